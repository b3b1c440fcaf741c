export type Encoding = "identity" | "gzip" | "br";

/** Returns the best encoding that we offer and the client accepts. @param accepted Accept-Encoding, such as 'gzip, deflate, br;q=0' */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
	if (accepts(accepted, "br")) return "br";
	return accepts(accepted, "gzip") ? "gzip" : "identity";
}

/** Whether a client accepts this encoding; `;q=0` refuses it. */
export function accepts(accepted: string | string[] | undefined, encoding: Encoding): boolean {
	const list = String(accepted ?? "");
	const at = list.indexOf(encoding);
	return at >= 0 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(list.slice(at + encoding.length));
}
