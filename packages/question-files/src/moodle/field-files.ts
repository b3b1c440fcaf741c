import { baseName } from "../pictures.ts";
import type { ReadContext } from "../read-context.ts";
import { fromBase64 } from "../text/base64.ts";
import { childrenOf, descendantsOf, textOf, type XmlElement } from "../xml/tree.ts";

/** The files of one question, stored as base64 beside the texts that show them. */
export interface FieldFiles {
	/** Each field has its own files: two alternatives may both show an `imagen.png`, with different contents. */
	findIn(field: XmlElement | undefined): ReadContext["findFile"];
	/** Files that no text shows: sounds and link targets. */
	unused(): string[];
}

type Files = Map<string, XmlElement>;

/** Indexes files by path and by bare name. The first of several wins, as in Moodle. */
function byName(elements: Iterable<XmlElement>): Files {
	const files: Files = new Map();
	for (const element of elements) {
		const { name = "", path = "/" } = element.attributes;
		for (const key of [`${path}${name}`.replace(/^\/+/, ""), name]) {
			if (name !== "" && !files.has(key)) files.set(key, element);
		}
	}
	return files;
}

/** @param context looks up files that the question does not contain */
export function filesOf(question: XmlElement, context: ReadContext): FieldFiles {
	const all = [...descendantsOf(question, "file")];
	const ofQuestion = byName(all);
	const used = new Set<XmlElement>();
	return {
		findIn(field) {
			const own = byName(childrenOf(field, "file"));
			return (path) => {
				const name = baseName(path);
				const element = [own, ofQuestion].flatMap((files) => files.get(path) ?? files.get(name) ?? [])[0];
				if (element) used.add(element);
				const bytes = element && fromBase64(textOf(element));
				return bytes ? { name, bytes } : context.findFile(path);
			};
		},
		unused: () =>
			all
				.filter((element) => !used.has(element))
				.flatMap(({ attributes }) => (attributes.name ? [attributes.name] : [])),
	};
}
