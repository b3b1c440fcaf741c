import { plain } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;

export const ethicsAndLogic: readonly BankQuestion[] = [
	textQuestion({
		id: "philosophy-utilitarianism",
		topic: "Ética y valores",
		difficulty: 1,
		stem: "«Una acción es correcta si produce la mayor felicidad para el mayor número de personas». Este principio es del",
		key: "utilitarismo.",
		wrong: {
			"estoicismo.": "Confunde la felicidad de la mayoría con la serenidad del sabio",
			"formalismo kantiano.": "Confunde juzgar por las consecuencias con juzgar por el deber",
			"intelectualismo socrático.": "Confunde la utilidad con la tesis de que quien conoce el bien lo hace",
			"cinismo antiguo.": "Confunde la utilidad general con el desprecio de las convenciones",
		},
		explanation:
			"Para el **utilitarismo** (Bentham, Mill) lo que cuenta son las **consecuencias**: el placer o la felicidad que la acción produce en todos los afectados. Kant sostiene lo contrario: el valor moral depende de que se actúe por deber, y no del resultado.",
		source: "John Stuart Mill, El utilitarismo",
	}),
	textQuestion({
		id: "philosophy-categorical-imperative",
		topic: "Ética y valores",
		difficulty: 2,
		stem: "Un comerciante piensa mentir sobre la fecha de un producto. Según el imperativo categórico de Kant, debe preguntarse",
		key: "si podría querer que todos mintieran en ese caso.",
		wrong: {
			"si su mentira causaría más placer que dolor.": "Juzga la acción por sus consecuencias, como el utilitarismo",
			"si la mentira es frecuente entre los comerciantes.": "Juzga la acción por la costumbre",
			"si la ley castiga a quien miente al vender.": "Confunde el deber moral con la obligación legal",
			"si mentir lo acerca al término medio.": "Aplica el criterio de la ética de Aristóteles",
		},
		explanation:
			"El **imperativo categórico** ordena: «Obra solo según una máxima que puedas querer que se convierta en **ley universal**». Si todos mintieran al vender, nadie creería a nadie y la mentira misma sería imposible: la máxima no puede universalizarse.",
		source: "Immanuel Kant, Fundamentación de la metafísica de las costumbres",
	}),
	textQuestion({
		id: "philosophy-aristotle-mean",
		topic: "Ética y valores",
		difficulty: 1,
		stem: "Para Aristóteles, la valentía es una virtud porque es el término medio entre",
		key: "la cobardía y la temeridad.",
		wrong: {
			"la avaricia y el derroche.": "Da los extremos de la generosidad",
			"la ira y la indiferencia.": "Da los extremos de la mansedumbre",
			"la timidez y la desvergüenza.": "Da los extremos del pudor",
			"la prudencia y la imprudencia.": "Opone una virtud a su contrario y no dos excesos",
		},
		explanation:
			"La virtud moral es un hábito que elige el **término medio** relativo a nosotros, determinado por la razón, entre un exceso y un defecto. Ante el peligro, el defecto es la **cobardía** y el exceso, la **temeridad**. La generosidad está entre la avaricia y el derroche.",
		source: "Aristóteles, Ética a Nicómaco, II y III",
	}),
	textQuestion({
		id: "philosophy-value-polarity",
		topic: "Ética y valores",
		difficulty: 2,
		stem: "Que a la justicia se oponga la injusticia, y a la belleza, la fealdad, muestra que los valores tienen",
		key: "polaridad.",
		wrong: {
			"jerarquía.": "Confunde la oposición entre dos valores con el orden de importancia",
			"gradualidad.": "Confunde la oposición con los grados en que se realiza un valor",
			"objetividad.": "Confunde la oposición con la existencia independiente del valor",
			"dependencia.": "Confunde la oposición con la necesidad de que algo porte el valor",
		},
		explanation:
			"**Polaridad**: a cada valor positivo corresponde uno negativo (antivalor). **Jerarquía**: unos valen más que otros. **Gradualidad**: un valor se realiza en mayor o menor grado (más o menos bello). **Dependencia**: los valores se dan en un bien o una persona que los porta.",
		source: "Risieri Frondizi, ¿Qué son los valores?; Max Scheler, El formalismo en la ética",
	}),
	textQuestion({
		id: "philosophy-fallacy-person",
		topic: "Lógica",
		difficulty: 1,
		stem: "«No le creas cuando dice que fumar daña la salud: él también fuma». El argumento comete la falacia",
		key: "contra la persona.",
		wrong: {
			"de apelación a la autoridad.": "Confunde descalificar a quien habla con apoyarse en su prestigio",
			"de causa falsa.": "Confunde descalificar a alguien con atribuir mal una causa",
			"de petición de principio.": "Confunde atacar a alguien con dar por probado lo que se quiere probar",
			"de apelación a la piedad.": "Confunde atacar a alguien con conmover al oyente",
		},
		explanation:
			"La falacia **ad hominem** ataca a quien afirma en vez de examinar lo que afirma. Que alguien fume no hace falso lo que dice del tabaco: su conducta puede ser incoherente y su afirmación, verdadera.",
		source: "Irving Copi, Introducción a la lógica",
	}),
	textQuestion({
		id: "philosophy-conditional-equivalence",
		topic: "Lógica",
		difficulty: 2,
		stem: "«Si apruebo el examen, viajo a Ayacucho» equivale lógicamente a",
		key: "«Si no viajo a Ayacucho, no apruebo el examen».",
		wrong: {
			"«Si no apruebo el examen, no viajo a Ayacucho».": "Niega ambas partes sin invertir su orden",
			"«Si viajo a Ayacucho, apruebo el examen».": "Invierte el condicional",
			"«Apruebo el examen y no viajo a Ayacucho».": "Da la negación del condicional",
			"«No apruebo el examen y no viajo a Ayacucho».": "Cambia el condicional por una conjunción de negaciones",
		},
		explanation: r`De $p\to q$ se sigue su **contrarrecíproca**, $\neg q\to\neg p$, que tiene la misma tabla de verdad. No se sigue $\neg p\to\neg q$: podría viajar por otro motivo. La única situación que hace falso el condicional es aprobar y no viajar.`,
	}),
	numericQuestion({
		id: "philosophy-truth-table-rows",
		topic: "Lógica",
		difficulty: 3,
		given: { variables: 3 },
		stem: () => r`¿En cuántas de las ocho filas de su tabla de verdad es verdadera la fórmula $(p\land q)\to r$?`,
		answer: ({ variables }) => 2 ** variables - 1,
		show: plain,
		mistakes: [
			[() => 1, "Cuenta las filas en que la fórmula es falsa"],
			[() => 4, "Cuenta solo las filas en que $r$ es verdadera"],
			[() => 6, "Cuenta solo las filas en que la condición es falsa"],
			[() => 8, "Toma la fórmula por una tautología"],
			[() => 2, "Cuenta solo las filas en que la condición es verdadera"],
		],
		explanation: (_, answer) =>
			r`Un condicional solo es falso cuando su antecedente es verdadero y su consecuente, falso. Aquí: $p$ y $q$ verdaderas y $r$ falsa, **una** fila. Es verdadera en las demás: $8-1=${answer}$.`,
	}),
];
