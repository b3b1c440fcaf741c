import { plain, withUnit } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;
const years = withUnit(plain, "años");

export const sequencesAndAges: readonly BankQuestion[] = [
	numericQuestion({
		id: "logical-reasoning-double-plus-one",
		topic: "Sucesiones y analogías",
		difficulty: 1,
		given: { last: 47 },
		stem: ({ last }) => `¿Qué número continúa la sucesión? $2;\\ 5;\\ 11;\\ 23;\\ ${last};\\ \\ldots$`,
		answer: ({ last }) => 2 * last + 1,
		show: plain,
		mistakes: [
			[({ last }) => last + 24, "Repite la última diferencia en vez de duplicarla"],
			[({ last }) => 2 * last, "Duplica y olvida sumar 1"],
			[({ last }) => 2 * last - 1, "Duplica y resta 1"],
			[({ last }) => 2 * last + 2, "Duplica y suma 2 en vez de 1"],
			[({ last }) => last + 36, "Aumenta la diferencia en 12, como la última vez"],
		],
		explanation: ({ last }, answer) =>
			r`Las diferencias son 3, 6, 12, 24: cada una es el **doble** de la anterior. La siguiente es 48, y $${last}+48=${answer}$. También: cada término es el doble del anterior más 1.`,
	}),
	numericQuestion({
		id: "logical-reasoning-prime-steps",
		topic: "Sucesiones y analogías",
		difficulty: 2,
		given: { last: 32 },
		stem: ({ last }) => `Halle el término que sigue: $4;\\ 6;\\ 9;\\ 14;\\ 21;\\ ${last};\\ \\ldots$`,
		answer: ({ last }) => last + 13,
		show: plain,
		mistakes: [
			[({ last }) => last + 11, "Repite la última diferencia"],
			[({ last }) => last + 12, "Suma 12, el número que sigue a 11, que no es primo"],
			[({ last }) => last + 15, "Suma 4 a la última diferencia, como entre 7 y 11"],
			[({ last }) => last + 17, "Se salta el número primo 13"],
			[({ last }) => last + 21, "Suma los dos últimos términos"],
		],
		explanation: ({ last }, answer) =>
			r`Las diferencias son 2, 3, 5, 7, 11: los **números primos** sucesivos. El que sigue a 11 es 13, porque 12 no es primo, y $${last}+13=${answer}$.`,
	}),
	numericQuestion({
		id: "logical-reasoning-number-rows",
		topic: "Sucesiones y analogías",
		difficulty: 1,
		given: { left: 9, right: 6 },
		stem: ({
			left,
			right,
		}) => `En cada fila, el número entre paréntesis se obtiene de los otros dos con la misma regla. ¿Cuál falta?

- 5 (24) 7
- 8 (22) 3
- ${left} (…) ${right}`,
		answer: ({ left, right }) => 2 * (left + right),
		show: plain,
		mistakes: [
			[({ left, right }) => left * right, "Multiplica los números de la fila"],
			[({ left, right }) => left + right, "Suma los números y olvida duplicar"],
			[
				({ left, right }) => left * right - 11,
				"Halla en la primera fila $5\\cdot7-11$, regla que no cumple la segunda",
			],
			[({ left, right }) => 2 * left + right, "Duplica solo el primer número"],
			[({ left, right }) => 2 * (left - right), "Duplica la diferencia en vez de la suma"],
			[({ left, right }) => left + 2 * right, "Duplica solo el segundo número"],
		],
		explanation: (
			{ left, right },
			answer,
		) => r`La regla debe valer para las dos filas completas: $2(5+7)=24$ y $2(8+3)=22$. En la tercera:

$$2(${left}+${right})=${answer}$$`,
	}),
	numericQuestion({
		id: "logical-reasoning-operator",
		topic: "Operadores matemáticos",
		difficulty: 1,
		given: { a: 1, b: 2, c: 4 },
		stem: ({ a, b, c }) => `Se define $a\\ast b=2a+3b$. Calcule $(${a}\\ast${b})\\ast${c}$.`,
		answer: ({ a, b, c }) => 2 * (2 * a + 3 * b) + 3 * c,
		show: plain,
		mistakes: [
			[({ a, b, c }) => 2 * a + 3 * (2 * b + 3 * c), "Efectúa primero la operación de la derecha"],
			[({ a, b, c }) => 3 * (3 * a + 2 * b) + 2 * c, "Intercambia los coeficientes 2 y 3"],
			[({ a, b, c }) => 2 * a + 3 * b + 3 * c, "Olvida duplicar el primer resultado"],
			[({ a, b, c }) => 2 * (2 * a + 3 * b) + 2 * c, "Duplica también el segundo número"],
			[({ a, b, c }) => 2 * (a + b) + 3 * c, "Toma el paréntesis como una suma"],
			[({ a, b, c }) => 2 * a + 3 * b + c, "Suma el último número sin aplicar el operador"],
		],
		explanation: ({ a, b, c }, answer) =>
			r`Primero, el paréntesis: $${a}\ast${b}=2\cdot${a}+3\cdot${b}=8$. Luego, $8\ast${c}=2\cdot8+3\cdot${c}=${answer}$. El orden importa: esta operación no es asociativa.`,
	}),
	numericQuestion({
		id: "logical-reasoning-age-then",
		topic: "Edades",
		difficulty: 3,
		given: { ana: 24 },
		stem: ({ ana }) =>
			`Ana tiene ${ana} años, el doble de la edad que tenía Beto cuando ella tenía la edad que Beto tiene ahora. ¿Qué edad tiene Beto?`,
		answer: ({ ana }) => (ana + ana / 2) / 2,
		show: years,
		mistakes: [
			[({ ana }) => ana / 2, "Responde con la edad que tenía Beto entonces"],
			[({ ana }) => ana / 4, "Responde con la diferencia de edades"],
			[({ ana }) => (ana * 2) / 3, "Supone que las tres edades están en proporción de 1 a 2 a 3"],
			[({ ana }) => ana * 2, "Interpreta que Beto tiene el doble que Ana"],
			[({ ana }) => ana * 1.5, "Suma las edades de Ana y la que tenía Beto"],
			[({ ana }) => ana - 4, "Tantea una edad sin comprobar la diferencia"],
		],
		explanation: (
			{ ana },
			answer,
		) => r`Cuando Ana tenía $b$ (la edad actual de Beto), él tenía la mitad de ${ana}, es decir, 12. La **diferencia** de edades no cambia:

$$${ana}-b=b-12\;\Rightarrow\;2b=36\;\Rightarrow\;b=18$$

Beto tiene ${answer}. Se comprueba: hace 6 años Ana tenía 18 y Beto, 12.`,
	}),
	numericQuestion({
		id: "logical-reasoning-father-at-birth",
		topic: "Edades",
		difficulty: 2,
		given: { ago: 5, later: 10 },
		stem: ({ ago, later }) =>
			`Hace ${ago} años la edad de un padre era cinco veces la de su hijo; dentro de ${later} años será solo el doble. ¿Qué edad tenía el padre cuando nació su hijo?`,
		answer: ({ ago, later }) => (4 * (ago + later)) / 3,
		show: years,
		mistakes: [
			[({ ago, later }) => (ago + later) / 3 + ago, "Responde con la edad del hijo"],
			[({ ago, later }) => (5 * (ago + later)) / 3 + ago, "Responde con la edad del padre"],
			[({ ago, later }) => (ago + later) / 3, "Responde con la edad que tenía el hijo hace 5 años"],
			[({ ago, later }) => (5 * (ago + later)) / 3, "Responde con la edad que tenía el padre hace 5 años"],
			[({ ago, later }) => 2 * (ago + later) + 2 * ago, "Responde con la suma de las edades actuales"],
		],
		explanation: (
			{ ago, later },
			answer,
		) => r`Sea $x$ la edad del hijo hace ${ago} años; el padre tenía $5x$. Dentro de ${later} años habrán pasado ${ago + later}:

$$5x+${ago + later}=2(x+${ago + later})\;\Rightarrow\;x=5$$

La diferencia de edades es $5x-x=4x=20$: al nacer su hijo, el padre tenía ${answer}.`,
	}),
];
