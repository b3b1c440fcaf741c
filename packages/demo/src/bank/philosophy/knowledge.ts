import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

export const knowledge: readonly BankQuestion[] = [
	textQuestion({
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
		source: "Risieri Frondizi, ¿Qué son los valores?; lugar común",
	}),
	textQuestion({
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
	textQuestion({
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
	textQuestion({
		id: "philosophy-rationalism-innate",
		topic: "El problema del conocimiento",
		difficulty: 1,
		stem: "«Los sentidos engañan; el conocimiento seguro se deduce, como en la matemática, de ideas innatas que la razón ve con claridad». La afirmación corresponde al",
		key: "racionalismo de Descartes.",
		wrong: {
			"empirismo de Locke.": "Confunde las ideas innatas con la mente en blanco que llena la experiencia",
			"positivismo de Comte.": "Confunde la deducción a partir de ideas con la observación de hechos",
			"escepticismo de Pirrón.": "Toma la desconfianza en los sentidos por la duda de todo conocimiento",
			"pragmatismo de James.": "Confunde la evidencia de la razón con la utilidad de las ideas",
		},
		explanation:
			"Para el **racionalismo** (Descartes, Spinoza, Leibniz) la fuente del conocimiento necesario es la **razón**: parte de ideas *innatas*, claras y distintas, y deduce, con la matemática como modelo. El **empirismo** de Locke niega esas ideas: la mente es al nacer un papel en blanco y todo su contenido viene de la experiencia.",
		source: "René Descartes, Meditaciones metafísicas; Discurso del método, II",
	}),
	textQuestion({
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
	textQuestion({
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
	textQuestion({
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
	textQuestion({
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
];
