import { type Block, questionBlocks } from "../../../content/question-blocks.ts";
import type { SourcePicture, SourceQuestion } from "../source.ts";
import { type Ink, leading, pictureAtom, type Setting } from "./drawing/ink.ts";
import { type Tag, tag } from "./drawing/pen.ts";
import { optionRows } from "./options.ts";
import { betweenBlocks, blockRows, type Row } from "./rows.ts";

const textSize = 9.5;
/** Width reserved for the number, left of the text. */
const numberWidth = 21;

/** The parts of a question that do not depend on the form. */
export interface ReadQuestion {
	source: SourceQuestion;
	text: Block[];
	options: Block[][];
}

export const readQuestion = (source: SourceQuestion): ReadQuestion => ({
	source,
	text: questionBlocks(source.text),
	options: source.options.map(({ text }) => questionBlocks(text, true)),
});

export interface Place {
	/** printed number */
	number: number;
	/** number in form A, for the notes */
	base: number;
	order: readonly number[];
	width: number;
	/** height of a column */
	height: number;
	of: Tag;
}

/** Rows of a question, with its alternatives in the order of the form. */
export function questionRows({ source, text, options }: ReadQuestion, place: Place, ink: Ink): Row[] {
	const { number, base, width, height } = place;
	const setting: Setting = { ink, size: textSize, highest: height * 0.45, question: base };
	const inner = width - numberWidth;
	const question = tag("Sect", place.of);
	const rows = blockRows(text, inner, setting, question);
	if (source.picture) rows.push(figureRow(source.picture, inner, setting, question));
	const inOrder = place.order.map((index) => ({
		blocks: options[index] ?? [],
		picture: source.options[index]?.picture ?? null,
	}));
	rows.push(...optionRows(inOrder, inner, setting, tag("L", question)));
	const [first, ...rest] = rows.map((row) => moved(row, numberWidth));
	if (!first) return [];
	const labelled: Row = {
		...first,
		draw(pen, x, y) {
			const label = `${number}.`;
			const left = numberWidth - 5 - ink.faces.strong.width(label, textSize);
			pen.text(question, label, {
				x: x + left,
				y: y + (first.baseline ?? textSize * leading.above),
				size: textSize,
				strong: true,
			});
			first.draw(pen, x, y);
		},
	};
	return [labelled, ...rest];
}

const moved = (row: Row, by: number): Row => ({ ...row, draw: (pen, x, y) => row.draw(pen, x + by, y) });

/** Row of a centred figure, or of a frame in place of a missing one. */
function figureRow(source: SourcePicture, width: number, { ink, highest, question }: Setting, of: Tag): Row {
	const gap = betweenBlocks + 1.5;
	const picture = ink.pictures.get(source.name);
	if (!picture) {
		ink.notes.add("missingPicture", question);
		const height = 44;
		return {
			...{ gap, height },
			draw(pen, x, y) {
				pen.rect({ x, y, width, height }, { stroke: 0.5, round: 3 });
				const [text, size] = ["Falta la figura de esta pregunta", 8.5];
				pen.text(tag("P", of), text, {
					x: x + (width - ink.faces.plain.width(text, size)) / 2,
					y: y + 25,
					size,
					soft: true,
				});
			},
		};
	}
	const { width: own, above: height } = pictureAtom(picture, highest, width);
	return {
		...{ gap, height },
		draw: (pen, x, y) =>
			pen.picture(tag("Figure", of, source.alt || "Figura de la pregunta"), picture, {
				...{ x: x + (width - own) / 2, y, width: own, height },
			}),
	};
}
