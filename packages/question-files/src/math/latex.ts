/** Shared conversion of MathML and Office Math to LaTeX. KaTeX reads most characters as they are. */

const functions = new Set(
	"sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh coth log ln lg exp lim max min sup inf det dim ker gcd deg arg mod".split(
		" ",
	),
);
/** Function names in Spanish. */
const spanish: Record<string, string> = { sen: "sen", tg: "tg", ctg: "ctg", cosec: "cosec", mcd: "mcd", mcm: "mcm" };

const special: Record<string, string> = {
	"\\": "\\backslash ",
	"{": "\\{",
	"}": "\\}",
	$: "\\$",
	"#": "\\#",
	"%": "\\%",
	"&": "\\&",
	_: "\\_",
	"^": "\\hat{}",
	"~": "\\sim ",
	"\u00a0": "\\ ",
	"−": "-",
	"⁡": "",
	"⁢": "",
	"⁣": "",
	"​": "",
	"′": "'",
	"″": "''",
	"…": "\\ldots ",
	"⋯": "\\cdots ",
};
/** Alternating characters and names of their commands. */
const commands = [
	"α alpha β beta γ gamma δ delta ε varepsilon ζ zeta η eta θ theta ι iota κ kappa λ lambda μ mu ν nu ξ xi π pi ρ rho",
	"σ sigma τ tau υ upsilon φ varphi ϕ phi χ chi ψ psi ω omega Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Φ Phi",
	"Ψ Psi Ω Omega × times ÷ div · cdot ± pm ∓ mp ≤ leq ≥ geq ≠ neq ≈ approx ≡ equiv ∼ sim ≅ cong ∝ propto ∞ infty",
	"∂ partial ∇ nabla ∈ in ∉ notin ⊂ subset ⊃ supset ⊆ subseteq ⊇ supseteq ∪ cup ∩ cap ∅ emptyset ∀ forall ∃ exists",
	"∧ wedge ∨ vee ¬ neg → rightarrow ← leftarrow ↔ leftrightarrow ⇒ Rightarrow ⇐ Leftarrow ⇔ Leftrightarrow ∠ angle",
	"⊥ perp ∥ parallel △ triangle ∘ circ ∴ therefore ∵ because ∑ sum ∏ prod ∫ int ∬ iint ∭ iiint ∮ oint ⋃ bigcup",
	"⋂ bigcap √ surd ∣ mid ‖ | ⟨ langle ⟩ rangle ⌊ lfloor ⌋ rfloor ⌈ lceil ⌉ rceil",
].join(" ");
const named: Record<string, string> = Object.fromEntries(
	[...commands.matchAll(/(\S+) (\S+)/g)].map(([, sign = "", name = ""]) => [sign, name]),
);

/** Converts the characters of a formula to LaTeX. */
export const latexOfCharacters = (text: string): string =>
	[...text].map((sign) => special[sign] ?? (named[sign] ? `\\${named[sign]} ` : sign)).join("");

/** Converts an identifier: a function, a variable, or several letters that form one name. */
export function identifier(text: string, isUpright = false): string {
	const name = text.trim();
	if (functions.has(name)) return `\\${name} `;
	if (Object.hasOwn(spanish, name)) return `\\operatorname{${name}} `;
	if (/^[\p{L}]{2,}$/u.test(name) || (isUpright && /^\p{L}+$/u.test(name))) return `\\mathrm{${name}}`;
	return latexOfCharacters(name);
}

/** Converts words in a formula. */
export const latexOfWords = (text: string): string =>
	text.trim() === ""
		? text === ""
			? ""
			: "\\ "
		: `\\text{${text.replace(/[\\{}$#%&_^~]/g, (sign) => (/[\\^~]/.test(sign) ? " " : `\\${sign}`))}}`;

/** Encloses LaTeX in braces. */
export const inBraces = (latex: string): string => `{${latex.trim()}}`;

const accents: Record<string, string> = {
	...{ "^": "hat", ˆ: "hat", "\u0302": "hat", "~": "tilde", "˜": "tilde", "\u0303": "tilde" },
	...{ "¯": "overline", "‾": "overline", "\u0304": "overline", "\u0305": "overline", "―": "overline", _: "underline" },
	...{ "→": "vec", "\u20d7": "vec", "˙": "dot", "\u0307": "dot", "¨": "ddot", "\u0308": "ddot" },
	...{ "⏞": "overbrace", "⏟": "underbrace", "⌢": "overgroup", "↔": "overleftrightarrow" },
};

/** @returns undefined for a character that is not an accent */
export function accented(sign: string, base: string): string | undefined {
	// Use own properties only: a file may contain the name of an inherited one, such as `constructor`.
	const name = Object.hasOwn(accents, sign.trim()) ? accents[sign.trim()] : undefined;
	if (!name) return undefined;
	const isLong = base.trim().length > 1 && !/^\\[a-zA-Z]+$/.test(base.trim());
	const wide: Record<string, string> = { hat: "widehat", tilde: "widetilde", vec: "overrightarrow" };
	return `\\${isLong ? (wide[name] ?? name) : name}${inBraces(base)}`;
}

const fences: Record<string, string> = {
	"": ".",
	"{": "\\{",
	"}": "\\}",
	"|": "|",
	"‖": "\\|",
	"⟨": "\\langle",
	"⟩": "\\rangle",
};

/** Brackets that grow with their content; '' for a side without one. */
export const fenced = (open: string, inner: string, close: string): string => {
	const side = (sign: string) => (Object.hasOwn(fences, sign) ? fences[sign] : latexOfCharacters(sign).trim());
	return `\\left${side(open)} ${inner.trim()} \\right${side(close)}`;
};

export const matrix = (rows: readonly (readonly string[])[]): string =>
	`\\begin{matrix}${rows.map((cells) => cells.map((cell) => cell.trim()).join(" & ")).join(" \\\\ ")}\\end{matrix}`;
