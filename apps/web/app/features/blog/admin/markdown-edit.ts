/** A text with its selection. */
export interface Selection {
	text: string;
	start: number;
	end: number;
}

/** Replacement of the range `from`–`to`, and the selection afterwards (offsets in the whole text). */
export interface Edit {
	from: number;
	to: number;
	insert: string;
	select: [number, number];
}

/** Wraps the selection in marks, or removes them if they are there. `sample` replaces an empty selection. */
export function surround({ text, start, end }: Selection, mark: string, sample: string): Edit {
	const isMarked = text.slice(start - mark.length, start) === mark && text.slice(end, end + mark.length) === mark;
	const inner = text.slice(start, end);
	if (isMarked && start >= mark.length) {
		const from = start - mark.length;
		return { from, to: end + mark.length, insert: inner, select: [from, from + inner.length] };
	}
	const insert = inner || sample;
	const begin = start + mark.length;
	return { from: start, to: end, insert: mark + insert + mark, select: [begin, begin + insert.length] };
}

/** Prefixes each selected line with a mark, or removes the mark if every line has it. */
export function markLines({ text, start, end }: Selection, mark: string): Edit {
	const from = text.lastIndexOf("\n", start - 1) + 1;
	const after = text.indexOf("\n", end);
	const to = after < 0 ? text.length : after;
	const lines = text.slice(from, to).split("\n");
	const isMarked = lines.every((line) => line.startsWith(mark));
	const insert = lines.map((line) => (isMarked ? line.slice(mark.length) : mark + line)).join("\n");
	const only = lines.length === 1;
	return {
		from,
		to,
		insert,
		select: only ? [from + insert.length, from + insert.length] : [from, from + insert.length],
	};
}

const sampleAddress = "https://";

/** Makes the selection a link and selects its URL, ready to be typed. */
export function link({ text, start, end }: Selection): Edit {
	const words = text.slice(start, end) || "texto del enlace";
	const begin = start + words.length + 3;
	return {
		from: start,
		to: end,
		insert: `[${words}](${sampleAddress})`,
		select: [begin, begin + sampleAddress.length],
	};
}

/** Inserts a picture as a separate paragraph after the selection. */
export function insertBlock({ text, end }: Selection, block: string): Edit {
	const before = text.slice(0, end).replace(/[ \t]+$/, "");
	const gap = before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
	const rest = text.slice(end);
	const insert = gap + block + (rest.startsWith("\n\n") ? "" : rest.startsWith("\n") ? "\n" : "\n\n");
	const caret = end + insert.length;
	return { from: end, to: end, insert, select: [caret, caret] };
}
