/**
 * Parses the number in an option: "S/ 374.40", "6,35 g", "$2\sqrt5$ cm", "$\dfrac{7\pi}{6}$", "$(36\pi-54\sqrt3)\ …$". NaN if it
 * contains none.
 */
export function numberIn(option: string): number {
	const plain = option
		.replace(/\\ \\text\{.*$/s, "")
		.replace(/\$/g, "")
		.replace(/^S\/ /, "")
		.replace(/ (años|[a-zA-Z°/]+)$/, "")
		.replace(/°$|\.º$/, "")
		.replace(/^\((.*)\)$/, "$1")
		.replace(/\\[dt]frac/g, "\\frac")
		.replace(/,/g, ".")
		.trim();
	return sum(plain);
}

function sum(text: string): number {
	const terms = text.match(/[+-]?(?:[^+\-{}]|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})+/g) ?? [];
	return terms.length === 0 ? Number.NaN : terms.reduce((total, term) => total + product(term), 0);
}

function product(term: string): number {
	const sign = term.startsWith("-") ? -1 : 1;
	const body = term.replace(/^[+-]/, "");
	const factors = [
		...body.matchAll(/\\frac(\{(?:[^{}]|\{[^{}]*\})*\}|\d)(\{[^{}]*\}|\d)|\\sqrt\{?(\d+)\}?|(\\pi)|(\d+(?:\.\d+)?)/g),
	];
	const spelled = factors.map(([whole]) => whole).join("");
	if (factors.length === 0 || spelled !== body.replace(/\s/g, "")) return Number.NaN;
	return factors.reduce((total, [, over, under, root, pi, number]) => {
		if (over && under) return (total * sum(inside(over))) / sum(inside(under));
		if (root) return total * Math.sqrt(Number(root));
		return total * (pi ? Math.PI : Number(number));
	}, sign);
}

const inside = (braced: string) => braced.replace(/^\{|\}$/g, "");
