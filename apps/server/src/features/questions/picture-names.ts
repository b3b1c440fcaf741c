/** An image of our markup with its description, in which brackets stand in pairs. */
const image = (address: string) =>
	new RegExp(`!\\[((?:\\\\.|[^\\\\[\\]]|\\[(?:\\\\.|[^\\\\[\\]])*\\])*)\\]\\(${address}\\)`, "g");

const uploaded = image("/uploads/([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}\\.webp)(?:#\\d{1,4}x\\d{1,4})?");
const pointer = image("picture:[^()\\s]*");

/**
 * A stored text as files of questions have it: pictures that were uploaded here are called `picture:name`. The way back is
 * `withPictures` of `question-files/pictures`. A `picture:` that somebody typed shows nothing here but its description, and
 * would be taken for a picture that is gone.
 */
export const namePictures = (text: string): string =>
	text
		.replace(pointer, "$1")
		.replace(uploaded, (_whole, alt: string, name: string) => `![${plain(alt)}](picture:${name})`);

/** The formats know no brackets in a description. */
const plain = (alt: string) => alt.replace(/(?<!\\)\[/g, "(").replace(/(?<!\\)\]/g, ")");
