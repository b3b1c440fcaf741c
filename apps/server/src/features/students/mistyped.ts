/** Mail domains that students in Peru use. */
const knownDomains = [
	"gmail.com",
	"hotmail.com",
	"outlook.com",
	"outlook.es",
	"hotmail.es",
	"yahoo.com",
	"yahoo.es",
	"icloud.com",
	"live.com",
];

/** Domain that was probably meant, if this one differs from it by one typing error; undefined otherwise. */
export function findLikelyDomain(email: string): string | undefined {
	const domain = email.slice(email.lastIndexOf("@") + 1);
	if (knownDomains.includes(domain)) return undefined;
	return knownDomains.find((one) => isOneTypo(domain, one));
}

/** Whether two domains differ by one added, missing or replaced letter, or by two swapped letters. */
function isOneTypo(typed: string, meant: string): boolean {
	if (Math.abs(typed.length - meant.length) > 1) return false;
	let start = 0;
	while (start < typed.length && typed[start] === meant[start]) start += 1;
	const [rest, meantRest] = [typed.slice(start), meant.slice(start)];
	const swapped = rest.length > 1 ? `${rest[1]}${rest[0]}${rest.slice(2)}` : rest;
	return (
		rest.slice(1) === meantRest.slice(1) ||
		rest === meantRest.slice(1) ||
		rest.slice(1) === meantRest ||
		swapped === meantRest
	);
}
