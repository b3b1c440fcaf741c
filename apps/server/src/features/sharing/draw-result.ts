import { drawSvg } from "../../content/draw-svg.ts";
import { background, colours, drawText, logo, marker, type OwnColours } from "../../content/our-look.ts";
import { fitText, openTypeface, type Typeface } from "../../content/outlined-text.ts";
import { sharp } from "../../content/sharp.ts";

/** Version of the drawing, part of the picture's cache key. */
export const resultDrawingVersion = 1;

/** Content of a result's picture. Contains no name of a person. */
export interface ResultSubject extends OwnColours {
	/** name of the site */
	name: string;
	/** 'Universidad Nacional de Ingeniería', or 'Quiz de curso' */
	kicker: string;
	/** 'UNI 2025-1 · Simulacro', or 'Álgebra' */
	title: string;
	/** '1,230.75' or '72.5 %' */
	figure: string;
	/** 'de 2,000 puntos' or 'de aciertos' */
	unit: string;
	/** '65 de 90 correctas · 72.2 % de aciertos' */
	detail: string;
	/** 0 to 1, for the row of circles */
	share: number;
	/** 'cachimbo.pe' */
	address: string;
}

const size = { width: 1080, height: 1080 };
const left = 80;
const room = size.width - 2 * left;
const circleCount = 10;
const challenge = "Yo ya practiqué. ¿Y tú?";

/** @returns a PNG, square, so that chats and stories show it uncropped */
export async function drawResult(subject: ResultSubject): Promise<Buffer> {
	const [head, face] = await Promise.all([openTypeface("head"), openTypeface("text")]);
	const { width, height } = size;
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${background(size, left)}${titles(subject, head, face)}${figures(subject, head, face)}${foot(subject, head, face)}</svg>`;
	return sharp(await drawSvg(svg, 1))
		.png({ palette: true, quality: 90, effort: 4 })
		.toBuffer();
}

const inkText = (face: Typeface, text: string, line: { x: number; y: number; size: number }) =>
	`<g fill="${colours.ink}">${face.outline(text, line)}</g>`;

function titles({ kicker, title }: ResultSubject, head: Typeface, face: Typeface): string {
	const above = fitText(face, face.drawable(kicker), { width: room, height: 44, sizes: [38, 34, 30, 26] });
	const name = fitText(head, head.drawable(title), { width: room, height: 170, sizes: [76, 66, 58, 50] });
	return [
		drawText(face, above.lines[0] ?? "", { x: left, y: 126, size: above.size }, colours.soft),
		...name.lines.map((line, index) =>
			inkText(head, line, { x: left, y: 212 + index * name.size * 1.1, size: name.size }),
		),
	].join("");
}

/** Draws the figure, its unit, and ten circles filled in proportion. */
function figures(
	{ figure, unit, detail, share, pen = colours.pen }: ResultSubject,
	head: Typeface,
	face: Typeface,
): string {
	const large = fitText(head, head.drawable(figure), { width: room - 100, height: 210, sizes: [190, 160, 130, 100] });
	const facts = fitText(face, face.drawable(detail), { width: room - 100, height: 46, sizes: [38, 34, 30, 26] });
	const filled = Math.round(Math.min(1, Math.max(0, share)) * circleCount);
	const row = Array.from({ length: circleCount }, (_, index) => {
		const look = index < filled ? `fill="${pen}"` : `fill="none" stroke="${colours.circle}" stroke-width="3"`;
		return `<circle cx="${left + 50 + 28 + index * 81}" cy="712" r="${index < filled ? 28 : 26.5}" ${look}/>`;
	});
	return [
		`<rect x="${left}" y="336" width="${room}" height="436" rx="24" fill="${colours.card}" stroke="${colours.line}" stroke-width="2"/>`,
		inkText(head, large.lines[0] ?? "", { x: left + 50, y: 500, size: large.size }),
		drawText(face, unit, { x: left + 54, y: 580, size: 40 }, colours.soft),
		drawText(face, facts.lines[0] ?? "", { x: left + 54, y: 642, size: facts.size }, colours.ink),
		...row,
	].join("");
}

function foot(
	{ name, address, pen = colours.pen, marker: own }: ResultSubject,
	head: Typeface,
	face: Typeface,
): string {
	const line = fitText(face, face.drawable(address), { width: 460, height: 40, sizes: [32, 28, 22] });
	const text = line.lines[0] ?? "";
	return [
		marker(left + 8, 872, head.width(challenge, 62), 62, own),
		inkText(head, challenge, { x: left + 8, y: 872, size: 62 }),
		logo(head, name, { x: left, y: 1000, size: 56 }, pen),
		drawText(face, text, { x: size.width - left - face.width(text, line.size), y: 998, size: line.size }, pen),
	].join("");
}
