import { surd, withUnit } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;
const pi = Math.PI;
const sin = (angle: number) => Math.sin((angle * pi) / 180);
const centimetres = withUnit(surd, "cm");

export const triangles: readonly BankQuestion[] = [
	numericQuestion({
		id: "trigonometry-law-of-cosines",
		topic: "Triángulos oblicuángulos",
		difficulty: 1,
		given: { a: 5, b: 8 },
		stem: ({ a, b }) =>
			`Dos lados de un triángulo miden ${a} cm y ${b} cm y forman un ángulo de 60°. ¿Cuánto mide el tercer lado?`,
		answer: ({ a, b }) => Math.sqrt(a ** 2 + b ** 2 - a * b),
		show: centimetres,
		mistakes: [
			[({ a, b }) => Math.sqrt(a ** 2 + b ** 2), "Usa el teorema de Pitágoras, aunque el ángulo no es recto"],
			[({ a, b }) => Math.sqrt(a ** 2 + b ** 2 + a * b), "Suma el término del coseno en vez de restarlo"],
			[({ a, b }) => Math.sqrt(a ** 2 + b ** 2 - (a * b) / 2), "Olvida el 2 que multiplica a los lados"],
			[({ a, b }) => a + b, "Suma los lados"],
			[({ a, b }) => b - a, "Resta los lados"],
		],
		explanation: ({ a, b }, answer) => r`Por la ley de cosenos:

$$c^2=${a}^2+${b}^2-2\cdot${a}\cdot${b}\cdot\cos60^\circ=25+64-80\cdot\frac12=49$$

El tercer lado mide ${answer}.`,
	}),
	numericQuestion({
		id: "trigonometry-law-of-sines",
		topic: "Triángulos oblicuángulos",
		difficulty: 2,
		given: { a: 10, angleA: 30, angleB: 45 },
		stem: ({ a, angleA, angleB }) =>
			`En un triángulo $ABC$, el ángulo $A$ mide ${angleA}°; el ángulo $B$, ${angleB}°, y el lado $BC$, ${a} cm. ¿Cuánto mide el lado $AC$?`,
		answer: ({ a, angleA, angleB }) => (a * sin(angleB)) / sin(angleA),
		show: centimetres,
		mistakes: [
			[({ a, angleA, angleB }) => (a * sin(angleA)) / sin(angleB), "Invierte la proporción de los senos"],
			[({ a, angleA, angleB }) => (a * angleB) / angleA, "Supone que los lados son proporcionales a los ángulos"],
			[
				({ a, angleA }) => a / sin(angleA),
				"Olvida el seno de 45°: halla el diámetro de la circunferencia circunscrita",
			],
			[({ a, angleA }) => a * sin(angleA), "Multiplica solo por el seno de 30°"],
			[({ a }) => a * Math.sqrt(3), "Usa el seno de 60° en vez del de 45°"],
		],
		explanation: ({ a }, answer) => r`$BC$ es opuesto al ángulo $A$ y $AC$, al ángulo $B$. Por la ley de senos:

$$\frac{AC}{\operatorname{sen}45^\circ}=\frac{${a}}{\operatorname{sen}30^\circ}\;\Rightarrow\;AC=\frac{${a}\cdot\frac{\sqrt2}{2}}{\frac12}=10\sqrt2$$

El lado $AC$ mide ${answer}.`,
	}),
	numericQuestion({
		id: "trigonometry-area-by-sine",
		topic: "Triángulos oblicuángulos",
		difficulty: 1,
		given: { a: 6, b: 10, angle: 150 },
		stem: ({ a, b, angle }) =>
			`Dos lados de un terreno triangular miden ${a} m y ${b} m y forman un ángulo de ${angle}°. Calcule su área.`,
		answer: ({ a, b, angle }) => (a * b * sin(angle)) / 2,
		show: withUnit(surd, "m²"),
		mistakes: [
			[({ a, b, angle }) => a * b * sin(angle), "Olvida dividir entre 2"],
			[({ a, b }) => (a * b * sin(60)) / 2, "Usa el coseno de 30° en vez del seno de 150°"],
			[({ a, b }) => a * b, "Multiplica los lados, como si el terreno fuera un rectángulo"],
			[({ a, b }) => a * b * sin(60), "Usa el coseno de 30° y olvida dividir entre 2"],
		],
		explanation: (
			{ a, b, angle },
			answer,
		) => r`El área es la mitad del producto de dos lados por el seno del ángulo que forman:

$$A=\frac12\cdot${a}\cdot${b}\cdot\operatorname{sen}${angle}^\circ=\frac12\cdot60\cdot\frac12=15$$

El área es ${answer}. El seno de 150° es igual al de 30°, porque son suplementarios.`,
	}),
	numericQuestion({
		id: "trigonometry-circumradius",
		topic: "Triángulos oblicuángulos",
		difficulty: 2,
		given: { side: 12, angle: 60 },
		stem: ({ side, angle }) =>
			`En un triángulo, el lado opuesto a un ángulo de ${angle}° mide ${side} cm. ¿Cuánto mide el radio de la circunferencia circunscrita?`,
		answer: ({ side, angle }) => side / (2 * sin(angle)),
		show: centimetres,
		mistakes: [
			[({ side, angle }) => side / sin(angle), "Responde con el diámetro"],
			[({ side, angle }) => side * sin(angle), "Multiplica por el seno en vez de dividir, y responde con el diámetro"],
			[({ side }) => side / 2, "Toma el lado como diámetro"],
			[({ side }) => side, "Usa el coseno de 60° en vez del seno"],
			[({ side }) => side / 3, "Toma la tercera parte del lado, como en otras fórmulas del triángulo equilátero"],
		],
		explanation: (
			{ side, angle },
			answer,
		) => r`La ley de senos completa dice que cada lado entre el seno de su ángulo opuesto es el **diámetro** de la circunferencia circunscrita:

$$2R=\frac{${side}}{\operatorname{sen}${angle}^\circ}=\frac{${side}}{\frac{\sqrt3}{2}}=8\sqrt3\;\Rightarrow\;R=4\sqrt3$$

El radio mide ${answer}. No importan los otros lados.`,
	}),
];
