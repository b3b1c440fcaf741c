import { plain, surd } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;

export const powersAndProducts: readonly BankQuestion[] = [
	numericQuestion({
		id: "algebra-power-of-powers",
		topic: "Leyes de exponentes",
		difficulty: 1,
		given: { value: 2 },
		stem: ({ value }) => r`Si $3^x=${value}$, calcule $9^{x+1}+27^x$.`,
		answer: ({ value }) => 9 * value ** 2 + value ** 3,
		show: plain,
		mistakes: [
			[({ value }) => value ** 2 + 9 + value ** 3, "Suma 9 en vez de multiplicar: $9^{x+1}=9^x+9$"],
			[({ value }) => 9 * value ** 2 + 3 * value, "Toma $27^x$ como $3\\cdot3^x$"],
			[({ value }) => value ** 2 + value ** 3, "Olvida el factor 9 de $9^{x+1}$"],
			[({ value }) => 9 * 3 * value + value ** 3, "Toma $9^x$ como $3\\cdot3^x$"],
			[({ value }) => 9 * value + 27 * value, "Multiplica la base por el valor de la potencia"],
		],
		explanation: ({ value }, answer) => r`Todo se expresa con $3^x=${value}$:

- $9^{x+1}=9\cdot9^x=9\,(3^x)^2=9\cdot4=36$
- $27^x=(3^3)^x=(3^x)^3=8$

La suma es $36+8=${answer}$. En $9^{x+1}$ los exponentes se suman porque las potencias se **multiplican**: $9^x\cdot9$.`,
	}),
	numericQuestion({
		id: "algebra-nested-radicals",
		topic: "Radicación",
		difficulty: 2,
		given: { sum: 7, inside: 48 },
		stem: () => r`Simplifique $\sqrt{7+4\sqrt3}+\sqrt{7-4\sqrt3}$.`,
		answer: ({ sum, inside }) => Math.sqrt(2 * sum + 2 * Math.sqrt(sum ** 2 - inside)),
		show: surd,
		mistakes: [
			[({ sum }) => Math.sqrt(2 * sum), "Suma los radicandos bajo una sola raíz"],
			[() => 2 * Math.sqrt(3), "Resta los radicales en vez de sumarlos"],
			[() => 1, "Multiplica los radicales en vez de sumarlos"],
			[({ sum }) => 2 * Math.sqrt(sum), "Cancela los radicales interiores, como si estuvieran fuera de la raíz"],
			[({ sum }) => 2 * sum, "Eleva al cuadrado cada sumando y olvida el doble producto y la raíz"],
			[() => 16, "Responde con el cuadrado de la expresión"],
		],
		explanation: (
			_,
			answer,
		) => r`Se transforma cada radical doble buscando dos números que sumen 7 y multiplicados den $\frac{48}{4}=12$ (porque $4\sqrt3=2\sqrt{12}$): son 4 y 3.

$$\sqrt{7+2\sqrt{12}}=\sqrt4+\sqrt3=2+\sqrt3,\qquad\sqrt{7-2\sqrt{12}}=2-\sqrt3$$

Al sumar se cancela $\sqrt3$ y queda ${answer}.`,
	}),
	numericQuestion({
		id: "algebra-inverse-fourth-power",
		topic: "Productos notables",
		difficulty: 2,
		given: { sum: 3 },
		stem: ({ sum }) => r`Si $x+\dfrac1x=${sum}$, calcule $x^4+\dfrac{1}{x^4}$.`,
		answer: ({ sum }) => (sum ** 2 - 2) ** 2 - 2,
		show: plain,
		mistakes: [
			[({ sum }) => (sum ** 2 - 2) ** 2, "Olvida restar 2 al elevar por segunda vez"],
			[({ sum }) => sum ** 4, "Eleva solo el dato a la cuarta"],
			[({ sum }) => (sum ** 2 - 2) ** 2 + 2, "Suma 2 en el último paso en vez de restarlo"],
			[({ sum }) => sum ** 4 - 2, "Resta 2 una sola vez, después de elevar a la cuarta"],
			[({ sum }) => sum ** 2 - 2, "Se detiene en $x^2+\\frac1{x^2}$"],
			[({ sum }) => sum ** 3 - 3 * sum, "Calcula $x^3+\\frac1{x^3}$"],
		],
		explanation: (
			{ sum },
			answer,
		) => r`Se eleva al cuadrado dos veces. El doble producto es $2\cdot x\cdot\frac1x=2$ en ambas:

$$x^2+\frac1{x^2}=${sum}^2-2=7$$

$$x^4+\frac1{x^4}=7^2-2=${answer}$$`,
	}),
	numericQuestion({
		id: "algebra-three-cubes",
		topic: "Productos notables",
		difficulty: 3,
		given: { s: 6, q: 11, p: 6 },
		stem: ({ s, q, p }) => `Si $a+b+c=${s}$, $ab+bc+ca=${q}$ y $abc=${p}$, calcule $a^3+b^3+c^3$.`,
		answer: ({ s, q, p }) => s ** 3 - 3 * s * q + 3 * p,
		show: plain,
		mistakes: [
			[({ s, q }) => s ** 3 - 3 * s * q, "Olvida sumar $3abc$"],
			[({ s, q, p }) => s ** 3 - 3 * s * q + p, "Suma $abc$ una sola vez"],
			[({ s, q, p }) => s ** 3 - 3 * s * q - 3 * p, "Resta $3abc$ en vez de sumarlo"],
			[({ s, q }) => s ** 2 - 2 * q, "Calcula la suma de los cuadrados"],
			[({ s }) => s ** 3, "Toma la suma de los cubos como el cubo de la suma"],
			[({ s, q }) => s * (s ** 2 - 2 * q), "Multiplica la suma por la suma de los cuadrados"],
		],
		explanation: ({ s, q, p }, answer) => r`De la identidad de Gauss,

$$a^3+b^3+c^3-3abc=(a+b+c)\left(a^2+b^2+c^2-ab-bc-ca\right)$$

Como $a^2+b^2+c^2=${s}^2-2\cdot${q}=14$, el paréntesis vale $14-${q}=3$. Entonces

$$a^3+b^3+c^3=${s}\cdot3+3\cdot${p}=${answer}$$

Se comprueba con 1, 2 y 3, que cumplen las tres condiciones: $1+8+27=36$.`,
	}),
	textQuestion({
		id: "algebra-factor-squares",
		topic: "Factorización",
		difficulty: 1,
		stem: "Factorice $x^2-y^2+6y-9$ y señale uno de sus factores.",
		key: "$x-y+3$",
		wrong: {
			"$x-y-3$": "No cambia todos los signos al quitar el paréntesis que lleva menos delante",
			"$x+y+3$": "Toma el trinomio como $(y+3)^2$",
			"$x-3$": "Agrupa $x^2-9$ y olvida los otros términos",
			"$y-3$": "Responde con la base del cuadrado, que no es factor de toda la expresión",
		},
		explanation: r`Los tres últimos términos forman un trinomio cuadrado perfecto, si se factoriza el signo menos:

$$x^2-(y^2-6y+9)=x^2-(y-3)^2$$

Es una diferencia de cuadrados: $(x+y-3)(x-y+3)$. Al restar $(y-3)$ cambian ambos signos: $x-(y-3)=x-y+3$.`,
	}),
];
