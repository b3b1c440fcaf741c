import { plain } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;

export const divisibilityAndNumeration: readonly BankQuestion[] = [
	numericQuestion({
		id: "arithmetic-power-remainder",
		topic: "Divisibilidad",
		difficulty: 3,
		given: { base: 3, exponent: 100, divisor: 7 },
		stem: ({ base, exponent, divisor }) => `Halle el residuo de dividir $${base}^{${exponent}}$ entre ${divisor}.`,
		answer: ({ base, exponent, divisor }) => base ** (exponent % 6) % divisor,
		show: plain,
		mistakes: [
			[() => 1, "Cree que 100 es múltiplo de 6 y que el ciclo se cierra"],
			[() => 2, "Toma 2 como resto de 100 entre 6"],
			[() => 3, "Supone que los restos se repiten cada 3 potencias"],
			[() => 5, "Empieza a contar el ciclo una potencia más allá"],
			[() => 6, "Se detiene en $3^3$, cuyo resto es 6"],
		],
		explanation: (
			{ base, exponent, divisor },
			answer,
		) => r`Los restos de las potencias de ${base} entre ${divisor} se repiten:

$$${base}^1\to3,\quad ${base}^2\to2,\quad ${base}^3\to6,\quad ${base}^4\to4,\quad ${base}^5\to5,\quad ${base}^6\to1$$

El ciclo es de 6. Como $${exponent}=6\cdot16+4$,

$$${base}^{${exponent}}=(${base}^6)^{16}\cdot${base}^4\;\to\;1^{16}\cdot4$$

y el residuo es ${answer}.`,
	}),
	numericQuestion({
		id: "arithmetic-divisible-72",
		topic: "Divisibilidad",
		difficulty: 2,
		given: { divisor: 72 },
		stem: ({ divisor }) =>
			r`El numeral de cuatro cifras $\overline{5a3b}$ es divisible por ${divisor}. Calcule $a\cdot b$.`,
		answer: ({ divisor }) => {
			for (let n = 5030; n < 6000; n++) {
				if (n % divisor === 0 && Math.floor(n / 10) % 10 === 3) return (Math.floor(n / 100) % 10) * (n % 10);
			}
			return Number.NaN;
		},
		show: plain,
		mistakes: [
			[() => 10, "Responde con la suma de las cifras halladas"],
			[() => 21, "Acepta 5733, que es múltiplo de 9, pero no de 8"],
			[() => 9, "Acepta 5931, que es múltiplo de 9, pero no de 8"],
			[() => 24, "Acepta 5634, que es múltiplo de 9 y de 2, pero no de 8"],
			[() => 0, "Supone $a+b=1$ sin revisar la división entre 8"],
		],
		explanation: (_, answer) => r`$72=8\cdot9$, y 8 y 9 son primos entre sí: el numeral debe ser múltiplo de ambos.

- Por 9: $5+a+3+b=8+a+b$ es múltiplo de 9, luego $a+b=1$ o $a+b=10$.
- Por 8: las tres últimas cifras, $\overline{a3b}$, forman un múltiplo de 8; por eso $b$ es par.

Con $a+b=1$ no cumple ninguno (130 no es múltiplo de 8). Con $a+b=10$ y $b$ par se prueban 832, 634, 436 y 238: solo $832=8\cdot104$. Así $a=8$, $b=2$ y $a\cdot b=${answer}$.`,
	}),
	numericQuestion({
		id: "arithmetic-base-change",
		topic: "Numeración",
		difficulty: 2,
		given: { digits: "1203", from: 5, to: 7 },
		stem: ({ digits, from, to }) =>
			`El numeral $${digits}_{(${from})}$ se escribe en base ${to}. ¿Cuánto suman las cifras del numeral que resulta?`,
		answer: ({ digits, from, to }) => digitSum(Number.parseInt(digits, from), to),
		show: plain,
		mistakes: [
			[
				({ digits }) => [...digits].reduce((total, digit) => total + Number(digit), 0),
				"Suma las cifras del numeral dado, sin cambiarlo de base",
			],
			[({ digits, from }) => digitSum(Number.parseInt(digits, from), 10), "Suma las cifras del número en base diez"],
			[({ digits, to }) => digitSum(Number.parseInt(digits, 6), to), "Lee el numeral en base 6"],
			[
				({ digits, from }) => digitSum(Number.parseInt(digits, from), 6),
				"Divide entre 6 en vez de 7 al cambiar de base",
			],
			[({ digits, to }) => digitSum(Number.parseInt(digits, 4), to), "Lee el numeral en base 4"],
		],
		explanation: ({ digits, from, to }, answer) => {
			const value = Number.parseInt(digits, from);
			return r`Primero se pasa a base diez por descomposición polinómica:

$$${digits}_{(${from})}=1\cdot5^3+2\cdot5^2+0\cdot5+3=${value}$$

Luego se divide sucesivamente entre ${to}: $${value}=${to}\cdot25+3$ y $25=${to}\cdot3+4$. Los restos, leídos desde el último cociente, dan $${value.toString(to)}_{(${to})}$. La suma de cifras es $3+4+3=${answer}$.`;
		},
	}),
	numericQuestion({
		id: "arithmetic-reversed-digits",
		topic: "Numeración",
		difficulty: 1,
		given: { times: 4, excess: 18 },
		stem: ({ times, excess }) =>
			`Un numeral de dos cifras es igual a ${times} veces la suma de sus cifras. Si se invierte el orden de estas, el numeral aumenta en ${excess}. ¿Cuál es el numeral?`,
		answer: ({ excess }) => (excess / 9) * 10 + (2 * excess) / 9,
		show: plain,
		mistakes: [
			[() => 12, "Cumple la primera condición, pero al invertirlo aumenta en 9"],
			[() => 36, "Cumple la primera condición, pero al invertirlo aumenta en 27"],
			[() => 42, "Responde con el numeral ya invertido"],
			[() => 13, "Aumenta en 18 al invertirlo, pero no cumple la primera condición"],
			[() => 48, "Cumple la primera condición, pero al invertirlo aumenta en 36"],
		],
		explanation: (_, answer) => r`Sea $\overline{ab}=10a+b$. De la primera condición:

$$10a+b=4(a+b)\;\Rightarrow\;6a=3b\;\Rightarrow\;b=2a$$

De la segunda, $\overline{ba}-\overline{ab}=9(b-a)=18$, de donde $b-a=2$. Con $b=2a$ se obtiene $a=2$ y $b=4$: el numeral es ${answer}. Se comprueba: $4(2+4)=24$ y $42-24=18$.`,
	}),
];

function digitSum(value: number, base: number): number {
	return [...value.toString(base)].reduce((total, digit) => total + Number.parseInt(digit, base), 0);
}
