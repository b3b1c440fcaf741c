/** A line chart with logarithmic axes, as an SVG that is readable on light and dark backgrounds. */
export interface Plot {
	title: string;
	x: { label: string; values: readonly number[] };
	y: { label: string };
	series: readonly { name: string; values: readonly number[] }[];
}

const [width, height] = [760, 400];
const field = { left: 64, right: 600, top: 44, bottom: 340 };

/** Colour-blind safe colours (Okabe and Ito), for light and dark backgrounds; markers tell the lines apart without colour. */
const colours = [
	["#0072b2", "#56b4e9"],
	["#d55e00", "#ff9a4d"],
	["#00795a", "#2ecfa2"],
	["#a3478a", "#e39ccb"],
	["#6b6b00", "#e6d84a"],
] as const;
const marks = [
	"M-4-4h8v8h-8z",
	"M0-5 5 4H-5z",
	"M0-5 5 0 0 5-5 0z",
	"M-5-1h4v-4h2v4h4v2h-4v4h-2v-4h-4z",
	"M0 5 5-4H-5z",
] as const;

const style = `
	svg { font: 13px system-ui, sans-serif; fill: #1c2430; background: #ffffff; }
	.ground { fill: #ffffff; } .grid { stroke: #d5dae1; stroke-width: 1; } .line { fill: none; stroke-width: 2; } .title { font-weight: 600; }
	${colours.map(([light], index) => `.s${index} { stroke: ${light}; fill: ${light}; }`).join(" ")}
	@media (prefers-color-scheme: dark) {
		svg { fill: #e6eaf0; background: #12161d; } .ground { fill: #12161d; } .grid { stroke: #343c49; }
		${colours.map(([, dark], index) => `.s${index} { stroke: ${dark}; fill: ${dark}; }`).join(" ")}
	}
	.line { fill: none; } .name { stroke: none; }`;

/** Returns the powers of ten around all values. */
function decades(values: readonly number[]): number[] {
	const known = values.filter((value) => value > 0);
	const first = Math.floor(Math.log10(Math.min(...known)));
	const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...known))));
	return Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index));
}

const place = (value: number, ticks: readonly number[], from: number, to: number): number => {
	const [low = 1, high = 10] = [ticks[0], ticks.at(-1)];
	return from + ((Math.log10(value) - Math.log10(low)) / (Math.log10(high) - Math.log10(low))) * (to - from);
};

const round = (value: number) => Math.round(value * 10) / 10;
const text = (value: number) => value.toLocaleString("en");

export function drawPlot({ title, x, y, series }: Plot): string {
	const [xs, ys] = [decades(x.values), decades(series.flatMap(({ values }) => values))];
	const xOf = (value: number) => round(place(value, xs, field.left, field.right));
	const yOf = (value: number) => round(place(value, ys, field.bottom, field.top));
	const grid = [
		...xs.map(
			(tick) =>
				`<path class="grid" d="M${xOf(tick)} ${field.top}V${field.bottom}"/><text x="${xOf(tick)}" y="${field.bottom + 20}" text-anchor="middle">${text(tick)}</text>`,
		),
		...ys.map(
			(tick) =>
				`<path class="grid" d="M${field.left} ${yOf(tick)}H${field.right}"/><text x="${field.left - 8}" y="${yOf(tick) + 4}" text-anchor="end">${text(tick)}</text>`,
		),
	];
	const names = placeNames(series.map(({ values }) => yOf(values.findLast((value) => value > 0) ?? 1)));
	const lines = series.map(({ name, values }, index) => {
		const points = values.flatMap((value, at) => (value > 0 ? [[xOf(x.values[at] ?? 1), yOf(value)] as const] : []));
		return [
			`<g class="s${index}"><path class="line" d="M${points.map((point) => point.join(" ")).join("L")}"/>`,
			...points.map(([left, top]) => `<path d="${marks[index]}" transform="translate(${left} ${top})"/>`),
			`<path d="${marks[index]}" transform="translate(${field.right + 16} ${names[index]})"/></g>`,
			`<text x="${field.right + 28}" y="${(names[index] ?? 0) + 4}">${name}</text>`,
		].join("");
	});
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">
<style>${style}
</style>
<rect class="ground" width="${width}" height="${height}"/>
<text class="title" x="${field.left}" y="24">${title}</text>
${[...grid, ...lines].join("\n")}
<text x="${(field.left + field.right) / 2}" y="${field.bottom + 44}" text-anchor="middle">${x.label}</text>
<text transform="translate(16 ${(field.top + field.bottom) / 2}) rotate(-90)" text-anchor="middle">${y.label}</text>
</svg>
`;
}

/** Places the names beside the ends of their lines without overlaps. */
function placeNames(ends: readonly number[]): number[] {
	const order = ends.map((_, index) => index).sort((a, b) => (ends[a] ?? 0) - (ends[b] ?? 0));
	const places = [...ends];
	let above = Number.NEGATIVE_INFINITY;
	for (const index of order) {
		places[index] = Math.max(places[index] ?? 0, above + 18);
		above = places[index] ?? 0;
	}
	const over = above - field.bottom;
	return over > 0 ? places.map((at) => at - over) : places;
}
