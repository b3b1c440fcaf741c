import { computed } from "../computed.ts";
import { choose } from "../mathematics.ts";
import { plain, withUnit } from "../numbers.ts";
import type { BankQuestion } from "../types.ts";
import { grid, staircase, streets, trianglesFromApex } from "./figures.ts";

const r = String.raw;
const squares = (columns: number, rows: number) =>
	Array.from({ length: Math.min(columns, rows) }, (_, n) => (columns - n) * (rows - n)).reduce((a, b) => a + b);

export const countingAndShapes: readonly BankQuestion[] = [
	computed({
		id: "logical-reasoning-count-triangles",
		topic: "Conteo de figuras",
		difficulty: 2,
		given: { lines: 5, bases: 2 },
		figure: {
			svg: trianglesFromApex(),
			alt: "Triángulo cuyo vértice superior está unido con tres puntos de la base, lo que la divide en cuatro partes; una paralela a la base corta todas las líneas.",
		},
		stem: () => "¿Cuántos triángulos hay en la figura?",
		answer: ({ lines, bases }) => choose(lines, 2) * bases,
		show: plain,
		mistakes: [
			[({ lines }) => choose(lines, 2), "Cuenta solo los triángulos que llegan hasta la base"],
			[({ lines, bases }) => (lines - 1) * bases, "Cuenta solo los triángulos que no contienen a otros"],
			[({ lines, bases }) => choose(lines, 2) * bases - 1, "Olvida el triángulo mayor"],
			[
				({ lines }) => choose(lines, 2) + lines - 1,
				"Cuenta bien los que llegan a la base, y de los de arriba, solo los simples",
			],
			[
				({ lines, bases }) => choose(lines, 2) * bases + lines - 1,
				"Cuenta como triángulos los cuatro trapecios de abajo",
			],
			[({ lines }) => lines ** 2, "Cuenta dos veces los triángulos simples"],
		],
		explanation: (
			{ lines, bases },
			answer,
		) => r`Todos tienen el vértice superior. Cada triángulo queda determinado por **dos** de las ${lines} líneas que salen de él y por una de las ${bases} rectas horizontales:

$$C^{5}_{2}\cdot${bases}=10\cdot${bases}=${answer}$$

Con cada base se cuentan $4+3+2+1=10$. Las partes de abajo, por sí solas, son trapecios.`,
	}),
	computed({
		id: "logical-reasoning-count-squares",
		topic: "Conteo de figuras",
		difficulty: 2,
		given: { columns: 5, rows: 4 },
		figure: { svg: grid(5, 4), alt: "Cuadrícula de cuadrados iguales, con cinco columnas y cuatro filas." },
		stem: ({ columns, rows }) =>
			`¿Cuántos cuadrados de cualquier tamaño hay en la cuadrícula de ${columns} columnas y ${rows} filas?`,
		answer: ({ columns, rows }) => squares(columns, rows),
		show: plain,
		mistakes: [
			[({ columns, rows }) => columns * rows, "Cuenta solo los cuadrados más pequeños"],
			[({ rows }) => squares(rows, rows), "Trabaja con una cuadrícula de 4 por 4"],
			[({ columns, rows }) => squares(columns, rows) - 2, "Olvida los dos cuadrados mayores"],
			[({ columns, rows }) => columns * rows + (columns - 1) * (rows - 1), "Se detiene en los cuadrados de lado 2"],
			[({ columns }) => squares(columns, columns), "Trabaja con una cuadrícula de 5 por 5"],
			[({ columns, rows }) => choose(columns + 1, 2) * choose(rows + 1, 2), "Cuenta todos los rectángulos"],
		],
		explanation: (
			_,
			answer,
		) => r`Se cuenta por tamaños. Un cuadrado de lado $k$ se puede ubicar en $(5-k+1)(4-k+1)$ lugares:

- lado 1: $5\cdot4=20$
- lado 2: $4\cdot3=12$
- lado 3: $3\cdot2=6$
- lado 4: $2\cdot1=2$

En total, $20+12+6+2=${answer}$.`,
	}),
	computed({
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
	computed({
		id: "logical-reasoning-street-routes",
		topic: "Análisis combinatorio",
		difficulty: 2,
		given: { right: 4, up: 3 },
		figure: {
			svg: streets(),
			alt: "Plano de calles de cuatro cuadras de ancho y tres de alto. El punto A está abajo a la izquierda y el punto B, arriba a la derecha.",
		},
		stem: () =>
			"La figura es un plano de calles. ¿De cuántas maneras se puede ir de A hasta B avanzando solo hacia la derecha o hacia arriba?",
		answer: ({ right, up }) => choose(right + up, up),
		show: plain,
		mistakes: [
			[({ right, up }) => right * up, "Multiplica las cuadras de ancho por las de alto"],
			[({ right, up }) => right + up, "Cuenta las cuadras de una ruta, no las rutas"],
			[({ right, up }) => (right + 1) * (up + 1), "Cuenta las esquinas del plano"],
			[({ right, up }) => 2 * choose(right + up, up), "Cuenta también las rutas de vuelta"],
			[({ right, up }) => 2 ** (right + up), "Supone que en cada cuadra hay siempre dos opciones"],
			[({ right, up }) => choose(right + up, up) - 1, "Olvida una de las dos rutas por el borde"],
		],
		explanation: (
			{ right, up },
			answer,
		) => r`Toda ruta tiene ${right + up} cuadras: ${right} hacia la derecha (D) y ${up} hacia arriba (A). Una ruta es un orden de DDDDAAA: basta elegir en qué lugares van las A.

$$C^{7}_{3}=\frac{7\cdot6\cdot5}{3\cdot2\cdot1}=${answer}$$

También se puede anotar en cada esquina la suma de las rutas de la esquina de la izquierda y de la de abajo.`,
	}),
	computed({
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
	computed({
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
	computed({
		id: "logical-reasoning-knockout-matches",
		topic: "Análisis combinatorio",
		difficulty: 1,
		given: { teams: 32 },
		stem: ({ teams }) =>
			`En un torneo de fulbito participan ${teams} equipos. El que pierde un partido queda eliminado y no hay empates. ¿Cuántos partidos se juegan hasta tener un campeón?`,
		answer: ({ teams }) => teams - 1,
		show: plain,
		mistakes: [
			[({ teams }) => teams, "Cuenta un partido por equipo"],
			[({ teams }) => teams / 2, "Cuenta solo los partidos de la primera fecha"],
			[({ teams }) => teams - 2, "Olvida la final"],
			[({ teams }) => choose(teams, 2), "Supone que juegan todos contra todos"],
			[() => 5, "Cuenta las fechas del torneo"],
			[({ teams }) => teams / 2 + teams / 4, "Se detiene en la segunda fecha"],
		],
		explanation: ({ teams }, answer) =>
			r`Cada partido elimina **a un** equipo, y deben quedar eliminados todos menos el campeón: $${teams}-1=${answer}$ partidos. Se comprueba por fechas: $16+8+4+2+1=31$.`,
	}),
	computed({
		id: "logical-reasoning-heavier-ball",
		topic: "Certezas",
		difficulty: 3,
		given: { balls: 27 },
		stem: ({ balls }) =>
			`De ${balls} bolas de igual aspecto, una pesa un poco más que las demás. Con una balanza de dos platillos y sin pesas, ¿cuántas pesadas bastan para hallarla con seguridad?`,
		answer: ({ balls }) => Math.round(Math.log(balls) / Math.log(3)),
		show: plain,
		mistakes: [
			[() => 5, "Divide las bolas en mitades en cada pesada"],
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
	computed({
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
