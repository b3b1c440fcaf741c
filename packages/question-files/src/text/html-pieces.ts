import type { InlineNode } from "./inline-nodes.ts";

/** Writes a sub- or superscript as a formula: `H\(_{2}\)O`. A dollar after a letter would be money. */
export function scripted(name: string, text: string): string {
	const inner = text.replace(/\s+/g, " ").trim();
	if (inner === "") return "";
	const latex = /^[\p{L}\p{N}+\-−,. ]+$/u.test(inner) ? inner.replace("−", "-") : "";
	const script = name === "sub" ? "_" : "^";
	return latex ? `\\(${script}{${/\p{L}{2,}/u.test(latex) ? `\\mathrm{${latex}}` : latex}}\\)` : inner;
}

/** Returns the words of a node, without its marks. */
export const plain = (node: InlineNode): string => {
	if (node.kind === "text") return node.text;
	if (node.kind === "mark") return node.nodes.map(plain).join("");
	if (node.kind === "formula") return node.latex;
	return node.kind === "break" ? "\n" : node.markup;
};

/** Writes inline code, with as many backticks as its content requires. */
export function codeOf(text: string): string {
	const line = text.replace(/\s+/g, " ");
	if (line.trim() === "") return "";
	const fence = "`".repeat(Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length)) + 1);
	return fence.length > 1 ? `${fence} ${line} ${fence}` : `\`${line}\``;
}

export function codeBlock(nodes: readonly InlineNode[]): string {
	const text = nodes.map(plain).join("").replace(/^\n/, "").trimEnd();
	return text === "" ? "" : `\`\`\`\n${text.replaceAll("```", "` ` `")}\n\`\`\``;
}

/** Writes a Markdown table, with one heading row and equally many cells in each row. */
export function tableOf(rows: readonly (readonly string[])[]): string[] {
	const width = Math.max(0, ...rows.map((cells) => cells.length));
	if (width === 0) return [];
	if (width === 1) return rows.map(([cell = ""]) => cell.replace(/\\\|/g, "|")).filter((cell) => cell !== "");
	const lines = rows.map(
		(cells) => `| ${Array.from({ length: width }, (_, index) => cells[index] ?? "").join(" | ")} |`,
	);
	return [[lines[0], `|${" --- |".repeat(width)}`, ...lines.slice(1)].join("\n")];
}
