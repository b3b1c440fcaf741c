import { choose } from "../mathematics.ts";
import { plain } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import type { BankQuestion } from "../types.ts";
import { grid, streets, trianglesFromApex } from "./figures.ts";

const r = String.raw;
const squares = (columns: number, rows: number) =>
	Array.from({ length: Math.min(columns, rows) }, (_, n) => (columns - n) * (rows - n)).reduce((a, b) => a + b);

export const counting: readonly BankQuestion[] = [
	numericQuestion({
		id: "logical-reasoning-count-triangles",
		topic: "Conteo de figuras",
		difficulty: 2,
		given: { lines: 4, bases: 3 },
		figure: {
			svg: trianglesFromApex(),
			alt: "Triángulo cuyo vértice superior está unido con dos puntos de la base, lo que la divide en tres partes; dos paralelas a la base cortan todas las líneas.",
		},
		stem: () => "¿Cuántos triángulos hay en la figura?",
		answer: ({ lines, bases }) => choose(lines, 2) * bases,
		show: plain,
		mistakes: [
			[({ lines }) => choose(lines, 2), "Cuenta solo los triángulos que llegan hasta la base"],
			[({ lines, bases }) => (lines - 1) * bases, "Cuenta solo los triángulos formados por dos líneas vecinas"],
			[({ lines, bases }) => choose(lines, 2) * bases - 1, "Olvida el triángulo mayor"],
			[
				({ lines, bases }) => choose(lines, 2) + (lines - 1) * (bases - 1),
				"Cuenta bien los que llegan a la base, y de los otros, solo los de líneas vecinas",
			],
			[
				({ lines, bases }) => choose(lines, 2) * bases + (lines - 1) * (bases - 1),
				"Cuenta como triángulos los seis trapecios más pequeños",
			],
			[
				({ lines, bases }) => choose(lines, 2) * bases + lines - 1,
				"Cuenta como triángulos los tres trapecios de la base",
			],
		],
		explanation: (
			{ lines, bases },
			answer,
		) => r`Todos tienen el vértice superior. Cada triángulo queda determinado por **dos** de las ${lines} líneas que salen de él y por una de las ${bases} rectas horizontales:

$$C^{4}_{2}\cdot${bases}=6\cdot${bases}=${answer}$$

Con cada horizontal se cuentan $3+2+1=6$. Las partes que están entre dos horizontales, por sí solas, son trapecios.`,
	}),
	numericQuestion({
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
	numericQuestion({
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
	numericQuestion({
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
];
