/** One level of a list. */
export interface ListLevel {
	format: string;
	start: number;
	/** pattern: '%1.', or '%1.%2)' with the numbers of the levels above */
	text: string;
}

const romans: [number, string][] = [
	[1000, "M"],
	[900, "CM"],
	[500, "D"],
	[400, "CD"],
	[100, "C"],
	[90, "XC"],
	[50, "L"],
	[40, "XL"],
	[10, "X"],
	[9, "IX"],
	[5, "V"],
	[4, "IV"],
	[1, "I"],
];

function roman(number: number): string {
	let left = number;
	let result = "";
	for (const [value, sign] of romans) {
		for (; left >= value; left -= value) result += sign;
	}
	return result;
}

/** A to Z, then AA, BB, as in Word. */
const lettered = (number: number) =>
	String.fromCharCode(65 + ((number - 1) % 26)).repeat(Math.min(10, Math.ceil(number / 26)));

function formatNumber(number: number, format: string): string {
	if (number < 1 || number > 3_000) return String(number);
	if (format === "upperRoman") return roman(number);
	if (format === "lowerRoman") return roman(number).toLowerCase();
	if (format === "upperLetter") return lettered(number);
	return format === "lowerLetter" ? lettered(number).toLowerCase() : String(number);
}

/** Counts the paragraphs of each list. A paragraph of one level resets the levels below it. */
export function createLabels(levels: ReadonlyMap<string, ListLevel>): (list: string, level: number) => string {
	const counts = new Map<string, number[]>();
	return (list, level) => {
		const own = levels.get(`${list}:${level}`);
		if (!own || level > 8) return "";
		const numbers = (counts.get(list) ?? []).slice(0, level + 1);
		for (let at = 0; at <= level; at += 1) {
			const start = levels.get(`${list}:${at}`)?.start ?? 1;
			numbers[at] = at === level ? (numbers[at] ?? start - 1) + 1 : (numbers[at] ?? start);
		}
		counts.set(list, numbers);
		if (own.format === "bullet") return "-";
		if (own.format === "none") return "";
		return own.text.replace(/%([1-9])/g, (_whole, digit: string) => {
			const at = Number(digit) - 1;
			return formatNumber(numbers[at] ?? 1, levels.get(`${list}:${at}`)?.format ?? "decimal");
		});
	};
}
