import { performance } from "node:perf_hooks";
import { outlineFormula } from "../../../../content/formula-picture/draw-formula.ts";
import { formulaText } from "../../../../content/mail-html/formula-text.ts";
import { type Glyphs, operatorsOf } from "./formula-ops.ts";

/** Time limit for all formulas of a printing. A formula beyond it is printed as it was typed. */
const longestMs = 25_000;

/** @returns undefined for a formula that cannot be drawn */
export type Formulas = (latex: string) => Glyphs | undefined;

/** Returns a renderer that draws each distinct formula once. */
export function createFormulas(withinMs = longestMs): Formulas {
	const drawn = new Map<string, Glyphs | undefined>();
	let spent = 0;
	return (latex) => {
		if (drawn.has(latex)) return drawn.get(latex);
		const began = performance.now();
		const glyphs = spent < withinMs ? attempt(latex) : undefined;
		spent += performance.now() - began;
		drawn.set(latex, glyphs);
		return glyphs;
	};
}

function attempt(latex: string): Glyphs | undefined {
	try {
		const outlines = outlineFormula(latex);
		const [, , width = 0, height = 0] = outlines.view;
		if (!(width > 0 && height > 0)) return undefined;
		return operatorsOf(outlines, formulaText(latex.replace(/^\\displaystyle /, "")));
	} catch {
		return undefined;
	}
}

/** Signs before which a line may break. */
const relation =
	/^\\(?:leq?|geq?|neq?|approx|equiv|sim|cong|Rightarrow|rightarrow|to|Leftrightarrow|iff|implies|subset|subseteq|in|Longrightarrow)(?![a-zA-Z])|^[=<>]/;
const sum = /^[+-]|^\\(?:pm|mp|times|cdot|cup|cap|wedge|vee|land|lor)(?![a-zA-Z])/;

/**
 * Splits a formula that is too wide: before relations if it has any, else before sums. Never within braces, LaTeX brackets or
 * environments. @returns a single piece when there is no such place
 */
export function splitFormula(latex: string): string[] {
	const style = /^\\displaystyle /.exec(latex)?.[0] ?? "";
	const body = latex.slice(style.length);
	for (const place of [relation, new RegExp(`${relation.source}|${sum.source}`)]) {
		const pieces = cutBefore(body, place);
		if (pieces.length > 1) return pieces.map((piece, index) => style + (index > 0 ? `{}${piece}` : piece));
	}
	return [latex];
}

function cutBefore(body: string, place: RegExp): string[] {
	const pieces: string[] = [];
	let depth = 0;
	let from = 0;
	for (let at = 0; at < body.length; ) {
		const rest = body.slice(at, at + 40);
		const command = /^\\(?:[a-zA-Z]+|.)/s.exec(rest)?.[0];
		const isSign = depth === 0 && place.test(rest) && body.slice(from, at).trim() !== "";
		// '-' after '=' or '(' is a sign, not an operator.
		if (isSign && !/(?:[=<>+\-(^_]|\\[a-zA-Z]+)\s*$/.test(body.slice(Math.max(from, at - 24), at))) {
			pieces.push(body.slice(from, at).trim());
			from = at;
		}
		if (command) {
			if (/^\\(?:left|begin)$/.test(command)) depth += 1;
			if (/^\\(?:right|end)$/.test(command)) depth -= 1;
			at += command.length;
			continue;
		}
		const [letter] = rest;
		if (letter === "{" || letter === "(" || letter === "[") depth += 1;
		if (letter === "}" || letter === ")" || letter === "]") depth = Math.max(0, depth - 1);
		at += 1;
	}
	pieces.push(body.slice(from).trim());
	return pieces.filter(Boolean);
}
