import { plain, soles, withUnit } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;

/** Number of ways to make the sum with coins of 5, 2 and 1, with a minimum number of each. */
function ways(sum: number, least: { fives: number; twos: number; ones: number }): number {
	let found = 0;
	for (let rest = sum - 5 * least.fives; rest >= 0; rest -= 5) {
		found += Math.max(0, Math.floor((rest - least.ones) / 2) - least.twos + 1);
	}
	return found;
}

export const ratesAndDigits: readonly BankQuestion[] = [
	numericQuestion({
		id: "logical-reasoning-pills",
		topic: "Cortes y estacas",
		difficulty: 1,
		given: { every: 6, days: 4 },
		stem: ({ every, days }) =>
			`Una paciente debe tomar una pastilla cada ${every} horas durante ${days} días: la primera al empezar el tratamiento y la última justo al terminarlo. ¿Cuántas pastillas toma?`,
		answer: ({ every, days }) => (days * 24) / every + 1,
		show: plain,
		mistakes: [
			[({ every, days }) => (days * 24) / every, "Cuenta los intervalos y olvida la primera pastilla"],
			[({ every, days }) => (days * 24) / every - 1, "Resta 1, como al contar cortes"],
			[({ every, days }) => (days * 24) / every + 2, "Suma 1 por la primera pastilla y otra vez por la última"],
			[({ every, days }) => ((days - 1) * 24) / every + 1, "Cuenta un día de menos"],
			[({ every, days }) => days * every, "Multiplica los días por las horas del intervalo"],
			[({ every, days }) => (days * 24) / every + days, "Suma una pastilla por cada día"],
		],
		explanation: (
			{ every, days },
			answer,
		) => r`En ${days} días hay $24\cdot${days}=96$ horas, es decir, $96\div${every}=16$ intervalos.

La primera pastilla se toma antes del primer intervalo, y después viene una al final de cada uno:

$$16+1=${answer}$$

Toma ${answer} pastillas. Es como plantar postes en una línea abierta, con uno en cada extremo.`,
	}),
	numericQuestion({
		id: "logical-reasoning-two-taps",
		topic: "Planteo de ecuaciones",
		difficulty: 2,
		given: { fast: 6, slow: 12, alone: 3 },
		stem: ({ fast, slow, alone }) =>
			`Un caño llena un tanque vacío en ${fast} horas y otro lo llena en ${slow} horas. El primero se abre solo durante ${alone} horas y luego se abre también el segundo. ¿Cuántas horas pasan, desde que se abrió el primero, hasta que el tanque se llena?`,
		answer: ({ fast, slow, alone }) => alone + (1 - alone / fast) / (1 / fast + 1 / slow),
		show: withUnit(plain, "h"),
		mistakes: [
			[({ fast, slow }) => 1 / (1 / fast + 1 / slow), "Supone que ambos se abren desde el principio"],
			[({ fast }) => fast, "Olvida que el segundo caño también llena"],
			[
				({ fast, slow, alone }) => (1 - alone / fast) / (1 / fast + 1 / slow),
				"Olvida sumar las horas del primer caño solo",
			],
			[
				({ fast, slow, alone }) => alone + 1 / (1 / fast + 1 / slow),
				"Olvida que el primer caño ya había llenado una parte",
			],
			[({ fast, slow }) => (fast + slow) / 2, "Promedia los tiempos de los caños"],
		],
		explanation: (
			{ fast, slow, alone },
			answer,
		) => r`En una hora el primero llena $\frac{1}{${fast}}$ del tanque y el segundo $\frac{1}{${slow}}$. En ${alone} horas, el primero llena solo $\frac{${alone}}{${fast}}=\frac12$; falta la otra mitad.

Juntos llenan $\frac{1}{${fast}}+\frac{1}{${slow}}=\frac14$ por hora, y para la mitad necesitan

$$\frac12\div\frac14=2\ \text{h}$$

Con las ${alone} horas del comienzo, pasan ${answer}.`,
	}),
	numericQuestion({
		id: "logical-reasoning-last-digit",
		topic: "Sucesiones y analogías",
		difficulty: 2,
		given: { base: 7, exponent: 2026 },
		stem: ({ base, exponent }) => r`¿En qué cifra termina $${base}^{${exponent}}$?`,
		answer: () => 9,
		show: plain,
		mistakes: [
			[({ base }) => base, "Toma la cifra de la primera potencia"],
			[() => 3, "Toma la potencia siguiente del ciclo"],
			[() => 1, "Supone que el exponente es múltiplo de 4"],
			[() => 4, "Multiplica la base por el resto y se queda con la última cifra"],
		],
		explanation: (
			{ base, exponent },
			answer,
		) => r`Las últimas cifras de las potencias de ${base} se repiten cada cuatro:

$$7,\ 9,\ 3,\ 1,\ 7,\ 9,\ 3,\ 1,\ \dots$$

Al dividir ${exponent} entre 4 el resto es 2, porque $2024=4\cdot506$. Corresponde el **segundo** término del ciclo: la cifra es ${answer}.`,
	}),
	numericQuestion({
		id: "logical-reasoning-pages-from-digits",
		topic: "Planteo de ecuaciones",
		difficulty: 2,
		given: { digits: 390 },
		stem: ({ digits }) =>
			`Para numerar todas las páginas de un libro, desde la 1, se escribieron ${digits} cifras. ¿Cuántas páginas tiene?`,
		answer: ({ digits }) => 99 + (digits - 189) / 3,
		show: plain,
		mistakes: [
			[({ digits }) => digits / 3, "Supone que todas las páginas llevan tres cifras"],
			[({ digits }) => (digits - 189) / 3, "Responde solo con las páginas de tres cifras"],
			[({ digits }) => 98 + (digits - 189) / 3, "Suma 98 páginas en vez de 99 a las de tres cifras"],
			[({ digits }) => 100 + (digits - 189) / 3, "Suma 100 páginas en vez de 99 a las de tres cifras"],
			[({ digits }) => digits / 2, "Supone que todas las páginas llevan dos cifras"],
			[({ digits }) => 99 + (digits - 180) / 3, "Olvida las cifras de las páginas 1 a 9"],
		],
		explanation: ({ digits }, answer) => r`Se descuentan las cifras de las páginas de una y de dos cifras:

- de la 1 a la 9: $9\cdot1=9$
- de la 10 a la 99: $90\cdot2=180$

Quedan $${digits}-189=201$ cifras, que alcanzan para $201\div3=67$ páginas de tres cifras. El libro tiene $99+67=${answer}$ páginas.`,
	}),
	numericQuestion({
		id: "logical-reasoning-change-coins",
		topic: "Máximos y mínimos",
		difficulty: 3,
		given: { sum: 23 },
		stem: ({ sum }) =>
			`Rocío paga ${soles(sum)} exactos con monedas de 1, 2 y 5 soles, y usa al menos una de cada una. ¿De cuántas maneras distintas puede hacerlo?`,
		answer: ({ sum }) => ways(sum, { fives: 1, twos: 1, ones: 1 }),
		show: plain,
		mistakes: [
			[({ sum }) => ways(sum, { fives: 1, twos: 1, ones: 0 }), "Admite pagos sin monedas de 1 sol"],
			[({ sum }) => Math.floor((sum - 6) / 2), "Cuenta solo los pagos con una moneda de 5 soles"],
			[({ sum }) => ways(sum, { fives: 1, twos: 0, ones: 0 }), "Exige solo las monedas de 5 soles"],
			[({ sum }) => ways(sum, { fives: 1, twos: 1, ones: 1 }) - 1, "Olvida el pago con cuatro monedas de 5 soles"],
			[({ sum }) => ways(sum, { fives: 0, twos: 0, ones: 0 }), "No exige que haya de las tres monedas"],
		],
		explanation: (
			_,
			answer,
		) => r`Se aparta una moneda de cada una, $5+2+1=8$ soles, y se reparten los $23-8=15$ que quedan, ya sin condiciones. Según cuántas monedas **más** de 5 soles haya:

- ninguna: 15 soles en monedas de 2 y 1, con 0 a 7 de 2 soles, 8 maneras
- una: 10 soles, con 0 a 5 de 2 soles, 6 maneras
- dos: 5 soles, con 0 a 2 de 2 soles, 3 maneras
- tres: 0 soles, 1 manera

Las de 1 sol completan siempre lo que falta. En total, $8+6+3+1=${answer}$.`,
	}),
];
