import { questionImportRoutes } from "@cachimbo/contract/question-imports/question-imports-routes";
import { useEffect, useState } from "react";
import { download } from "../../platform/api/api.ts";

/** Transparent placeholder of a loading picture. Its dimensions are in the markup. */
const empty = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

const address = /\/uploads\/([\w-]+\.webp)/g;

/** Maps the staged pictures of a row to URLs that this page can show. */
export interface StagedPictures {
	/** @param url from the server */
	urlOf(url: string): string;
	inHtml(html: string): string;
}

/** @param urls object URLs by name; a name without one is still loading @param names staged pictures, not yet at their final URL */
export function stagedPictures(names: readonly string[], urls: ReadonlyMap<string, string>): StagedPictures {
	const replaced = (text: string) =>
		names.length === 0
			? text
			: text.replace(address, (whole, name: string) => (names.includes(name) ? (urls.get(name) ?? empty) : whole));
	return { urlOf: replaced, inHtml: replaced };
}

/**
 * Loads staged pictures with the session and shows them from memory, because only an administrator may see the pictures of an
 * unconfirmed file. A picture that fails to load stays empty and keeps its alternative text.
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
