/** Parses a typed number: '1 021,5', '1,021.5', '1021.5'. 'ambiguous': the separator may be of thousands or of decimals. */
export function readPoints(typed: string, max: number | null): number | "ambiguous" | undefined {
	const text = typed.replace(/[\s\u00a0\u202f']/g, "").replace("−", "-");
	if (!/^-?\d[\d.,]*$/.test(text)) return undefined;
	const signs = text.match(/[.,]/g) ?? [];
	const last = signs.at(-1);
	if (last === undefined) return Number(text);
	const isMixed = new Set(signs).size > 1;
	if (signs.length > 1 && !isMixed) return thousandsOf(text, last);
	const [whole = "", decimals = ""] = splitAt(text, text.lastIndexOf(last));
	const other = last === "." ? "," : ".";
	const plain = whole.replaceAll(other, "");
	if (plain.includes(last) || (isMixed && thousandsOf(whole, other) === undefined)) return undefined;
	const asDecimals = Number(`${plain}.${decimals}`);
	if (isMixed || decimals.length !== 3 || !/^-?[1-9]\d{0,2}$/.test(whole)) return asDecimals;
	const asThousands = Number(plain + decimals);
	return max !== null && Math.abs(asThousands) > max ? asDecimals : "ambiguous";
}

const splitAt = (text: string, at: number) => [text.slice(0, at), text.slice(at + 1)];

function thousandsOf(text: string, sign: string): number | undefined {
	const [first = "", ...groups] = text.split(sign);
	if (!/^-?\d{1,3}$/.test(first) || groups.some((group) => !/^\d{3}$/.test(group))) return undefined;
	return Number(first + groups.join(""));
}
