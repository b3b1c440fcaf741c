import { plain, withUnit } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;
const litres = withUnit(plain, "L");
const grams = withUnit(plain, "g/mol");
const molar = withUnit(plain, "mol/L");

export const gasesAndSolutions: readonly BankQuestion[] = [
	numericQuestion({
		id: "chemistry-gas-warmed-and-pressed",
		topic: "Gases",
		difficulty: 1,
		given: { volume: 6, before: 2, after: 4, cold: 27, hot: 127 },
		stem: ({ volume, before, after, cold, hot }) =>
			`Un gas ideal ocupa ${volume} L a ${cold} °C y ${before} atm. ¿Qué volumen ocupa a ${hot} °C y ${after} atm?`,
		answer: ({ volume, before, after, cold, hot }) => (volume * before * (hot + 273)) / (after * (cold + 273)),
		show: litres,
		mistakes: [
			[({ volume, before, after }) => (volume * before) / after, "No toma en cuenta el cambio de temperatura"],
			[({ volume, cold, hot }) => (volume * (hot + 273)) / (cold + 273), "No toma en cuenta el cambio de presión"],
			[
				({ volume, before, after, cold, hot }) => (volume * after * (hot + 273)) / (before * (cold + 273)),
				"Cree que el volumen es directamente proporcional a la presión",
			],
			[
				({ volume, before, after, cold, hot }) => (volume * before * (cold + 273)) / (after * (hot + 273)),
				"Invierte la razón de las temperaturas",
			],
			[
				({ volume, before, after }) => (volume * after) / before,
				"Invierte la razón de las presiones y olvida la temperatura",
			],
		],
		explanation: (
			{ volume, before, after },
			answer,
		) => r`Las temperaturas van en kelvin: 300 K y 400 K. Por la ecuación general de los gases,

$$\frac{${before}\cdot${volume}}{300}=\frac{${after}\,V}{400}$$

El volumen es ${answer}: la presión lo reduce a la mitad y la temperatura lo aumenta en un tercio.`,
	}),
	numericQuestion({
		id: "chemistry-molar-mass-from-density",
		topic: "Gases",
		difficulty: 1,
		given: { density: 1.25 },
		stem: () =>
			"La densidad de un gas ideal, a 0 °C y 1 atm, es 1,25 g/L. Halle su masa molar. (Volumen molar: 22,4 L/mol)",
		answer: ({ density }) => density * 22.4,
		show: grams,
		mistakes: [
			[({ density }) => 22.4 / density, "Divide el volumen molar entre la densidad"],
			[({ density }) => density * 22.4 * 2, "Duplica la masa, como si el gas fuera siempre diatómico"],
			[({ density }) => (density * 22.4) / 2, "Responde con la masa molar de un átomo"],
			[() => 22.4, "Confunde la masa molar con el volumen molar"],
			[({ density }) => density * 24, "Usa otro volumen molar, que no es el del dato"],
		],
		explanation: (_, answer) => r`Un mol ocupa 22,4 L en esas condiciones, y cada litro pesa 1,25 g:

$$M=1{,}25\cdot22{,}4$$

La masa molar es ${answer}; el gas puede ser nitrógeno, $\mathrm{N_2}$, o monóxido de carbono, CO.`,
	}),
	numericQuestion({
		id: "chemistry-effusion-of-helium",
		topic: "Gases",
		difficulty: 2,
		given: { helium: 4, times: 4 },
		stem: ({ helium, times }) =>
			`A igual presión y temperatura, el helio (masa molar ${helium} g/mol) se difunde con una rapidez que es ${times} veces la de un gas $X$. Halle la masa molar de $X$.`,
		answer: ({ helium, times }) => helium * times ** 2,
		show: grams,
		mistakes: [
			[({ helium, times }) => helium * times, "No eleva al cuadrado la razón de las rapideces"],
			[({ helium, times }) => helium * Math.sqrt(times), "Extrae la raíz de la razón en vez de elevarla al cuadrado"],
			[({ helium, times }) => helium / times, "Supone que el gas más pesado es más rápido"],
			[({ helium, times }) => (helium * times ** 2) / 2, "Divide entre dos, como si $X$ fuera diatómico"],
			[({ helium, times }) => helium / times ** 2, "Invierte la razón de las masas molares"],
		],
		explanation: (
			{ helium, times },
			answer,
		) => r`Por la ley de Graham, las rapideces son inversamente proporcionales a las **raíces** de las masas molares:

$$\frac{v_{\text{He}}}{v_X}=\sqrt{\frac{M_X}{${helium}}}=${times}\;\Rightarrow\;M_X=${times}^2\cdot${helium}$$

La masa molar es ${answer}.`,
	}),
	numericQuestion({
		id: "chemistry-oxygen-partial-pressure",
		topic: "Gases",
		difficulty: 2,
		given: { helium: 16, oxygen: 64, total: 6 },
		stem: ({ helium, oxygen, total }) =>
			`Un balón rígido contiene ${helium} g de helio y ${oxygen} g de oxígeno, $\\mathrm{O_2}$, a una presión total de ${total} atm. Halle la presión parcial del oxígeno. (Masas molares: He = 4 g/mol; $\\mathrm{O_2}$ = 32 g/mol)`,
		answer: ({ helium, oxygen, total }) => (total * (oxygen / 32)) / (helium / 4 + oxygen / 32),
		show: withUnit(plain, "atm"),
		mistakes: [
			[({ helium, oxygen, total }) => (total * oxygen) / (helium + oxygen), "Usa la fracción en masa"],
			[
				({ helium, oxygen, total }) => (total * (helium / 4)) / (helium / 4 + oxygen / 32),
				"Responde con la presión parcial del helio",
			],
			[({ total }) => total / 2, "Reparte la presión por igual entre los gases"],
			[({ helium, oxygen, total }) => (total * helium) / (helium + oxygen), "Usa la fracción en masa del helio"],
		],
		explanation: (
			{ total },
			answer,
		) => r`La presión parcial depende de la fracción **molar**. Hay $\frac{16}4=4$ mol de helio y $\frac{64}{32}=2$ mol de oxígeno:

$$p_{\mathrm{O_2}}=\frac{2}{4+2}\cdot${total}$$

Es ${answer}, aunque el oxígeno sea el 80 % de la masa.`,
	}),
	numericQuestion({
		id: "chemistry-water-to-dilute",
		topic: "Soluciones",
		difficulty: 1,
		given: { volume: 200, from: 3, to: 1.2 },
		stem: ({ volume, from }) =>
			`¿Qué volumen de agua se debe agregar a ${volume} mL de una solución ${from} M de HCl para que su concentración sea 1,2 M? (Considere aditivos los volúmenes)`,
		answer: ({ volume, from, to }) => (volume * from) / to - volume,
		show: withUnit(plain, "mL"),
		mistakes: [
			[({ volume, from, to }) => (volume * from) / to, "Responde con el volumen final de la solución"],
			[({ volume, from, to }) => (volume * to) / from, "Invierte la razón de las concentraciones"],
			[({ volume, from, to }) => volume - (volume * to) / from, "Invierte la razón y resta"],
			[({ volume, from, to }) => (volume * from) / to + volume, "Suma el volumen inicial en vez de restarlo"],
			[({ volume, from }) => volume * from, "Multiplica el volumen por la concentración"],
		],
		explanation: ({ volume, from }, answer) => r`Al diluir no cambia la cantidad de soluto: $C_1V_1=C_2V_2$.

$$${from}\cdot${volume}=1{,}2\,V_2\;\Rightarrow\;V_2=500\text{ mL}$$

Se agregan $500-${volume}$, es decir, ${answer} de agua.`,
	}),
	numericQuestion({
		id: "chemistry-molarity-from-percent",
		topic: "Soluciones",
		difficulty: 2,
		given: { percent: 40, density: 1.4, mass: 40 },
		stem: ({ percent, mass }) =>
			`Una solución acuosa de NaOH al ${percent} % en masa tiene una densidad de 1,4 g/mL. Halle su molaridad. (Masa molar del NaOH: ${mass} g/mol)`,
		answer: ({ percent, density, mass }) => (10 * percent * density) / mass,
		show: molar,
		mistakes: [
			[({ percent, mass }) => (10 * percent) / mass, "No toma en cuenta la densidad"],
			[({ density, mass }) => (1000 * density) / mass, "Toma toda la solución como NaOH"],
			[({ percent, density, mass }) => (10 * (100 - percent) * density) / mass, "Usa el porcentaje de agua"],
			[({ percent, density, mass }) => (percent * density) / mass, "Calcula los moles en 100 mL y no en un litro"],
		],
		explanation: (
			{ percent, mass },
			answer,
		) => r`Un litro de solución pesa $1000\cdot1{,}4=1400$ g, de los que el ${percent} % es NaOH: 560 g.

$$M=\frac{560}{${mass}}$$

La concentración es ${answer}. En general, $M=\dfrac{10\cdot\%\cdot\rho}{\bar M}$.`,
	}),
	numericQuestion({
		id: "chemistry-neutralizing-sulfuric-acid",
		topic: "Soluciones",
		difficulty: 2,
		given: { acid: 25, base: 40, molarity: 0.5 },
		stem: ({ acid, base }) =>
			r`Para neutralizar por completo ${acid} mL de una solución de $\mathrm{H_2SO_4}$ se gastaron ${base} mL de NaOH 0,5 M. Halle la molaridad del ácido.`,
		answer: ({ acid, base, molarity }) => (base * molarity) / (2 * acid),
		show: molar,
		mistakes: [
			[({ acid, base, molarity }) => (base * molarity) / acid, "Olvida que el ácido libera dos protones"],
			[({ acid, base, molarity }) => (2 * base * molarity) / acid, "Multiplica por dos en vez de dividir"],
			[({ acid, base, molarity }) => (acid * molarity) / base, "Intercambia los volúmenes y olvida los dos protones"],
			[({ molarity }) => molarity / 2, "Cree que los volúmenes son iguales"],
			[({ molarity }) => molarity, "Cree que las molaridades son iguales"],
		],
		explanation: (_, answer) => r`$$\mathrm{H_2SO_4+2NaOH\rightarrow Na_2SO_4+2H_2O}$$

Se gastaron $0{,}040\cdot0{,}5=0{,}020$ mol de NaOH, que neutralizan la **mitad** de moles de ácido: 0,010 mol, contenidos en 0,025 L.

$$M=\frac{0{,}010}{0{,}025}$$

La concentración del ácido es ${answer}.`,
	}),
];
