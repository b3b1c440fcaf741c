import type { Budget } from "../limits.ts";
import { FileRefusal } from "../refusal.ts";
import { childOf, childrenOf, readXml } from "../xml/tree.ts";
import { readZip } from "../zip/read-zip.ts";
import { createLabels, type ListLevel } from "./list-labels.ts";
import { type ParagraphStyle, stylesIn } from "./styles.ts";

/** Parts to which the text of a document refers. */
export interface WordParts {
	body: Uint8Array;
	/** returns a picture by the id of its relationship */
	mediaOf(id: string): { name: string; bytes: Uint8Array } | undefined;
	/** returns the numbering format of a list level: decimal, upperLetter, bullet …; undefined if it is not a list */
	numberingOf(list: string, level: number): string | undefined;
	/** Returns the label of the next paragraph of a list: 'II.', 'b)'. Each call advances the counter. */
	nextLabel(list: string, level: number): string;
	styleOf(id: string): ParagraphStyle | undefined;
}

const needed = /^word\/(document|numbering|styles|_rels\/document)\.xml(\.rels)?$|^word\/media\//i;

/** @throws FileRefusal */
export async function openWord(bytes: Uint8Array, budget: Budget): Promise<WordParts> {
	const entries = await readZip(bytes, budget, (name) => needed.test(name));
	const body = entries.get("word/document.xml");
	if (!body) throw new FileRefusal("No pudimos leer el documento. Ábrelo en Word y guárdalo otra vez como .docx.");
	const targets = relationsOf(entries.get("word/_rels/document.xml.rels"));
	const numbering = numberingIn(entries.get("word/numbering.xml"));
	const styles = stylesIn(entries.get("word/styles.xml"));
	return {
		body,
		mediaOf(id) {
			const target = targets.get(id) ?? "";
			const path = target.startsWith("/") ? target.slice(1) : `word/${target}`;
			const content = entries.get(path);
			return content && { name: path, bytes: content };
		},
		numberingOf: (list, level) => numbering.get(`${list}:${level}`)?.format,
		nextLabel: createLabels(numbering),
		styleOf: (id) => styles.get(id),
	};
}

function relationsOf(part: Uint8Array | undefined): Map<string, string> {
	if (!part) return new Map();
	return new Map(
		childrenOf(readXml(part), "Relationship").map(({ attributes }) => [attributes.Id ?? "", attributes.Target ?? ""]),
	);
}

function numberingIn(part: Uint8Array | undefined): Map<string, ListLevel> {
	const levels = new Map<string, ListLevel>();
	if (!part) return levels;
	const root = readXml(part);
	const abstract = new Map(childrenOf(root, "abstractNum").map((each) => [each.attributes.abstractNumId, each]));
	for (const list of childrenOf(root, "num")) {
		const kind = abstract.get(childOf(list, "abstractNumId")?.attributes.val);
		for (const level of childrenOf(kind, "lvl")) {
			const value = (name: string) => childOf(level, name)?.attributes.val;
			const format = value("numFmt");
			const start = Number(value("start") ?? 1);
			if (format)
				levels.set(`${list.attributes.numId}:${level.attributes.ilvl}`, {
					format,
					start,
					text: value("lvlText") ?? "",
				});
		}
	}
	return levels;
}
