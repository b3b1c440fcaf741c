import { computed } from "../computed.ts";
import { plain, soles, withUnit } from "../numbers.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;

/** In how many ways coins of 5, 2 and 1 make the sum, with at least so many of each. */
function ways(sum: number, least: { fives: number; twos: number; ones: number }): number {
	let found = 0;
	for (let rest = sum - 5 * least.fives; rest >= 0; rest -= 5) {
		found += Math.max(0, Math.floor((rest - least.ones) / 2) - least.twos + 1);
	}
	return found;
}

export const ratesAndDigits: readonly BankQuestion[] = [
	computed({
		id: "logical-reasoning-bells",
		topic: "Cortes y estacas",
		difficulty: 1,
		given: { first: 4, seconds: 9, strokes: 10 },
		stem: ({ first, seconds, strokes }) =>
			`El campanario de una iglesia tarda ${seconds} segundos en dar ${first} campanadas, a intervalos iguales. ¿Cuánto tarda en dar ${strokes} campanadas?`,
		answer: ({ first, seconds, strokes }) => (seconds / (first - 1)) * (strokes - 1),
		show: withUnit(plain, "s"),
		mistakes: [
			[({ first, seconds, strokes }) => (seconds / first) * strokes, "Cuenta campanadas en vez de intervalos"],
			[
				({ first, seconds, strokes }) => (seconds / (first - 1)) * strokes,
				"Cuenta un intervalo de más en el segundo toque",
			],
			[({ first, seconds, strokes }) => (seconds / (first - 1)) * (strokes - 2), "Descuenta dos intervalos"],
			[
				({ first, seconds, strokes }) => (seconds / (first - 1)) * (strokes - first),
				"Responde con lo que pasa después de la cuarta campanada",
			],
			[
				({ first, seconds, strokes }) => (seconds / (first - 1)) * (strokes + 1),
				"Cuenta un intervalo antes y otro después",
			],
		],
		explanation: (
			{ first, seconds, strokes },
			answer,
		) => r`El tiempo transcurre **entre** las campanadas: de la primera a la cuarta hay $${first}-1=3$ intervalos, y cada uno dura $${seconds}\div3=3$ segundos.

Para ${strokes} campanadas hay $${strokes}-1=9$ intervalos:

$$9\cdot3=27$$

Tarda ${answer}.`,
	}),
	computed({
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
	computed({
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
	computed({
		id: "logical-reasoning-pages-digits",
		topic: "Análisis combinatorio",
		difficulty: 2,
		given: { pages: 148 },
		stem: ({ pages }) =>
			`Al numerar todas las páginas de un libro de ${pages} páginas, empezando por la 1, ¿cuántas cifras se escriben?`,
		answer: ({ pages }) => 9 + 2 * 90 + 3 * (pages - 99),
		show: plain,
		mistakes: [
			[({ pages }) => 3 * pages, "Cuenta tres cifras por cada página"],
			[({ pages }) => 9 + 2 * 90 + 3 * (pages - 100), "Olvida la página 100"],
			[({ pages }) => 9 + 2 * 89 + 3 * (pages - 99), "Cuenta 89 números de dos cifras en vez de 90"],
			[({ pages }) => 10 + 2 * 90 + 3 * (pages - 99), "Cuenta diez números de una cifra, como si hubiera página 0"],
			[({ pages }) => 9 + 2 * 90 + 3 * (pages - 98), "Cuenta la 99 entre las de tres cifras"],
		],
		explanation: ({ pages }, answer) => r`Se separan por su número de cifras:

- de la 1 a la 9: $9\cdot1=9$
- de la 10 a la 99: $90\cdot2=180$
- de la 100 a la ${pages}: son $${pages}-99=49$ páginas, $49\cdot3=147$

En total, $9+180+147=${answer}$ cifras.`,
	}),
	computed({
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
