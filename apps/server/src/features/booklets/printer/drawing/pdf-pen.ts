import type { Writable } from "node:stream";
import { openPaperTo } from "../../../../content/print-paper.ts";
import { outlines } from "./outlines.ts";
import type { Box, Letters, Pen, Tag } from "./pen.ts";
import type { PrintedPicture } from "./pictures.ts";

type Paper = Awaited<ReturnType<typeof openPaperTo>>;
type Doc = Paper["doc"];
type Element = Paper["root"];
type Reference = ReturnType<Doc["ref"]>;

/** Members that the library's types lack. */
interface Shapes {
	xobjects: Record<string, Reference>;
}
interface Images {
	/** Parses the image. The result may be drawn repeatedly, and is embedded once. */
	openImage(jpeg: Buffer): Buffer;
}

/** Pages of a PDF to draw on. Each page is written out when the next one begins. */
export interface PdfPaper {
	pen: Pen;
	nextPage(): void;
	finish(): Promise<void>;
}

const grey = (value: number) => Math.round(value * 255);
const ink = (letters: Letters) => (letters.reversed ? "#ffffff" : letters.soft ? "#444444" : "#000000");

/** @param to receives the file, and is ended with it */
export async function openPdf(to: Writable, facts: { title: string; author: string; madeAt: Date }): Promise<PdfPaper> {
	const { doc, root, finish } = await openPaperTo(to, facts);
	const elements = new Map<Tag, Element>();
	const drawnOutlines = new Map<number, Reference>();
	const images = new Map<number, Buffer>();

	const elementOf = (of: Tag): Element => {
		const known = elements.get(of);
		if (known) return known;
		const element = doc.struct(of.name, of.alt === undefined ? {} : { alt: of.alt });
		elements.set(of, element);
		(of.parent ? elementOf(of.parent) : root).add(element);
		return element;
	};
	const within = (of: Tag | undefined, draw: () => void) => {
		if (of) {
			elementOf(of).add(draw);
			return;
		}
		doc.markContent("Artifact", { type: "Layout" });
		draw();
		doc.endMarkedContent();
	};
	/** Registers an outline with the page. Each is embedded once in the file, and named on each page that draws it. */
	const nameOutline = (number: number) => {
		const { xobjects } = doc.page as Doc["page"] & Shapes;
		const name = `G${number}`;
		if (xobjects[name]) return;
		let reference = drawnOutlines.get(number);
		if (!reference) {
			const { operators, box } = outlines[number]!;
			reference = doc.ref({ Type: "XObject", Subtype: "Form", BBox: [...box], Resources: {} });
			reference.end(Buffer.from(operators));
			drawnOutlines.set(number, reference);
		}
		xobjects[name] = reference;
	};
	const imageOf = (picture: PrintedPicture) => {
		const known = images.get(picture.id);
		if (known) return known;
		const image = (doc as Doc & Images).openImage(picture.jpeg);
		images.set(picture.id, image);
		return image;
	};

	const pen: Pen = {
		text: (of, text, { x, y, size, strong, ...look }) =>
			within(of, () =>
				doc
					.font(strong ? "strong" : "plain")
					.fontSize(size)
					.fillColor(ink({ x, y, size, ...look }))
					.text(text, x, y, { lineBreak: false, baseline: "alphabetic" }),
			),
		formula(of, glyphs, { x, y, em }) {
			const scale = em / 1000;
			within(of, () => {
				for (const number of glyphs.uses) nameOutline(number);
				doc.markContent("Span", { actual: glyphs.words } as object);
				doc.save().fillColor("#000000").strokeColor("#000000");
				doc.transform(scale, 0, 0, scale, x, y);
				doc.addContent(glyphs.operators);
				doc.restore();
				doc.endMarkedContent();
			});
		},
		picture: (of, picture, { x, y, width, height }) =>
			within(of, () => doc.image(imageOf(picture), x, y, { width, height })),
		line: (from, to, width = 0.5, soft = false) =>
			within(undefined, () =>
				doc
					.moveTo(from.x, from.y)
					.lineTo(to.x, to.y)
					.lineWidth(width)
					.stroke(soft ? "#b0b0b0" : "#000000"),
			),
		rect: (box, look) => within(undefined, () => paint(look, () => outlineOf(doc, box, look.round))),
		circle: (x, y, radius, look) => within(undefined, () => paint(look, () => doc.circle(x, y, radius))),
	};
	return { pen, nextPage: () => void doc.addPage(), finish };
}

const outlineOf = (doc: Doc, { x, y, width, height }: Box, round = 0) =>
	round > 0 ? doc.roundedRect(x, y, width, height, round) : doc.rect(x, y, width, height);

function paint({ stroke, fill }: { stroke?: number; fill?: number }, shape: () => Doc): void {
	if (fill !== undefined) {
		const value = grey(fill);
		shape().fill([value, value, value]);
	}
	if (stroke !== undefined) shape().lineWidth(stroke).stroke("#000000");
}
