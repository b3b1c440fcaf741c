import { choose } from "../mathematics.ts";
import { plain } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;

export const polynomials: readonly BankQuestion[] = [
	numericQuestion({
		id: "algebra-factor-theorem",
		topic: "Polinomios",
		difficulty: 1,
		given: { root: 2 },
		stem: ({ root }) => `Si $x-${root}$ es factor del polinomio $P(x)=x^3-ax^2+5x+6$, halle $a$.`,
		answer: ({ root }) => (root ** 3 + 5 * root + 6) / root ** 2,
		show: plain,
		mistakes: [
			[({ root }) => ((-root) ** 3 - 5 * root + 6) / root ** 2, "Evalúa el polinomio en $-2$"],
			[(_, right) => -right, "Pierde el signo negativo del término en $x^2$"],
			[({ root }) => (5 * root + 6) / root ** 2, "Olvida el término cúbico"],
			[({ root }) => (root ** 3 + 5 * root) / root ** 2, "Olvida el término independiente"],
			[({ root }) => (root ** 3 + 5 * root + 6) / root, "No eleva al cuadrado el 2 que multiplica a $a$"],
		],
		explanation: ({ root }, answer) => r`Por el teorema del factor, $P(${root})=0$:

$$${root}^3-a\cdot${root}^2+5\cdot${root}+6=0\;\Rightarrow\;24-4a=0\;\Rightarrow\;a=${answer}$$

Se comprueba: $x^3-6x^2+5x+6=(x-2)(x^2-4x-3)$.`,
	}),
	textQuestion({
		id: "algebra-remainder-quadratic",
		topic: "Polinomios",
		difficulty: 2,
		stem: "Halle el resto de dividir $x^{50}+2x^{25}-3$ entre $x^2+1$.",
		key: "$2x-4$",
		wrong: {
			"$2x-2$": "Reemplaza $x^2$ por 1, como si el divisor fuera $x^2-1$",
			"$-2x-4$": "Toma $x^{25}$ como $-x$: cuenta mal los factores $x^2$",
			"$2x-3$": "Olvida el término $x^{50}$",
			"$-4$": "Olvida el término $2x^{25}$",
		},
		explanation: r`El divisor es de grado 2, así que el resto es, a lo más, de grado 1. Por el teorema del resto, el divisor se iguala a cero y se reemplaza $x^2$ por $-1$:

- $x^{50}=(x^2)^{25}=(-1)^{25}=-1$
- $x^{25}=x\cdot(x^2)^{12}=x\cdot(-1)^{12}=x$

El resto es $-1+2x-3=2x-4$. Importa si el exponente de $-1$ es par o impar.`,
	}),
	numericQuestion({
		id: "algebra-degree-of-sum",
		topic: "Polinomios",
		difficulty: 2,
		given: { first: 17, second: 21 },
		stem: ({ first, second }) =>
			r`Los grados de $P^2(x)\cdot Q(x)$ y de $P(x)\cdot Q^3(x)$ son ${first} y ${second}, respectivamente. ¿Cuál es el grado de $P^2(x)+Q^3(x)$?`,
		answer: ({ first, second }) => {
			const p = (3 * first - second) / 5;
			return Math.max(2 * p, 3 * (first - 2 * p));
		},
		show: plain,
		mistakes: [
			[() => 12, "Toma el grado de $P^2$, que es el menor de los dos"],
			[() => 11, "Suma los grados de $P$ y $Q$"],
			[() => 8, "Suma el exponente al grado en vez de multiplicarlo: $6+2$ y $5+3$"],
			[() => 6, "Responde con el grado de $P$"],
			[() => 27, "Suma los grados, como si los polinomios se multiplicaran"],
		],
		explanation: (
			{ first, second },
			answer,
		) => r`Sean $m$ y $n$ los grados de $P$ y $Q$. En un producto los grados se suman, y en una potencia se multiplican por el exponente:

$$2m+n=${first},\qquad m+3n=${second}\;\Rightarrow\;m=6,\;n=5$$

$P^2$ tiene grado 12 y $Q^3$ tiene grado 15. En una **suma** de grados distintos manda el mayor: ${answer}.`,
	}),
	numericQuestion({
		id: "algebra-coefficient-sum",
		topic: "Polinomios",
		difficulty: 1,
		given: { a: 5, b: 3 },
		stem: ({ a, b }) =>
			`Para el polinomio $P(x)=(2x-1)^${a}+(x+2)^${b}$, calcule la suma de sus coeficientes más su término independiente.`,
		answer: ({ a, b }) => 1 + 3 ** b + (-1) ** a + 2 ** b,
		show: plain,
		mistakes: [
			[({ b }) => 1 + 3 ** b, "Responde solo con la suma de los coeficientes"],
			[({ a, b }) => (-1) ** a + 2 ** b, "Responde solo con el término independiente"],
			[({ a, b }) => 1 + 3 ** b - (-1) ** a - 2 ** b, "Resta el término independiente"],
			[({ b }) => 1 + 3 ** b + 1 + 2 ** b, "Toma $(-1)^5$ como 1"],
			[({ a, b }) => (1 + 3 ** b) * ((-1) ** a + 2 ** b), "Multiplica ambos valores"],
		],
		explanation: ({ a, b }, answer) => r`La suma de coeficientes es $P(1)$ y el término independiente es $P(0)$:

- $P(1)=(2-1)^${a}+(1+2)^${b}=1+27=28$
- $P(0)=(-1)^${a}+2^${b}=-1+8=7$

La suma pedida es $28+7=${answer}$. No hace falta desarrollar las potencias.`,
	}),
	numericQuestion({
		id: "algebra-independent-term",
		topic: "Binomio de Newton",
		difficulty: 3,
		given: { n: 9, factor: 2 },
		stem: ({ n, factor }) =>
			r`Halle el término independiente de $x$ en el desarrollo de $\left(x^2+\dfrac{${factor}}{x}\right)^{${n}}$.`,
		answer: ({ n, factor }) => choose(n, 6) * factor ** 6,
		show: plain,
		mistakes: [
			[({ n }) => choose(n, 6), "Olvida la potencia de 2 del segundo término"],
			[({ n, factor }) => choose(n, 6) * factor, "No eleva el 2 al exponente del segundo término"],
			[({ n, factor }) => choose(n, 6) * factor ** 3, "Eleva el 2 al exponente del primer término"],
			[({ n, factor }) => choose(n, 6) * factor ** 5, "Se equivoca en uno al contar el exponente del 2"],
			[({ n, factor }) => choose(n, 6) * factor ** n, "Eleva el 2 al exponente del binomio"],
			[({ n, factor }) => choose(n, 6) * factor ** 7, "Usa el lugar del término, 7, como exponente"],
		],
		explanation: ({ n, factor }, answer) => r`El término general es

$$T_{k+1}=C^{${n}}_k\,(x^2)^{${n}-k}\left(\frac{${factor}}{x}\right)^k=C^{${n}}_k\,${factor}^k\,x^{18-3k}$$

No tiene $x$ cuando $18-3k=0$, es decir, $k=6$ (el séptimo término). Entonces

$$T_7=C^{${n}}_6\cdot${factor}^6=84\cdot64=${answer}$$`,
	}),
];
