/** Where students of Peru have their mail. */
const usual = [
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

/** The domain that was probably meant by one that is a slip of the finger away from it; undefined where nothing is. */
export function meantDomain(email: string): string | undefined {
	const domain = email.slice(email.lastIndexOf("@") + 1);
	if (usual.includes(domain)) return undefined;
	return usual.find((one) => isOneSlip(domain, one));
}

/** One letter more, less, other, or two that changed places. */
function isOneSlip(typed: string, meant: string): boolean {
	if (Math.abs(typed.length - meant.length) > 1) return false;
	let start = 0;
	while (start < typed.length && typed[start] === meant[start]) start += 1;
	const [rest, wanted] = [typed.slice(start), meant.slice(start)];
	const swapped = rest.length > 1 ? `${rest[1]}${rest[0]}${rest.slice(2)}` : rest;
	return (
		rest.slice(1) === wanted.slice(1) || rest === wanted.slice(1) || rest.slice(1) === wanted || swapped === wanted
	);
}
