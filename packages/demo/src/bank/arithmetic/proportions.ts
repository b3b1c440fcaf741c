import { plain, soles, withUnit } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;
const years = withUnit(plain, "años");
const days = withUnit(plain, "días");

export const proportions: readonly BankQuestion[] = [
	numericQuestion({
		id: "arithmetic-ages-ratio",
		topic: "Razones y proporciones",
		difficulty: 1,
		given: { rosa: 4, julio: 7, later: 10 },
		stem: ({ rosa, julio, later }) =>
			`Las edades de Rosa y Julio están en la relación de ${rosa} a ${julio}. Dentro de ${later} años estarán en la relación de 2 a 3. ¿Qué edad tiene Julio?`,
		answer: ({ rosa, julio, later }) => (julio * later) / (2 * julio - 3 * rosa),
		show: years,
		mistakes: [
			[({ rosa }, right) => (right / 7) * rosa, "Responde con la edad de Rosa"],
			[({ later }, right) => right + later, "Responde con la edad que tendrá Julio dentro de 10 años"],
			[(_, right) => (right / 7) * 3, "Responde con la diferencia de las edades"],
			[(_, right) => (right / 7) * 11, "Responde con la suma de las edades"],
			[({ later }, right) => (right / 7) * 4 + later, "Responde con la edad que tendrá Rosa"],
		],
		explanation: (
			{ later },
			answer,
		) => r`Se escriben las edades con una misma constante: Rosa, $4k$; Julio, $7k$. Dentro de ${later} años:

$$\frac{4k+${later}}{7k+${later}}=\frac23\;\Rightarrow\;12k+30=14k+20\;\Rightarrow\;k=5$$

Julio tiene $7\cdot5$, es decir, ${answer}. Se comprueba: dentro de 10 años tendrán 30 y 45, que están en la relación de 2 a 3.`,
	}),
	numericQuestion({
		id: "arithmetic-mixed-proportion",
		topic: "Razones y proporciones",
		difficulty: 1,
		given: { a: 12, b: 8, c: 2, newB: 27, newC: 3 },
		stem: ({ a, b, c, newB, newC }) =>
			`La magnitud $A$ es directamente proporcional a $B$ e inversamente proporcional al cuadrado de $C$. Si $A=${a}$ cuando $B=${b}$ y $C=${c}$, halle $A$ cuando $B=${newB}$ y $C=${newC}$.`,
		answer: ({ a, b, c, newB, newC }) => (((a * c ** 2) / b) * newB) / newC ** 2,
		show: plain,
		mistakes: [
			[({ a, b, c, newB, newC }) => (((a * c) / b) * newB) / newC, "Toma $C$ sin elevarlo al cuadrado"],
			[({ a, b, newB }) => (a / b) * newB, "No toma en cuenta el cambio de $C$"],
			[({ a, b, c }) => (a * c ** 2) / b, "Responde con la constante de proporcionalidad"],
			[({ a, b, c, newB, newC }) => ((a / b) * newB * newC ** 2) / c ** 2, "Usa $C$ como directamente proporcional"],
			[({ a, b, c, newB, newC }) => (a * (newC / c) ** 2 * b) / newB, "Invierte las dos razones"],
		],
		explanation: (
			{ a, b, c, newB, newC },
			answer,
		) => r`La relación entre las magnitudes es $\dfrac{A\cdot C^2}{B}=k$, constante. Con los primeros valores:

$$k=\frac{${a}\cdot${c}^2}{${b}}=6$$

Con los nuevos: $\dfrac{A\cdot${newC}^2}{${newB}}=6$, de donde $A=\dfrac{6\cdot${newB}}{9}=${answer}$.`,
	}),
	numericQuestion({
		id: "arithmetic-inverse-share",
		topic: "Reparto proporcional",
		difficulty: 2,
		given: { amount: 5850 },
		stem: ({ amount }) =>
			`Una abuela reparte ${soles(amount)} entre sus nietos de 3, 4 y 6 años, en forma inversamente proporcional a sus edades. ¿Cuánto recibe el menor?`,
		answer: ({ amount }) => (amount * 4) / 9,
		show: soles,
		mistakes: [
			[({ amount }) => (amount * 3) / 13, "Reparte en forma directamente proporcional"],
			[({ amount }) => amount / 3, "Reparte en partes iguales"],
			[({ amount }) => (amount * 2) / 9, "Da lo que recibe el mayor"],
			[({ amount }) => (amount * 6) / 13, "Reparte en forma directa y luego intercambia a los extremos"],
			[({ amount }) => (amount * 4) / 6, "Reparte solo entre el menor y el mayor"],
		],
		explanation: (
			{ amount },
			answer,
		) => r`Las partes son proporcionales a los inversos $\frac13$, $\frac14$ y $\frac16$. Se multiplican por $\text{MCM}(3;4;6)=12$ para tener enteros: 4, 3 y 2.

$$4k+3k+2k=${amount}\;\Rightarrow\;k=650$$

El menor recibe $4k$: ${answer}. Como el reparto es inverso, el de menos edad recibe más.`,
	}),
	numericQuestion({
		id: "arithmetic-workers-wall",
		topic: "Regla de tres",
		difficulty: 2,
		given: { men: 12, hours: 8, metres: 60, days: 15 },
		stem: ({ men, hours, metres, days }) =>
			`Trabajando ${hours} horas diarias, ${men} obreros levantan ${metres} m de un muro en ${days} días. ¿En cuántos días levantarán 90 m del mismo muro 10 obreros que trabajan 6 horas diarias?`,
		answer: ({ men, hours, metres, days }) => (((men * hours * days) / metres) * 90) / (10 * 6),
		show: days,
		mistakes: [
			[({ men, metres, days }) => (days * (men / 10) * 90) / metres, "No toma en cuenta las horas diarias"],
			[({ hours, metres, days }) => (days * (hours / 6) * 90) / metres, "No toma en cuenta el número de obreros"],
			[({ men, hours, days }) => days * (men / 10) * (hours / 6), "No toma en cuenta la longitud del muro"],
			[
				({ men, hours, metres, days }) => days * (men / 10) * (hours / 6) * (metres / 90),
				"Usa la longitud como inversamente proporcional al tiempo",
			],
			[
				({ men, hours, metres, days }) => days * (10 / men) * (hours / 6) * (90 / metres),
				"Usa los obreros como directamente proporcionales al tiempo",
			],
			[({ hours }, right) => (right * hours) / 6, "Aplica dos veces la razón de las horas"],
		],
		explanation: (
			{ men, hours, metres, days },
			answer,
		) => r`Los días aumentan si hay menos obreros, si se trabaja menos horas o si el muro es más largo. El trabajo por metro no cambia:

$$\frac{${men}\cdot${hours}\cdot${days}}{${metres}}=\frac{10\cdot6\cdot x}{90}\;\Rightarrow\;24=\frac{2x}{3}\;\Rightarrow\;x=36$$

Tardarán ${answer}.`,
	}),
	numericQuestion({
		id: "arithmetic-gear-turns",
		topic: "Razones y proporciones",
		difficulty: 1,
		given: { small: 18, large: 42, turns: 140, minutes: 3 },
		stem: ({ small, large, turns, minutes }) =>
			`Dos ruedas dentadas engranan entre sí: una tiene ${small} dientes y la otra, ${large}. Si la menor da ${turns} vueltas por minuto, ¿cuántas vueltas da la mayor en ${minutes} minutos?`,
		answer: ({ small, large, turns, minutes }) => (small * turns * minutes) / large,
		show: plain,
		mistakes: [
			[
				({ small, large, turns, minutes }) => (large * turns * minutes) / small,
				"Toma las vueltas como directamente proporcionales a los dientes",
			],
			[({ turns, minutes }) => turns * minutes, "Cree que las dos ruedas dan las mismas vueltas"],
			[({ small, large, turns }) => (small * turns) / large, "Responde con las vueltas de un solo minuto"],
			[({ turns, minutes }, right) => turns * minutes - right, "Responde con las vueltas que la menor da de más"],
			[({ small, turns }) => small * turns, "Responde con los dientes que pasan en un minuto"],
		],
		explanation: (
			{ small, large, turns, minutes },
			answer,
		) => r`Por el punto de contacto pasan los mismos dientes de una rueda y de la otra: las vueltas son **inversamente** proporcionales a los dientes.

En ${minutes} minutos la menor da $${turns}\cdot${minutes}=${turns * minutes}$ vueltas. Si la mayor da $x$:

$$${small}\cdot${turns * minutes}=${large}\cdot x\;\Rightarrow\;x=${answer}$$`,
	}),
];
