import { createFinder, joinPath } from "../archive.ts";
import { emptyItem, lose } from "../item.ts";
import { takeLabel } from "../labels.ts";
import type { BankItem, Passage } from "../model.ts";
import type { ReadContext } from "../read-context.ts";
import { FileRefusal } from "../refusal.ts";
import { quoted } from "../text/clean.ts";
import { childOf, childrenOf, descendantsOf, readXml, textOf, type XmlElement } from "../xml/tree.ts";
import { readZip } from "../zip/read-zip.ts";
import { asQti2 } from "./elements.ts";
import { readItem, rubricPassage } from "./read-item.ts";

/** One item by itself. https://www.imsglobal.org/spec/qti @throws FileRefusal */
export function readQti(bytes: Uint8Array, context: ReadContext, file?: string): BankItem[] {
	const root = asQti2(readXml(bytes));
	if (root.name !== "assessmentItem") {
		throw new FileRefusal("El archivo es una prueba QTI sin sus preguntas: sube el paquete (.zip) completo.");
	}
	return [itemOf(root, 1, context, file)];
}

function itemOf(root: XmlElement, number: number, context: ReadContext, file: string | undefined): BankItem {
	context.budget.item();
	const item = emptyItem({ kind: "item", number, ...(file ? { file } : {}) });
	readItem(root, item, context);
	return item;
}

/** A content package: the items that its manifest names, in their order. @throws FileRefusal */
export async function readQtiPackage(bytes: Uint8Array, context: ReadContext, file?: string): Promise<BankItem[]> {
	const entries = await readZip(bytes, context.budget, () => true);
	const manifestPath = [...entries.keys()].find((path) => /(^|\/)imsmanifest\.xml$/i.test(path)) ?? "";
	const manifest = readXml(entries.get(manifestPath) ?? new Uint8Array());
	const folder = manifestPath.replace(/[^/]*$/, "");
	const items: BankItem[] = [];
	const passages = new Map<string, SectionPassage>();
	for (const resource of descendantsOf(manifest, "resource")) {
		const path = joinPath(folder, resource.attributes.href ?? "");
		const content = entries.get(path);
		if (!isQtiType(resource.attributes.type ?? "", path)) continue;
		if (!content) {
			context.remarks.push(`El manifiesto nombra ${quoted(path)}, que no está en el paquete.`);
			continue;
		}
		const own: ReadContext = { ...context, findFile: createFinder(entries, path) };
		const root = rootOf(content, path, context);
		if (root?.name === "assessmentTest")
			for (const [href, passage] of sectionPassages(root, path)) passages.set(href, passage);
		if (root?.name !== "assessmentItem") continue;
		const item = itemOf(root, items.length + 1, own, file);
		takeMetadata(resource, item);
		items.push(item);
		paths.set(item, path);
	}
	for (const item of items) {
		const found = passages.get(paths.get(item) ?? "");
		const passage = found && passageIn(found, item, { ...context, findFile: createFinder(entries, found.path) });
		if (passage) item.passage ??= passage;
	}
	if (items.length === 0) throw new FileRefusal("El paquete QTI no tiene preguntas de QTI 2 o 3.");
	return items;
}

const paths = new WeakMap<BankItem, string>();

const isQtiType = (type: string, path: string) =>
	/qti_(item|test)|assessment/i.test(type) || (type === "" && /\.xml$/i.test(path));

/** A broken item does not keep the others away. */
function rootOf(content: Uint8Array, path: string, { remarks }: ReadContext): XmlElement | undefined {
	try {
		const root = asQti2(readXml(content));
		if (root.name === "questestinterop") remarks.push(`No se leyó ${quoted(path)}: es QTI 1.2.`);
		return root;
	} catch (error) {
		if (!(error instanceof FileRefusal)) throw error;
		remarks.push(`No se leyó ${quoted(path)}: ${error.message}`);
		return undefined;
	}
}

interface SectionPassage {
	block: XmlElement;
	path: string;
}

/** A text that a section of a test shows above all its items. */
function sectionPassages(test: XmlElement, path: string): [string, SectionPassage][] {
	const folder = path.replace(/[^/]*$/, "");
	return [...descendantsOf(test, "assessmentSection")].flatMap((section) => {
		const block = childOf(section, "rubricBlock");
		if (!block) return [];
		return childrenOf(section, "assessmentItemRef").map(({ attributes }): [string, SectionPassage] => [
			joinPath(folder, attributes.href ?? ""),
			{ block, path },
		]);
	});
}

const passageIn = ({ block }: SectionPassage, item: BankItem, context: ReadContext): Passage | undefined =>
	rubricPassage(block, item, context);

/** Keywords of the manifest: ours, and others that are named. */
function takeMetadata(resource: XmlElement, item: BankItem): void {
	for (const keyword of descendantsOf(resource, "keyword")) {
		const label = textOf(keyword).trim();
		if (label !== "" && !takeLabel(label, item)) lose(item, `Etiqueta sin lugar aquí: ${quoted(label)}.`);
	}
}
