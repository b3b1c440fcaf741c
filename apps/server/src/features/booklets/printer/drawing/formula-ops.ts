import type { FormulaOutlines } from "../../../../content/formula-picture/draw-formula.ts";
import { outlineNumber, round, roundAll } from "./outlines.ts";

/** A formula as PDF operators, in thousandths of an em, with y downwards from the baseline. */
export interface Glyphs {
	/** Text equivalent, for copying and screen readers. */
	words: string;
	width: number;
	above: number;
	below: number;
	/** `/G12 Do` draws outline 12 of `outlines`. */
	operators: string;
	/** Numbers of the outlines that it draws. */
	uses: ReadonlySet<number>;
}

const colours: Record<string, string> = {
	...{
		black: "0 0 0",
		white: "1 1 1",
		red: "1 0 0",
		blue: "0 0 1",
		green: "0 .5 0",
		gray: ".5 .5 .5",
		grey: ".5 .5 .5",
	},
	...{ orange: "1 .65 0", purple: ".5 0 .5", brown: ".65 .16 .16", yellow: "1 1 0", cyan: "0 1 1", magenta: "1 0 1" },
	...{
		lime: "0 1 0",
		pink: "1 .75 .8",
		teal: "0 .5 .5",
		violet: ".93 .51 .93",
		navy: "0 0 .5",
		darkgray: ".66 .66 .66",
	},
};

function colourOf(value: string): string {
	const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(value);
	if (hex) return roundAll(...hex.slice(1).map((part) => Number.parseInt(part, 16) / 255));
	return colours[value] ?? "0 0 0";
}

const tags = /<(\/?)(\w+)((?: [\w:-]+="[^"]*")*)\s?\/?>/g;
const attribute = / ([\w:-]+)="([^"]*)"/g;

/** Converts the shapes of `outlineFormula` to operators. @param words text equivalent of the formula */
export function operatorsOf({ view, shapes }: FormulaOutlines, words: string): Glyphs {
	const [left = 0, top = 0, width = 0, height = 0] = view;
	const written: string[] = [];
	const uses = new Set<number>();
	/** closing operators of the open elements */
	const open: string[] = [];
	for (const [whole, closing, name = "", text = ""] of shapes.matchAll(tags)) {
		if (closing) {
			if (name === "g" || name === "svg") written.push(open.pop() ?? "");
			continue;
		}
		const attributes = Object.fromEntries(
			[...text.matchAll(attribute)].map(([, key, value]) => [key ?? "", value ?? ""]),
		);
		const look = looksOf(attributes);
		if (name === "g" || name === "svg") {
			const place = name === "svg" ? nested(attributes) : attributes.transform ? matrices(attributes.transform) : "";
			const isEmpty = !(place || look);
			if (!isEmpty) written.push(`q ${place}${look}`);
			if (!whole.endsWith("/>")) open.push(isEmpty ? "" : "Q");
			else if (!isEmpty) written.push("Q");
			continue;
		}
		const shape = shapeOf(name, attributes, uses);
		const place = attributes.transform ? matrices(attributes.transform) : "";
		if (shape) written.push(place || look ? `q ${place}${look}${shape} Q` : shape);
	}
	return {
		...{ words, width, above: -top, below: top + height, uses },
		operators: `1 0 0 1 ${round(-left)} 0 cm ${written.filter(Boolean).join(" ")}`,
	};
}

function looksOf(attributes: Record<string, string>): string {
	const { fill, stroke: line, "stroke-width": width } = attributes;
	const operators: string[] = [];
	if (fill && fill !== "currentColor" && fill !== "none") operators.push(`${colourOf(fill)} rg `);
	if (line && line !== "currentColor" && line !== "none") operators.push(`${colourOf(line)} RG `);
	// Ignore the stroke width of the formula's root group, which has fill 'currentColor'.
	if (width && fill !== "currentColor") operators.push(`${round(Number(width))} w `);
	return operators.join("");
}

function matrices(transform: string): string {
	return [...transform.matchAll(/(translate|scale|rotate|matrix)\(([^)]*)\)/g)]
		.map(([, kind, list = ""]) => {
			const values = list.split(/[\s,]+/).map(Number);
			const [x = 0, y] = values;
			if (kind === "translate") return `1 0 0 1 ${roundAll(x, y ?? 0)} cm `;
			if (kind === "scale") return `${precise(x)} 0 0 ${precise(y ?? x)} 0 0 cm `;
			if (kind === "matrix") return `${values.map(precise).join(" ")} cm `;
			const [cos, sin] = [Math.cos((x * Math.PI) / 180), Math.sin((x * Math.PI) / 180)];
			const [, aroundX = 0, aroundY = 0] = values;
			return `1 0 0 1 ${roundAll(aroundX, aroundY)} cm ${[cos, sin, -sin, cos].map(precise).join(" ")} 0 0 cm 1 0 0 1 ${roundAll(-aroundX, -aroundY)} cm `;
		})
		.join("");
}

const precise = (value: number) => String(Math.round(value * 1e5) / 1e5);

/** Operators of a nested SVG element, which clips its content to its viewBox. */
function nested(attributes: Record<string, string>): string {
	const number = (name: string) => Number.parseFloat(attributes[name] ?? "0") || 0;
	const [x, y, width, height] = [number("x"), number("y"), number("width"), number("height")];
	const [left = 0, top = 0, wide = width, high = height] = (attributes.viewBox ?? "")
		.split(/[\s,]+/)
		.filter(Boolean)
		.map(Number);
	const scale = [wide ? width / wide : 1, high ? height / high : 1].map(precise);
	return `1 0 0 1 ${roundAll(x, y)} cm ${scale[0]} 0 0 ${scale[1]} 0 0 cm 1 0 0 1 ${roundAll(-left, -top)} cm ${roundAll(left, top, wide, high)} re W n `;
}

function shapeOf(name: string, attributes: Record<string, string>, uses: Set<number>): string {
	const number = (key: string) => Number.parseFloat(attributes[key] ?? "0") || 0;
	// Fill without stroke: screens draw even the thinnest stroke one pixel wide, which makes letters bold.
	const paint = attributes.fill === "none" ? "S" : "f";
	switch (name) {
		case "path": {
			const at = outlineNumber(attributes.d ?? "");
			if (at === undefined) return "";
			uses.add(at);
			return `/G${at} Do`;
		}
		case "rect":
			return `${roundAll(number("x"), number("y"), number("width"), number("height"))} re ${paint}`;
		case "line":
			return `${roundAll(number("x1"), number("y1"))} m ${roundAll(number("x2"), number("y2"))} l S`;
		case "polygon": {
			const points = (attributes.points ?? "")
				.trim()
				.split(/[\s,]+/)
				.map(Number);
			const pairs = points.flatMap((x, index) => (index % 2 === 0 ? [roundAll(x, points[index + 1] ?? 0)] : []));
			return `${pairs.map((pair, index) => `${pair} ${index === 0 ? "m" : "l"}`).join(" ")} h ${paint}`;
		}
		case "ellipse":
			return `${ellipse(number("cx"), number("cy"), number("rx"), number("ry"))} ${paint}`;
		default:
			return "";
	}
}

/** Distance of the control points of a quarter circle, as a share of the radius. */
const bow = 0.5523;
const ellipse = (x: number, y: number, a: number, b: number) =>
	[
		`${roundAll(x + a, y)} m`,
		`${roundAll(x + a, y + b * bow, x + a * bow, y + b, x, y + b)} c`,
		`${roundAll(x - a * bow, y + b, x - a, y + b * bow, x - a, y)} c`,
		`${roundAll(x - a, y - b * bow, x - a * bow, y - b, x, y - b)} c`,
		`${roundAll(x + a * bow, y - b, x + a, y - b * bow, x + a, y)} c h`,
	].join(" ");
