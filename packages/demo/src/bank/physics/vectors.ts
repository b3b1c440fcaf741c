import { plain, surd, withUnit } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;

export const vectors: readonly BankQuestion[] = [
	numericQuestion({
		id: "physics-wind-power-exponents",
		topic: "Magnitudes y vectores",
		difficulty: 2,
		given: { density: 1, area: 1, velocity: 3 },
		stem: () =>
			r`La potencia de un aerogenerador está dada por $P=k\,\rho^xA^yv^z$, donde $k$ es adimensional, $\rho$ es la densidad del aire, $A$ es el área que barren las aspas y $v$ es la rapidez del viento. Para que la ecuación sea dimensionalmente correcta, halle $x+y+z$.`,
		answer: ({ density, area, velocity }) => density + area + velocity,
		show: plain,
		mistakes: [
			[({ density, area, velocity }) => density + area + velocity - 1, "Toma $z=2$, como en la energía cinética"],
			[({ velocity }) => velocity, "Responde solo con el exponente de la rapidez"],
			[({ density, area }) => density + area, "Responde sin el exponente de la rapidez"],
			[({ density, velocity }) => density + 2 * density + velocity, "Toma $y=2$, porque el área tiene dimensión $L^2$"],
			[({ density, area, velocity }) => velocity - density - area, "Resta los exponentes en vez de sumarlos"],
		],
		explanation: (_, answer) => r`Las dimensiones son $[P]=ML^2T^{-3}$, $[\rho]=ML^{-3}$, $[A]=L^2$ y $[v]=LT^{-1}$:

$$ML^2T^{-3}=M^x\,L^{-3x+2y+z}\,T^{-z}$$

Se igualan exponentes: $x=1$, $z=3$ y $-3+2y+3=2$, de donde $y=1$. La suma es ${answer}.`,
	}),
	numericQuestion({
		id: "physics-forces-at-sixty-degrees",
		topic: "Magnitudes y vectores",
		difficulty: 1,
		given: { a: 6, b: 10 },
		stem: ({ a, b }) =>
			`Sobre un cuerpo actúan dos fuerzas, de ${a} N y ${b} N, que forman entre sí un ángulo de 60°. Halle el módulo de la fuerza resultante.`,
		answer: ({ a, b }) => Math.sqrt(a * a + b * b + a * b),
		show: withUnit(surd, "N"),
		mistakes: [
			[({ a, b }) => a + b, "Suma los módulos como si las fuerzas fueran paralelas"],
			[({ a, b }) => b - a, "Resta los módulos como si fueran opuestas"],
			[({ a, b }) => Math.sqrt(a * a + b * b), "Usa Pitágoras aunque no son perpendiculares"],
			[({ a, b }) => Math.sqrt(a * a + b * b - a * b), "Usa el signo de la ley de cosenos: halla la diferencia"],
		],
		explanation: ({ a, b }, answer) => r`Por el método del paralelogramo:

$$R^2=${a}^2+${b}^2+2\cdot${a}\cdot${b}\cdot\cos60°=36+100+60=196$$

La resultante es ${answer}. El signo es **más** porque el ángulo es el que forman las fuerzas, no el del triángulo.`,
	}),
	numericQuestion({
		id: "physics-greatest-and-least-resultant",
		topic: "Magnitudes y vectores",
		difficulty: 1,
		given: { most: 17, least: 7 },
		stem: ({ most, least }) =>
			`La resultante de dos vectores tiene un módulo máximo de ${most} u y un módulo mínimo de ${least} u. Halle el módulo de la resultante cuando los vectores son perpendiculares.`,
		answer: ({ most, least }) => Math.hypot((most + least) / 2, (most - least) / 2),
		show: withUnit(plain, "u"),
		mistakes: [
			[({ most, least }) => (most + least) / 2, "Promedia la resultante máxima y la mínima"],
			[({ most, least }) => most - least, "Resta la resultante mínima de la máxima"],
			[({ most, least }) => (most - least) / 2, "Responde con el vector menor"],
			[({ most, least }) => most + least, "Suma la resultante máxima y la mínima"],
			[({ most }) => most / 2, "Toma la mitad de la resultante máxima"],
		],
		explanation: ({ most, least }, answer) => r`La máxima es la suma de los módulos y la mínima, su diferencia:

$$A+B=${most},\quad A-B=${least}\;\Rightarrow\;A=12,\;B=5$$

Si son perpendiculares, $R=\sqrt{12^2+5^2}$: la resultante es ${answer}.`,
	}),
];
