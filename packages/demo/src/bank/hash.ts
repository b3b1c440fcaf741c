/**
 * FNV-1a with a final mixing step, so that texts that differ only in their last letter have distant values. Used for
 * deterministic choices that look random.
 */
export function hash(text: string): number {
	let value = 0x811c9dc5;
	for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
	value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
	return (value ^ (value >>> 13)) >>> 0;
}
