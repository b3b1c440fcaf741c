import { blockElements, groupElements, itemElements, markdownMarks } from "./html-elements.ts";
import { codeBlock, codeOf, plain, scripted, tableOf } from "./html-pieces.ts";
import { type InlineNode, lineOf, paragraphOf } from "./inline-nodes.ts";

interface Frame {
	name: string;
	nodes: InlineNode[];
	/** finished blocks, for a block element */
	blocks: string[];
	href?: string;
	ordered?: number;
	rows?: string[][];
	cells?: string[];
	preserves?: boolean;
}

/** Maximum nesting depth. Deeper elements are replaced by their content. */
const deepest = 60;

/** Tracks the open elements while HTML is read, with their finished paragraphs, lists, tables and lines. */
export function createFrames(kind: "block" | "inline", tell: (sentence: string) => void) {
	const stack: Frame[] = [{ name: "", nodes: [], blocks: [] }];
	const top = () => stack[stack.length - 1]!;
	const isBlock = (frame: Frame) =>
		frame.name === "" ||
		blockElements.has(frame.name) ||
		["li", "blockquote", "td", "th", "caption"].includes(frame.name);

	/** Ends the open line as a paragraph of the current frame. */
	function endParagraph(): void {
		const frame = top();
		const text = kind === "inline" ? lineOf(frame.nodes) : paragraphOf(frame.nodes);
		if (text !== "") frame.blocks.push(text);
		frame.nodes = [];
	}

	function openFrame(name: string, attributes: Record<string, string>): void {
		const isStructure = blockElements.has(name) || groupElements.has(name) || itemElements.has(name);
		if (isStructure && kind === "block") endOpenInline();
		if (isStructure && kind === "inline" && top().nodes.length > 0) top().nodes.push({ kind: "text", text: " " });
		const frame: Frame = { name, nodes: [], blocks: [] };
		if (name === "a") frame.href = attributes.href;
		if (name === "ol") frame.ordered = Number(attributes.start ?? 1) || 1;
		if (name === "ul") frame.ordered = 0;
		if (name === "table") frame.rows = [];
		if (name === "tr") frame.cells = [];
		if (name === "pre" || name === "textarea" || top().preserves) frame.preserves = true;
		stack.push(frame);
	}

	/** Ends the open line before a block within `<b>` or `<span>`. */
	function endOpenInline(): void {
		const frame = top();
		if (isBlock(frame)) endParagraph();
	}

	function closeFrame(name: string): void {
		const index = stack.findLastIndex((frame) => frame.name === name);
		if (index <= 0) return;
		while (stack.length > index) finishTop();
	}

	function finishTop(): void {
		const frame = stack.pop()!;
		const parent = top();
		if (kind === "inline") finishInline(frame, parent);
		else if (groupElements.has(frame.name)) finishGroup(frame, parent);
		else if (blockElements.has(frame.name) || itemElements.has(frame.name)) finishBlock(frame, parent);
		else {
			if (frame.blocks.length > 0) addBlocks(frame.blocks, parent);
			append(parent.nodes, inlineOf(frame, markdownMarks[frame.name]));
		}
	}

	function finishBlock(frame: Frame, parent: Frame): void {
		const { name } = frame;
		const mark = markdownMarks[name];
		const nodes: InlineNode[] =
			mark && frame.nodes.length > 0 ? [{ kind: "mark", mark, nodes: frame.nodes }] : frame.nodes;
		const last = name === "pre" ? codeBlock(frame.nodes) : paragraphOf(nodes);
		const all = [...frame.blocks, ...(last === "" ? [] : [last])];
		if (name === "li") addItem(all, parent);
		else if (name === "blockquote") addBlocks([all.join("\n\n").replace(/^/gm, "> ").replace(/ $/gm, "")], parent);
		else if ((name === "td" || name === "th") && parent.cells) {
			parent.cells.push(all.join(" ").replace(/\s+/g, " ").replace(/\|/g, "\\|"));
		} else addBlocks(all, parent);
	}

	/** Adds blocks to the parent. If the parent is inline, they become part of its line. */
	function addBlocks(all: readonly string[], parent: Frame): void {
		if (isBlock(parent)) append(parent.blocks, all);
		else if (parent.ordered !== undefined) addItem(all, parent);
		else for (const block of all) parent.nodes.push({ kind: "raw", markup: block }, { kind: "break" });
	}

	function addItem(all: readonly string[], parent: Frame): void {
		if (parent.ordered === undefined) {
			append(parent.blocks, all);
			return;
		}
		const mark = parent.ordered === 0 ? "-" : `${parent.ordered}.`;
		if (parent.ordered > 0) parent.ordered += 1;
		const indented = all.join("\n\n").replace(/\n(?!\n|$)/g, `\n${" ".repeat(mark.length + 1)}`);
		if (indented !== "") parent.blocks.push(`${mark} ${indented}`);
	}

	function finishGroup(frame: Frame, parent: Frame): void {
		const rest = paragraphOf(frame.nodes);
		if (frame.name === "tr") {
			const rows = stack.findLast(({ rows }) => rows)?.rows;
			if (rows && frame.cells && frame.cells.length > 0) rows.push(frame.cells);
			else addBlocks(frame.blocks, parent);
		} else if (frame.name === "table") addBlocks([...frame.blocks, ...tableOf(frame.rows ?? [])], parent);
		else if (frame.ordered !== undefined) {
			const list = [...frame.blocks, ...(rest === "" ? [] : [rest])].join("\n");
			if (list !== "") addBlocks([list], parent);
		} else append(parent.blocks, frame.blocks);
	}

	function finishInline(frame: Frame, parent: Frame): void {
		const mark = frame.name === "th" ? undefined : markdownMarks[frame.name];
		const isStructure = blockElements.has(frame.name) || ["li", "td", "th", "tr"].includes(frame.name);
		append(parent.nodes, inlineOf(frame, mark));
		if (isStructure) parent.nodes.push({ kind: "text", text: " " });
	}

	function inlineOf({ name, nodes, href }: Frame, mark: "**" | "*" | "~~" | undefined): InlineNode[] {
		if (nodes.length === 0) return [];
		if (name === "u" || name === "ins") tell("El texto subrayado quedó en negrita.");
		if (mark) return [{ kind: "mark", mark, nodes }];
		if (name === "sub" || name === "sup") return [{ kind: "raw", markup: scripted(name, nodes.map(plain).join("")) }];
		if (name === "code" || name === "tt" || name === "kbd")
			return [{ kind: "raw", markup: codeOf(nodes.map(plain).join("")) }];
		if (name === "a" && href && /^(https?:\/\/|mailto:)[^\s<>()]+$/i.test(href)) {
			return [{ kind: "raw", markup: `[${lineOf(nodes)}](${href})` }];
		}
		return nodes;
	}

	return {
		push: (node: InlineNode) => top().nodes.push(node),
		/** Whether white space is significant, as in `<pre>`. */
		preserves: () => top().preserves === true,
		open(name: string, attributes: Record<string, string>): void {
			if (stack.length <= deepest) openFrame(name, attributes);
		},
		close: closeFrame,
		/** Handles `<hr>`. */
		rule(): void {
			if (!isBlock(top()) || kind === "inline") return;
			endParagraph();
			top().blocks.push("---");
		},
		/** Returns all blocks, in order. */
		end(): string[] {
			while (stack.length > 1) finishTop();
			endParagraph();
			return top().blocks;
		},
	};
}

/** Appends in a loop: the number of spread arguments is limited by the stack. */
function append<T>(list: T[], more: readonly T[]): void {
	for (const one of more) list.push(one);
}
