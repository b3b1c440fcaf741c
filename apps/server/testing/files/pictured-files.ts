import { emptyItem } from "@cachimbo/question-files/item";
import type { BankItem, Picture } from "@cachimbo/question-files/model";
import { zipOf } from "@cachimbo/question-files/testing/zip-of";
import { exportable, writeQuestionFile } from "@cachimbo/question-files/write-file";
import type { ExportFormat } from "@cachimbo/rules/files/export-formats";
import sharp from "sharp";

/** A picture identified by its colour. */
export const coloured = (colour: string, width = 60, height = 40): Promise<Buffer> =>
	sharp({ create: { width, height, channels: 3, background: colour } })
		.png()
		.toBuffer();

/** A question with a picture in every possible place, and every field set. */
export const pictured = (course: string): BankItem => ({
	...emptyItem({ kind: "item", number: 1 }),
	...{ course, topic: "Figuras", subtopic: "Rectas", difficulty: "DIFICIL", number: 12, seconds: 90 },
	text: "¿Qué figura sigue en $n=2$?\n\n![dentro](picture:dentro.png)\n\nElige.",
	picture: { name: "propia.png", alt: "una serie" },
	passage: { title: "Las series", text: "Lee esto.\n\n![mapa](picture:mapa.png)" },
	explanation: "Porque sí:\n\n![razón](picture:razon.png)",
	alternatives: [
		{ text: "Esta", isCorrect: false, note: "", picture: { name: "a.png", alt: "un punto" } },
		{ text: "", isCorrect: true, note: "Mira:\n\n![nota](picture:nota.png)", picture: { name: "b.png", alt: "otro" } },
		{ text: "Ninguna", isCorrect: false, note: "" },
	],
});

const colours = {
	...{ "dentro.png": "#101010", "propia.png": "#202020", "mapa.png": "#303030", "razon.png": "#404040" },
	...{ "a.png": "#505050", "b.png": "#606060", "nota.png": "#707070" },
};

export async function picturesOfPictured(): Promise<Map<string, Picture>> {
	const made = Object.entries(colours).map(
		async ([name, colour]) => [name, { bytes: await coloured(colour), type: "image/png" }] as const,
	);
	return new Map(await Promise.all(made));
}

export async function fileOf(
	items: readonly BankItem[],
	pictures: Map<string, Picture>,
	format: ExportFormat,
): Promise<Buffer> {
	const { bytes } = await writeQuestionFile({ items: exportable(items, pictures), pictures }, format);
	return Buffer.from(bytes);
}

/** Returns a Word document with one question with a picture, its key in bold. */
export async function wordFile(): Promise<Buffer> {
	const run = (text: string, style = "") => `<w:r><w:rPr>${style}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
	const drawing =
		'<w:r><w:drawing><wp:inline><wp:docPr id="1" descr="un cubo"/><a:blip r:embed="rId1"/></wp:inline></w:drawing></w:r>';
	const lines = [run("1. ¿Qué se ve?"), drawing, run("A) Un cono"), run("B) Un cubo", "<w:b/>"), run("C) Nada")];
	return zipOf([
		{
			name: "word/document.xml",
			content: `<?xml version="1.0"?><w:document xmlns:w="w" xmlns:a="a" xmlns:r="r" xmlns:wp="wp"><w:body>${lines.map((line) => `<w:p>${line}</w:p>`).join("")}<w:sectPr/></w:body></w:document>`,
		},
		{
			name: "word/_rels/document.xml.rels",
			content: '<Relationships><Relationship Id="rId1" Type="image" Target="media/image1.png"/></Relationships>',
		},
		{ name: "word/media/image1.png", content: await coloured("#808080") },
	]);
}
