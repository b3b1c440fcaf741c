import type { Deps } from "../../deps.ts";
import { storePicture } from "../pictures.ts";

const dataPictureSource = /(<img\b[^>]*?\ssrc=)(["'])data:image\/(?:png|jpe?g|webp);base64,([\w+/]{1,600000}=*)\2/gi;
const mostPictures = 10;

/** Stores pictures embedded in a message's HTML and replaces them by their URL: mail programs show no embedded ones. */
export async function storeDataPictures(deps: Pick<Deps, "files">, html: string): Promise<string> {
	let stored = html;
	for (const [whole, before = "", quote = "", bytes = ""] of [...html.matchAll(dataPictureSource)].slice(
		0,
		mostPictures,
	)) {
		const { name } = await storePicture(deps, Buffer.from(bytes, "base64"), "article", "");
		stored = stored.replace(whole, () => `${before}${quote}/uploads/${name}${quote}`);
	}
	return stored;
}
