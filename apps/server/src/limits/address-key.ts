import { isIP } from "node:net";

/**
 * Rate-limit key of a client: its IPv4 address (also if written as IPv6), or the /64 prefix of its IPv6 address, which
 * belongs to one household or phone. Anything else is truncated: a proxy may send any text. Clients that left before their
 * address was read (undefined) share one key.
 */
export function addressKey(address: string | undefined): string {
	const bare = withoutPort(address ?? "").split("%", 1)[0] ?? "";
	if (isIP(bare) !== 6) return bare.slice(0, 64);
	const groups = groupsOf(bare);
	const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
	if (isMapped)
		return groups
			.slice(6)
			.flatMap((group) => [group >> 8, group & 255])
			.join(".");
	return groups
		.slice(0, 4)
		.map((group) => group.toString(16))
		.join(":");
}

/** Some proxies write '1.2.3.4:5678' and '[2001:db8::1]:443'. */
const withoutPort = (address: string) =>
	address.replace(/^\[([^\]]*)\](?::\d+)?$/, "$1").replace(/^([\d.]+):\d+$/, "$1");

/** Parses the eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
	const [head = "", tail] = address.replace(/[\d.]+$/, dottedAsGroups).split("::");
	const parse = (side: string) => (side === "" ? [] : side.split(":").map((group) => Number.parseInt(group, 16)));
	const [before, after] = [parse(head), parse(tail ?? "")];
	return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function dottedAsGroups(end: string): string {
	const [a = 0, b = 0, c = 0, d] = end.split(".").map(Number);
	return d === undefined ? end : `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
}
