/** Words in as few lines as they fit into; a word that is wider than a line has one of its own. */
export function fitLines(text: string, fits: (line: string) => boolean): string[] {
	const lines: string[] = [];
	for (const word of text.split(" ")) {
		const last = lines.at(-1);
		if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
		else lines.push(word);
	}
	return lines;
}
