import { createFinders, joinPath } from "../archive.ts";
import type { ReadContext } from "../read-context.ts";
import { rootNameOf } from "../recognise.ts";
import { FileRefusal, LimitExceeded } from "../refusal.ts";
import { quoted } from "../text/clean.ts";
import { childOf, childrenOf, readXml, type XmlElement } from "../xml/tree.ts";
import { asQti2 } from "./elements.ts";
import { readTest } from "./read-test.ts";

/** An item of a package before it is read. */
export interface PackedItem {
	path: string;
	content: Uint8Array;
	/** its resources in the manifest, if any */
	resources: XmlElement[];
	/** texts of the test's sections that apply to it, each with the file that contains it */
	rubrics: Map<XmlElement, string>;
}

interface Package {
	packed: PackedItem[];
	/** files in QTI 1.2 */
	olderFiles: string[];
	finderOf: (from: string) => ReadContext["findFile"];
}

const isItem = (name: string) => name === "assessmentItem" || name === "qti-assessment-item";
const isTest = (name: string) => name === "assessmentTest" || name === "qti-assessment-test";

/**
 * Finds the items of a package by its manifest and tests.
 * @param remarks receives items that are listed but missing, and files that are not listed
 */
export function openPackage(entries: ReadonlyMap<string, Uint8Array>, remarks: string[]): Package {
	const names = new Map<string, string>();
	for (const [path, content] of entries) if (/\.(xml|qti|dat)$/i.test(path)) names.set(path, rootNameOf(content));
	const listed = listResources(entries, remarks);
	const items = new Map<string, PackedItem>();

	function addItem(path: string): PackedItem | undefined {
		const content = entries.get(path);
		const known = items.get(path);
		if (known || !content || !isItem(names.get(path) ?? "")) return known;
		const item = { path, content, resources: listed.get(path) ?? [], rubrics: new Map() };
		items.set(path, item);
		return item;
	}

	// Items of a test are in the order in which they are asked.
	for (const path of listed.keys()) {
		const content = entries.get(path);
		if (!content || !isTest(names.get(path) ?? "")) continue;
		for (const { path: itemPath, rubrics } of testOf(content, path, entries, remarks)) {
			const item = addItem(itemPath);
			if (item) for (const { block, path: from } of rubrics) item.rubrics.set(block, from);
			else if (!entries.has(itemPath) && !listed.has(itemPath))
				remarks.push(`La prueba nombra ${quoted(itemPath)}, que no está en el paquete.`);
		}
	}
	const testItemCount = items.size;
	for (const path of listed.keys()) if (!addItem(path)) reportNoItem(path, entries, names, remarks);
	for (const [path, name] of names) {
		if (isItem(name) && !items.has(path))
			remarks.push(`No se leyó ${quoted(path)}: es una pregunta que ni el manifiesto ni una prueba nombran.`);
	}
	// If a test leaves items out, the order of the manifest applies to all.
	const inOrder = [...listed.keys()].flatMap((path) => items.get(path) ?? []);
	const followsTests = items.size === testItemCount || inOrder.length < items.size;
	return {
		packed: followsTests ? [...items.values()] : inOrder,
		olderFiles: [...names].flatMap(([path, name]) => (name === "questestinterop" ? [path] : [])),
		finderOf: createFinders(entries),
	};
}

function testOf(...[content, path, entries, remarks]: Parameters<typeof readTest>): ReturnType<typeof readTest> {
	try {
		return readTest(content, path, entries, remarks);
	} catch (error) {
		if (!(error instanceof FileRefusal) || error instanceof LimitExceeded) throw error;
		remarks.push(`No se leyó la prueba ${quoted(path)}: ${error.message}`);
		return [];
	}
}

/** Reports a file that the manifest lists as an item, but that is none or is missing. */
function reportNoItem(
	path: string,
	entries: ReadonlyMap<string, Uint8Array>,
	names: ReadonlyMap<string, string>,
	remarks: string[],
): void {
	if (!entries.has(path)) remarks.push(`El manifiesto nombra ${quoted(path)}, que no está en el paquete.`);
	else if (names.get(path) === "") remarks.push(`No se leyó ${quoted(path)}: no es XML.`);
}

/** Resources by path, without those that are not XML. */
function listResources(entries: ReadonlyMap<string, Uint8Array>, remarks: string[]): Map<string, XmlElement[]> {
	const manifests = [...entries.keys()].filter((path) => /(^|\/)imsmanifest\.xml$/i.test(path));
	const [first = "", ...others] = manifests.toSorted((one, other) => one.length - other.length);
	for (const path of others) remarks.push(`No se leyó ${quoted(path)}: el paquete tiene otro manifiesto.`);
	const manifest = asQti2(readXml(entries.get(first) ?? new Uint8Array()));
	const resources = childOf(manifest, "resources");
	const folder = `${first.replace(/[^/]*$/, "")}${manifest.attributes.base ?? ""}${resources?.attributes.base ?? ""}`;
	const listed = new Map<string, XmlElement[]>();
	for (const resource of childrenOf(resources, "resource")) {
		const { type = "", base = "", href = childOf(resource, "file")?.attributes.href ?? "" } = resource.attributes;
		if (href === "" || !(isQtiType(type) || /\.xml$/i.test(href))) continue;
		const path = pathOf(`${folder}${base}`, href, entries);
		// Missing files are reported only for items and tests.
		if (entries.has(path) || isQtiType(type)) listed.set(path, [...(listed.get(path) ?? []), resource]);
	}
	return listed;
}

const isQtiType = (type: string) => /qti_(item|test|section|apip\w*)_|assessment/i.test(type);

/** Resolves an href, which may be percent-encoded (`%20` for a space). */
function pathOf(folder: string, href: string, entries: ReadonlyMap<string, Uint8Array>): string {
	const path = joinPath(folder, href.replace(/[?#].*$/s, ""));
	if (entries.has(path)) return path;
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}
