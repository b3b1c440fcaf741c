import { computed } from "../computed.ts";
import { plain } from "../numbers.ts";
import { stated } from "../stated.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;

export const problems: readonly BankQuestion[] = [
	stated({
		id: "philosophy-axiology-discipline",
		topic: "Disciplinas filosóficas",
		difficulty: 1,
		stem: "«¿Las cosas son bellas porque nos agradan o nos agradan porque son bellas?». La pregunta por la naturaleza de los valores corresponde a la",
		key: "axiología.",
		wrong: {
			"gnoseología.": "Confunde la pregunta por el valor con la pregunta por el conocimiento",
			"ontología.": "Confunde el valor con el ser en cuanto ser",
			"epistemología.": "Confunde el valor con los fundamentos de la ciencia",
			"antropología filosófica.": "Confunde el valor con la esencia del hombre",
		},
		explanation:
			"La **axiología** estudia los valores: si son **objetivos** (valen por sí mismos) o **subjetivos** (dependen de quien valora), su jerarquía y su polaridad. La gnoseología estudia el conocimiento; la epistemología, el conocimiento científico, y la ontología, el ser.",
		source: "Augusto Salazar Bondy y Francisco Miró Quesada, Introducción a la filosofía y lógica; lugar común",
	}),
	stated({
		id: "philosophy-epistemology-discipline",
		topic: "Disciplinas filosóficas",
		difficulty: 1,
		stem: "«¿Qué distingue a una teoría científica de una que no lo es?» es una pregunta propia de la",
		key: "epistemología.",
		wrong: {
			"ética.": "Confunde la validez de una teoría con el valor moral de un acto",
			"estética.": "Confunde la ciencia con lo bello y el arte",
			"metafísica.": "Confunde el problema de la ciencia con el de la realidad última",
			"axiología.": "Confunde el criterio de lo científico con los valores en general",
		},
		explanation:
			"La **epistemología**, o filosofía de la ciencia, estudia los fundamentos, los métodos y los límites del **conocimiento científico**. El problema de la *demarcación* entre ciencia y lo que no lo es fue central en Popper, para quien una teoría científica debe ser refutable.",
		source: "Karl Popper, La lógica de la investigación científica",
	}),
	stated({
		id: "philosophy-critical-attitude",
		topic: "Disciplinas filosóficas",
		difficulty: 1,
		stem: "Un estudiante no acepta una afirmación solo porque todos la repiten: pregunta en qué se apoya. Muestra así que la actitud filosófica es",
		key: "crítica.",
		wrong: {
			"dogmática.": "Confunde examinar una afirmación con aceptarla sin prueba",
			"escéptica.": "Confunde pedir razones con negar que se pueda conocer",
			"utilitaria.": "Confunde la búsqueda de fundamento con la de provecho",
			"pasiva.": "Confunde la pregunta con la mera recepción de ideas",
		},
		explanation:
			"La actitud filosófica es **crítica**: examina los supuestos y exige razones. También es *radical*, porque va a la raíz, y *totalizadora*. El **dogmático** acepta sin examinar; el **escéptico** duda de que el conocimiento sea posible.",
		source: "Augusto Salazar Bondy, Iniciación filosófica",
	}),
	stated({
		id: "philosophy-empiricism-tabula",
		topic: "El problema del conocimiento",
		difficulty: 1,
		stem: "«La mente es al nacer como un papel en blanco; todo su contenido viene de la experiencia». La afirmación corresponde al",
		key: "empirismo de Locke.",
		wrong: {
			"racionalismo de Descartes.": "Confunde el origen en la experiencia con las ideas innatas",
			"idealismo de Berkeley.": "Confunde el origen de las ideas con la tesis de que ser es ser percibido",
			"criticismo de Kant.": "Olvida que para Kant la mente aporta formas propias",
			"escepticismo de Pirrón.": "Confunde una teoría del origen del conocimiento con la duda sobre él",
		},
		explanation:
			"Para el **empirismo** el conocimiento se origina en la **experiencia**. **Locke** negó las ideas innatas: la mente es una tabla rasa que recibe ideas de la sensación y de la reflexión. El racionalismo, en cambio, pone el origen en la razón.",
		source: "John Locke, Ensayo sobre el entendimiento humano",
	}),
	stated({
		id: "philosophy-kant-synthesis",
		topic: "El problema del conocimiento",
		difficulty: 3,
		stem: "Según Kant, «los pensamientos sin contenido son vacíos; las intuiciones sin conceptos son ciegas». Con ello sostiene que el conocimiento requiere",
		key: "sensibilidad y entendimiento a la vez.",
		wrong: {
			"solo experiencia sensible bien ordenada.": "Reduce a Kant al empirismo",
			"solo conceptos puros de la razón.": "Reduce a Kant al racionalismo",
			"la intuición intelectual de las cosas en sí.": "Le atribuye un conocimiento que él niega al hombre",
			"la fe cuando la razón no alcanza.": "Confunde los límites del conocimiento con su definición",
		},
		explanation:
			"La **sensibilidad** da el material (intuiciones) y el **entendimiento** lo piensa con **conceptos**. Sin datos, los conceptos son vacíos; sin conceptos, los datos no se comprenden. Es la síntesis entre empirismo y racionalismo. Solo conocemos **fenómenos**, no las cosas en sí.",
		source: "Immanuel Kant, Crítica de la razón pura, A51/B75",
	}),
	stated({
		id: "philosophy-truth-correspondence",
		topic: "El problema del conocimiento",
		difficulty: 2,
		stem: "«La proposición *llueve en Cusco* es verdadera si y solo si en Cusco llueve». Esta concepción de la verdad se denomina teoría de la",
		key: "correspondencia.",
		wrong: {
			"coherencia.": "Confunde el acuerdo con los hechos con el acuerdo entre proposiciones",
			"utilidad.": "Confunde el acuerdo con los hechos con el éxito práctico del pragmatismo",
			"convención.": "Confunde la verdad con el consenso de una comunidad",
			"evidencia.": "Confunde la verdad con la claridad con que algo se presenta a la mente",
		},
		explanation:
			"La teoría de la **correspondencia**, que viene de Aristóteles, define la verdad como adecuación entre lo que se dice y **lo que es**. La de la coherencia la busca en el acuerdo con otras proposiciones; la pragmatista, en sus consecuencias prácticas.",
		source: "Aristóteles, Metafísica, IV; lugar común de la teoría de la verdad",
	}),
	stated({
		id: "philosophy-popper-falsification",
		topic: "Filosofía de la ciencia",
		difficulty: 2,
		stem: "Según Popper, la hipótesis «mañana lloverá o no lloverá» no es científica porque",
		key: "ningún hecho podría refutarla.",
		wrong: {
			"todavía no ha sido comprobada.": "Toma la verificación por el criterio que Popper rechaza",
			"contradice lo que se sabe del clima.": "No advierte que la hipótesis es compatible con todo",
			"no se expresa con números.": "Confunde lo científico con lo cuantitativo",
			"pocos especialistas la aceptan.": "Confunde el criterio de Popper con el consenso",
		},
		explanation:
			"Para **Popper**, una teoría es científica si es **falsable**: si hay hechos posibles que la refutarían. La frase es verdadera pase lo que pase: no prohíbe nada y por eso nada dice del mundo. Una buena hipótesis se arriesga.",
		source: "Karl Popper, La lógica de la investigación científica",
	}),
	stated({
		id: "philosophy-kuhn-paradigm",
		topic: "Filosofía de la ciencia",
		difficulty: 2,
		stem: "Thomas Kuhn llamó «revolución científica» al proceso en que una comunidad",
		key: "reemplaza su paradigma por otro.",
		wrong: {
			"acumula nuevos datos dentro de la teoría que ya acepta.": "Confunde la revolución con la ciencia normal",
			"refuta una hipótesis con un solo experimento decisivo.": "Confunde a Kuhn con una versión simple de Popper",
			"rechaza toda regla de método en la investigación.": "Confunde a Kuhn con Feyerabend",
			"aplica sus descubrimientos a la industria.": "Confunde el cambio de teoría con el cambio técnico",
		},
		explanation:
			"En la *ciencia normal* se resuelven problemas dentro de un **paradigma**. Cuando las anomalías se acumulan hay una *crisis*, y si otro paradigma lo **sustituye**, una *revolución*: así pasó del geocentrismo al heliocentrismo. Feyerabend defendió el «todo vale».",
		source: "Thomas Kuhn, La estructura de las revoluciones científicas",
	}),
	stated({
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
	stated({
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
	stated({
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
	stated({
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
	stated({
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
	stated({
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
	computed({
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
