import { percent, plain, timesPi, withUnit } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;
const pi = Math.PI;

export const measures: readonly BankQuestion[] = [
	numericQuestion({
		id: "trigonometry-grads-to-radians",
		topic: "Sistemas de medida angular",
		difficulty: 1,
		given: { grads: 70 },
		stem: ({ grads }) => `Exprese en radianes un ángulo de ${grads} grados centesimales ($${grads}^{\\text{g}}$).`,
		answer: ({ grads }) => (grads * pi) / 200,
		show: timesPi,
		mistakes: [
			[({ grads }) => (grads * pi) / 180, "Toma los grados centesimales como sexagesimales"],
			[({ grads }) => (grads * pi) / 400, "Toma media vuelta como 400 grados centesimales"],
			[({ grads }) => (grads * pi) / 100, "Toma media vuelta como 100 grados centesimales"],
			[({ grads }) => (((grads * 10) / 9) * pi) / 180, "Pasa a grados sexagesimales multiplicando por $\\frac{10}{9}$"],
			[({ grads }) => (((grads * 9) / 10) * pi) / 200, "Convierte primero a sexagesimales y luego divide entre 200"],
		],
		explanation: (
			{ grads },
			answer,
		) => r`Media vuelta mide $180^\circ=200^{\text{g}}=\pi$ radianes. Se multiplica por el factor que elimina los grados centesimales:

$$${grads}^{\text{g}}\cdot\frac{\pi\ \text{rad}}{200^{\text{g}}}=\frac{7\pi}{20}\ \text{rad}$$

La respuesta es ${answer}. En grados sexagesimales el ángulo mide $70\cdot\frac{9}{10}=63^\circ$.`,
	}),
	numericQuestion({
		id: "trigonometry-s-and-c",
		topic: "Sistemas de medida angular",
		difficulty: 2,
		given: { total: 48 },
		stem: ({ total }) =>
			`$S$ y $C$ son los números de grados sexagesimales y centesimales de un mismo ángulo. Si $3C-2S=${total}$, ¿cuánto mide el ángulo en radianes?`,
		answer: ({ total }) => ((total / 12) * pi) / 20,
		show: timesPi,
		mistakes: [
			[() => (36 * pi) / 200, "Halla $S=36$, pero lo trata como grados centesimales"],
			[() => (40 * pi) / 180, "Halla $C=40$, pero lo trata como grados sexagesimales"],
			[() => (4 * pi) / 180, "Toma la constante 4 como la medida en grados"],
			[() => (4 * pi) / 40, "Usa $R=\\frac{\\pi k}{40}$"],
			[() => (4 * pi) / 10, "Usa $R=\\frac{\\pi k}{10}$"],
		],
		explanation: (
			{ total },
			answer,
		) => r`Para un mismo ángulo $\dfrac{S}{9}=\dfrac{C}{10}=\dfrac{20R}{\pi}=k$, así que $S=9k$, $C=10k$ y $R=\dfrac{\pi k}{20}$.

$$3(10k)-2(9k)=12k=${total}\;\Rightarrow\;k=4$$

El ángulo mide $\dfrac{4\pi}{20}$, es decir, ${answer} radianes (36 grados sexagesimales).`,
	}),
	numericQuestion({
		id: "trigonometry-pendulum-arc",
		topic: "Arco y sector circular",
		difficulty: 1,
		given: { length: 1.2, angle: 45 },
		stem: ({ length, angle }) =>
			`El extremo de un péndulo de ${plain(length)} m de longitud recorre un arco al girar ${angle}°. ¿Cuánto mide el arco?`,
		answer: ({ length, angle }) => (length * angle * pi) / 180,
		show: withUnit(timesPi, "m"),
		mistakes: [
			[({ length, angle }) => (2 * length * angle * pi) / 180, "Usa el diámetro en vez del radio"],
			[({ length, angle }) => (length * angle * pi) / 360, "Divide entre dos, como en el área del sector"],
			[({ length, angle }) => (length ** 2 * angle * pi) / 360, "Calcula el área del sector en vez del arco"],
			[({ length }) => 2 * length * pi, "Calcula la circunferencia completa"],
			[({ length, angle }) => (length * angle * pi) / 200, "Convierte los grados como si fueran centesimales"],
		],
		explanation: (
			{ length, angle },
			answer,
		) => r`La longitud de arco es $L=\theta R$, con el ángulo **en radianes**: $${angle}^\circ=\dfrac{\pi}{4}$.

$$L=\frac{\pi}{4}\cdot1{,}2=0{,}3\pi$$

El arco mide ${answer}, cerca de 0,94 m. Se comprueba: es la octava parte de la circunferencia de radio ${plain(length)} m.`,
	}),
	numericQuestion({
		id: "trigonometry-sector-change",
		topic: "Arco y sector circular",
		difficulty: 3,
		given: { radius: 20, angle: -25 },
		stem: ({ radius, angle }) =>
			`El radio de un sector circular aumenta ${radius} % y su ángulo central disminuye ${-angle} %. ¿En qué porcentaje varía el área? (Un valor negativo indica disminución).`,
		answer: ({ radius, angle }) => (1 + radius / 100) ** 2 * (100 + angle) - 100,
		show: percent,
		mistakes: [
			[({ radius, angle }) => radius + angle, "Suma los porcentajes"],
			[({ radius, angle }) => (1 + radius / 100) * (100 + angle) - 100, "Olvida que el radio está elevado al cuadrado"],
			[({ radius, angle }) => 2 * radius + angle, "Duplica el porcentaje del radio y suma"],
			[({ radius }) => (1 + radius / 100) ** 2 * 100 - 100, "No toma en cuenta el cambio del ángulo"],
			[
				({ radius, angle }) => ((1 + radius / 100) * (100 + angle) ** 2) / 100 - 100,
				"Eleva al cuadrado el ángulo y no el radio",
			],
		],
		explanation: (
			_,
			answer,
		) => r`El área del sector es $A=\dfrac{\theta R^2}{2}$. El nuevo radio es $1{,}2R$ y el nuevo ángulo, $0{,}75\theta$:

$$A'=\frac{0{,}75\,\theta\,(1{,}2R)^2}{2}=0{,}75\cdot1{,}44\,A=1{,}08A$$

El área varía en ${answer}: aumenta, porque el radio influye con su cuadrado.`,
	}),
];
