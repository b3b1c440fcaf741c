import { degrees, plain, soles, withUnit } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;

export const timeAndEquations: readonly BankQuestion[] = [
	numericQuestion({
		id: "logical-reasoning-clock-angle",
		topic: "Relojes y calendarios",
		difficulty: 1,
		given: { hour: 4, minute: 20 },
		stem: ({ hour, minute }) => `¿Qué ángulo forman las manecillas de un reloj a las ${hour}:${minute}?`,
		answer: ({ hour, minute }) => Math.abs(30 * hour + minute / 2 - 6 * minute),
		show: degrees,
		mistakes: [
			[() => 0, "Supone que la manecilla de la hora sigue en el 4"],
			[({ minute }) => minute, "Supone que la manecilla de la hora avanza un grado por minuto"],
			[({ hour, minute }) => 30 * hour + minute / 2, "Responde con el giro de la manecilla de la hora"],
			[({ hour }) => 30 * hour, "Responde con el giro del minutero"],
			[() => 30, "Supone que la manecilla de la hora ya llegó al 5"],
		],
		explanation: ({ hour, minute }, answer) => r`Se miden los giros desde las 12:

- minutero: $6^\circ$ por minuto, $6\cdot${minute}=120^\circ$
- horario: $30^\circ$ por hora y $0{,}5^\circ$ por minuto, $30\cdot${hour}+\frac{${minute}}{2}=130^\circ$

La diferencia es ${answer}.`,
	}),
	textQuestion({
		id: "logical-reasoning-fast-clock",
		topic: "Relojes y calendarios",
		difficulty: 3,
		stem: "Un reloj se adelanta 5 minutos cada hora. Se puso a la hora exacta a las 8:00 a. m. Cuando marca las 6:50 p. m. del mismo día, ¿qué hora es en realidad?",
		key: "6:00 p. m.",
		wrong: {
			"7:40 p. m.": "Suma el adelanto en vez de restarlo",
			"5:55 p. m.": "Descuenta 5 minutos por cada una de las casi 11 horas que marcó el reloj",
			"6:45 p. m.": "Descuenta el adelanto de una sola hora",
			"5:50 p. m.": "Descuenta una hora completa",
		},
		explanation:
			"El reloj marca 65 minutos por cada 60 reales. De 8:00 a. m. a 6:50 p. m. marcó 650 minutos:\n\n$$650\\cdot\\frac{60}{65}=600\\ \\text{minutos}=10\\ \\text{horas}$$\n\nEn realidad pasaron 10 horas: son las **6:00 p. m.** El adelanto es de 5 minutos por hora *real*, no por hora marcada.",
	}),
	textQuestion({
		id: "logical-reasoning-national-day",
		topic: "Relojes y calendarios",
		difficulty: 2,
		stem: "Si el 1 de enero de un año no bisiesto fue martes, ¿qué día de la semana fue el 28 de julio?",
		key: "Domingo",
		wrong: {
			Lunes: "Cuenta también el 1 de enero entre los días transcurridos",
			Sábado: "Toma 30 días para todos los meses, también para febrero",
			Martes: "Supone que entre ambas fechas hay un número exacto de semanas",
			Jueves: "Toma 30 días para los meses que tienen 31",
		},
		explanation:
			"Del 1 de enero al 28 de julio transcurren $30+28+31+30+31+30+28=208$ días. Como $208=7\\cdot29+5$, se avanza cinco días desde el martes: miércoles, jueves, viernes, sábado, **domingo**.",
	}),
	numericQuestion({
		id: "logical-reasoning-cuts-time",
		topic: "Cortes y estacas",
		difficulty: 1,
		given: { length: 84, piece: 7, minutes: 3 },
		stem: ({ length, piece, minutes }) =>
			`Un carpintero corta un listón de ${length} cm en trozos de ${piece} cm. Si cada corte le toma ${minutes} minutos, ¿en cuánto tiempo termina?`,
		answer: ({ length, piece, minutes }) => (length / piece - 1) * minutes,
		show: withUnit(plain, "min"),
		mistakes: [
			[({ length, piece, minutes }) => (length / piece) * minutes, "Cuenta trozos en vez de cortes"],
			[({ length, piece, minutes }) => (length / piece + 1) * minutes, "Cuenta los extremos, como en las estacas"],
			[({ length, piece, minutes }) => (length / piece - 2) * minutes, "Descuenta dos cortes en vez de uno"],
			[({ length, piece }) => length / piece - 1, "Responde con el número de cortes"],
			[({ piece, minutes }) => piece * minutes, "Multiplica la longitud del trozo por los minutos"],
		],
		explanation: (
			{ length, piece, minutes },
			answer,
		) => r`Salen $${length}\div${piece}=12$ trozos, pero el último corte separa dos trozos a la vez: bastan $12-1=11$ cortes.

$$11\cdot${minutes}=33$$

Termina en ${answer}.`,
	}),
	numericQuestion({
		id: "logical-reasoning-hens-and-guinea-pigs",
		topic: "Planteo de ecuaciones",
		difficulty: 1,
		given: { heads: 30, legs: 86 },
		stem: ({ heads, legs }) =>
			`En un corral hay gallinas y cuyes: en total, ${heads} cabezas y ${legs} patas. ¿Cuántos cuyes hay?`,
		answer: ({ heads, legs }) => (legs - 2 * heads) / 2,
		show: plain,
		mistakes: [
			[({ heads, legs }) => heads - (legs - 2 * heads) / 2, "Responde con el número de gallinas"],
			[({ heads, legs }) => legs - 2 * heads, "Olvida dividir entre 2 las patas de más"],
			[({ legs }) => legs / 2, "Divide las patas entre 2 sin tomar en cuenta las cabezas"],
			[({ heads }) => heads / 2, "Supone que hay tantas gallinas como cuyes"],
			[({ heads, legs }) => heads - (legs - 2 * heads), "Resta a las cabezas las patas de más"],
		],
		explanation: (
			{ heads, legs },
			answer,
		) => r`Si todos fueran gallinas, habría $2\cdot${heads}=60$ patas. Sobran $${legs}-60=26$; cada cuy aporta dos patas más:

$$26\div2=${answer}$$

Se comprueba: 13 cuyes y 17 gallinas tienen $52+34=86$ patas.`,
	}),
	numericQuestion({
		id: "logical-reasoning-double-and-spend",
		topic: "Planteo de ecuaciones",
		difficulty: 2,
		given: { spent: 16 },
		stem: ({ spent }) =>
			`Mateo duplica el dinero que tiene y gasta ${soles(spent)}; hace lo mismo otra vez y una tercera. Al final se queda sin nada. ¿Con cuánto empezó?`,
		answer: ({ spent }) => (spent * 7) / 8,
		show: soles,
		mistakes: [
			[({ spent }) => spent / 2, "Deshace una sola vez"],
			[({ spent }) => (spent * 3) / 4, "Deshace solo dos veces"],
			[({ spent }) => (spent * 15) / 16, "Deshace cuatro veces"],
			[({ spent }) => spent, "Cree que el dinero debe ser igual a cada gasto"],
			[({ spent }) => (spent * 3) / 2, "Divide entre dos el total de los gastos"],
		],
		explanation: ({ spent }, answer) => r`Se recorre el proceso **al revés**: se suma el gasto y se divide entre dos.

$$0\to\frac{0+${spent}}{2}=8\to\frac{8+${spent}}{2}=12\to\frac{12+${spent}}{2}=14$$

Empezó con ${answer}.`,
	}),
	numericQuestion({
		id: "logical-reasoning-left-or-missing",
		topic: "Planteo de ecuaciones",
		difficulty: 1,
		given: { few: 12, many: 16, left: 6, missing: 4 },
		stem: ({ few, many, left, missing }) =>
			`Si compro ${few} cuadernos, me sobran ${soles(left)}; para comprar ${many} me faltan ${soles(missing)}. ¿Cuánto dinero tengo?`,
		answer: ({ few, many, left, missing }) => (few * (left + missing)) / (many - few) + left,
		show: soles,
		mistakes: [
			[({ few, many, left, missing }) => (left + missing) / (many - few), "Responde con el precio de un cuaderno"],
			[({ few, many, left, missing }) => (few * (left + missing)) / (many - few), "Olvida sumar lo que sobra"],
			[({ few, many, left, missing }) => (many * (left + missing)) / (many - few), "Olvida restar lo que falta"],
			[
				({ few, many, left, missing }) => (many * (left + missing)) / (many - few) + missing,
				"Suma lo que falta en vez de restarlo",
			],
			[
				({ few, many, left, missing }) => (few * (left - missing)) / (many - few) + left,
				"Resta lo que sobra y lo que falta",
			],
			[
				({ few, many, left, missing }) => (few * (left + missing)) / (many - few) - left,
				"Resta lo que sobra en vez de sumarlo",
			],
		],
		explanation: (
			{ few, many, left, missing },
			answer,
		) => r`Los $${many}-${few}=4$ cuadernos de más cuestan lo que sobra y lo que falta, juntos: $${left}+${missing}=10$ soles. Cada uno cuesta S/ 2.50.

$$12\cdot2{,}50+${left}=36$$

Tengo ${answer}. Se comprueba: 16 cuadernos cuestan S/ 40 y faltan S/ 4.`,
	}),
];
