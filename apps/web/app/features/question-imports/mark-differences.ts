import { differingWords, pairOptions } from "./differences.ts";

/** A word in a text node, or a formula, which counts as one word. */
interface Word {
	text: string;
	node: Text | Element;
	start: number;
	end: number;
}

const folded = (text: string) => text.normalize("NFC").toLowerCase();

function wordsIn(root: Element): Word[] {
	const words: Word[] = [];
	const visit = (node: Node) => {
		if (node instanceof Element && node.classList.contains("katex")) {
			const source = node.querySelector("annotation")?.textContent ?? node.textContent;
			words.push({ text: source.replace(/\s+/g, ""), node, start: 0, end: 0 });
		} else if (node instanceof Text) {
			for (const found of node.data.matchAll(/\S+/g)) {
				words.push({ text: folded(found[0]), node, start: found.index, end: found.index + found[0].length });
			}
		} else for (const child of [...node.childNodes]) visit(child);
	};
	visit(root);
	return words;
}

function mark(words: readonly Word[], differs: readonly boolean[]): void {
	// Iterate backwards: marking a word splits its text node after it.
	let end: number | undefined;
	for (let at = words.length - 1; at >= 0; at -= 1) {
		const word = words[at];
		if (!word || !differs[at]) continue;
		if (word.node instanceof Element) {
			const around = document.createElement("mark");
			word.node.replaceWith(around);
			around.append(word.node);
			continue;
		}
		end ??= word.end;
		// Adjacent words share one mark.
		if (differs[at - 1] && words[at - 1]?.node === word.node) continue;
		const range = document.createRange();
		range.setStart(word.node, word.start);
		range.setEnd(word.node, end);
		range.surroundContents(document.createElement("mark"));
		end = undefined;
	}
}

function unmark(root: Element): void {
	for (const marked of root.querySelectorAll("mark")) marked.replaceWith(...marked.childNodes);
	root.normalize();
}

const partsOf = (side: Element, part: string) => [...side.querySelectorAll(`[data-part="${part}"]`)];

function markPair(one: Element | undefined, other: Element | undefined): void {
	const [words, others] = [one ? wordsIn(one) : [], other ? wordsIn(other) : []];
	const [differs, otherDiffers] = differingWords(
		words.map(({ text }) => text),
		others.map(({ text }) => text),
	);
	mark(words, differs);
	mark(others, otherDiffers);
}

/**
 * Highlights the differences between two questions shown side by side. It compares their `data-part` elements: one stem and any
 * number of options. A formula differs as a whole.
 * @returns function that removes the highlights
 */
export function markDifferences(one: Element, other: Element): () => void {
	markPair(partsOf(one, "stem")[0], partsOf(other, "stem")[0]);
	const [options, others] = [partsOf(one, "option"), partsOf(other, "option")];
	const textOf = (option: Element) =>
		wordsIn(option)
			.map(({ text }) => text)
			.join(" ");
	for (const [index, place] of pairOptions(options.map(textOf), others.map(textOf))) {
		markPair(options[index ?? -1], others[place ?? -1]);
	}
	return () => {
		unmark(one);
		unmark(other);
	};
}
