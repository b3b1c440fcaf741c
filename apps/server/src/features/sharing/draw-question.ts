import { drawSvg } from "../../content/draw-svg.ts";
import { type Flow, flowText, formulasIn, type Ink, type PlacedBitmap } from "../../content/flow-text.ts";
import { drawFormulas } from "../../content/formula-picture/formula-pictures.ts";
import { background, colours, drawText, logo, marker, type OwnColours } from "../../content/our-look.ts";
import { fitText, openTypeface, type Typeface } from "../../content/outlined-text.ts";
import type { Block } from "../../content/question-blocks.ts";
import { sharp } from "../../content/sharp.ts";
import { Undrawable } from "../../content/undrawable.ts";

/** Version of the drawing, part of the picture's cache key. */
export const questionDrawingVersion = 1;

/** Content of a question's picture. Contains neither the key nor a name of a person. */
export interface QuestionSubject extends OwnColours {
	/** name of the site */
	name: string;
	/** 'UNMSM 2024-I · Ordinario' */
	kicker: string;
	/** 'Pregunta 12 · Álgebra' */
	detail: string;
	/** 'cachimbo.pe/pregunta/12' */
	address: string;
	/** Passage of the question, which does not fit the picture. */
	passage: string | null;
	text: Block[];
	/** Figure of the question. */
	figure: string | null;
	options: { letter: string; text: Block[]; figure: string | null }[];
}

const width = 800;
const margin = 40;
const padding = 30;
const textWidth = width - 2 * (margin + padding);
const optionIndent = 66;
const optionGap = 16;
const cardTop = 132;
const footerHeight = 118;
/** Taller pictures are unreadable on phones. */
const maxHeight = 3000;
const figureBox = { width: textWidth, height: 620 };
const optionBox = { width: 300, height: 220 };

/** Limit of formulas, which include letters that our typeface lacks. More do not fit a picture and would exhaust a thread's memory. */
const mostFormulas = 100;
/** Limit of letters without spaces. Fewer of even the narrowest letter fill all lines of the picture. */
const mostLetters = 4500;

type OpenPicture = (name: string) => Promise<Buffer | undefined>;
type Bitmap = { input: Buffer; width: number; height: number };

/** @param open opens an uploaded picture by its name @throws Undrawable */
export async function drawQuestion(subject: QuestionSubject, open: OpenPicture): Promise<Buffer> {
	const [head, face] = await Promise.all([openTypeface("head"), openTypeface("text")]);
	const blocks = [subject.text, ...subject.options.map(({ text }) => text)].flat();
	if (lettersIn(blocks) > mostLetters) throw new Undrawable("too long");
	const formulas = new Set(formulasIn(blocks, face));
	if (formulas.size > mostFormulas) throw new Undrawable("too many formulas");
	const ink: Ink = {
		face,
		formulas: await drawFormulas([...formulas]),
		pictures: await readPictures(namesIn(blocks), open, figureBox),
	};
	const sheet = layOut(subject, head, ink, {
		figure: await readFigure(subject.figure, open, figureBox),
		options: await Promise.all(subject.options.map(({ figure }) => readFigure(figure, open, optionBox))),
	});
	const height = sheet.bottom + padding + footerHeight;
	if (height > maxHeight) throw new Undrawable("too long");
	const card = `<rect x="${margin}" y="${cardTop}" width="${width - 2 * margin}" height="${sheet.bottom + padding - cardTop}" rx="20" fill="${colours.card}" stroke="${colours.line}" stroke-width="2"/>`;
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${background({ width, height }, margin)}${heading(subject, face)}${card}${sheet.svg}${foot(subject, head, face, height)}</svg>`;
	return composePng(await drawSvg(svg, 1), sheet.bitmaps);
}

async function composePng(drawn: Buffer, bitmaps: readonly PlacedBitmap[]): Promise<Buffer> {
	const layers = await Promise.all(
		bitmaps.map(async ({ input, left, top, ...size }) => ({ input: await resizeTo(input, size), left, top })),
	);
	const whole = await sharp(drawn).composite(layers).png({ compressionLevel: 1 }).toBuffer();
	return sharp(whole).png({ palette: true, quality: 90, effort: 4 }).toBuffer();
}

async function resizeTo(
	input: Buffer,
	{ width: targetWidth, height: targetHeight }: { width: number; height: number },
): Promise<Buffer> {
	const { width: actualWidth } = await sharp(input).metadata();
	return actualWidth === targetWidth
		? input
		: sharp(input).resize(targetWidth, targetHeight, { fit: "fill" }).png({ compressionLevel: 1 }).toBuffer();
}

function layOut(
	subject: QuestionSubject,
	head: Typeface,
	ink: Ink,
	figures: { figure: Bitmap | undefined; options: (Bitmap | undefined)[] },
) {
	const left = margin + padding;
	const svg: string[] = [];
	const bitmaps: PlacedBitmap[] = [];
	let y = cardTop + padding;
	const put = (flow: Flow, x: number) => {
		const drawn = flow.draw(x, y);
		svg.push(drawn.svg);
		bitmaps.push(...drawn.bitmaps);
	};
	const putFigure = (figure: Bitmap | undefined, x: number) => {
		if (!figure) return;
		bitmaps.push({ ...figure, left: Math.round(x), top: Math.round(y) });
		y += figure.height + 22;
	};
	if (subject.passage !== null) {
		const line = ink.face.drawable(
			`Es sobre la lectura ${subject.passage && `«${subject.passage}» `}que está en el enlace.`,
		);
		const note = fitText(ink.face, line, { width: textWidth, height: 90, sizes: [26] });
		for (const text of note.lines) {
			y += 34;
			svg.push(drawText(ink.face, text, { x: left, y: y - 10, size: 26 }, colours.soft));
		}
		y += 14;
	}
	const text = flowText(subject.text, textWidth, ink, maxHeight - y);
	put(text, left);
	y += text.height + 26;
	putFigure(figures.figure, left + (textWidth - (figures.figure?.width ?? 0)) / 2);
	for (const [index, option] of subject.options.entries()) {
		const flow = flowText(option.text, textWidth - optionIndent, ink, maxHeight - y);
		const baseline = y + Math.max(flow.first, 38);
		svg.push(bubble(option.letter, head, left + 24, baseline - 11));
		y = baseline - flow.first;
		put(flow, left + optionIndent);
		y += Math.max(flow.height, flow.first + 14);
		if (figures.options[index]) y += 6;
		putFigure(figures.options[index], left + optionIndent);
		y += optionGap;
	}
	return { svg: svg.join(""), bitmaps, bottom: Math.ceil(y - optionGap) };
}

/** An empty answer circle. */
function bubble(letter: string, head: Typeface, x: number, y: number): string {
	const size = 25;
	const shift = head.width(letter, size) / 2;
	return `<circle cx="${x}" cy="${y}" r="23" fill="${colours.card}" stroke="${colours.circle}" stroke-width="2.5"/><g fill="${colours.ink}">${head.outline(letter, { x: x - shift, y: y + size * 0.34, size })}</g>`;
}

function heading({ kicker, detail, marker: own }: QuestionSubject, face: Typeface): string {
	const room = width - 2 * margin;
	const first = fitText(face, face.drawable(kicker), { width: room - 20, height: 40, sizes: [32, 28, 24, 20] });
	const second = fitText(face, face.drawable(detail), { width: room, height: 34, sizes: [26, 22] });
	const line = first.lines[0] ?? "";
	return [
		marker(margin + 6, 68, face.width(line, first.size), first.size, own),
		drawText(face, line, { x: margin + 6, y: 68, size: first.size }, colours.ink),
		drawText(face, second.lines[0] ?? "", { x: margin + 6, y: 112, size: second.size }, colours.soft),
	].join("");
}

function foot(
	{ name, address, pen = colours.pen }: QuestionSubject,
	head: Typeface,
	face: Typeface,
	height: number,
): string {
	const y = height - 44;
	const link = fitText(face, face.drawable(address), { width: 420, height: 34, sizes: [26, 22, 18] });
	const line = link.lines[0] ?? "";
	const x = width - margin - face.width(line, link.size);
	return (
		logo(head, name, { x: margin, y, size: 42 }, pen) + drawText(face, line, { x, y: y - 2, size: link.size }, pen)
	);
}

const lettersIn = (blocks: readonly Block[]): number =>
	blocks
		.flatMap(({ pieces }) => pieces)
		.reduce((sum, piece) => (piece.kind === "text" ? sum + piece.text.replace(/\s/g, "").length : sum), 0);

const namesIn = (blocks: readonly Block[]): string[] =>
	blocks.flatMap(({ pieces }) => pieces.flatMap((piece) => (piece.kind === "picture" ? [piece.name] : [])));

async function readPictures(names: readonly string[], open: OpenPicture, box: typeof figureBox) {
	const read = await Promise.all(names.map(async (name) => [name, await readFigure(name, open, box)] as const));
	return new Map(read.flatMap(([name, figure]) => (figure ? [[name, figure] as const] : [])));
}

/** Reads a figure, scaled to fit the box. @throws Undrawable if the file is missing, since the question would be incomplete */
async function readFigure(name: string | null, open: OpenPicture, box: typeof figureBox): Promise<Bitmap | undefined> {
	if (name === null) return undefined;
	const file = await open(name);
	if (!file) throw new Undrawable("a figure");
	const { data, info } = await sharp(file)
		.flatten({ background: colours.card })
		.resize({ ...box, fit: "inside", withoutEnlargement: true })
		.png({ compressionLevel: 1 })
		.toBuffer({ resolveWithObject: true });
	return { input: data, width: info.width, height: info.height };
}
