import { plain, withUnit } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import type { BankQuestion } from "../types.ts";
import { staircase } from "./figures.ts";

const r = String.raw;

export const shapesAndOptimum: readonly BankQuestion[] = [
	numericQuestion({
		id: "logical-reasoning-staircase-perimeter",
		topic: "Áreas y perímetros",
		difficulty: 1,
		given: { wide: 12, high: 9 },
		figure: {
			svg: staircase(),
			alt: "Figura en forma de escalera, con todos sus ángulos rectos, que desciende hacia la derecha: mide 12 m de ancho y 9 m de alto.",
		},
		stem: () => "Todos los ángulos de la figura son rectos. ¿Cuál es su perímetro?",
		answer: ({ wide, high }) => 2 * (wide + high),
		show: withUnit(plain, "m"),
		mistakes: [
			[({ wide, high }) => wide + high, "Suma solo los dos lados que se conocen"],
			[({ wide, high }) => wide * high, "Multiplica el ancho por el alto"],
			[({ wide, high }) => 2 * wide + high, "Olvida las partes verticales de los escalones"],
			[({ wide, high }) => wide + 2 * high, "Olvida las partes horizontales de los escalones"],
			[
				({ wide, high }) => wide + high + Math.hypot(wide, high),
				"Cambia los escalones por la línea inclinada que une sus extremos",
			],
			[({ wide, high }) => 2 * (wide + high) + 8, "Agrega un metro por cada lado de los escalones"],
		],
		explanation: (
			{ wide, high },
			answer,
		) => r`Los tramos **horizontales** de los escalones suman lo mismo que la base, ${wide} m, y los **verticales**, lo mismo que la altura, ${high} m, sin importar cómo estén repartidos:

$$2(${wide}+${high})=42$$

El perímetro es ${answer}.`,
	}),
	numericQuestion({
		id: "logical-reasoning-painted-cube",
		topic: "Sólidos y cubos",
		difficulty: 2,
		given: { side: 4 },
		stem: ({ side }) =>
			`Un cubo de madera se pinta por fuera y se corta en ${side ** 3} cubitos iguales. ¿Cuántos tienen exactamente dos caras pintadas?`,
		answer: ({ side }) => 12 * (side - 2),
		show: plain,
		mistakes: [
			[() => 8, "Cuenta los de las esquinas, que tienen tres caras pintadas"],
			[({ side }) => 12 * side, "Cuenta todos los cubitos de cada arista, repetidos"],
			[({ side }) => 12 * (side - 1), "Descuenta una sola esquina por arista"],
			[() => 12, "Cuenta uno por cada arista"],
			[({ side }) => side ** 3 - (side - 2) ** 3, "Cuenta todos los que tienen alguna cara pintada"],
		],
		explanation: (
			{ side },
			answer,
		) => r`${side ** 3} cubitos corresponden a un cubo de ${side} por lado. Tienen **dos** caras pintadas los de las aristas que no son esquinas: cada una de las 12 aristas tiene ${side} cubitos, menos las dos esquinas.

$$12\cdot(${side}-2)=${answer}$$

Además hay 8 con tres caras, 24 con una y 8 sin pintar: suman 64.`,
	}),
	numericQuestion({
		id: "logical-reasoning-largest-pen",
		topic: "Máximos y mínimos",
		difficulty: 3,
		given: { mesh: 48 },
		stem: ({ mesh }) =>
			`Con ${mesh} m de malla se cercará un corral rectangular contra una pared larga, que servirá de cuarto lado. ¿Cuál es la mayor área que puede tener?`,
		answer: ({ mesh }) => mesh ** 2 / 8,
		show: withUnit(plain, "m²"),
		mistakes: [
			[({ mesh }) => (mesh / 4) ** 2, "Cerca los cuatro lados y no aprovecha la pared"],
			[({ mesh }) => (mesh / 3) ** 2, "Reparte la malla en tres lados iguales"],
			[({ mesh }) => (mesh / 2) ** 2, "Multiplica la mitad de la malla por sí misma"],
			[({ mesh }) => 10 * (mesh - 20), "Tantea un ancho de 10 m y no revisa si hay otro mejor"],
			[({ mesh }) => (mesh / 3) * (mesh / 2), "Multiplica un tercio de la malla por la mitad"],
		],
		explanation: ({ mesh }, answer) => r`Si cada lado perpendicular a la pared mide $x$, el otro mide $${mesh}-2x$:

$$A=x(${mesh}-2x)=-2(x-12)^2+288$$

El área es máxima cuando $x=12$ m y el otro lado mide 24 m: ${answer}. No conviene el cuadrado, porque la pared ahorra un lado.`,
	}),
	numericQuestion({
		id: "logical-reasoning-heavier-ball",
		topic: "Certezas",
		difficulty: 3,
		given: { balls: 27 },
		stem: ({ balls }) =>
			`De ${balls} bolas de igual aspecto, una pesa un poco más que las demás. Con una balanza de dos platillos y sin pesas, ¿cuántas pesadas bastan para hallarla con seguridad?`,
		answer: ({ balls }) => Math.round(Math.log(balls) / Math.log(3)),
		show: plain,
		mistakes: [
			[({ balls }) => Math.floor(Math.log2(balls)) + 1, "Divide en mitades, y agrega una pesada para comprobar"],
			[() => 4, "Divide en tercios, pero agrega una pesada para comprobar"],
			[() => 13, "Compara las bolas de dos en dos"],
			[({ balls }) => balls - 1, "Compara cada bola con una misma"],
			[() => 2, "Piensa en el caso de 9 bolas"],
		],
		explanation: (
			_,
			answer,
		) => r`Una pesada tiene **tres** resultados: baja un platillo, baja el otro o se equilibran. Por eso conviene dividir en tercios:

- $9$ contra $9$: la más pesada está en el platillo que baja o, si se equilibran, en las 9 restantes;
- $3$ contra $3$ de ese grupo;
- $1$ contra $1$ de ese grupo.

Bastan ${answer} pesadas, porque $3^3=27$.`,
	}),
	numericQuestion({
		id: "logical-reasoning-trees-around",
		topic: "Cortes y estacas",
		difficulty: 1,
		given: { long: 60, wide: 45, every: 5 },
		stem: ({ long, wide, every }) =>
			`En el borde de un terreno rectangular de ${long} m por ${wide} m se plantan árboles cada ${every} m, con uno en cada esquina. ¿Cuántos árboles se necesitan?`,
		answer: ({ long, wide, every }) => (2 * (long + wide)) / every,
		show: plain,
		mistakes: [
			[({ long, wide, every }) => (2 * (long + wide)) / every + 1, "Suma 1, como en una línea abierta"],
			[({ long, wide, every }) => (2 * (long + wide)) / every + 4, "Cuenta dos veces cada esquina"],
			[({ long, wide, every }) => (2 * (long + wide)) / every - 1, "Resta 1, como al contar cortes"],
			[({ long, wide, every }) => (2 * (long + wide)) / every - 4, "No cuenta los árboles de las esquinas"],
			[({ long, wide, every }) => (long + wide) / every, "Considera solo la mitad del borde"],
			[({ long, wide, every }) => (long * wide) / every, "Usa el área en vez del perímetro"],
		],
		explanation: (
			{ long, wide, every },
			answer,
		) => r`El borde es una línea **cerrada**: el último árbol coincide con el primero, así que hay tantos árboles como espacios.

$$\frac{2(${long}+${wide})}{${every}}=\frac{210}{5}=${answer}$$

En una línea abierta, en cambio, se sumaría 1.`,
	}),
];
