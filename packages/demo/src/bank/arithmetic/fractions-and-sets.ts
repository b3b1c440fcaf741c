import { plain, withUnit } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;
const litres = withUnit(plain, "L");
const hours = withUnit(plain, "h");

export const fractionsAndSets: readonly BankQuestion[] = [
	numericQuestion({
		id: "arithmetic-tank-emptied",
		topic: "Fracciones y decimales",
		difficulty: 1,
		given: { left: 54 },
		stem: ({ left }) =>
			r`De un tanque lleno de agua se saca $\frac13$; después, $\frac14$ de lo que queda y, al final, $\frac25$ del resto. Si quedan ${left} litros, ¿cuál es la capacidad del tanque?`,
		answer: ({ left }) => (left * 3 * 4 * 5) / (2 * 3 * 3),
		show: litres,
		mistakes: [
			[({ left }, right) => right - left, "Responde con la cantidad que se sacó"],
			[({ left }) => ((left * 5) / 3) * (4 / 3), "Olvida deshacer la primera extracción"],
			[({ left }) => (left * 5) / 3, "Deshace solo la última extracción"],
			[({ left }) => left * 60, "Toma las tres fracciones del tanque lleno: supone que queda $\\frac1{60}$"],
			[({ left }) => left * 30, "Multiplica las fracciones que salen, no las que quedan"],
		],
		explanation: (
			{ left },
			answer,
		) => r`Cada vez conviene seguir **lo que queda**: $\frac23$, luego $\frac34$ de eso y luego $\frac35$ de eso.

$$\frac23\cdot\frac34\cdot\frac35\,C=\frac{3}{10}\,C=${left}\;\Rightarrow\;C=180$$

La capacidad es ${answer}. Las fracciones no se suman porque se toman de cantidades distintas.`,
	}),
	numericQuestion({
		id: "arithmetic-repeating-decimal",
		topic: "Fracciones y decimales",
		difficulty: 2,
		given: { over: 234, under: 990 },
		stem: () =>
			r`La fracción generatriz irreducible del decimal periódico mixto $0{,}2\overline{36}=0{,}2363636\ldots$ es $\dfrac{a}{b}$. Calcule $a+b$.`,
		answer: () => 13 + 55,
		show: plain,
		mistakes: [
			[() => 118 + 495, "Usa $\\frac{236}{990}$: no resta la parte no periódica"],
			[() => 13 + 50, "Usa el denominador 900 en vez de 990"],
			[() => 26 + 111, "Usa el denominador 999, como si todo fuera periódico"],
			[({ over, under }) => over + under, "No simplifica la fracción"],
			[() => 55 - 13, "Resta los términos en vez de sumarlos"],
		],
		explanation: (
			_,
			answer,
		) => r`En el numerador va el número hasta completar el período, menos la parte no periódica; en el denominador, un 9 por cada cifra periódica y un 0 por cada cifra no periódica:

$$0{,}2\overline{36}=\frac{236-2}{990}=\frac{234}{990}=\frac{13}{55}$$

Se simplificó entre 18. Entonces $a+b=13+55=${answer}$.`,
	}),
	numericQuestion({
		id: "arithmetic-pipes-and-drain",
		topic: "Fracciones y decimales",
		difficulty: 2,
		given: { first: 6, second: 4, drain: 12 },
		stem: ({ first, second, drain }) =>
			`Un caño llena una cisterna vacía en ${first} horas y otro la llena en ${second} horas. Un desagüe vacía la cisterna llena en ${drain} horas. Si está vacía y se abren los tres a la vez, ¿en cuántas horas se llena?`,
		answer: ({ first, second, drain }) => 1 / (1 / first + 1 / second - 1 / drain),
		show: hours,
		mistakes: [
			[
				({ first, second, drain }) => 1 / (1 / first + 1 / second + 1 / drain),
				"Suma el desagüe como si también llenara",
			],
			[({ first, second }) => 1 / (1 / first + 1 / second), "No toma en cuenta el desagüe"],
			[({ first, second }) => (first + second) / 2, "Promedia los tiempos de los dos caños"],
			[({ first, second }) => first + second, "Suma los tiempos de los dos caños"],
			[({ first, second, drain }) => first + second + drain, "Suma los tres tiempos"],
		],
		explanation: ({ first, second, drain }, answer) => r`Se suma lo que ocurre **en una hora**; el desagüe resta:

$$\frac1{${first}}+\frac1{${second}}-\frac1{${drain}}=\frac{2+3-1}{12}=\frac13$$

En cada hora se llena la tercera parte de la cisterna, de modo que se llena en ${answer}.`,
	}),
	numericQuestion({
		id: "arithmetic-two-hobbies",
		topic: "Conjuntos",
		difficulty: 1,
		given: { all: 120, football: 72, music: 54, none: 18 },
		stem: ({ all, football, music, none }) =>
			`De los ${all} integrantes de un club, ${football} juegan fútbol, ${music} tocan un instrumento y ${none} no hacen ninguna de estas dos cosas. ¿Cuántos hacen ambas?`,
		answer: ({ all, football, music, none }) => football + music - (all - none),
		show: plain,
		mistakes: [
			[({ all, football, music }) => football + music - all, "No descuenta a quienes no hacen ninguna"],
			[({ none }) => none, "Responde con quienes no hacen ninguna"],
			[({ football }, right) => football - right, "Responde con quienes solo juegan fútbol"],
			[({ music }, right) => music - right, "Responde con quienes solo tocan un instrumento"],
			[({ all, none }, right) => all - none - right, "Responde con quienes hacen exactamente una"],
		],
		explanation: (
			{ all, football, music, none },
			answer,
		) => r`Hacen al menos una de las dos cosas $${all}-${none}=${all - none}$ integrantes. Al sumar $${football}+${music}=${football + music}$, quienes hacen ambas se cuentan dos veces:

$$${football + music}-${all - none}=${answer}$$

Se comprueba: 48 solo fútbol, 30 solo música, ${answer} ambas cosas y 18 ninguna suman 120.`,
	}),
	numericQuestion({
		id: "arithmetic-three-sports",
		topic: "Conjuntos",
		difficulty: 3,
		given: { all: 150, football: 80, volleyball: 70, swimming: 60, exactlyTwo: 36 },
		stem: ({ all, football, volleyball, swimming, exactlyTwo }) =>
			`Cada uno de los ${all} socios de un club practica al menos un deporte entre fútbol, vóley y natación: ${football} practican fútbol; ${volleyball}, vóley, y ${swimming}, natación. Si ${exactlyTwo} practican exactamente dos, ¿cuántos practican los tres?`,
		answer: ({ all, football, volleyball, swimming, exactlyTwo }) =>
			(football + volleyball + swimming - all - exactlyTwo) / 2,
		show: plain,
		mistakes: [
			[(_, right) => right * 2, "Olvida que quien practica los tres se cuenta dos veces de más"],
			[
				({ all, football, volleyball, swimming }) => (football + volleyball + swimming - all) / 2,
				"No descuenta a quienes practican exactamente dos",
			],
			[({ exactlyTwo }, right) => exactlyTwo + right, "Responde con quienes practican más de uno"],
			[(_, right) => right / 2, "Divide una vez más entre dos"],
			[(_, right) => right * 5, "Se queda con el exceso de la suma de los grupos sobre el total"],
		],
		explanation: (
			{ all, football, volleyball, swimming, exactlyTwo },
			answer,
		) => r`Al sumar los tres grupos, quien practica dos deportes se cuenta una vez de más, y quien practica tres, dos veces de más:

$$${football}+${volleyball}+${swimming}=${all}+${exactlyTwo}+2x$$

$$210=186+2x\;\Rightarrow\;x=${answer}$$

Practican exactamente uno los $150-36-12=102$ restantes.`,
	}),
];
