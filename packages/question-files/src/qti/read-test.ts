import { joinPath } from "../archive.ts";
import { quoted, quotedLong } from "../text/clean.ts";
import { childrenOf, descendantsOf, readXml, type XmlElement } from "../xml/tree.ts";
import { asQti2 } from "./elements.ts";

/** A text that a section of a test shows above its items, with the file that contains it. */
interface Rubric {
	block: XmlElement;
	path: string;
}

interface TestItem {
	path: string;
	rubrics: Rubric[];
}

/** Settings of a test that an exam of ours expresses differently. */
const settings: [element: string, label: string][] = [
	["timeLimits", "tiempos"],
	["weight", "pesos"],
	["selection", "preguntas al azar"],
	["ordering", "orden al azar"],
	["preCondition", "condiciones"],
	["branchRule", "saltos"],
	["testFeedback", "comentarios al terminar"],
];

/** Maximum depth of section files that refer to further ones. */
const maxDepth = 50;

/** Returns the items of an `assessmentTest`, in order. @throws FileRefusal for broken XML */
export function readTest(
	content: Uint8Array,
	path: string,
	entries: ReadonlyMap<string, Uint8Array>,
	remarks: string[],
): TestItem[] {
	const test = asQti2(readXml(content));
	const items: TestItem[] = [];
	/** Files already opened. Each is read once, even if sections refer to each other. */
	const opened = new Set<string>();

	function walk(element: XmlElement, from: string, above: readonly Rubric[], depth: number): void {
		const folder = from.replace(/[^/]*$/, "");
		const own = childrenOf(element, "rubricBlock").map((block): Rubric => ({ block, path: from }));
		const rubrics = [...above, ...own];
		for (const child of childrenOf(element)) {
			const target = joinPath(folder, child.attributes.href ?? "");
			if (child.name === "assessmentItemRef") items.push({ path: target, rubrics });
			else if (child.name === "testPart" || child.name === "assessmentSection") walk(child, from, rubrics, depth);
			else if (child.name === "assessmentSectionRef" && !opened.has(target)) {
				opened.add(target);
				const section = entries.get(target);
				if (section && depth < maxDepth) walk(asQti2(readXml(section)), target, rubrics, depth + 1);
				else remarks.push(`La prueba nombra ${quoted(target)}, que no está en el paquete.`);
			}
		}
	}

	walk(test, path, [], 0);
	reportSettings(test, path, remarks);
	return items;
}

function reportSettings(test: XmlElement, path: string, remarks: string[]): void {
	const name = quoted(test.attributes.title || path);
	const used = settings.flatMap(([element, label]) => (descendantsOf(test, element).next().done ? [] : [label]));
	const titles = [...descendantsOf(test, "assessmentSection")].map(({ attributes }) => attributes.title ?? "");
	if (used.length > 0) remarks.push(`De la prueba ${name} no se importan: ${used.join(", ")}.`);
	if (titles.length > 1)
		remarks.push(`Las secciones de la prueba ${name} no se guardan: ${quotedLong(titles.join("; "))}.`);
}
