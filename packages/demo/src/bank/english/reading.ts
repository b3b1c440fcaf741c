import { textQuestion } from "../text-question.ts";
import type { BankQuestion, Passage } from "../types.ts";

const source = "La propia lectura";
const garden: Passage = {
	title: "The School on the Hill",
	text: `When Marta started teaching in a small school above Huancayo, there was nothing around the building but dust. The children brought bread and sweet drinks for lunch, and by eleven o'clock half of them were tired. Marta did not give a talk about healthy food. She asked each child to bring one plant from home.

Some brought potatoes; others, onions or mint. One boy, Joel, brought a weed because his family had no land. Marta planted it with the rest. "Let's see what it does," she said. It grew faster than anything else, and the small yellow flowers brought bees, which were good for the other plants. After that, nobody laughed at Joel.

Now the garden has a small greenhouse made of old plastic bottles. The pupils measure the plants in mathematics, describe them in Spanish and Quechua, and eat them in a soup every Friday. The school still has no library, but parents who used to leave their children at the gate come in, look at the garden and stay to give advice.`,
};

export const reading: readonly BankQuestion[] = [
	textQuestion({
		id: "english-garden-main-idea",
		topic: "Comprensión de lectura",
		difficulty: 2,
		passage: garden,
		stem: "What is the text mainly about?",
		key: "How a garden changed a school",
		wrong: {
			"Why sweet drinks are bad for children": "Toma un detalle inicial por el tema",
			"How to build a greenhouse with bottles": "Toma un detalle del final por el tema",
			"A boy whose family had no land": "Toma el episodio de Joel por el tema",
			"The need for a library in Huancayo": "Toma por tema algo que se menciona al paso",
		},
		explanation:
			"Todo el texto cuenta el **cambio** que produjo el huerto: los niños, las clases, la comida y los padres. Las bebidas, el invernadero, Joel y la biblioteca son detalles que sirven a esa historia.",
		source,
	}),
	textQuestion({
		id: "english-garden-weed",
		topic: "Comprensión de lectura",
		difficulty: 2,
		passage: garden,
		stem: "According to the text, Joel's plant was useful because",
		key: "its flowers attracted bees.",
		wrong: {
			"the children could eat it in the soup.": "Atribuye a la hierba el destino de las otras plantas",
			"it grew more slowly than the rest.": "Afirma lo contrario: creció más rápido",
			"his family sold it to the teacher.": "Inventa una venta que el texto no menciona",
			"it protected the garden from the dust.": "Relaciona dos datos que el texto no une",
		},
		explanation:
			"El segundo párrafo lo dice: «the small yellow flowers **brought bees**, which were good for the other plants». *Attract* equivale aquí a *bring*.",
		source,
	}),
	textQuestion({
		id: "english-garden-inference",
		topic: "Comprensión de lectura",
		difficulty: 3,
		passage: garden,
		stem: "It can be inferred that Marta believed children learn best by",
		key: "doing things themselves.",
		wrong: {
			"listening to long talks.": "Contradice el texto: no dio una charla",
			"competing with each other.": "Toma las burlas a Joel por una competencia que Marta buscara",
			"studying alone at home.": "Toma el pedido de traer una planta por una tarea en casa",
			"reading in a library.": "Olvida que la escuela no tiene biblioteca",
		},
		explanation:
			"«Marta did **not** give a talk… She asked each child to bring one plant»: prefiere que **hagan**. También al plantar la hierba: «Let's see what it does». Después los alumnos miden, describen y cocinan.",
		source,
	}),
	textQuestion({
		id: "english-garden-reference",
		topic: "Comprensión de lectura",
		difficulty: 1,
		passage: garden,
		stem: "In the third paragraph, the word «them» in «describe them in Spanish and Quechua» refers to",
		key: "the plants.",
		wrong: {
			"the pupils.": "Toma el sujeto que realiza la acción por su objeto",
			"the bottles.": "Toma el sustantivo plural de la oración anterior",
			"the parents.": "Toma un sustantivo que aparece después",
			"the bees.": "Toma un sustantivo del párrafo anterior",
		},
		explanation:
			"«The pupils measure **the plants** in mathematics, describe **them** in Spanish and Quechua, and eat **them**…»: *them* reemplaza al último objeto plural mencionado, *the plants*, que es lo que se mide, se describe y se come.",
		source,
	}),
];
