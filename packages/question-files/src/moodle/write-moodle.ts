import { categoryOf } from "../categories.ts";
import { alternativeHtml, blockHtml, pluginFile, stemHtml } from "../html-fields.ts";
import { labelsOf } from "../labels.ts";
import type { BankAlternative, BankItem, Picture } from "../model.ts";
import { picturesIn } from "../pictures.ts";
import { toBase64 } from "../text/base64.ts";
import { escapeXml } from "../xml/tree.ts";

type Pictures = ReadonlyMap<string, Picture>;

/** Writes Moodle XML. Each picture is stored in the field that shows it, as Moodle requires. */
export function writeMoodle(items: readonly BankItem[], pictures: Pictures): string {
	let current: string | undefined;
	const parts = items.map((item) => {
		const category = categoryOf(item) ?? "$course$/top";
		const heading = category === current ? "" : categoryXml(category);
		current = category;
		return heading + questionXml(item, pictures);
	});
	return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${parts.join("")}</quiz>\n`;
}

const categoryXml = (path: string) =>
	`  <question type="category">\n    <category>\n      <text>${escapeXml(path)}</text>\n    </category>\n  </question>\n`;

/** Wraps HTML in CDATA, splitting any `]]>` inside it. */
const cdata = (html: string) => (html === "" ? "" : `<![CDATA[${html.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`);

function filesXml(names: readonly string[], pictures: Pictures): string {
	return [...new Set(names)]
		.flatMap((name) => {
			const picture = pictures.get(name);
			return picture
				? [`<file name="${escapeXml(name)}" path="/" encoding="base64">${toBase64(picture.bytes)}</file>`]
				: [];
		})
		.join("");
}

/** Writes a text with its pictures. */
function textXml(name: string, html: string, names: readonly string[], pictures: Pictures, attributes = ""): string {
	return `    <${name}${attributes} format="html">\n      <text>${cdata(html)}</text>${filesXml(names, pictures)}\n    </${name}>\n`;
}

function questionXml(item: BankItem, pictures: Pictures): string {
	const { source, text, passage, picture, explanation, alternatives } = item;
	const placed = categoryOf(item) === undefined ? [] : (["course", "topic", "subtopic"] as const);
	const tags = labelsOf(item, placed).map((label) => `<tag><text>${escapeXml(label)}</text></tag>`);
	const stemPictures = [...picturesIn(text), ...picturesIn(passage?.text ?? ""), ...(picture ? [picture.name] : [])];
	return [
		`  <question type="multichoice">\n    <name>\n      <text>${escapeXml(source.name ?? "")}</text>\n    </name>\n`,
		textXml("questiontext", stemHtml(item, pluginFile), stemPictures, pictures),
		textXml("generalfeedback", blockHtml(explanation, pluginFile), picturesIn(explanation), pictures),
		"    <defaultgrade>1.0000000</defaultgrade>\n    <penalty>0.3333333</penalty>\n    <hidden>0</hidden>\n",
		"    <single>true</single>\n    <shuffleanswers>true</shuffleanswers>\n    <answernumbering>ABCD</answernumbering>\n",
		...alternatives.map((alternative) => answerXml(alternative, pictures)),
		...(tags.length > 0 ? [`    <tags>${tags.join("")}</tags>\n`] : []),
		"  </question>\n",
	].join("");
}

function answerXml(alternative: BankAlternative, pictures: Pictures): string {
	const { note, isCorrect, picture } = alternative;
	const html = alternativeHtml(alternative, pluginFile);
	const feedback = `<feedback format="html"><text>${cdata(blockHtml(note, pluginFile))}</text>${filesXml(picturesIn(note), pictures)}</feedback>`;
	return `    <answer fraction="${isCorrect ? 100 : 0}" format="html">\n      <text>${cdata(html)}</text>${filesXml(picture ? [picture.name] : [], pictures)}\n      ${feedback}\n    </answer>\n`;
}
