import { degrees, plain, withUnit } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import type { BankQuestion } from "../types.ts";
import { zigzag } from "./figures.ts";

const r = String.raw;
const cm = withUnit(plain, "cm");

export const anglesAndTriangles: readonly BankQuestion[] = [
	numericQuestion({
		id: "geometry-overlapping-segments",
		topic: "Segmentos y ángulos",
		difficulty: 1,
		given: { ac: 14, bd: 18, ad: 24 },
		stem: ({ ac, bd, ad }) =>
			`Sobre una recta se ubican los puntos consecutivos $A$, $B$, $C$ y $D$. Si $AC=${ac}$ cm, $BD=${bd}$ cm y $AD=${ad}$ cm, halle $BC$.`,
		answer: ({ ac, bd, ad }) => ac + bd - ad,
		show: cm,
		mistakes: [
			[({ bd, ad }) => ad - bd, "Responde con la longitud de $AB$"],
			[({ ac, ad }) => ad - ac, "Responde con la longitud de $CD$"],
			[({ ac, bd }) => bd - ac, "Resta los dos segmentos que se superponen"],
			[({ ac, bd }) => (ac + bd) / 2, "Promedia los dos segmentos que se superponen"],
			[({ ac, bd }) => ac + bd, "Suma los segmentos y olvida restar el total"],
		],
		explanation: (
			{ ac, bd, ad },
			answer,
		) => r`Al sumar $AC$ y $BD$, el tramo común $BC$ se cuenta dos veces y los demás una:

$$AC+BD=AD+BC\;\Rightarrow\;BC=${ac}+${bd}-${ad}$$

Así, $BC$ mide ${answer}. Se comprueba: $AB=6$ y $CD=10$, y $6+8+10=24$.`,
	}),
	numericQuestion({
		id: "geometry-angle-of-bisectors",
		topic: "Segmentos y ángulos",
		difficulty: 2,
		given: { aoc: 80, bod: 60 },
		stem: ({ aoc, bod }) =>
			`Los ángulos $AOB$, $BOC$ y $COD$ son consecutivos, con $m\\angle AOC=${aoc}°$ y $m\\angle BOD=${bod}°$. Halle la medida del ángulo que forman las bisectrices de los ángulos $AOB$ y $COD$.`,
		answer: ({ aoc, bod }) => (aoc + bod) / 2,
		show: degrees,
		mistakes: [
			[({ aoc, bod }) => aoc + bod, "Suma los ángulos dados y no toma la mitad"],
			[({ aoc, bod }) => aoc - bod, "Resta los ángulos dados"],
			[({ aoc, bod }) => (aoc - bod) / 2, "Toma la mitad de la diferencia"],
			[({ aoc }) => aoc / 2, "Toma la mitad de uno solo de los ángulos"],
			[({ aoc, bod }) => 180 - (aoc + bod) / 2, "Responde con el suplemento"],
		],
		explanation: (
			_,
			answer,
		) => r`Sean $m\angle AOB=2\alpha$, $m\angle BOC=\theta$ y $m\angle COD=2\beta$. Los datos son $2\alpha+\theta=80°$ y $\theta+2\beta=60°$. Al sumarlos:

$$2\alpha+2\theta+2\beta=140°\;\Rightarrow\;\alpha+\theta+\beta=70°$$

Las bisectrices forman precisamente $\alpha+\theta+\beta$: ${answer}. No hace falta conocer $\theta$.`,
	}),
	numericQuestion({
		id: "geometry-zigzag-between-parallels",
		topic: "Segmentos y ángulos",
		difficulty: 1,
		given: { first: 40, third: 70, last: 35 },
		figure: {
			svg: zigzag(),
			alt: "Dos rectas horizontales paralelas, L1 y L2, unidas por una línea quebrada de tres tramos. El primer tramo forma 40° con L1, hacia la derecha; el primer quiebre forma x, abierto hacia la izquierda; el segundo quiebre forma 70°, abierto hacia la derecha; el último tramo forma 35° con L2, hacia la izquierda.",
		},
		stem: () => "En la figura, $L_1\\parallel L_2$. Halle $x$.",
		answer: ({ first, third, last }) => first + third - last,
		show: degrees,
		mistakes: [
			[({ first, third, last }) => third + last - first, "Intercambia los ángulos de los extremos"],
			[({ first, last }) => first - last, "Olvida el ángulo de 70°"],
			[({ first, third, last }) => 180 - (first + third - last), "Responde con el suplemento"],
			[({ first, third }) => first + third, "Olvida el ángulo que forma el último tramo"],
			[({ first, third, last }) => first + third + last, "Suma los tres ángulos dados"],
		],
		explanation: (
			{ first, third, last },
			answer,
		) => r`Por cada quiebre se traza una paralela a $L_1$. Los ángulos alternos internos son iguales, y resulta que los ángulos abiertos hacia la derecha suman lo mismo que los abiertos hacia la izquierda:

$$${first}°+${third}°=x+${last}°$$

De aquí, $x$ mide ${answer}.`,
	}),
	numericQuestion({
		id: "geometry-interior-and-exterior-bisector",
		topic: "Triángulos",
		difficulty: 2,
		given: { a: 70 },
		stem: ({ a }) =>
			`En un triángulo $ABC$, $m\\angle A=${a}°$. La bisectriz interior del ángulo $B$ y la bisectriz exterior trazada desde $C$ se cortan en $E$. Halle $m\\angle BEC$.`,
		answer: ({ a }) => a / 2,
		show: degrees,
		mistakes: [
			[({ a }) => 90 + a / 2, "Usa la propiedad de dos bisectrices interiores, $90°+\\frac A2$"],
			[({ a }) => 90 - a / 2, "Usa la propiedad de dos bisectrices exteriores, $90°-\\frac A2$"],
			[({ a }) => a, "Cree que el ángulo se conserva"],
			[({ a }) => 180 - a, "Responde con el suplemento del ángulo $A$"],
			[({ a }) => 90 - a, "Responde con el complemento del ángulo $A$"],
		],
		explanation: (
			_,
			answer,
		) => r`Sean $2\beta$ el ángulo $B$ y $2\theta$ el ángulo exterior en $C$. Un ángulo exterior es la suma de los dos interiores no adyacentes:

- en el triángulo $ABC$: $2\theta=70°+2\beta$
- en el triángulo $EBC$: $\theta=m\angle E+\beta$

De la primera, $\theta-\beta=35°$, y eso es justo $m\angle E$. Entonces $m\angle BEC$ es ${answer}.`,
	}),
	numericQuestion({
		id: "geometry-third-side-values",
		topic: "Triángulos",
		difficulty: 1,
		given: { a: 5, b: 9 },
		stem: ({ a, b }) =>
			`Dos lados de un triángulo miden ${a} cm y ${b} cm. Si el tercer lado mide un número entero de centímetros, ¿cuántos valores distintos puede tomar?`,
		answer: ({ a, b }) => a + b - 1 - (b - a),
		show: plain,
		mistakes: [
			[({ a, b }) => a + b - (b - a) + 1, "Incluye los dos extremos, con los que no se forma triángulo"],
			[({ a, b }) => a + b - (b - a), "Incluye uno de los extremos"],
			[({ a, b }) => a + b - 1, "Solo exige que el lado sea menor que la suma"],
			[({ a, b }) => b - a, "Responde con la diferencia de los lados"],
			[({ a, b }) => a + b - (b - a) - 2, "Resta una unidad de más al contar los enteros"],
		],
		explanation: (
			{ a, b },
			answer,
		) => r`Por la desigualdad triangular, el tercer lado es mayor que la diferencia y menor que la suma de los otros dos:

$$${b}-${a}<x<${b}+${a}\;\Rightarrow\;4<x<14$$

Los enteros son $5, 6, \dots, 13$: ${answer} valores. Con $x=4$ o $x=14$ los tres puntos quedarían sobre una recta.`,
	}),
	numericQuestion({
		id: "geometry-altitude-and-median",
		topic: "Triángulos",
		difficulty: 2,
		given: { c: 28 },
		stem: ({ c }) =>
			`En un triángulo $ABC$, recto en $B$, $m\\angle C=${c}°$. Halle la medida del ángulo que forman la altura y la mediana trazadas desde $B$.`,
		answer: ({ c }) => 90 - 2 * c,
		show: degrees,
		mistakes: [
			[({ c }) => c, "Responde con el ángulo $C$"],
			[({ c }) => 90 - c, "Responde con el ángulo $A$"],
			[({ c }) => 45 - c, "Confunde la mediana con la bisectriz del ángulo recto"],
			[({ c }) => 2 * c, "Responde con el ángulo que la mediana forma con la hipotenusa"],
			[({ c }) => 180 - 4 * c, "Duplica la diferencia de los ángulos agudos"],
		],
		explanation: (
			{ c },
			answer,
		) => r`La mediana relativa a la hipotenusa mide la mitad de ella: $BM=MC$, así que $m\angle MBC=${c}°$. La altura forma con $\overline{AB}$ un ángulo igual a $C$: $m\angle ABH=${c}°$.

$$m\angle HBM=90°-${c}°-${c}°$$

El ángulo mide ${answer}: la diferencia de los ángulos agudos.`,
	}),
	numericQuestion({
		id: "geometry-three-equal-segments",
		topic: "Triángulos",
		difficulty: 3,
		given: { turns: 5 },
		stem: () =>
			"En un triángulo $ABC$, $AB=BC$. Se ubica $D$ en $\\overline{BC}$ de modo que $AC=AD=BD$. Halle $m\\angle B$.",
		answer: ({ turns }) => 180 / turns,
		show: degrees,
		mistakes: [
			[() => 72, "Responde con el ángulo de la base"],
			[() => 30, "Supone que el triángulo $ADC$ es equilátero"],
			[() => 45, "Plantea $B+B+2B=180°$: olvida un ángulo de la base"],
			[() => 18, "Toma la mitad del ángulo $B$"],
			[() => 60, "Cree que el triángulo $ABC$ es equilátero"],
		],
		explanation: (_, answer) => r`Sea $m\angle B=\alpha$. Se siguen los triángulos isósceles:

- $AD=BD$: $m\angle BAD=\alpha$, y el exterior $\angle ADC$ mide $2\alpha$
- $AC=AD$: $m\angle C=2\alpha$
- $AB=BC$: $m\angle A=m\angle C=2\alpha$

En el triángulo $ABC$, $\alpha+2\alpha+2\alpha=180°$, de donde $m\angle B$ es ${answer}.`,
	}),
];
