const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/**
 * Whether a text is a Peruvian tax number (RUC): 11 digits with a prefix that SUNAT assigns (10, 15, 16 and 17 for persons, 20
 * for companies). The last digit is the modulo-11 check digit of the others.
 */
export function isRuc(text: string): boolean {
	if (!/^(1[0567]|20)\d{9}$/.test(text)) return false;
	const sum = weights.reduce((total, weight, at) => total + weight * Number(text[at]), 0);
	return (11 - (sum % 11)) % 10 === Number(text[10]);
}
