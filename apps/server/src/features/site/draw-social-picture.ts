import { drawSvg } from "../../content/draw-svg.ts";
import { background, colours, drawText, logo, marker, type OwnColours } from "../../content/our-look.ts";
import { fitText, leading, openTypeface, type Typeface } from "../../content/outlined-text.ts";
import { sharp } from "../../content/sharp.ts";

/** Content of the picture of a shared page. */
export interface SocialSubject extends OwnColours {
	/** Name of the site. */
	name: string;
	kicker: string;
	title: string;
	detail: string;
	/** Highlighted text; of a title, only its last line. */
	marked: "kicker" | "title";
	/** Name of an uploaded picture. */
	emblem?: string | undefined;
}

/** Version of the drawing. Raising it changes the pictures' paths, so that caches fetch them again. */
export const drawingVersion = 2;

export const socialSize = { width: 1200, height: 630 } as const;

const left = 80;
const textWidth = 700;
const titleTop = 166;
/** Lower limit of the detail, above the logo. */
const textBottom = 470;
const detailStep = 46;
const emblemBox = { x: 884, y: 92, size: 196 } as const;

/** Draws a corner of an answer sheet; the marked circles depend on the title only. */
function answerSheet({ title, pen = colours.pen }: SocialSubject, top: number, rows: number): string {
	const seed = [...title].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973, 7);
	const circles = Array.from({ length: rows * 5 }, (_, index) => {
		const [row, column] = [Math.floor(index / 5), index % 5];
		const marked = (seed + row * row * 3 + row * 7) % 5 === column;
		const look = marked ? `fill="${pen}"` : `fill="none" stroke="${colours.circle}" stroke-width="2.5"`;
		return `<circle cx="${888 + column * 47}" cy="${top + 42 + row * 53}" r="${marked ? 18.5 : 17.25}" ${look}/>`;
	});
	return `<rect x="844" y="${top}" width="276" height="${rows * 53 + 31}" rx="20" fill="${colours.card}" stroke="${colours.line}" stroke-width="2"/>${circles.join("")}`;
}

/** Draws the kicker in one line, the title in as many as it needs, then the detail. */
function texts(head: Typeface, text: Typeface, subject: SocialSubject): string {
	const isCode = subject.marked === "title" && !subject.title.includes(" ");
	const detail = fitText(text, text.drawable(subject.detail), { width: textWidth, height: 90, sizes: [36, 32] });
	const titleBottom = textBottom - detail.lines.length * detailStep;
	const title = fitText(head, head.drawable(subject.title) || head.drawable(subject.name), {
		width: textWidth,
		height: titleBottom - titleTop,
		sizes: isCode ? [170, 150, 124, 100, 80, 64] : [96, 88, 78, 70, 62, 54, 48],
	});
	const first = titleTop + title.size * 0.8;
	const lines = title.lines.map((line, index) => ({ line, y: Math.round(first + index * title.size * leading) }));
	const last = lines.at(-1);
	const detailTop = (last?.y ?? titleTop) + title.size * 0.24 + detailStep + 12;
	const kicker = text.drawable(subject.kicker);
	return [
		kicker && subject.marked === "kicker" ? marker(left, 126, text.width(kicker, 34), 34, subject.marker) : "",
		kicker ? drawText(text, kicker, { x: left, y: 126, size: 34 }, colours.ink) : "",
		last && subject.marked === "title"
			? marker(left, last.y, head.width(last.line, title.size), title.size, subject.marker)
			: "",
		...lines.map(
			({ line, y }) => `<g fill="${colours.ink}">${head.outline(line, { x: left, y, size: title.size })}</g>`,
		),
		...detail.lines.map((line, index) =>
			drawText(text, line, { x: left, y: detailTop + index * detailStep, size: detail.size }, colours.soft),
		),
	].join("");
}

/** @param emblem bytes of the subject's picture @returns a PNG */
export async function drawSocialPicture(subject: SocialSubject, emblem?: Buffer): Promise<Buffer> {
	const [head, text] = await Promise.all([openTypeface("head"), openTypeface("text")]);
	const sheet = emblem ? answerSheet(subject, 304, 4) : answerSheet(subject, 92, 8);
	const { width, height } = socialSize;
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${background(socialSize, left)}${sheet}${texts(head, text, subject)}${logo(head, subject.name, { x: left, y: 560, size: 50 }, subject.pen)}</svg>`;
	const drawn = sharp(await drawSvg(svg, 1));
	if (emblem) drawn.composite([await placeEmblem(emblem)]);
	return drawn.png({ palette: true, quality: 90, effort: 4 }).toBuffer();
}

async function placeEmblem(emblem: Buffer) {
	const { x, y, size } = emblemBox;
	const { data, info } = await sharp(emblem)
		.resize(size, size, { fit: "inside" })
		.png({ compressionLevel: 1 })
		.toBuffer({ resolveWithObject: true });
	return {
		input: data,
		left: Math.round(x + (size - info.width) / 2),
		top: Math.round(y + (size - info.height) / 2),
	};
}
