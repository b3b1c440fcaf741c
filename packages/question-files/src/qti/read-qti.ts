import { emptyItem, reportLost } from "../item.ts";
import { readLabel } from "../labels.ts";
import type { BankItem } from "../model.ts";
import type { ReadContext } from "../read-context.ts";
import { FileRefusal, LimitExceeded } from "../refusal.ts";
import { quoted } from "../text/clean.ts";
import { descendantsOf, readXml, textOf, type XmlElement } from "../xml/tree.ts";
import { readZip } from "../zip/read-zip.ts";
import { asQti2 } from "./elements.ts";
import { openPackage, type PackedItem } from "./package.ts";
import { joinPassages, rubricPassage } from "./passages.ts";
import { readItem } from "./read-item.ts";

const olderQti =
	"Es QTI 1.2 (como lo exportan Canvas o Blackboard), que no se importa: expórtalo como QTI 2.1, o como XML de Moodle.";

/** Reads a single item. https://www.imsglobal.org/spec/qti @throws FileRefusal */
export function readQti(bytes: Uint8Array, context: ReadContext, file?: string): BankItem[] {
	// Check for QTI 1.2 first: otherwise a document type would be reported instead.
	if (/<(?:!DOCTYPE\s+)?questestinterop[\s/>]/.test(new TextDecoder("latin1").decode(bytes.subarray(0, 20_000))))
		throw new FileRefusal(olderQti);
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

/** Reads a content package: the items of its manifest and tests, in the order of the tests. @throws FileRefusal */
export async function readQtiPackage(bytes: Uint8Array, context: ReadContext, file?: string): Promise<BankItem[]> {
	const entries = await readZip(bytes, context.budget, () => true);
	const { packed, olderFiles, finderOf } = openPackage(entries, context.remarks);
	const items: BankItem[] = [];
	for (const one of packed) {
		const own: ReadContext = { ...context, findFile: finderOf(one.path) };
		const root = rootOf(one, context);
		if (!root) continue;
		const item = itemOf(root, items.length + 1, own, file);
		const shared = [...one.rubrics].map(([block, path]) =>
			rubricPassage(block, item, { ...context, findFile: finderOf(path) }),
		);
		const passage = joinPassages([...shared, item.passage]);
		if (passage) item.passage = passage;
		for (const resource of one.resources) takeMetadata(resource, item);
		items.push(item);
	}
	if (items.length === 0 && olderFiles.length > 0) throw new FileRefusal(olderQti);
	for (const path of olderFiles) context.remarks.push(`No se leyó ${quoted(path)}: es QTI 1.2.`);
	if (items.length === 0) throw new FileRefusal("El paquete QTI no tiene preguntas de QTI 2 o 3.");
	return items;
}

/** Parses an item. A broken one is reported and does not prevent reading the others. */
function rootOf({ path, content }: PackedItem, { remarks }: ReadContext): XmlElement | undefined {
	try {
		return asQti2(readXml(content));
	} catch (error) {
		if (!(error instanceof FileRefusal) || error instanceof LimitExceeded) throw error;
		remarks.push(`No se leyó ${quoted(path)}: ${error.message}`);
		return undefined;
	}
}

/** Reads keywords of the manifest. Imports our own, and reports the others. */
function takeMetadata(resource: XmlElement, item: BankItem): void {
	for (const keyword of descendantsOf(resource, "keyword")) {
		const label = textOf(keyword).trim();
		if (label !== "" && !readLabel(label, item)) reportLost(item, `Etiqueta sin lugar aquí: ${quoted(label)}.`);
	}
}
