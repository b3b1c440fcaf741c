import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

export const ancient: readonly BankQuestion[] = [
	textQuestion({
		id: "philosophy-thales-arche",
		topic: "Filosofía antigua",
		difficulty: 1,
		stem: "Tales de Mileto inició la reflexión filosófica al preguntar por el *arjé* de todas las cosas, que para él era",
		key: "el agua.",
		wrong: {
			"el aire.": "Confunde a Tales con Anaxímenes",
			"el fuego.": "Confunde a Tales con Heráclito",
			"el ápeiron.": "Confunde a Tales con Anaximandro",
			"el número.": "Confunde a Tales con los pitagóricos",
		},
		explanation:
			"Los milesios buscaron un principio **natural** (*arjé*) del que todo proviene, en lugar de un relato mítico. Para **Tales** es el **agua**; para Anaximandro, lo indefinido (*ápeiron*), y para Anaxímenes, el aire. Lo decisivo es el tipo de explicación: por la razón.",
		source: "Aristóteles, Metafísica, I",
	}),
	textQuestion({
		id: "philosophy-heraclitus-river",
		topic: "Filosofía antigua",
		difficulty: 1,
		stem: "«No es posible entrar dos veces en el mismo río». La frase se atribuye a Heráclito y expresa que la realidad",
		key: "está en continuo cambio.",
		wrong: {
			"es una, inmóvil y eterna.": "Da la tesis opuesta, de Parménides",
			"se compone de átomos y vacío.": "Confunde a Heráclito con Demócrito",
			"se rige por proporciones numéricas.": "Confunde a Heráclito con los pitagóricos",
			"no puede ser conocida por nadie.": "Toma el cambio por la imposibilidad de conocer, como Gorgias",
		},
		explanation:
			"Para **Heráclito** todo fluye: el río es otro a cada instante, y también quien entra en él. El cambio no es desorden: lo rige una ley o razón, el *logos*, en la lucha de los contrarios. Su símbolo es el fuego.",
		source: "Heráclito, fragmentos; Platón, Crátilo",
	}),
	textQuestion({
		id: "philosophy-parmenides-being",
		topic: "Filosofía antigua",
		difficulty: 2,
		stem: "Parménides negó que el cambio fuera real porque, según él, para que algo cambie",
		key: "el ser tendría que venir del no ser, que no es.",
		wrong: {
			"los dioses tendrían que intervenir en la naturaleza.": "Le atribuye una explicación mítica",
			"los átomos tendrían que moverse en el vacío infinito.":
				"Le atribuye la tesis de Demócrito, que respondió a ese problema",
			"los sentidos tendrían que captar las Ideas eternas.": "Le atribuye una doctrina de Platón",
			"la potencia tendría que pasar a ser acto.": "Le atribuye la solución que dio Aristóteles",
		},
		explanation:
			"«El ser es y el no ser no es». Cambiar sería pasar de lo que **no es** a lo que es, o al revés, y de la nada nada sale. Por eso, para la razón, el ser es uno, inmóvil y eterno; el cambio es apariencia de los sentidos. Aristóteles responderá con el acto y la potencia.",
		source: "Parménides, Sobre la naturaleza",
	}),
	textQuestion({
		id: "philosophy-protagoras-measure",
		topic: "Filosofía antigua",
		difficulty: 1,
		stem: "«El hombre es la medida de todas las cosas», frase de Protágoras, expresa una posición",
		key: "relativista.",
		wrong: {
			"dogmática.": "Confunde hacer depender la verdad de cada quien con afirmar una verdad absoluta",
			"materialista.": "Confunde la medida humana con la reducción de todo a la materia",
			"escolástica.": "Ubica a un sofista griego en la Edad Media",
			"monoteísta.": "Confunde una tesis sobre la verdad con una sobre los dioses",
		},
		explanation:
			"Para el sofista **Protágoras** las cosas son para cada uno como le parecen: el viento es frío para quien lo siente frío. Verdad y valores son **relativos** al hombre. Sócrates y Platón lo combatieron, porque buscaban definiciones universales.",
		source: "Platón, Teeteto",
	}),
	textQuestion({
		id: "philosophy-socrates-maieutics",
		topic: "Filosofía antigua",
		difficulty: 1,
		stem: "Sócrates comparaba su método con el oficio de su madre, que era partera, porque mediante preguntas",
		key: "ayudaba a otros a dar a luz sus propias ideas.",
		wrong: {
			"enseñaba a ganar cualquier discusión en la asamblea.": "Le atribuye el fin de los sofistas",
			"transmitía a sus discípulos un saber ya terminado.": "Olvida que decía no saber",
			"demostraba la inmortalidad de las almas.": "Confunde el método con una doctrina de los diálogos de Platón",
			"curaba las enfermedades del cuerpo y del espíritu.": "Toma la comparación al pie de la letra",
		},
		explanation:
			"El diálogo socrático tiene dos momentos: la **ironía**, con la que el otro reconoce que no sabe, y la **mayéutica** (arte de la partera), con la que **él mismo** descubre la verdad, guiado por preguntas. Por eso cada uno alumbra sus ideas.",
		source: "Platón, Teeteto, 148e-151d",
	}),
	textQuestion({
		id: "philosophy-plato-cave",
		topic: "Filosofía antigua",
		difficulty: 2,
		stem: "En la alegoría de la caverna, de Platón, las sombras que ven los prisioneros representan",
		key: "las cosas sensibles que se toman por reales.",
		wrong: {
			"las Ideas, modelos eternos de todas las cosas.": "Confunde las sombras con lo que está fuera de la caverna",
			"la Idea del Bien, causa de toda verdad.": "Confunde las sombras con el sol",
			"los números y las figuras de la geometría.": "Confunde las sombras con los reflejos que se ven al salir",
			"las almas que esperan volver a encarnarse.": "Mezcla la alegoría con el mito de la reencarnación",
		},
		explanation:
			"La caverna es el mundo **sensible**: quien está encadenado a la opinión cree que las sombras son la realidad. Salir es educarse: fuera están las **Ideas**, y el **sol** es la Idea del Bien. El que regresa a liberar a los demás es el filósofo.",
		source: "Platón, República, VII",
	}),
	textQuestion({
		id: "philosophy-aristotle-final-cause",
		topic: "Filosofía antigua",
		difficulty: 2,
		stem: "Un carpintero hace una carpeta de madera para que los alumnos escriban. Según Aristóteles, «para que los alumnos escriban» es su causa",
		key: "final.",
		wrong: {
			"material.": "Confunde el fin con aquello de lo que está hecha, la madera",
			"formal.": "Confunde el fin con la estructura que la hace carpeta",
			"eficiente.": "Confunde el fin con el agente, el carpintero",
			"accidental.": "Usa un término que no es una de las cuatro causas",
		},
		explanation:
			"Aristóteles distingue **cuatro causas**: *material* (la madera), *formal* (la figura o esencia de carpeta), *eficiente* (el carpintero) y **final** (para qué existe). Explicar del todo una cosa es conocer las cuatro.",
		source: "Aristóteles, Física, II",
	}),
	textQuestion({
		id: "philosophy-epicurus-pleasure",
		topic: "Filosofía antigua",
		difficulty: 2,
		stem: "Para Epicuro el fin de la vida es el placer, que entiende como",
		key: "ausencia de dolor y tranquilidad del alma.",
		wrong: {
			"goce ilimitado de los banquetes y de las riquezas.":
				"Toma el epicureísmo por lo que sus adversarios decían de él",
			"cumplimiento del deber sin importar el dolor.": "Confunde a Epicuro con los estoicos",
			"contemplación de las Ideas después de la muerte.": "Confunde a Epicuro con Platón",
			"poder sobre los demás ciudadanos de la polis.":
				"Confunde a Epicuro, que aconsejaba vivir apartado, con algunos sofistas",
		},
		explanation:
			"Epicuro busca la **ataraxia**, la serenidad: no sentir dolor en el cuerpo ni turbación en el alma. Por eso aconseja los placeres **sencillos**, la amistad y librarse del miedo a los dioses y a la muerte: «cuando existimos, la muerte no está; cuando está, no existimos».",
		source: "Epicuro, Carta a Meneceo",
	}),
];
