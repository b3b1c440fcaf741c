import { plain, withUnit } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;
const cm = withUnit(plain, "cm");

export const polygons: readonly BankQuestion[] = [
	numericQuestion({
		id: "geometry-diagonals-and-sides",
		topic: "Polígonos y cuadriláteros",
		difficulty: 1,
		given: { times: 4 },
		stem: () =>
			"¿Cuántos lados tiene el polígono convexo cuyo número de diagonales es el cuádruple de su número de lados?",
		answer: ({ times }) => 2 * times + 3,
		show: plain,
		mistakes: [
			[({ times }) => times + 3, "Usa $n(n-3)$ sin dividir entre dos"],
			[({ times }) => 2 * times, "Plantea $\\frac n2=4$ y olvida las tres unidades"],
			[({ times }) => 2 * times + 2, "Usa $\\frac{n(n-2)}2$"],
			[({ times }) => 2 * times + 1, "Usa $\\frac{n(n-1)}2$, que cuenta también los lados"],
			[() => 44, "Responde con el número de diagonales"],
		],
		explanation: (
			{ times },
			answer,
		) => r`De cada uno de los $n$ vértices salen $n-3$ diagonales, y cada una se cuenta dos veces:

$$\frac{n(n-3)}2=${times}n\;\Rightarrow\;n-3=8$$

El polígono tiene ${answer} lados. Se comprueba: $\frac{11\cdot8}2=44=4\cdot11$.`,
	}),
	numericQuestion({
		id: "geometry-interior-five-times-exterior",
		topic: "Polígonos y cuadriláteros",
		difficulty: 2,
		given: { times: 5 },
		stem: () =>
			"En un polígono regular, cada ángulo interior mide cinco veces lo que cada ángulo exterior. ¿Cuántas diagonales tiene?",
		answer: ({ times }) => ((2 * times + 2) * (2 * times - 1)) / 2,
		show: plain,
		mistakes: [
			[({ times }) => 2 * times + 2, "Responde con el número de lados"],
			[({ times }) => (2 * times * (2 * times - 3)) / 2, "Toma 36° como ángulo exterior: divide 180° entre cinco"],
			[({ times }) => (2 * times + 2) * (2 * times - 1), "No divide entre dos"],
			[({ times }) => ((2 * times + 2) * (2 * times + 1)) / 2, "Cuenta también los lados"],
			[({ times }) => ((2 * times + 2) * 2 * times) / 2, "Descuenta solo dos vértices en vez de tres"],
		],
		explanation: (
			_,
			answer,
		) => r`Interior y exterior son suplementarios: $5e+e=180°$, de modo que $e=30°$. Los ángulos exteriores suman 360°:

$$n=\frac{360°}{30°}=12,\qquad \frac{12(12-3)}2=54$$

Tiene ${answer} diagonales.`,
	}),
	numericQuestion({
		id: "geometry-midpoints-of-diagonals",
		topic: "Polígonos y cuadriláteros",
		difficulty: 1,
		given: { short: 6, long: 14 },
		stem: ({ short, long }) =>
			`Las bases de un trapecio miden ${short} cm y ${long} cm. Halle la longitud del segmento que une los puntos medios de sus diagonales.`,
		answer: ({ short, long }) => (long - short) / 2,
		show: cm,
		mistakes: [
			[({ short, long }) => (long + short) / 2, "Responde con la mediana del trapecio"],
			[({ short, long }) => long - short, "No toma la mitad de la diferencia"],
			[({ short }) => short / 2, "Toma la mitad de la base menor"],
			[({ long }) => long / 2, "Toma la mitad de la base mayor"],
			[({ short, long }) => short + long, "Suma las bases"],
		],
		explanation: (
			{ short, long },
			answer,
		) => r`Los puntos medios de las diagonales están sobre la mediana del trapecio, que mide $\frac{${long}+${short}}2=10$. A cada extremo sobra un segmento que es base media de un triángulo de base ${short}: mide 3.

$$10-3-3=\frac{${long}-${short}}2$$

El segmento mide ${answer}.`,
	}),
	numericQuestion({
		id: "geometry-bisector-in-parallelogram",
		topic: "Polígonos y cuadriláteros",
		difficulty: 2,
		given: { ab: 7, bc: 12 },
		stem: ({ ab, bc }) =>
			`En un paralelogramo $ABCD$, $AB=${ab}$ cm y $BC=${bc}$ cm. La bisectriz del ángulo $A$ corta a $\\overline{BC}$ en $E$. Halle $EC$.`,
		answer: ({ ab, bc }) => bc - ab,
		show: cm,
		mistakes: [
			[({ ab }) => ab, "Responde con la longitud de $BE$"],
			[({ bc }) => bc / 2, "Cree que la bisectriz pasa por el punto medio de $\\overline{BC}$"],
			[({ ab, bc }) => (bc - ab) / 2, "Toma la mitad de la diferencia"],
			[({ ab, bc }) => (bc + ab) / 2, "Promedia los lados"],
			[({ ab }) => ab / 2, "Toma la mitad de $AB$"],
		],
		explanation: (
			{ ab, bc },
			answer,
		) => r`Como $\overline{AD}\parallel\overline{BC}$, los ángulos $DAE$ y $AEB$ son alternos internos. Y como $\overline{AE}$ es bisectriz, $m\angle BAE=m\angle AEB$: el triángulo $ABE$ es isósceles.

$$BE=AB=${ab}\;\Rightarrow\;EC=${bc}-${ab}$$

$EC$ mide ${answer}.`,
	}),
];
