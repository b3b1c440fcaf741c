export type Encoding = "identity" | "gzip" | "br";

/** The best encoding we offer that the client accepts. @param accepted Accept-Encoding, such as 'gzip, deflate, br;q=0' */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
	const list = String(accepted ?? "");
	if (takes(list, "br")) return "br";
	return takes(list, "gzip") ? "gzip" : "identity";
}

function takes(list: string, encoding: string): boolean {
	const at = list.indexOf(encoding);
	return at >= 0 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(list.slice(at + encoding.length));
}
