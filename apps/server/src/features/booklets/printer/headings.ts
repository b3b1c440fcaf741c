import type { Ink } from "./drawing/ink.ts";
import { setPaper } from "./drawing/ink.ts";
import { type Tag, tag } from "./drawing/pen.ts";
import { lineHeight, type Row } from "./rows.ts";

const size = 10.5;

/** Rows of a course heading, with a line below as wide as the column. */
export function courseRows(name: string, width: number, ink: Ink, of: Tag): Row[] {
	const heading = tag("H2", of);
	const lines = setPaper([{ kind: "text", text: name.toLocaleUpperCase("es"), strong: true }], width, {
		...{ ink, size, highest: 20, question: 1, strong: true },
	});
	return lines.map((line, index) => {
		const isLast = index === lines.length - 1;
		return {
			...{ height: lineHeight(line) + (isLast ? 4.5 : 0), gap: index === 0 ? 0 : 1 },
			draw(pen, x, y) {
				const text = line.words
					.map(({ word }) => word.atoms.map((atom) => (atom.kind === "text" ? atom.text : "")).join(""))
					.join(" ");
				pen.text(heading, text, { x, y: y + line.above, size, strong: true });
				if (isLast)
					pen.line({ x, y: y + lineHeight(line) + 2.5 }, { x: x + width, y: y + lineHeight(line) + 2.5 }, 1.1);
			},
		};
	});
}

/** Row of a part heading, 'Parte 1 · Letras · 25 minutos', white on black. */
export function partRow(text: string, width: number, ink: Ink, of: Tag): Row {
	const heading = tag("H2", of);
	const wide = ink.faces.strong.width(text, size);
	const fitting = Math.min(size, (size * (width - 14)) / wide);
	return {
		...{ height: 19, gap: 0 },
		draw(pen, x, y) {
			pen.rect({ x, y, width, height: 19 }, { fill: 0.12, round: 2 });
			pen.text(heading, text, { x: x + 7, y: y + 13, size: fitting, strong: true, reversed: true });
		},
	};
}
