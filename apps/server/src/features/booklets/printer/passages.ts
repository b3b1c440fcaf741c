import { questionBlocks } from "../../../content/question-blocks.ts";
import type { Ink, Setting } from "./drawing/ink.ts";
import { type Tag, tag } from "./drawing/pen.ts";
import { betweenBlocks, blockRows, type Row } from "./rows.ts";

const passageSize = 9.2;
const bar = { x: 1, indent: 9 };

/** Rows of a passage: 'Preguntas 12 a 15' and the text, with a bar at its left. */
export function passageRows(
	passage: { title: string; text: string },
	{
		from,
		until,
		base,
		width,
		height,
		of,
	}: { from: number; until: number; base: number; width: number; height: number; of: Tag },
	ink: Ink,
): Row[] {
	const setting: Setting = { ink, size: passageSize, highest: height * 0.45, question: base };
	const which = from === until ? `Pregunta ${from}` : `Preguntas ${from} a ${until}`;
	const about = `${which} · Lee el texto y responde`;
	const part = tag("Sect", of);
	const head = headRow(about, part, ink, width);
	const title = passage.title
		? blockRows(
				[{ depth: 0, mark: "", isCentred: false, pieces: [{ kind: "text", text: passage.title, strong: true }] }],
				width - bar.indent,
				setting,
				part,
			)
		: [];
	const text = blockRows(questionBlocks(passage.text), width - bar.indent, setting, part);
	if (text[0] && title.length > 0) text[0] = { ...text[0], gap: betweenBlocks };
	const body = [...title, ...text];
	if (body[0]) body[0] = { ...body[0], gap: 5 };
	return [head, ...body.map((row, index) => barred(row, index === 0))];
}

/** Adds the bar to a row, including the gap above it. */
const barred = (row: Row, isFirst: boolean): Row => ({
	...row,
	draw(pen, x, y, isTop) {
		pen.line({ x: x + bar.x, y: y - (isFirst || isTop ? 0 : row.gap) }, { x: x + bar.x, y: y + row.height }, 1.4, true);
		row.draw(pen, x + bar.indent, y);
	},
});

function headRow(text: string, of: Tag, ink: Ink, width: number): Row {
	const size = 9.2;
	const height = 15;
	const heading = tag("H3", of);
	const fits = ink.faces.strong.width(text, size) <= width - 12;
	return {
		...{ height, gap: 0 },
		draw(pen, x, y) {
			pen.rect({ x, y, width, height }, { fill: 0.92, round: 2 });
			pen.text(heading, text, { x: x + 6, y: y + 10.7, size: fits ? size : size * 0.85, strong: true });
		},
	};
}
