import { stated } from "../stated.ts";
import type { BankQuestion } from "../types.ts";

export const history: readonly BankQuestion[] = [
	stated({
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
	stated({
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
	stated({
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
	stated({
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
	stated({
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
	stated({
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
	stated({
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
	stated({
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
	stated({
		id: "philosophy-aquinas-motion",
		topic: "Filosofía medieval y moderna",
		difficulty: 3,
		stem: "La primera vía de santo Tomás de Aquino para demostrar la existencia de Dios parte de que",
		key: "lo que se mueve es movido por otro.",
		wrong: {
			"la idea de un ser perfecto incluye su existencia.":
				"Le atribuye el argumento ontológico de san Anselmo, que él no acepta",
			"el mundo muestra un orden que supone una inteligencia.": "Confunde la primera vía con la quinta",
			"hay grados de perfección que suponen un máximo.": "Confunde la primera vía con la cuarta",
			"las cosas contingentes requieren un ser necesario.": "Confunde la primera vía con la tercera",
		},
		explanation:
			"Las **cinco vías** parten de la experiencia. La **primera**, del movimiento: todo lo que se mueve es movido por otro, y como no se puede seguir al infinito, hay un **primer motor inmóvil**. Sigue a Aristóteles, a diferencia de san Anselmo, que parte de la sola idea de Dios.",
		source: "Tomás de Aquino, Suma teológica, I, q. 2, a. 3",
	}),
	stated({
		id: "philosophy-descartes-cogito",
		topic: "Filosofía medieval y moderna",
		difficulty: 1,
		stem: "Descartes encuentra que, aunque dude de todo, no puede dudar de que",
		key: "él, que piensa, existe.",
		wrong: {
			"el mundo exterior es como lo percibe.": "Da por cierto lo que la duda pone entre paréntesis",
			"los sentidos nunca lo engañan.": "Afirma lo contrario del primer motivo de la duda",
			"su cuerpo es distinto del de los demás.": "Da por cierta la existencia del cuerpo, que también se duda",
			"las matemáticas son siempre verdaderas.": "Olvida la hipótesis del genio maligno",
		},
		explanation:
			"La **duda metódica** suspende cuanto pueda ser falso: los sentidos, la vigilia, aun las matemáticas. Pero dudar es pensar, y para pensar hay que existir: «**pienso, luego existo**». Es la primera verdad, clara y distinta, del racionalismo moderno.",
		source: "René Descartes, Discurso del método, IV; Meditaciones metafísicas",
	}),
	stated({
		id: "philosophy-hume-causality",
		topic: "Filosofía medieval y moderna",
		difficulty: 3,
		stem: "Según Hume, cuando afirmamos que el fuego causará dolor si lo tocamos, lo que nos lleva a esperarlo es",
		key: "la costumbre de haber visto juntos ambos hechos.",
		wrong: {
			"una conexión necesaria que percibimos entre ambos hechos.":
				"Afirma lo que Hume niega: nunca percibimos esa conexión",
			"una idea innata de causa que la razón trae consigo.": "Le atribuye una tesis racionalista",
			"una categoría del entendimiento que ordena la experiencia.": "Le atribuye la respuesta que después dio Kant",
			"una demostración lógica cuyo contrario es imposible.":
				"Confunde las cuestiones de hecho con las relaciones de ideas",
		},
		explanation:
			"Percibimos la **sucesión** de dos hechos, no un lazo necesario entre ellos. Después de muchas repeticiones, la **costumbre** nos hace esperar el segundo. Que mañana ocurra lo contrario es improbable, pero no contradictorio. Esta crítica «despertó» a Kant.",
		source: "David Hume, Investigación sobre el entendimiento humano",
	}),
	stated({
		id: "philosophy-hegel-dialectic",
		topic: "Filosofía contemporánea",
		difficulty: 3,
		stem: "En la dialéctica de Hegel, la superación (*Aufhebung*) de una contradicción",
		key: "niega y conserva lo anterior en una unidad más alta.",
		wrong: {
			"elimina uno de los opuestos y deja intacto el otro.": "Toma la superación por el triunfo de una de las partes",
			"busca un término medio entre los dos extremos.": "Confunde la síntesis con la virtud de Aristóteles",
			"muestra que ambos opuestos carecen de sentido.": "Confunde la dialéctica con el análisis del lenguaje",
			"regresa al punto de partida sin cambio alguno.": "Confunde el desarrollo con un ciclo que se repite",
		},
		explanation:
			"Para Hegel la realidad es un **proceso**: cada momento contiene su negación, y de la oposición surge otro que los **supera**: los niega como separados y los **conserva** como partes. La semilla, la planta y el fruto son su ejemplo. Así avanza el Espíritu en la historia.",
		source: "G. W. F. Hegel, Fenomenología del espíritu, prólogo",
	}),
	stated({
		id: "philosophy-marx-being",
		topic: "Filosofía contemporánea",
		difficulty: 2,
		stem: "«No es la conciencia de los hombres lo que determina su ser, sino, por el contrario, su ser social lo que determina su conciencia». La frase expone el",
		key: "materialismo histórico de Marx.",
		wrong: {
			"idealismo absoluto de Hegel.": "Atribuye a Hegel la tesis que invierte la suya",
			"positivismo de Comte.": "Confunde la base económica con los tres estadios del saber",
			"vitalismo de Nietzsche.": "Confunde la explicación social con la voluntad de poder",
			"existencialismo de Sartre.": "Confunde la determinación social con la libertad radical",
		},
		explanation:
			"Para **Marx**, el modo de producir la vida material, las relaciones **económicas**, es la base sobre la que se levantan el derecho, la política y las ideas. Invierte a Hegel, para quien la historia es el despliegue del Espíritu.",
		source: "Karl Marx, Contribución a la crítica de la economía política, prólogo",
	}),
	stated({
		id: "philosophy-nietzsche-god",
		topic: "Filosofía contemporánea",
		difficulty: 2,
		stem: "Con la frase «Dios ha muerto», Nietzsche señala",
		key: "el derrumbe de los valores en que se apoyaba Occidente.",
		wrong: {
			"la demostración científica de que Dios no existe.": "Toma un diagnóstico de la cultura por una prueba",
			"el comienzo de una nueva religión de la humanidad.": "Confunde a Nietzsche con Comte",
			"la necesidad de volver a la fe de los primeros cristianos.": "Le atribuye una posición como la de Kierkegaard",
			"el origen económico de las creencias religiosas.": "Confunde a Nietzsche con Marx",
		},
		explanation:
			"No es un argumento sobre la existencia de Dios, sino el **diagnóstico** de una época: los valores absolutos perdieron su fuerza y amenaza el **nihilismo**. Nietzsche propone crear nuevos valores, tarea del superhombre, que afirma la vida.",
		source: "Friedrich Nietzsche, La gaya ciencia, § 125",
	}),
	stated({
		id: "philosophy-sartre-existence",
		topic: "Filosofía contemporánea",
		difficulty: 1,
		stem: "«La existencia precede a la esencia» significa, para Sartre, que el ser humano",
		key: "se hace a sí mismo con sus elecciones.",
		wrong: {
			"nace con una naturaleza fija que debe cumplir.": "Afirma lo contrario: la esencia precedería a la existencia",
			"existe en la mente de Dios antes de nacer.": "Le atribuye la tesis teológica que él rechaza",
			"está determinado por las leyes de la economía.": "Confunde a Sartre con el determinismo económico",
			"debe reprimir sus deseos para vivir en sociedad.": "Confunde a Sartre con Freud",
		},
		explanation:
			"Un cortapapel se fabrica según una idea previa: su esencia es anterior. El hombre, en cambio, **primero existe** y luego se define por lo que **elige**. No hay naturaleza humana dada: estamos «condenados a ser libres» y somos responsables.",
		source: "Jean-Paul Sartre, El existencialismo es un humanismo",
	}),
	stated({
		id: "philosophy-salazar-bondy",
		topic: "Filosofía contemporánea",
		difficulty: 3,
		stem: "En «¿Existe una filosofía de nuestra América?» (1968), Augusto Salazar Bondy sostuvo que la falta de originalidad de la filosofía hispanoamericana se debe a",
		key: "la dominación y el subdesarrollo de sus países.",
		wrong: {
			"la incapacidad natural de sus pueblos para la abstracción.": "Le atribuye un prejuicio que él no comparte",
			"la falta de traducciones de los filósofos europeos.":
				"Toma por carencia de libros lo que él explica por la sociedad",
			"el predominio de las lenguas indígenas en la educación.":
				"Le atribuye una causa opuesta a la realidad que describe",
			"el exceso de interés por las ciencias naturales.": "Le atribuye una causa que la obra no menciona",
		},
		explanation:
			"Según **Salazar Bondy**, nuestra filosofía ha sido imitativa e **inauténtica** porque lo es la cultura de países **dependientes**. Podrá ser original si acompaña su liberación. El mexicano Leopoldo Zea discutió esta tesis en *La filosofía americana como filosofía sin más*.",
		source: "Augusto Salazar Bondy, ¿Existe una filosofía de nuestra América?",
	}),
];
