import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

export const medievalToContemporary: readonly BankQuestion[] = [
	textQuestion({
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
	textQuestion({
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
	textQuestion({
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
	textQuestion({
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
			"Para Hegel la realidad es un **proceso**: cada momento contiene su negación, y de la oposición surge otro que los **supera**: los niega como separados y los **conserva** como partes. El capullo, la flor y el fruto son su ejemplo. Así avanza el Espíritu en la historia.",
		source: "G. W. F. Hegel, Fenomenología del espíritu, prólogo",
	}),
	textQuestion({
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
	textQuestion({
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
	textQuestion({
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
	textQuestion({
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
