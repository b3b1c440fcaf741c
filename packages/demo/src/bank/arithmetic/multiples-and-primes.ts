import { gcd, lcm } from "../mathematics.ts";
import { plain } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;

export const multiplesAndPrimes: readonly BankQuestion[] = [
	numericQuestion({
		id: "arithmetic-gcd-tiles",
		topic: "MCD y MCM",
		difficulty: 1,
		given: { long: 840, wide: 600 },
		stem: ({ long, wide }) =>
			`El piso de un salón mide ${long} cm de largo y ${wide} cm de ancho. Se quiere cubrir con losetas cuadradas iguales, las más grandes posibles y sin cortar ninguna. ¿Cuántas losetas se necesitan?`,
		answer: ({ long, wide }) => (long * wide) / gcd(long, wide) ** 2,
		show: plain,
		mistakes: [
			[
				({ long, wide }) => (long + wide) / gcd(long, wide),
				"Suma las losetas del largo y del ancho en vez de multiplicarlas",
			],
			[({ long, wide }) => gcd(long, wide), "Responde con el lado de la loseta"],
			[
				({ long, wide }) => (2 * (long + wide)) / gcd(long, wide),
				"Cuenta las losetas del borde, como si pidieran el perímetro",
			],
			[({ long, wide }) => (long * wide) / 60 ** 2, "Usa 60, un divisor común que no es el mayor"],
			[({ long, wide }) => lcm(long, wide), "Calcula el MCM en vez del MCD"],
		],
		explanation: (
			{ long, wide },
			answer,
		) => r`El lado de la loseta debe dividir exactamente a ${long} y a ${wide}, y ser el mayor posible: es el MCD.

$$\text{MCD}(${long};\,${wide})=${gcd(long, wide)}\ \text{cm}$$

Caben $${long}\div${gcd(long, wide)}=${long / gcd(long, wide)}$ losetas a lo largo y $${wide}\div${gcd(long, wide)}=${wide / gcd(long, wide)}$ a lo ancho. En total, $${long / gcd(long, wide)}\cdot${wide / gcd(long, wide)}=${answer}$ losetas.`,
	}),
	numericQuestion({
		id: "arithmetic-lcm-buses",
		topic: "MCD y MCM",
		difficulty: 1,
		given: { first: 12, second: 15, third: 20, minutes: 240 },
		stem: ({ first, second, third }) =>
			`A las 6:00 a. m. salen a la vez tres buses de un terminal. Desde entonces, de una ruta sale un bus cada ${first} minutos; de otra, cada ${second}, y de la tercera, cada ${third}. ¿Cuántas veces más coincidirán las tres salidas hasta las 10:00 a. m. inclusive?`,
		answer: ({ first, second, third, minutes }) => minutes / lcm(lcm(first, second), third),
		show: plain,
		mistakes: [
			[(_, right) => right - 1, "No cuenta la coincidencia de las 10:00, aunque el enunciado la incluye"],
			[(_, right) => right + 1, "Cuenta también la salida de las 6:00"],
			[({ minutes }) => minutes / 120, "Usa 120, un múltiplo común que no es el menor"],
			[({ third, minutes }) => minutes / third, "Cuenta todas las salidas de la ruta más lenta"],
			[({ second, minutes }) => minutes / second, "Cuenta todas las salidas de la segunda ruta"],
		],
		explanation: (
			{ first, second, third, minutes },
			answer,
		) => r`Las salidas coinciden cada vez que pasa un múltiplo común de los tres intervalos; la primera vez, a los

$$\text{MCM}(${first};\,${second};\,${third})=${lcm(lcm(first, second), third)}\ \text{minutos}$$

De 6:00 a 10:00 hay ${minutes} minutos: $${minutes}\div${lcm(lcm(first, second), third)}=${answer}$ coincidencias (7:00, 8:00, 9:00 y 10:00). La de las 6:00 no es «una vez más».`,
	}),
	numericQuestion({
		id: "arithmetic-gcd-product",
		topic: "MCD y MCM",
		difficulty: 3,
		given: { product: 2160, common: 6 },
		stem: ({ product, common }) =>
			`El producto de dos números enteros positivos es ${product} y su MCD es ${common}. Si la diferencia de ambos es la menor posible, ¿cuánto suman?`,
		answer: ({ product, common }) => {
			const rest = product / common ** 2;
			const pairs = [];
			for (let p = 1; p * p < rest; p++) if (rest % p === 0 && gcd(p, rest / p) === 1) pairs.push(p + rest / p);
			return common * Math.min(...pairs);
		},
		show: plain,
		mistakes: [
			[({ common }) => common * (6 + 10), "Toma los factores 6 y 10, que no son primos entre sí"],
			[({ common }) => common * (4 + 15), "Toma 4 y 15, cuya diferencia no es la menor"],
			[() => 5 + 12, "Suma los factores 5 y 12 y olvida multiplicarlos por el MCD"],
			[({ common }) => common * (3 + 20), "Toma 3 y 20, cuya diferencia no es la menor"],
			[({ product, common }) => product / common, "Responde con el MCM de los números"],
		],
		explanation: (
			{ product, common },
			answer,
		) => r`Si el MCD es ${common}, los números son $${common}p$ y $${common}q$, con $p$ y $q$ **primos entre sí**.

$$${common}p\cdot${common}q=${product}\;\Rightarrow\;pq=${product / common ** 2}$$

Las parejas de primos entre sí son $(1;60)$, $(3;20)$, $(4;15)$ y $(5;12)$. La menor diferencia la da $(5;12)$: los números son 30 y 72, y suman ${answer}. La pareja $(6;10)$ no vale, porque entonces el MCD sería 12.`,
	}),
	numericQuestion({
		id: "arithmetic-even-divisors",
		topic: "Números primos y divisores",
		difficulty: 2,
		given: { number: 1260, exponents: [2, 2, 1, 1] },
		stem: ({ number }) => `¿Cuántos divisores positivos de ${number} son números pares?`,
		answer: ({ exponents: [two = 0, ...others] }) => others.reduce((total, one) => total * (one + 1), two),
		show: plain,
		mistakes: [
			[({ exponents }) => exponents.reduce((total, one) => total * (one + 1), 1), "Cuenta todos los divisores"],
			[
				({ exponents: [, ...others] }) => others.reduce((total, one) => total * (one + 1), 1),
				"Cuenta los divisores impares",
			],
			[
				({ exponents }) => exponents.reduce((total, one) => total * (one + 1), 1) / 2,
				"Supone que la mitad de los divisores son pares",
			],
			[(_, right) => right - 1, "Descuenta el propio número, que también es divisor par"],
			[
				({ exponents }) => exponents.reduce((total, one) => total * (one + 1), 1) - 1,
				"Descuenta solo la unidad del total de divisores",
			],
		],
		explanation: ({ number }, answer) => r`Se descompone el número: $${number}=2^2\cdot3^2\cdot5\cdot7$.

Un divisor par tiene al menos un factor 2: el exponente del 2 puede ser 1 o 2 (dos posibilidades); el del 3 puede ser 0, 1 o 2, y los del 5 y del 7, 0 o 1.

$$2\cdot3\cdot2\cdot2=${answer}$$

Se comprueba: hay 36 divisores en total y 12 impares, $36-12=24$.`,
	}),
	numericQuestion({
		id: "arithmetic-trailing-zeros",
		topic: "Números primos y divisores",
		difficulty: 2,
		given: { n: 130 },
		stem: ({ n }) =>
			`¿En cuántas cifras cero termina el número que resulta de efectuar $1\\cdot2\\cdot3\\cdot\\ldots\\cdot${n}$?`,
		answer: ({ n }) => Math.floor(n / 5) + Math.floor(n / 25) + Math.floor(n / 125),
		show: plain,
		mistakes: [
			[({ n }) => Math.floor(n / 5), "Cuenta los múltiplos de 5 y olvida que 25 y 125 aportan más factores"],
			[({ n }) => Math.floor(n / 10), "Cuenta solo los múltiplos de 10"],
			[({ n }) => Math.floor(n / 5) + Math.floor(n / 25), "Olvida que 125 aporta un tercer factor 5"],
			[({ n }) => Math.floor(n / 2), "Cuenta los números pares"],
			[
				({ n }) => [2, 4, 8, 16, 32, 64, 128].reduce((total, power) => total + Math.floor(n / power), 0),
				"Halla el exponente del 2, que sobra, en vez del exponente del 5",
			],
		],
		explanation: (
			{ n },
			answer,
		) => r`Cada cero final proviene de un factor $10=2\cdot5$. Hay factores 2 de sobra, así que basta contar los factores 5 de $${n}!$:

- múltiplos de 5: $${n}\div5=${Math.floor(n / 5)}$
- múltiplos de 25, que aportan uno más: ${Math.floor(n / 25)}
- múltiplos de 125, que aportan otro más: ${Math.floor(n / 125)}

En total, $${Math.floor(n / 5)}+${Math.floor(n / 25)}+${Math.floor(n / 125)}=${answer}$ ceros.`,
	}),
	numericQuestion({
		id: "arithmetic-coprime-sixty",
		topic: "Números primos y divisores",
		difficulty: 2,
		given: { n: 60 },
		stem: ({ n }) =>
			`¿Cuántos números enteros positivos menores que ${n} son primos con ${n}, es decir, no tienen con él más divisor común que 1?`,
		answer: ({ n }) => n * (1 / 2) * (2 / 3) * (4 / 5),
		show: plain,
		mistakes: [
			[(_, right) => right - 1, "Descuenta el 1, que es primo con todo número"],
			[() => 17, "Cuenta los números primos menores que 60"],
			[({ n }) => n * (1 / 2) * (2 / 3), "Quita los múltiplos de 2 y de 3, pero no los de 5"],
			[() => 14, "Cuenta solo los números primos que no dividen a 60"],
			[({ n }, right) => n - right, "Cuenta los que sí comparten un divisor con 60, y también el mismo 60"],
		],
		explanation: (
			{ n },
			answer,
		) => r`$${n}=2^2\cdot3\cdot5$. Un número es primo con ${n} cuando no es múltiplo de 2, de 3 ni de 5. Se descartan por turnos:

$$${n}\cdot\left(1-\frac12\right)\left(1-\frac13\right)\left(1-\frac15\right)=${n}\cdot\frac12\cdot\frac23\cdot\frac45=${answer}$$

Ser *primo con* 60 no es ser *primo*: 49 no es primo y sí está entre los ${answer}.`,
	}),
];
