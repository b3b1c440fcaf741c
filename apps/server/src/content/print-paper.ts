import { readFile } from "node:fs/promises";
import type { Writable } from "node:stream";

/** Folder of TrueType fonts, beside the web's: a PDF can embed neither WOFF2 nor a variable font. */
const folder = new URL("../../../web/app/ui/fonts/", import.meta.url);
const files = { plain: "figtree-latin-400-normal.ttf", strong: "figtree-latin-600-normal.ttf" } as const;
export type Face = keyof typeof files;

/** A4 page and its margins, in points. */
export const page = { width: 595.28, height: 841.89, left: 40, right: 555.28, top: 38, bottom: 806 } as const;
/** Landscape page, for posters. */
export const landscape = { width: page.height, height: page.width, left: 54, right: page.height - 54 } as const;
/** Dark enough for a printer low on ink, and distinguishable without colour. */
export const inks = { text: "#000000", soft: "#444444", line: "#b0b0b0", fill: "#333333" } as const;

/** @returns a TrueType font */
export const readFace = (face: Face) => readFile(new URL(files[face], folder));

interface Place {
	x: number;
	y: number;
	width: number;
	size?: number;
	face?: Face;
	ink?: keyof typeof inks;
	align?: "left" | "right" | "center";
}

const hasGlyph = (character: string) =>
	/[\x20-\x7e\u00a0-\u00ff\u2013\u2014\u2018-\u201d\u2022\u2026\u2212]/.test(character);

/** Replaces letters missing in the faces: 'ş' by 's', others without a base letter by '?'. */
function printable(text: string): string {
	const letters = [...text.normalize("NFC")].map((one) => {
		const base = one.normalize("NFD").charAt(0);
		return hasGlyph(one) ? one : hasGlyph(base) ? base : "?";
	});
	return letters.join("");
}

/** Accessible A4 pages: all text is in the structure tree, everything else is decoration or has an alternative text. */
export type Paper = Awaited<ReturnType<typeof openPaper>>;

interface Facts {
	/** document title, shown by PDF viewers instead of a file name */
	title: string;
	author: string;
	madeAt: Date;
	/** landscape page (`landscape`) */
	lies?: boolean;
}

/** Opens a document that is held in memory until it is finished. */
export async function openPaper(facts: Facts) {
	const chunks: Buffer[] = [];
	const { doc, finish, ...paper } = await openSheets(facts);
	doc.on("data", (chunk: Buffer) => chunks.push(chunk));
	const finishWhole = async () => {
		await finish();
		return Buffer.concat(chunks);
	};
	return { doc, ...paper, finish: finishWhole };
}

/** Opens a document of many pages; each is written out when the next one begins. @param to ended after the last page */
export async function openPaperTo(to: Writable, facts: Facts) {
	const sheets = await openSheets(facts);
	const written = new Promise<void>((resolve, reject) => to.on("finish", resolve).on("error", reject));
	sheets.doc.pipe(to);
	const finish = async () => {
		await sheets.finish();
		await written;
	};
	return { ...sheets, finish };
}

async function openSheets({ title, author, madeAt, lies = false }: Facts) {
	const { width, height } = lies ? landscape : page;
	const { default: PDFDocument } = await import("pdfkit");
	const doc = new PDFDocument({
		size: [width, height],
		margin: 0,
		pdfVersion: "1.7",
		// The option is missing in the package's types.
		...({ subset: "PDF/UA" } as object),
		tagged: true,
		lang: "es-PE",
		displayTitle: true,
		info: { Title: title, Author: author, CreationDate: madeAt },
	});
	for (const face of Object.keys(files) as Face[]) doc.registerFont(face, await readFace(face));
	const ended = new Promise<void>((resolve, reject) => doc.on("end", resolve).on("error", reject));
	const root = doc.struct("Document");
	doc.addStructure(root);

	const put = (text: string, { x, y, width, size = 9.5, face = "plain", ink = "text", align = "left" }: Place) =>
		doc
			.font(face)
			.fontSize(size)
			.fillColor(inks[ink])
			.text(printable(text), x, y, { width, align, height: size * 1.5, lineBreak: false, ellipsis: true });

	/** Writes one line of text as a structure element; longer text ends in '…'. */
	const write = (tag: string, text: string, place: Place, parent = root) =>
		parent.add(doc.struct(tag, {}, () => put(text, place)));

	/** Draws lines and bars that only repeat the text. */
	const decorate = (draw: () => void) => {
		doc.markContent("Artifact", { type: "Layout" });
		draw();
		doc.endMarkedContent();
	};

	const finish = () => {
		doc.end();
		return ended;
	};
	return { doc, root, put, write, decorate, finish };
}
