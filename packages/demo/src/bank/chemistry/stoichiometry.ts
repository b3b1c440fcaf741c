import { percent, plain, withUnit } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;

export const stoichiometry: readonly BankQuestion[] = [
	numericQuestion({
		id: "chemistry-moles-of-atoms",
		topic: "Estequiometría",
		difficulty: 1,
		given: { mass: 9, molar: 18, atoms: 3 },
		stem: ({ mass }) =>
			`¿Cuántos moles de átomos hay, en total, en ${mass} g de agua? (Masas molares: H = 1 g/mol; O = 16 g/mol)`,
		answer: ({ mass, molar, atoms }) => (mass / molar) * atoms,
		show: withUnit(plain, "mol"),
		mistakes: [
			[({ mass, molar }) => mass / molar, "Responde con los moles de moléculas"],
			[({ mass, molar }) => (mass / molar) * 2, "Cuenta solo los átomos de hidrógeno"],
			[({ mass, atoms }) => mass / atoms, "Divide la masa entre el número de átomos"],
			[({ mass, molar }) => molar / mass, "Divide la masa molar entre la masa"],
		],
		explanation: (
			{ mass, molar, atoms },
			answer,
		) => r`$\dfrac{${mass}}{${molar}}=0{,}5$ mol de moléculas. Cada molécula $\mathrm{H_2O}$ tiene ${atoms} átomos:

$$0{,}5\cdot${atoms}$$

Hay ${answer} de átomos: 1 mol de hidrógeno y 0,5 mol de oxígeno.`,
	}),
	numericQuestion({
		id: "chemistry-impure-limestone",
		topic: "Estequiometría",
		difficulty: 2,
		given: { mass: 250, purity: 80 },
		stem: ({ mass, purity }) =>
			r`¿Qué volumen de $\mathrm{CO_2}$, medido a 0 °C y 1 atm, se obtiene al calcinar ${mass} g de una caliza con ${purity} % en masa de $\mathrm{CaCO_3}$? (Masa molar del $\mathrm{CaCO_3}$: 100 g/mol; volumen molar: 22,4 L/mol)

$$\mathrm{CaCO_3\rightarrow CaO+CO_2}$$`,
		answer: ({ mass, purity }) => ((mass * purity) / 100 / 100) * 22.4,
		show: withUnit(plain, "L"),
		mistakes: [
			[({ mass }) => (mass / 100) * 22.4, "No toma en cuenta la pureza"],
			[({ mass, purity }) => ((mass * (100 - purity)) / 100 / 100) * 22.4, "Usa la parte de las impurezas"],
			[({ mass, purity }) => (mass / purity) * 22.4, "Divide entre la pureza en vez de multiplicar"],
			[({ mass, purity }) => ((mass * purity) / 100 / 100) * 44, "Responde con la masa del gas"],
			[() => 22.4, "Responde con el volumen de un mol"],
		],
		explanation: (
			{ mass },
			answer,
		) => r`Solo reacciona el carbonato: $0{,}80\cdot${mass}=200$ g, que son 2 mol. La relación es de 1 a 1, así que se forman 2 mol de $\mathrm{CO_2}$:

$$V=2\cdot22{,}4$$

Se obtienen ${answer}.`,
	}),
	numericQuestion({
		id: "chemistry-yield-of-iron",
		topic: "Estequiometría",
		difficulty: 2,
		given: { ore: 320, obtained: 168, oxide: 160, iron: 56 },
		stem: ({ ore, obtained }) =>
			r`En un horno de laboratorio, ${ore} g de $\mathrm{Fe_2O_3}$ puro produjeron ${obtained} g de hierro. Halle el rendimiento de la reacción. (Masas molares: $\mathrm{Fe_2O_3}$ = 160 g/mol; Fe = 56 g/mol)

$$\mathrm{Fe_2O_3+3CO\rightarrow2Fe+3CO_2}$$`,
		answer: ({ ore, obtained, oxide, iron }) => (100 * obtained) / ((ore / oxide) * 2 * iron),
		show: percent,
		mistakes: [
			[({ ore, obtained }) => (100 * obtained) / ore, "Divide entre la masa del óxido"],
			[
				({ ore, obtained, oxide, iron }) => 100 - (100 * obtained) / ((ore / oxide) * 2 * iron),
				"Responde con lo que se pierde",
			],
			[({ oxide, iron }) => (100 * 2 * iron) / oxide, "Responde con el porcentaje de hierro en el óxido"],
			[({ oxide, iron }) => (100 * iron) / oxide, "Calcula el porcentaje de hierro y olvida que son dos átomos"],
		],
		explanation: (
			{ obtained },
			answer,
		) => r`$\dfrac{320}{160}=2$ mol de óxido darían, en teoría, 4 mol de hierro: $4\cdot56=224$ g.

$$\text{rendimiento}=\frac{\text{masa real}}{\text{masa teórica}}=\frac{${obtained}}{224}$$

Es ${answer}.`,
	}),
	textQuestion({
		id: "chemistry-formula-from-composition",
		topic: "Estequiometría",
		difficulty: 2,
		stem: "Un compuesto contiene, en masa, 40 % de carbono, 6,67 % de hidrógeno y 53,33 % de oxígeno, y su masa molar es 180 g/mol. Halle su fórmula molecular. (Masas molares: C = 12; H = 1; O = 16 g/mol)",
		key: r`$\mathrm{C_6H_{12}O_6}$`,
		wrong: {
			"$\\mathrm{CH_2O}$": "Responde con la fórmula empírica",
			"$\\mathrm{C_3H_6O_3}$": "Multiplica la fórmula empírica solo por tres",
			"$\\mathrm{C_6H_6O_6}$": "Calcula los moles de hidrógeno con masa molar 2",
			"$\\mathrm{C_{10}H_{12}O_3}$": "Ajusta los subíndices a la masa molar, sin los porcentajes",
		},
		explanation: r`En 100 g hay $\frac{40}{12}=3{,}33$ mol de C, $6{,}67$ mol de H y $\frac{53{,}33}{16}=3{,}33$ mol de O: la relación es $1:2:1$ y la fórmula empírica, $\mathrm{CH_2O}$, de 30 g/mol.

$$\frac{180}{30}=6\;\Rightarrow\;(\mathrm{CH_2O})_6$$

La fórmula molecular es $\mathrm{C_6H_{12}O_6}$.`,
	}),
	numericQuestion({
		id: "chemistry-water-of-hydrate",
		topic: "Estequiometría",
		difficulty: 3,
		given: { hydrate: 25, salt: 16, molar: 160, water: 18 },
		stem: ({ hydrate, salt }) =>
			r`Al calentar ${hydrate} g de sulfato de cobre(II) hidratado, $\mathrm{CuSO_4}\cdot x\,\mathrm{H_2O}$, hasta eliminar toda el agua, quedan ${salt} g de sal anhidra. Halle $x$. (Masas molares: $\mathrm{CuSO_4}$ = 160 g/mol; $\mathrm{H_2O}$ = 18 g/mol)`,
		answer: ({ hydrate, salt, molar, water }) => (hydrate - salt) / water / (salt / molar),
		show: plain,
		mistakes: [
			[({ hydrate, salt }) => hydrate - salt, "Responde con los gramos de agua"],
			[
				({ hydrate, salt, water }) => (hydrate - salt) / water,
				"Responde con los moles de agua, sin dividir entre los de sal",
			],
			[({ hydrate, salt, molar, water }) => salt / molar / ((hydrate - salt) / water), "Invierte la relación de moles"],
			[
				({ hydrate, salt, molar, water }) => (hydrate - salt) / water / (hydrate / molar),
				"Toma la masa del hidrato como si fuera de sal anhidra",
			],
		],
		explanation: ({ hydrate, salt }, answer) => r`El agua eliminada pesa $${hydrate}-${salt}=9$ g.

$$n_{\text{agua}}=\frac9{18}=0{,}5,\qquad n_{\text{sal}}=\frac{${salt}}{160}=0{,}1,\qquad x=\frac{0{,}5}{0{,}1}$$

$x$ es ${answer}: es el sulfato de cobre pentahidratado, de color azul.`,
	}),
];
