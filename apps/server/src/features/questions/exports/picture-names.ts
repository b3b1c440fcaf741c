/** Regular expression of a Markdown image whose description has balanced brackets. */
const imagePattern = (address: string) =>
	new RegExp(`!\\[((?:\\\\.|[^\\\\[\\]]|\\[(?:\\\\.|[^\\\\[\\]])*\\])*)\\]\\(${address}\\)`, "g");

const uploaded = imagePattern("/uploads/([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}\\.webp)(?:#\\d{1,4}x\\d{1,4})?");
const typedPointer = imagePattern("picture:[^()\\s]*");

/**
 * Converts stored Markdown to that of question files: an uploaded picture becomes `picture:name`. The inverse is `withPictures`
 * of `question-files/pictures`. A typed `picture:` becomes its description, as it is displayed, since a file would treat it as a
 * missing picture.
 */
export const namePictures = (text: string): string =>
	text
		.replace(typedPointer, "$1")
		.replace(uploaded, (_whole, alt: string, name: string) => `![${withoutBrackets(alt)}](picture:${name})`);

/** Replaces brackets, which the formats do not allow in a description. */
const withoutBrackets = (alt: string) => alt.replace(/(?<!\\)\[/g, "(").replace(/(?<!\\)\]/g, ")");
