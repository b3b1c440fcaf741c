import { isUploadedPicture } from "./picture-tag.ts";
import { readQuestionText, wholeAmounts } from "./rich-text.ts";

/** Inline content: words, a formula by its LaTeX, a line break, or an uploaded picture. */
export type Piece =
	| { kind: "text"; text: string; strong: boolean }
	| { kind: "formula"; latex: string }
	| { kind: "break" }
	| { kind: "picture"; name: string };

/** A paragraph, list item, table row or displayed formula. */
export interface Block {
	/** List nesting depth. */
	depth: number;
	/** List marker, '1.' or '•'. */
	mark: string;
	isCentred: boolean;
	pieces: Piece[];
	/** Cells of a table row, for renderers that draw tables. A header row begins a table. */
	row?: { cells: Piece[][]; isHead: boolean };
}

type Token = ReturnType<typeof readQuestionText>[number];

/** Parses a question's Markdown to blocks. @param isLine an alternative: no paragraphs, no lists */
export function questionBlocks(source: string, isLine = false): Block[] {
	const reader = createReader();
	for (const token of readQuestionText(source, isLine)) reader.take(token);
	return reader.blocks.filter(({ pieces }) => pieces.length > 0);
}

function createReader() {
	const blocks: Block[] = [];
	/** Open lists: the next number, or undefined for bullets. */
	const lists: (number | undefined)[] = [];
	let mark = "";
	let row: { cells: Piece[][]; isHead: boolean } | undefined;

	const push = (pieces: Piece[], more: Partial<Block> = {}) => {
		blocks.push({ depth: lists.length, mark, isCentred: false, pieces, ...more });
		mark = "";
	};
	const begin: Record<string, (token: Token) => void> = {
		bullet_list_open: () => lists.push(undefined),
		ordered_list_open: (token) => lists.push(Number(token.attrGet("start") ?? 1)),
		bullet_list_close: () => lists.pop(),
		ordered_list_close: () => lists.pop(),
		list_item_open: () => {
			const next = lists.at(-1);
			mark = next === undefined ? "•" : `${next}.`;
			if (next !== undefined) lists[lists.length - 1] = next + 1;
		},
		tr_open: () => {
			row = { cells: [], isHead: false };
		},
		th_open: () => {
			if (row) row.isHead = true;
		},
		tr_close: () => {
			if (row) push(inOneLine(row.cells), { row });
			row = undefined;
		},
		math_block: (token) => push([displayed(token)], { isCentred: true }),
		inline: ({ children }) => {
			const pieces = piecesOf(children ?? []);
			if (!row) push(pieces);
			else row.cells.push(pieces);
		},
	};
	const lines = ({ content }: Token) =>
		push(
			content
				.trimEnd()
				.split("\n")
				.flatMap((line) => [plain(line), { kind: "break" as const }]),
		);
	begin.fence = lines;
	begin.code_block = lines;
	return { blocks, take: (token: Token) => begin[token.type]?.(token) };
}

const inOneLine = (cells: readonly Piece[][]) =>
	cells.flatMap((pieces, index) => (index > 0 ? [plain("   |   "), ...pieces] : pieces));

/** A formula in display style. */
const displayed = ({ content }: Token): Piece => ({ kind: "formula", latex: `\\displaystyle ${content.trim()}` });

const plain = (text: string, strong = false): Piece => ({ kind: "text", text, strong });

function piecesOf(tokens: readonly Token[]): Piece[] {
	let strong = 0;
	return tokens.flatMap((token): Piece[] => {
		switch (token.type) {
			case "strong_open":
				strong += 1;
				return [];
			case "strong_close":
				strong -= 1;
				return [];
			case "softbreak":
			case "hardbreak":
				return [{ kind: "break" }];
			case "math_inline":
				return [{ kind: "formula", latex: token.content.trim() }];
			case "math_block":
			case "math_inline_block":
			case "math_inline_bare_block":
				return [{ kind: "break" }, displayed(token), { kind: "break" }];
			case "image":
				return pictureOf(token);
			default:
				return token.content ? [plain(wholeAmounts(token.content), strong > 0)] : [];
		}
	});
}

function pictureOf(token: Token): Piece[] {
	const path = String(token.attrGet("src")).replace(/#.*$/, "");
	if (!isUploadedPicture(path)) return token.content ? [plain(token.content)] : [];
	return [{ kind: "break" }, { kind: "picture", name: path.replace("/uploads/", "") }, { kind: "break" }];
}
