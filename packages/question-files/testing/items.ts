import fc from "fast-check";
import { type BankItem, difficulties, type Picture } from "../src/model.ts";
import { cleanLine, cleanText } from "../src/text/clean.ts";
import { exportable } from "../src/write-file.ts";

/** A one-dot picture, unique for each seed. */
export const png = (seed: number): Uint8Array =>
	Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, seed & 0xff, (seed >> 8) & 0xff, 1, 2, 3]);

export const pictures = (...names: string[]): Map<string, Picture> =>
	new Map(names.map((name, index) => [name, { bytes: png(index), type: "image/png" }]));

/** Words that tend to break formats: their own delimiters, formulas, quotes, other alphabets. */
const words = [
	...[
		"Halle",
		"la suma",
		"¿Cuánto?",
		"ñandú",
		"«así»",
		"“x”",
		"it's",
		'"comillas"',
		"👩‍🚀",
		"日本",
		"a; b, c\td",
		"S/ 20",
	],
	...[
		"$x^2 - 5x + 6 = 0$",
		"\\(\\frac{a}{b}\\)",
		"$$\\sum_{i=1}^n i$$",
		"\\[x\\]",
		"$a<b$",
		"\\$5",
		"$5 y $3",
		"100 %",
	],
	...["{=a ~b#c}", "::", "=", "~", "#", "####", "}", "{", "\\n", "\\", "\\\\", "//", "// x", "[tag:x]", "[html]", "->"],
	...[
		"<b>",
		"</div>",
		"&amp;",
		"&",
		"&lt;p&gt;",
		"<!-- x -->",
		"]]>",
		"<![CDATA[",
		"@@PLUGINFILE@@/a.png",
		"data-cachimbo",
	],
	...[
		"**negrita**",
		"*x*",
		"_y_",
		"`code`",
		"~~no~~",
		"[a](https://x.pe)",
		"![f](picture:falta.png)",
		"![f](picture:uno.png)",
	],
	...[
		"- a",
		"1. b",
		"1) c",
		"> d",
		"---",
		"| a | b |\n| --- | --- |\n| 1 | 2 |",
		"A)",
		"A. uno",
		"ANSWER: A",
		"'=1+1",
		"=1+1",
		"-5",
	],
	...[
		"0012",
		"_x0041_",
		"sep=;",
		"T",
		"TRUE",
		"true",
		"H\\(_2\\)O",
		"\u00a0",
		"\u200b",
		"",
		"\u2028",
		"$",
		"$$",
		"`",
		"*",
		"_",
	],
];

const piece = fc.oneof(
	{ weight: 5, arbitrary: fc.constantFrom(...words) },
	fc.string({ unit: "binary", maxLength: 12 }),
);
const separator = fc.constantFrom(" ", " ", "\n", "\n\n", "");
const textOf = (min: number, max: number) =>
	fc
		.array(fc.tuple(piece, separator), { minLength: min, maxLength: max })
		.map((parts) => cleanText(parts.map(([word, space]) => word + space).join("")));
const block = textOf(0, 8);
const line = textOf(0, 4).map(cleanLine);
const name = line.filter((text) => text !== "");
const use = fc.record({ name: fc.constantFrom("uno.png", "dos.png", "falta.png"), alt: line });
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const alternative = fc
	.record({ text: line, note: block, picture: maybe(use) })
	.filter(({ text, picture }) => text !== "" || picture !== undefined);

const withoutUndefined = <T extends object>(value: T): T =>
	Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;

const item = fc
	.record({
		text: block,
		alternatives: fc.array(alternative, { maxLength: 6 }),
		key: fc.nat(6),
		explanation: block,
		course: maybe(name),
		topic: maybe(name),
		subtopic: maybe(name),
		difficulty: maybe(fc.constantFrom(...difficulties)),
		number: maybe(fc.nat(9_999)),
		seconds: maybe(fc.nat(900)),
		annulled: maybe(fc.constant(true as const)),
		passage: maybe(fc.record({ title: line, text: block.filter((text) => text !== "") })),
		picture: maybe(use),
	})
	.map(({ key, alternatives, ...rest }) =>
		withoutUndefined({
			...rest,
			source: { place: { kind: "item" as const, number: 1 } },
			// An empty item would not be written at all.
			...(rest.text === "" && alternatives.length === 0 ? { text: "¿?" } : {}),
			alternatives: alternatives.map((one, index) => withoutUndefined({ ...one, isCorrect: index === key })),
			lacks: [],
			faults: [],
			unsupported: [],
		}),
	);

/** Arbitrary items of a bank, including drafts; some share a passage. */
export const items: fc.Arbitrary<BankItem[]> = fc
	.tuple(fc.array(item, { minLength: 1, maxLength: 5 }), fc.boolean())
	.map(([list, isShared]) => {
		const [first] = list;
		const shared = isShared && first?.passage ? list.map((one) => ({ ...one, passage: { ...first.passage! } })) : list;
		return exportable(shared as BankItem[], pictures("uno.png", "dos.png"));
	});

/** Parts of the items that an export and import must preserve: all except location and lost content. */
export const withoutPlace = (list: readonly BankItem[]) =>
	list.map(({ source: _source, unsupported: _unsupported, ...rest }) => rest);
