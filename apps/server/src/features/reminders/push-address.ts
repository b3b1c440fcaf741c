import { type LookupAddress, lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import type { Settings } from "../../settings/settings.ts";

const maxLength = 1000;

const privateV4 = new BlockList();
for (const [network, bits] of [
	...([
		["0.0.0.0", 8],
		["10.0.0.0", 8],
		["100.64.0.0", 10],
		["127.0.0.0", 8],
		["169.254.0.0", 16],
	] as const),
	...([
		["172.16.0.0", 12],
		["192.0.0.0", 24],
		["192.0.2.0", 24],
		["192.88.99.0", 24],
		["192.168.0.0", 16],
	] as const),
	...([
		["198.18.0.0", 15],
		["198.51.100.0", 24],
		["203.0.113.0", 24],
		["224.0.0.0", 4],
		["240.0.0.0", 4],
	] as const),
])
	privateV4.addSubnet(network, bits, "ipv4");

/** Global unicast, except ranges that embed an IPv4 address (6to4, Teredo) and the documentation range. */
const publicV6 = new BlockList();
publicV6.addSubnet("2000::", 3, "ipv6");
const privateV6 = new BlockList();
for (const [network, bits] of [
	["2001::", 23],
	["2001:db8::", 32],
	["2002::", 16],
	["3fff::", 20],
] as const)
	privateV6.addSubnet(network, bits, "ipv6");

/** Whether an IP address is public: not of this machine, its network, or a cloud's metadata services. */
export function isPublicIp(address: string): boolean {
	const family = isIP(address);
	if (family === 4) return !privateV4.check(address, "ipv4");
	return family === 6 && publicV6.check(address, "ipv6") && !privateV6.check(address, "ipv6");
}

/**
 * Push services of Chrome and browsers based on it, Firefox, Safari and Edge. Any other host would let a caller choose where the
 * server connects, and a name server that never answers would block the threads of all DNS lookups.
 */
const pushServices =
	/^(?:fcm\.googleapis\.com|(?:[a-z0-9-]+\.)+(?:push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))$/;

/** Whether an address, which may be forged, is one of a push service, over https and its default port. */
export function isPushAddress(endpoint: string, { pushStandIn }: Pick<Settings, "pushStandIn">): boolean {
	const url = endpoint.length <= maxLength ? URL.parse(endpoint) : null;
	if (!url || url.username || url.password || url.hash) return false;
	if (pushStandIn !== undefined && url.origin === pushStandIn) return true;
	return url.protocol === "https:" && url.port === "" && pushServices.test(url.hostname);
}

/** Resolves names when a connection opens, and refuses a name if any of its addresses is private, since DNS may be hostile too. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
	lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
		const first = found?.[0];
		if (error) return done(error, "");
		if (!first || !found.every(({ address }) => isPublicIp(address)))
			return done(new Error("The push service's name leads to a private address"), "");
		if (options.all) return done(null, found);
		return done(null, first.address, first.family);
	});
};
