/** Breaks a text into as few lines as possible. A word wider than a line gets its own line. */
export function fitLines(text: string, fits: (line: string) => boolean): string[] {
	const lines: string[] = [];
	for (const word of text.split(" ")) {
		const last = lines.at(-1);
		if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
		else lines.push(word);
	}
	return lines;
}
