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
	const replaceUrls = (text: string) =>
		names.length === 0
			? text
			: text.replace(address, (whole, name: string) => (names.includes(name) ? (urls.get(name) ?? empty) : whole));
	return { urlOf: replaceUrls, inHtml: replaceUrls };
}

/**
 * Loads staged pictures with the session and shows them from memory, because only an administrator may see the pictures of an
 * unconfirmed file. A picture that fails to load stays empty and keeps its alternative text.
 */
export function useStagedPictures(importId: number, names: readonly string[]): StagedPictures {
	const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
	const joinedNames = names.join(" ");
	useEffect(() => {
		const objectUrls: string[] = [];
		let isGone = false;
		const show = async (name: string) => {
			const { blob } = await download(questionImportRoutes.picture, { params: { id: String(importId), name } });
			if (isGone) return;
			const url = URL.createObjectURL(blob);
			objectUrls.push(url);
			setUrls((before) => new Map(before).set(name, url));
		};
		for (const name of joinedNames ? joinedNames.split(" ") : []) show(name).catch(() => {});
		return () => {
			isGone = true;
			for (const url of objectUrls) URL.revokeObjectURL(url);
		};
	}, [importId, joinedNames]);
	return stagedPictures(names, urls);
}
