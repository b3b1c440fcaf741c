interface Formula {
	source: string;
	display: boolean;
}

/** Returns the formulas of a Markdown text, in order. Throws for an unpaired `$`. */
export function formulasIn(text: string): Formula[] {
	const found: Formula[] = [];
	const rest = text
		.replace(/\$\$([^$]+)\$\$/g, (_, source: string) => {
			found.push({ source, display: true });
			return "";
		})
		.replace(/\$([^$\n]+)\$/g, (_, source: string) => {
			found.push({ source, display: false });
			return "";
		});
	if (rest.includes("$")) throw new Error(`Unbalanced $ in: ${text}`);
	return found;
}
