import { plain, withUnit } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;

export const logarithmsAndSequences: readonly BankQuestion[] = [
	numericQuestion({
		id: "algebra-log-equation",
		topic: "Logaritmos",
		difficulty: 2,
		given: { shift: 6, power: 4 },
		stem: ({ shift, power }) => r`Resuelva $\log_2x+\log_2(x-${shift})=${power}$.`,
		answer: ({ shift, power }) => (shift + Math.sqrt(shift ** 2 + 4 * 2 ** power)) / 2,
		show: plain,
		mistakes: [
			[() => -2, "Acepta la raíz negativa, de la que no existe logaritmo"],
			[({ shift, power }) => (2 ** power + shift) / 2, "Suma los números en vez de multiplicarlos: $2x-6=16$"],
			[({ shift, power }) => (2 * power + shift) / 2, "Suma los números y toma $2\\cdot4$ en lugar de $2^4$"],
			[({ shift }) => shift, "Responde con el límite del dominio"],
			[({ power }) => 2 ** power, "Responde con el producto de los números"],
		],
		explanation: ({ shift, power }, answer) => r`La suma de logaritmos de igual base es el logaritmo del producto:

$$\log_2\left[x(x-${shift})\right]=${power}\;\Rightarrow\;x^2-6x=2^4\;\Rightarrow\;(x-8)(x+2)=0$$

El número cuyo logaritmo se toma debe ser positivo: $x>6$. Se descarta $-2$ y queda $x=${answer}$. Se comprueba: $\log_28+\log_22=3+1=4$.`,
	}),
	numericQuestion({
		id: "algebra-digits-of-product",
		topic: "Leyes de exponentes",
		difficulty: 3,
		given: { two: 40, five: 38 },
		stem: ({ two, five }) => `¿Cuántas cifras tiene el número $2^{${two}}\\cdot5^{${five}}$?`,
		answer: ({ five }) => five + 1,
		show: plain,
		mistakes: [
			[({ five }) => five, "Cuenta solo los ceros"],
			[({ two }) => two, "Cree que los dos factores 2 que sobran dan dos cifras más"],
			[({ two, five }) => two + five, "Suma los exponentes"],
			[({ two, five }) => two - five, "Resta los exponentes"],
			[() => 13, "Cuenta solo las cifras de $2^{40}$"],
			[() => 27, "Cuenta solo las cifras de $5^{38}$"],
		],
		explanation: ({ two, five }, answer) => r`Se forman potencias de 10 emparejando los factores 2 y 5:

$$2^{${two}}\cdot5^{${five}}=2^{2}\cdot(2\cdot5)^{${five}}=4\cdot10^{${five}}$$

Es un 4 seguido de ${five} ceros: ${answer} cifras.`,
	}),
	numericQuestion({
		id: "algebra-modulus-of-product",
		topic: "Números complejos",
		difficulty: 2,
		given: { square: 2, fourth: 4 },
		stem: ({ square, fourth }) => `Calcule el módulo del número complejo $(3+4i)^${square}\\,(1-i)^${fourth}$.`,
		answer: ({ square, fourth }) => 5 ** square * Math.SQRT2 ** fourth,
		show: plain,
		mistakes: [
			[({ square }) => 5 ** square * 2, "Eleva $|1-i|$ solo al cuadrado"],
			[({ fourth }) => 5 * Math.SQRT2 ** fourth, "No eleva al cuadrado el módulo de $3+4i$"],
			[({ square }) => 5 ** square, "Olvida el segundo factor"],
			[() => 5 ** 2 + 4, "Suma los módulos en vez de multiplicarlos"],
			[({ square, fourth }) => 5 ** square * 2 ** fourth, "Toma $|1-i|=2$"],
			[({ square, fourth }) => 7 ** square * Math.SQRT2 ** fourth, "Toma $|3+4i|=3+4$"],
		],
		explanation: (
			_,
			answer,
		) => r`El módulo de un producto es el producto de los módulos, y el de una potencia, la potencia del módulo:

- $|3+4i|=\sqrt{3^2+4^2}=5$
- $|1-i|=\sqrt{1^2+(-1)^2}=\sqrt2$

$$5^2\cdot(\sqrt2)^4=25\cdot4=${answer}$$

No hace falta desarrollar las potencias.`,
	}),
	textQuestion({
		id: "algebra-sum-of-powers-of-i",
		topic: "Números complejos",
		difficulty: 1,
		stem: r`Calcule $i+i^2+i^3+\dots+i^{50}$, donde $i=\sqrt{-1}$.`,
		key: "$-1+i$",
		wrong: {
			$0$: "Cree que el número de términos es múltiplo de 4",
			"$-1$": "Deja solo el último término, $i^{50}$",
			$i$: "Deja un solo término en vez de dos",
			"$1+i$": "Toma $i^{50}$ como 1",
		},
		explanation: r`Las potencias de $i$ se repiten cada cuatro, $i,-1,-i,1$, y cuatro seguidas suman cero. Como $50=4\cdot12+2$, los primeros 48 términos suman cero y quedan

$$i^{49}+i^{50}=i+i^2=i-1$$`,
	}),
	numericQuestion({
		id: "algebra-arithmetic-sum",
		topic: "Sucesiones",
		difficulty: 1,
		given: { fifth: 17, twelfth: 38, terms: 20 },
		stem: ({ fifth, twelfth, terms }) =>
			`En una progresión aritmética, el quinto término es ${fifth} y el duodécimo es ${twelfth}. Calcule la suma de los ${terms} primeros términos.`,
		answer: ({ terms }) => (terms / 2) * (2 * 5 + (terms - 1) * 3),
		show: plain,
		mistakes: [
			[
				({ terms }) => (terms / 2) * (2 * 2 + (terms - 1) * 3),
				"Retrocede cinco razones, no cuatro, para hallar el primer término",
			],
			[({ terms }) => 5 + (terms - 1) * 3, "Responde con el vigésimo término"],
			[(_, right) => right / 2, "Divide dos veces entre dos"],
			[({ terms }) => (terms / 2) * (2 * 5 + terms * 3), "Toma el término 21 como último"],
			[(_, right) => right * 2, "Olvida dividir entre dos"],
			[
				({ fifth, twelfth, terms }) => ((fifth + twelfth) / 2) * terms,
				"Promedia los dos términos dados en vez del primero y el último",
			],
		],
		explanation: (
			{ fifth, twelfth, terms },
			answer,
		) => r`Del quinto al duodécimo hay 7 razones: $${twelfth}-${fifth}=21=7\cdot3$, luego $r=3$. El primer término es $${fifth}-4\cdot3=5$ y el vigésimo, $5+19\cdot3=62$.

$$S_{${terms}}=\frac{(5+62)\cdot${terms}}{2}=${answer}$$`,
	}),
	numericQuestion({
		id: "algebra-bouncing-ball",
		topic: "Sucesiones",
		difficulty: 3,
		given: { height: 9, ratio: 2 / 3 },
		stem: ({ height }) =>
			r`Una pelota se deja caer desde ${height} m de altura. Cada vez que toca el piso sube hasta $\frac23$ de la altura de la que cayó. ¿Qué distancia recorre hasta detenerse?`,
		answer: ({ height, ratio }) => height + (2 * height * ratio) / (1 - ratio),
		show: withUnit(plain, "m"),
		mistakes: [
			[({ height, ratio }) => height / (1 - ratio), "Suma solo las bajadas"],
			[({ height, ratio }) => (height * ratio) / (1 - ratio), "Suma solo las subidas"],
			[({ height, ratio }) => (2 * height * ratio) / (1 - ratio), "Olvida la primera caída"],
			[({ height, ratio }) => height + height * ratio, "Se detiene en el primer rebote"],
			[({ height, ratio }) => (2 * height) / (1 - ratio), "Cuenta dos veces la primera caída"],
		],
		explanation: (
			{ height },
			answer,
		) => r`La primera caída se recorre una vez; cada rebote, dos veces (sube y baja). Las alturas de los rebotes, $6, 4, \frac83,\dots$, forman una progresión geométrica de razón $\frac23$:

$$${height}+2\cdot\frac{6}{1-\frac23}=${height}+2\cdot18=45$$

Recorre ${answer}. Aunque los rebotes son infinitos, su suma es finita, porque la razón es menor que 1.`,
	}),
];
