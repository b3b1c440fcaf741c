import { computed } from "../computed.ts";
import { choose } from "../mathematics.ts";
import { plain, surd } from "../numbers.ts";
import { stated } from "../stated.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;

export const expressions: readonly BankQuestion[] = [
	computed({
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
	computed({
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
	computed({
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
	computed({
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
	stated({
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
	computed({
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
	stated({
		id: "algebra-remainder-quadratic",
		topic: "Polinomios",
		difficulty: 2,
		stem: "Halle el resto de dividir $x^{50}+2x^{25}-3$ entre $x^2-1$.",
		key: "$2x-2$",
		wrong: {
			$0$: "Evalúa solo en $x=1$",
			"$-4$": "Evalúa solo en $x=-1$",
			"$2x+2$": "Confunde el signo del término independiente",
			"$-2x+2$": "Intercambia los signos de los dos coeficientes",
		},
		explanation: r`El divisor es de grado 2, así que el resto tiene la forma $ax+b$. En las raíces del divisor, 1 y $-1$, el polinomio y el resto valen lo mismo:

- $x=1$: $1+2-3=0=a+b$
- $x=-1$: $1-2-3=-4=-a+b$

Al resolver, $b=-2$ y $a=2$. También se obtiene reemplazando $x^2$ por 1: $x^{50}=1$ y $x^{25}=x$, luego $1+2x-3=2x-2$.`,
	}),
	computed({
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
	computed({
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
	computed({
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
