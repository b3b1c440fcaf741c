/** FNV-1a, finished so that texts which differ in their last letter lie far apart: what looks drawn is the same at every start. */
export function hash(text: string): number {
	let value = 0x811c9dc5;
	for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
	value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
	return (value ^ (value >>> 13)) >>> 0;
}
