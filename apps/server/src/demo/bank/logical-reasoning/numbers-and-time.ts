import { computed } from "../computed.ts";
import { degrees, plain, soles, withUnit } from "../numbers.ts";
import { stated } from "../stated.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;
const years = withUnit(plain, "años");

export const numbersAndTime: readonly BankQuestion[] = [
	computed({
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
			[({ last }) => 2 * last + 2, "Suma a las diferencias 2 cada vez que duplica"],
			[({ last }) => last + 36, "Aumenta la diferencia en 12, como la última vez"],
		],
		explanation: ({ last }, answer) =>
			r`Las diferencias son 3, 6, 12, 24: cada una es el **doble** de la anterior. La siguiente es 48, y $${last}+48=${answer}$. También: cada término es el doble del anterior más 1.`,
	}),
	computed({
		id: "logical-reasoning-square-steps",
		topic: "Sucesiones y analogías",
		difficulty: 2,
		given: { last: 58 },
		stem: ({ last }) => `Halle el término que sigue: $3;\\ 4;\\ 8;\\ 17;\\ 33;\\ ${last};\\ \\ldots$`,
		answer: ({ last }) => last + 36,
		show: plain,
		mistakes: [
			[({ last }) => last + 25, "Repite la última diferencia"],
			[({ last }) => last + 34, "Suma 9 a la última diferencia, como entre 16 y 25"],
			[({ last }) => last + 49, "Se salta el cuadrado de 6"],
			[({ last }) => last + 33, "Suma los dos últimos términos"],
			[({ last }) => last + 50, "Duplica la última diferencia"],
		],
		explanation: ({ last }, answer) =>
			r`Las diferencias son 1, 4, 9, 16, 25: los **cuadrados** sucesivos. La siguiente es $6^2=36$, y $${last}+36=${answer}$.`,
	}),
	computed({
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
	computed({
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
	computed({
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
	computed({
		id: "logical-reasoning-father-at-birth",
		topic: "Edades",
		difficulty: 2,
		given: { ago: 6, later: 10 },
		stem: ({ ago, later }) =>
			`Hace ${ago} años la edad de un padre era el triple de la de su hijo; dentro de ${later} años será el doble. ¿Qué edad tenía el padre cuando nació su hijo?`,
		answer: ({ ago, later }) => 2 * (ago + later),
		show: years,
		mistakes: [
			[({ ago, later }) => ago + later + ago, "Responde con la edad del hijo"],
			[({ ago, later }) => 3 * (ago + later) + ago, "Responde con la edad del padre"],
			[({ ago, later }) => ago + later, "Responde con la edad que tenía el hijo hace 6 años"],
			[({ ago, later }) => 3 * (ago + later), "Responde con la edad que tenía el padre hace 6 años"],
			[({ ago, later }) => 4 * (ago + later) + 2 * ago, "Responde con la suma de las edades actuales"],
		],
		explanation: (
			{ ago, later },
			answer,
		) => r`Sea $x$ la edad del hijo hace ${ago} años; el padre tenía $3x$. Dentro de ${later} años habrán pasado ${ago + later}:

$$3x+${ago + later}=2(x+${ago + later})\;\Rightarrow\;x=16$$

La diferencia de edades es $3x-x=2x=32$: al nacer su hijo, el padre tenía ${answer}.`,
	}),
	computed({
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
	stated({
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
	stated({
		id: "logical-reasoning-national-day",
		topic: "Relojes y calendarios",
		difficulty: 2,
		stem: "Si el 1 de enero de un año no bisiesto fue martes, ¿qué día de la semana fue el 28 de julio?",
		key: "Domingo",
		wrong: {
			Lunes: "Cuenta también el 1 de enero entre los días transcurridos",
			Sábado: "Cuenta un día menos, como si junio tuviera 29",
			Martes: "Supone que entre ambas fechas hay un número exacto de semanas",
			Viernes: "Toma 30 días para todos los meses",
		},
		explanation:
			"Del 1 de enero al 28 de julio transcurren $30+28+31+30+31+30+28=208$ días. Como $208=7\\cdot29+5$, se avanza cinco días desde el martes: miércoles, jueves, viernes, sábado, **domingo**.",
	}),
	computed({
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
	computed({
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
	computed({
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
	computed({
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
