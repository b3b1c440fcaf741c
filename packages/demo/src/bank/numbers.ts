/** Number formats of Peruvian exams: decimal comma, a space between thousands from 10 000 on, and a point in amounts in S/. */

const noBreak = "\u00a0";

function withThousandsSpaces(digits: string): string {
	return digits.length < 5 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, noBreak);
}

const withSign = (value: number, absolute: string) => (value < 0 ? `−${absolute}` : absolute);

/** Removes binary rounding errors: 0.1 + 0.2 is 0,3. */
const withoutRoundingError = (value: number) => Number(value.toFixed(9));

/** '−7', '3,25', '12 500' */
export function plain(value: number): string {
	const [whole = "", decimals] = String(Math.abs(withoutRoundingError(value))).split(".");
	return withSign(
		withoutRoundingError(value),
		decimals ? `${withThousandsSpaces(whole)},${decimals}` : withThousandsSpaces(whole),
	);
}

/** Formats with a fixed number of decimals: '2,50' */
export const fixed =
	(places: number) =>
	(value: number): string => {
		const [whole = "", decimals] = Math.abs(withoutRoundingError(value)).toFixed(places).split(".");
		return withSign(
			withoutRoundingError(value),
			decimals ? `${withThousandsSpaces(whole)},${decimals}` : withThousandsSpaces(whole),
		);
	};

/** 'S/ 250', 'S/ 374.40' */
export function soles(value: number): string {
	const rounded = withoutRoundingError(value);
	const [whole = "", cents] = Math.abs(rounded)
		.toFixed(Number.isInteger(rounded) ? 0 : 2)
		.split(".");
	return `S/${noBreak}${withSign(rounded, withThousandsSpaces(whole) + (cents ? `.${cents}` : ""))}`;
}

/** Adds a unit to a formatter: withUnit(plain, "cm") prints '12 cm'. */
export const withUnit =
	(show: (value: number) => string, unit: string) =>
	(value: number): string =>
		`${show(value)}${noBreak}${unit}`;

export const percent = withUnit(plain, "%");

export const degrees = (value: number): string => `${plain(value)}°`;

/** Returns the value as a fraction in lowest terms. @throws if no denominator up to 10 000 fits */
export function ratioOf(value: number): [over: number, under: number] {
	for (let under = 1; under <= 10_000; under++) {
		const over = Math.round(value * under);
		if (Math.abs(over / under - value) < 1e-9) return [over, under];
	}
	throw new Error(`${value} is no fraction`);
}

function quotient(value: number, factor = ""): string {
	const [over, under] = ratioOf(Math.abs(value));
	const top = factor && over === 1 ? factor : `${over}${factor}`;
	return signedFormula(value, under === 1 ? top : `\\dfrac{${top}}{${under}}`);
}

const signedFormula = (value: number, formula: string) => `$${value < 0 ? "-" : ""}${formula}$`;

/** '$\dfrac{7}{6}$' */
export const fraction = (value: number): string => quotient(value);

/** Formats a rational multiple of π: '$\dfrac{7\pi}{6}$' */
export const timesPi = (value: number): string => quotient(value / Math.PI, "\\pi");

/** Formats a value whose square is an integer: '$2\sqrt{5}$' */
export function surd(value: number): string {
	const square = Math.round(value * value);
	if (Math.abs(Math.sqrt(square) - Math.abs(value)) > 1e-9) throw new Error(`${value} is no root of an integer`);
	let outside = 1;
	for (let n = 2; n * n <= square; n++) if (square % (n * n) === 0) outside = n;
	const inside = square / (outside * outside);
	if (inside === 1) return signedFormula(value, `${outside}`);
	return signedFormula(value, `${outside === 1 ? "" : outside}\\sqrt{${inside}}`);
}
