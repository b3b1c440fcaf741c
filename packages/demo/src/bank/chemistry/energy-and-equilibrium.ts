import { fixed, plain, withUnit } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;
const kilojoules = withUnit(plain, "kJ");
const grams = withUnit(plain, "g");
const moles = withUnit(plain, "mol");

export const energyAndEquilibrium: readonly BankQuestion[] = [
	numericQuestion({
		id: "chemistry-heat-of-half-burning",
		topic: "Termoquímica y cinética",
		difficulty: 2,
		given: { whole: -394, rest: -283 },
		stem: ({ whole, rest }) =>
			r`Se conocen los cambios de entalpía de estas reacciones, por mol de $\mathrm{CO_2}$ formado:

- $\mathrm{C+O_2\rightarrow CO_2}$: $\Delta H=${whole}$ kJ
- $\mathrm{CO+\frac12O_2\rightarrow CO_2}$: $\Delta H=${rest}$ kJ

Halle el cambio de entalpía al formarse un mol de CO según $\mathrm{C+\frac12O_2\rightarrow CO}$.`,
		answer: ({ whole, rest }) => whole - rest,
		show: kilojoules,
		mistakes: [
			[({ whole, rest }) => whole + rest, "Suma las ecuaciones sin invertir la segunda"],
			[({ whole, rest }) => rest - whole, "Invierte la primera ecuación en vez de la segunda"],
			[({ whole }) => whole / 2, "Cree que la mitad del oxígeno da la mitad del calor"],
			[({ rest }) => -rest, "Responde con la segunda ecuación invertida"],
			[({ whole, rest }) => -(whole + rest), "Invierte las dos ecuaciones y las suma"],
		],
		explanation: (
			{ whole },
			answer,
		) => r`Por la ley de Hess, las entalpías se combinan como las ecuaciones. Se deja la primera y se **invierte** la segunda, con lo que su entalpía cambia de signo:

$$\mathrm{C+O_2+CO_2\rightarrow CO_2+CO+\tfrac12O_2}$$

$$\Delta H=${whole}+283$$

Es ${answer}: la reacción es exotérmica.`,
	}),
	numericQuestion({
		id: "chemistry-rate-law-factor",
		topic: "Termoquímica y cinética",
		difficulty: 1,
		given: { a: 2, b: 3 },
		stem: () =>
			"La ley de velocidad de una reacción es $v=k[A]^2[B]$. Si se duplica la concentración de $A$ y se triplica la de $B$, a temperatura constante, ¿por qué factor se multiplica la velocidad?",
		answer: ({ a, b }) => a * a * b,
		show: plain,
		mistakes: [
			[({ a, b }) => a * b, "Olvida el exponente de la concentración de $A$"],
			[({ a, b }) => a * b * b, "Eleva al cuadrado el factor de $B$"],
			[({ a, b }) => (a * b) ** 2, "Eleva al cuadrado los dos factores"],
			[({ a, b }) => a * a + b, "Suma los efectos en vez de multiplicarlos"],
			[({ a, b }) => a + b, "Suma los factores sin los exponentes"],
		],
		explanation: ({ a, b }, answer) => r`Cada concentración influye según su orden, y los efectos se multiplican:

$$\frac{v'}{v}=${a}^2\cdot${b}^1=${answer}$$

$k$ no cambia, porque depende de la temperatura y no de las concentraciones.`,
	}),
	numericQuestion({
		id: "chemistry-half-lives-passed",
		topic: "Termoquímica y cinética",
		difficulty: 1,
		given: { mass: 80, half: 8, days: 24 },
		stem: ({ mass, half, days }) =>
			`El periodo de semidesintegración de un isótopo radiactivo es ${half} días. Si al inicio hay ${mass} g, ¿cuántos gramos **se han desintegrado** al cabo de ${days} días?`,
		answer: ({ mass, half, days }) => mass - mass * 0.5 ** (days / half),
		show: grams,
		mistakes: [
			[({ mass, half, days }) => mass * 0.5 ** (days / half), "Responde con lo que queda sin desintegrar"],
			[({ mass }) => mass / 2, "Toma un solo periodo de semidesintegración"],
			[({ mass }) => mass * 0.75, "Toma dos periodos de semidesintegración"],
			[({ mass }) => mass, "Cree que la desintegración es uniforme y que ya terminó"],
			[({ mass, half, days }) => mass - mass * 0.5 ** (days / half + 1), "Cuenta un periodo de más"],
		],
		explanation: (
			{ mass },
			answer,
		) => r`Pasan $\frac{24}8=3$ periodos, y en cada uno se desintegra la mitad de lo que **queda**:

$$${mass}\rightarrow40\rightarrow20\rightarrow10$$

Quedan 10 g: se han desintegrado ${answer}.`,
	}),
	numericQuestion({
		id: "chemistry-hydrogen-iodide-equilibrium",
		topic: "Equilibrio y ácido-base",
		difficulty: 3,
		given: { start: 1, root: 8 },
		stem: () =>
			r`En un recipiente de 1 L se colocan 1 mol de $\mathrm{H_2}$ y 1 mol de $\mathrm{I_2}$, gaseosos. A cierta temperatura, $K_c=64$. ¿Cuántos moles de HI hay en el equilibrio?

$$\mathrm{H_2(g)+I_2(g)\rightleftharpoons2HI(g)}$$`,
		answer: ({ start, root }) => (2 * start * root) / (2 + root),
		show: moles,
		mistakes: [
			[({ start, root }) => (start * root) / (2 + root), "Responde con los moles de hidrógeno que reaccionaron"],
			[({ start, root }) => start - (start * root) / (2 + root), "Responde con los moles de hidrógeno que quedan"],
			[({ start }) => 2 * start, "Supone que la reacción es completa"],
			[
				({ start, root }) => 2 * (start - (start * root) / (2 + root)),
				"Responde con los moles de reactantes que quedan",
			],
			[({ start }) => start, "Cree que en el equilibrio todas las cantidades son iguales"],
		],
		explanation: (_, answer) => r`Si reaccionan $x$ mol de cada reactante, quedan $1-x$ y se forman $2x$ de HI:

$$\frac{(2x)^2}{(1-x)^2}=64\;\Rightarrow\;\frac{2x}{1-x}=8\;\Rightarrow\;x=0{,}8$$

Hay $2\cdot0{,}8$, es decir, ${answer} de HI.`,
	}),
	textQuestion({
		id: "chemistry-more-ammonia",
		topic: "Equilibrio y ácido-base",
		difficulty: 1,
		stem: r`La síntesis del amoníaco es exotérmica:

$$\mathrm{N_2(g)+3H_2(g)\rightleftharpoons2NH_3(g)}$$

¿Qué cambios desplazan el equilibrio hacia la formación de más amoníaco?`,
		key: "Aumentar la presión y disminuir la temperatura",
		wrong: {
			"Aumentar la presión y aumentar la temperatura": "Cree que el calor favorece siempre a los productos",
			"Disminuir la presión y disminuir la temperatura": "Cuenta mal los moles de gas de cada miembro",
			"Disminuir la presión y aumentar la temperatura": "Invierte el efecto de ambos cambios",
			"Agregar un catalizador y aumentar el volumen": "Cree que el catalizador desplaza el equilibrio",
		},
		explanation:
			"Por el principio de Le Chatelier, el sistema se opone al cambio. Más presión favorece el miembro con menos moles de gas: 2 frente a 4. Como la reacción directa libera calor, enfriar la favorece. El catalizador solo hace que el equilibrio se alcance antes, y aumentar el volumen equivale a bajar la presión.",
		source: "Chang, Química, principio de Le Chatelier",
	}),
	numericQuestion({
		id: "chemistry-ph-of-lime-water",
		topic: "Equilibrio y ácido-base",
		difficulty: 2,
		given: { molarity: 0.005, hydroxides: 2 },
		stem: () =>
			r`Halle el pH, a 25 °C, de una solución 0,005 M de hidróxido de calcio, $\mathrm{Ca(OH)_2}$, totalmente disociado. ($\log2=0{,}3$)`,
		answer: ({ molarity, hydroxides }) => Math.round((14 + Math.log10(molarity * hydroxides)) * 1e6) / 1e6,
		show: plain,
		mistakes: [
			[({ molarity, hydroxides }) => -Math.round(Math.log10(molarity * hydroxides) * 1e6) / 1e6, "Responde con el pOH"],
			[() => 11.7, "Olvida que cada fórmula libera dos hidróxidos"],
			[() => 2.3, "Responde con el pOH y olvida los dos hidróxidos"],
			[() => 11.4, "Divide la concentración entre dos en vez de duplicarla"],
			[() => 13, "Se equivoca en una potencia de diez: toma 0,1 M"],
		],
		explanation: (_, answer) => r`Cada mol libera dos moles de $\mathrm{OH^-}$:

$$[\mathrm{OH^-}]=2\cdot0{,}005=10^{-2}\;\Rightarrow\;\text{pOH}=2,\qquad\text{pH}=14-2$$

El pH es ${answer}: una solución básica.`,
	}),
	numericQuestion({
		id: "chemistry-ph-of-weak-acid",
		topic: "Equilibrio y ácido-base",
		difficulty: 3,
		given: { concentration: 1, constant: 5 },
		stem: () =>
			"Halle el pH de una solución 0,1 M de un ácido débil HA, con $K_a=10^{-5}$. (Desprecie lo ionizado frente a la concentración inicial)",
		answer: ({ concentration, constant }) => (concentration + constant) / 2,
		show: plain,
		mistakes: [
			[({ concentration }) => concentration, "Trata al ácido como fuerte"],
			[({ constant }) => constant, "Responde con el $\\mathrm{p}K_a$"],
			[({ concentration, constant }) => concentration + constant, "Olvida extraer la raíz cuadrada"],
			[({ concentration, constant }) => constant - concentration, "Divide $K_a$ entre la concentración"],
			[
				({ concentration, constant }) => (constant - concentration) / 2,
				"Divide $K_a$ entre la concentración y extrae la raíz",
			],
		],
		explanation: (
			_,
			answer,
		) => r`Si se ionizan $x$ mol/L, $[\mathrm{H^+}]=[\mathrm{A^-}]=x$ y $[\mathrm{HA}]\approx0{,}1$:

$$\frac{x^2}{0{,}1}=10^{-5}\;\Rightarrow\;x=\sqrt{10^{-6}}=10^{-3}$$

El pH es ${answer}. Un ácido fuerte de esa concentración tendría pH 1.`,
	}),
	numericQuestion({
		id: "chemistry-zinc-copper-cell",
		topic: "Electroquímica",
		difficulty: 1,
		given: { zinc: -0.76, copper: 0.34 },
		stem: () =>
			r`Con estos potenciales estándar de reducción, halle el potencial estándar de la pila de cinc y cobre.

- $\mathrm{Zn^{2+}+2e^-\rightarrow Zn}$: $E^\circ=-0{,}76$ V
- $\mathrm{Cu^{2+}+2e^-\rightarrow Cu}$: $E^\circ=+0{,}34$ V`,
		answer: ({ zinc, copper }) => copper - zinc,
		show: withUnit(fixed(2), "V"),
		mistakes: [
			[({ zinc, copper }) => copper + zinc, "Suma los potenciales con sus signos"],
			[({ zinc, copper }) => zinc - copper, "Intercambia el ánodo y el cátodo"],
			[({ zinc, copper }) => -copper - zinc, "Resta los valores absolutos de los potenciales"],
			[({ zinc, copper }) => 2 * (copper - zinc), "Multiplica por el número de electrones"],
			[({ zinc, copper }) => (copper - zinc) / 2, "Divide entre el número de electrones"],
		],
		explanation: (
			_,
			answer,
		) => r`Se reduce la especie de mayor potencial, el cobre (cátodo), y se oxida el cinc (ánodo):

$$E^\circ=E^\circ_{\text{cátodo}}-E^\circ_{\text{ánodo}}=0{,}34-(-0{,}76)$$

El potencial es ${answer}. El potencial no se multiplica por el número de electrones: no depende de la cantidad de sustancia.`,
	}),
	numericQuestion({
		id: "chemistry-cells-in-series",
		topic: "Electroquímica",
		difficulty: 3,
		given: { silver: 10.8, silverMolar: 108, aluminium: 27, charge: 3 },
		stem: () =>
			r`Dos celdas electrolíticas están conectadas en serie. En una se depositan 10,8 g de plata, a partir de $\mathrm{Ag^+}$. ¿Cuántos gramos de aluminio se depositan a la vez en la otra, a partir de $\mathrm{Al^{3+}}$ fundido? (Masas molares: Ag = 108 g/mol; Al = 27 g/mol)`,
		answer: ({ silver, silverMolar, aluminium, charge }) => ((silver / silverMolar) * aluminium) / charge,
		show: grams,
		mistakes: [
			[
				({ silver, silverMolar, aluminium }) => (silver / silverMolar) * aluminium,
				"Olvida que el aluminio necesita tres electrones",
			],
			[
				({ silver, silverMolar, aluminium, charge }) => (silver / silverMolar) * aluminium * charge,
				"Multiplica por la carga del aluminio en vez de dividir",
			],
			[({ silver }) => silver, "Cree que en serie se depositan masas iguales"],
			[({ silver, charge }) => silver / charge, "Divide la masa de plata entre la carga del aluminio"],
			[
				({ silver, silverMolar, aluminium, charge }) => ((silver / silverMolar) * aluminium) / charge / 2,
				"Divide además entre el número de celdas",
			],
		],
		explanation: (
			_,
			answer,
		) => r`En serie pasa la **misma carga** por ambas celdas. La plata recibió $\frac{10{,}8}{108}=0{,}1$ mol de electrones; cada mol de aluminio necesita 3:

$$n_{\mathrm{Al}}=\frac{0{,}1}3,\qquad m=\frac{0{,}1}3\cdot27$$

Se depositan ${answer}.`,
	}),
];
