import { questionImportRoutes } from "@cachimbo/contract/routes/question-imports";
import { useEffect, useState } from "react";
import { download } from "../../platform/api.ts";

/** An empty picture, in the place of one that is on its way: its measures stand beside it. */
const empty = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

const address = /\/uploads\/([\w-]+\.webp)/g;

/** What shows each staged picture of a row in this page. */
export interface StagedPictures {
	/** @param url as the server says it */
	urlOf(url: string): string;
	inHtml(html: string): string;
}

/** @param urls by name; a name without one is on its way @param names those that are not at their address yet */
export function stagedPictures(names: readonly string[], urls: ReadonlyMap<string, string>): StagedPictures {
	const replaced = (text: string) =>
		names.length === 0
			? text
			: text.replace(address, (whole, name: string) => (names.includes(name) ? (urls.get(name) ?? empty) : whole));
	return { urlOf: replaced, inHtml: replaced };
}

/**
 * Pictures of a file that is not confirmed are nobody's to see but an administrator's: they are fetched with the session, and
 * shown from memory. One that cannot be had stays empty; its description is told all the same.
 */
export function useStagedPictures(importId: number, names: readonly string[]): StagedPictures {
	const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
	const wanted = names.join(" ");
	useEffect(() => {
		const made: string[] = [];
		let isGone = false;
		const show = async (name: string) => {
			const { blob } = await download(questionImportRoutes.picture, { params: { id: String(importId), name } });
			if (isGone) return;
			const url = URL.createObjectURL(blob);
			made.push(url);
			setUrls((before) => new Map(before).set(name, url));
		};
		for (const name of wanted ? wanted.split(" ") : []) show(name).catch(() => {});
		return () => {
			isGone = true;
			for (const url of made) URL.revokeObjectURL(url);
		};
	}, [importId, wanted]);
	return stagedPictures(names, urls);
}
