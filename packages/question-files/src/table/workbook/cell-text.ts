/** Decodes `_x0008_`, with which workbooks escape characters that XML does not allow. */
export const unescaped = (text: string): string =>
	text.includes("_x")
		? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
		: text;

/** Maximum length of a cell in the file: each of 32,767 characters may be escaped. */
const maxEscaped = 256 * 1024;

/** Collects the pieces of one text, truncated at the maximum length of a cell. */
export function createCollector() {
	let text = "";
	let isOn = false;
	return {
		start(): void {
			isOn = true;
		},
		stop(): void {
			isOn = false;
		},
		add(piece: string): void {
			if (isOn && text.length < maxEscaped) text += piece;
		},
		take(): string {
			const taken = text;
			text = "";
			return taken;
		},
	};
}
