import { plain } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;

export const reactions: readonly BankQuestion[] = [
	textQuestion({
		id: "chemistry-ferric-sulfate",
		topic: "Nomenclatura y reacciones",
		difficulty: 1,
		stem: "¿Cuál es la fórmula del sulfato de hierro(III)?",
		key: r`$\mathrm{Fe_2(SO_4)_3}$`,
		wrong: {
			"$\\mathrm{FeSO_4}$": "Escribe la sal ferrosa, con hierro(II)",
			"$\\mathrm{Fe_3(SO_4)_2}$": "Pone a cada ion su propia carga como subíndice",
			"$\\mathrm{Fe_2(SO_3)_3}$": "Confunde el sulfato con el sulfito",
			"$\\mathrm{Fe_2S_3}$": "Confunde el sulfato con el sulfuro",
		},
		explanation: r`Los iones son $\mathrm{Fe^{3+}}$ y $\mathrm{SO_4^{2-}}$. Para que la carga total sea cero se necesitan dos cationes y tres aniones: $2(+3)+3(-2)=0$. En la práctica, las cargas se **cruzan** como subíndices.`,
		source: "Reglas de la IUPAC para nombrar sales: sistema de Stock",
	}),
	numericQuestion({
		id: "chemistry-chromium-in-dichromate",
		topic: "Nomenclatura y reacciones",
		difficulty: 1,
		given: { oxygens: 7, potassiums: 2, chromiums: 2 },
		stem: () => r`Halle el estado de oxidación del cromo en el dicromato de potasio, $\mathrm{K_2Cr_2O_7}$.`,
		answer: ({ oxygens, potassiums, chromiums }) => (2 * oxygens - potassiums) / chromiums,
		show: (value) => `+${plain(value)}`,
		mistakes: [
			[({ oxygens, potassiums }) => 2 * oxygens - potassiums, "No divide entre los dos átomos de cromo"],
			[({ oxygens, chromiums }) => (2 * oxygens) / chromiums, "Olvida la carga del potasio"],
			[
				({ oxygens, potassiums, chromiums }) => (2 * oxygens + potassiums) / chromiums,
				"Toma la carga del potasio como negativa",
			],
			[() => 3, "Usa el otro estado de oxidación frecuente del cromo"],
			[({ oxygens }) => 2 * oxygens, "Responde con la carga que aportan los oxígenos"],
		],
		explanation: (
			_,
			answer,
		) => r`En un compuesto neutro los estados de oxidación suman cero. El potasio es $+1$ y el oxígeno, $-2$:

$$2(+1)+2x+7(-2)=0\;\Rightarrow\;2x=12$$

El del cromo es ${answer}.`,
	}),
	numericQuestion({
		id: "chemistry-burning-propane",
		topic: "Nomenclatura y reacciones",
		difficulty: 1,
		given: { carbons: 3, hydrogens: 8 },
		stem: () =>
			r`Balancee con los menores coeficientes enteros la combustión completa del propano y halle la suma de **todos** sus coeficientes.

$$\mathrm{C_3H_8+O_2\rightarrow CO_2+H_2O}$$`,
		answer: ({ carbons, hydrogens }) => 1 + (carbons + hydrogens / 4) + carbons + hydrogens / 2,
		show: plain,
		mistakes: [
			[({ carbons, hydrogens }) => 2 * carbons + hydrogens / 4 + hydrogens / 2, "Olvida el coeficiente 1 del propano"],
			[({ carbons, hydrogens }) => carbons + hydrogens / 2, "Suma solo los coeficientes de los productos"],
			[({ carbons, hydrogens }) => 1 + carbons + hydrogens / 4, "Suma solo los coeficientes de los reactantes"],
			[
				({ carbons, hydrogens }) => 1 + 2 * (carbons + hydrogens / 4) + carbons + hydrogens / 2,
				"Cuenta átomos de oxígeno en vez de moléculas",
			],
			[({ carbons, hydrogens }) => 1 + carbons + carbons + hydrogens / 2, "Olvida el oxígeno que va al agua"],
		],
		explanation: (
			_,
			answer,
		) => r`Primero el carbono, luego el hidrógeno y al final el oxígeno: los 3 C dan $\mathrm{3CO_2}$; los 8 H, $\mathrm{4H_2O}$; los productos tienen $6+4=10$ átomos de oxígeno, o sea $\mathrm{5O_2}$.

$$\mathrm{C_3H_8+5O_2\rightarrow3CO_2+4H_2O}$$

La suma es $1+5+3+4=${answer}$.`,
	}),
	numericQuestion({
		id: "chemistry-copper-in-nitric-acid",
		topic: "Nomenclatura y reacciones",
		difficulty: 3,
		given: { copper: 3, acid: 8, nitrate: 3, oxide: 2, water: 4 },
		stem: () =>
			r`Balancee con los menores coeficientes enteros la reacción del cobre con el ácido nítrico diluido y halle la suma de **todos** sus coeficientes.

$$\mathrm{Cu+HNO_3\rightarrow Cu(NO_3)_2+NO+H_2O}$$`,
		answer: ({ copper, acid, nitrate, oxide, water }) => copper + acid + nitrate + oxide + water,
		show: plain,
		mistakes: [
			[
				({ copper, nitrate, oxide, water }) => copper + oxide + nitrate + oxide + water,
				"Cuenta solo el ácido que se reduce y olvida el que forma la sal",
			],
			[({ copper, acid }) => copper + acid, "Suma solo los coeficientes de los reactantes"],
			[({ nitrate, oxide, water }) => nitrate + oxide + water, "Suma solo los coeficientes de los productos"],
			[() => 10, "Balancea la reacción con ácido concentrado, que da $\\mathrm{NO_2}$"],
		],
		explanation: (
			_,
			answer,
		) => r`El cobre pasa de 0 a $+2$ (pierde 2 electrones) y el nitrógeno que forma NO, de $+5$ a $+2$ (gana 3). Para igualar: 3 Cu y 2 NO.

Además del ácido que se reduce (2), los $\mathrm{3Cu(NO_3)_2}$ necesitan 6 nitratos: en total, 8.

$$\mathrm{3Cu+8HNO_3\rightarrow3Cu(NO_3)_2+2NO+4H_2O}$$

La suma es ${answer}.`,
	}),
];
