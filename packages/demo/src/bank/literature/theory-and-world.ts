import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

export const theoryAndWorld: readonly BankQuestion[] = [
	textQuestion({
		id: "literature-hyperbaton",
		topic: "Géneros y figuras literarias",
		difficulty: 2,
		stem: "¿Qué figura literaria altera el orden habitual de las palabras en el verso de Bécquer «Del salón en el ángulo oscuro»?",
		key: "El hipérbaton",
		wrong: {
			"La anáfora": "Confunde el cambio de orden con la repetición al comienzo de los versos",
			"La antítesis": "Confunde el cambio de orden con la oposición de ideas",
			"El polisíndeton": "Confunde el cambio de orden con la repetición de conjunciones",
			"La hipérbole": "Se deja llevar por el parecido de los nombres: la hipérbole es exageración",
		},
		explanation:
			"El orden habitual sería «en el ángulo oscuro del salón». Cambiarlo es el **hipérbaton**, frecuente en la poesía por ritmo o por énfasis. La *hipérbole*, de nombre parecido, exagera; la *anáfora* repite palabras al inicio de los versos.",
		source: "Gustavo Adolfo Bécquer, Rimas, VII; Helena Beristáin, Diccionario de retórica y poética",
	}),
	textQuestion({
		id: "literature-hyperbole-nose",
		topic: "Géneros y figuras literarias",
		difficulty: 1,
		stem: "«Érase un hombre a una nariz pegado». En este verso, Quevedo se burla de una persona por medio de una",
		key: "hipérbole.",
		wrong: {
			"onomatopeya.": "Confunde la exageración con la imitación de sonidos",
			"aliteración.": "Confunde la exageración con la repetición de sonidos",
			"elipsis.": "Confunde la exageración con la omisión de palabras",
			"sinestesia.": "Confunde la exageración con la mezcla de sensaciones",
		},
		explanation:
			"El verso **exagera** el tamaño de la nariz hasta hacer del hombre un añadido de ella: es una *hipérbole*, figura preferida de la sátira barroca. La onomatopeya imita sonidos y la sinestesia une sensaciones de sentidos distintos («un verde chillón»).",
		source: "Francisco de Quevedo, «A un hombre de gran nariz»; Helena Beristáin, Diccionario de retórica y poética",
	}),
	textQuestion({
		id: "literature-sonnet-form",
		topic: "Géneros y figuras literarias",
		difficulty: 1,
		stem: "El soneto clásico en español está formado por",
		key: "dos cuartetos y dos tercetos de versos endecasílabos.",
		wrong: {
			"dos cuartetos y dos tercetos de versos octosílabos.": "Confunde la medida del soneto con la del romance",
			"tres cuartetos y un pareado de versos alejandrinos.": "Confunde la forma española con la del soneto inglés",
			"una serie libre de octosílabos con rima en los pares.": "Confunde el soneto con el romance",
			"cinco versos que combinan heptasílabos y endecasílabos.": "Confunde el soneto con la lira",
		},
		explanation:
			"El soneto tiene **catorce endecasílabos**: dos cuartetos y dos tercetos. Nació en Italia, Petrarca lo difundió y Boscán y Garcilaso lo aclimataron en España. El romance es de octosílabos con rima asonante en los pares; la lira, de cinco versos de siete y once sílabas.",
		source: "Tomás Navarro Tomás, Métrica española",
	}),
	textQuestion({
		id: "literature-narrator-omniscient",
		topic: "Géneros y figuras literarias",
		difficulty: 2,
		stem: "Lea: «Julia sonrió al cobrador, pero por dentro maldecía su suerte. Él, que soñaba con volver a Jauja, ni siquiera sospechó que aquella sonrisa era la última». El narrador de este fragmento es",
		key: "omnisciente, porque conoce lo que piensan todos.",
		wrong: {
			"protagonista, porque relata hechos de su propia vida.": "No ve que el relato está en tercera persona",
			"testigo, porque cuenta solo aquello que presenció.": "No ve que un testigo ignoraría los pensamientos ajenos",
			"objetivo, porque registra únicamente las acciones.": "No ve que se cuentan pensamientos y sueños",
			"en segunda persona, porque se dirige a un «tú».": "No ve que Julia y el cobrador no son interpelados",
		},
		explanation:
			"Quien narra sabe lo que Julia siente «por dentro», lo que el cobrador sueña y aun lo que pasará: es **omnisciente** y usa la tercera persona. El *testigo* solo cuenta lo que ve u oye, y el *protagonista* narra en primera persona su historia.",
		source: "Lugar común de la teoría literaria: tipos de narrador",
	}),
	textQuestion({
		id: "literature-iliad-theme",
		topic: "Literatura clásica y medieval",
		difficulty: 1,
		stem: "El asunto central de la *Ilíada*, anunciado en su primer verso, es",
		key: "la cólera de Aquiles.",
		wrong: {
			"el regreso de Odiseo a Ítaca.": "Confunde la *Ilíada* con la *Odisea*",
			"el engaño del caballo de madera.": "Cree que la *Ilíada* llega hasta la caída de Troya",
			"el rapto de Helena por Paris.": "Confunde la causa de la guerra con el asunto del poema",
			"la fundación del linaje romano.": "Confunde la *Ilíada* con la *Eneida*",
		},
		explanation:
			"«Canta, oh diosa, la **cólera** del Pelida Aquiles». El poema narra solo unas semanas del último año de la guerra: la ira de Aquiles contra Agamenón y después contra Héctor, y termina con los funerales de este. El caballo de madera se relata en la *Odisea* y en la *Eneida*.",
		source: "Homero, Ilíada, canto I",
	}),
	textQuestion({
		id: "literature-antigone-conflict",
		topic: "Literatura clásica y medieval",
		difficulty: 2,
		stem: "En *Antígona*, de Sófocles, la protagonista es condenada por haber",
		key: "enterrado a su hermano Polinices pese a la prohibición de Creonte.",
		wrong: {
			"matado a sus propios hijos para vengarse de su esposo infiel.": "La confunde con *Medea*, de Eurípides",
			"dado muerte a su madre junto con su hermano Orestes.": "La confunde con *Electra*",
			"revelado a los mortales el secreto del fuego de los dioses.":
				"La confunde con *Prometeo encadenado*, de Esquilo",
			"asesinado a su esposo Agamenón a su regreso de Troya.": "La confunde con Clitemnestra, en la *Orestiada*",
		},
		explanation:
			"Creonte, rey de Tebas, prohíbe sepultar a **Polinices** por traidor. Antígona obedece las leyes no escritas de los dioses y lo entierra. La tragedia enfrenta la **ley divina y familiar** con la ley del Estado.",
		source: "Sófocles, Antígona",
	}),
	textQuestion({
		id: "literature-divine-comedy-guides",
		topic: "Literatura clásica y medieval",
		difficulty: 1,
		stem: "En la *Divina comedia*, el personaje que guía a Dante por el Infierno y por casi todo el Purgatorio es",
		key: "Virgilio, símbolo de la razón.",
		wrong: {
			"Beatriz, símbolo de la fe.": "Confunde al guía del Infierno con la que lo recibe al final del Purgatorio",
			"Homero, símbolo de la épica.": "Confunde al poeta griego, que aparece en el Limbo, con el guía",
			"San Bernardo, símbolo de la mística.": "Confunde al guía con el del final del Paraíso",
			"Caronte, símbolo de la muerte.": "Confunde al guía con el barquero de las almas",
		},
		explanation:
			"**Virgilio**, autor de la *Eneida*, representa la **razón** humana, que puede reconocer el pecado pero no alcanzar a Dios: por eso en lo alto del Purgatorio cede el lugar a **Beatriz**, la fe o la gracia. San Bernardo lo guía al final del Paraíso.",
		source: "Dante Alighieri, Divina comedia",
	}),
	textQuestion({
		id: "literature-shakespeare-othello",
		topic: "Literatura universal moderna",
		difficulty: 1,
		stem: "La tragedia de Shakespeare en la que Yago despierta los celos de un general con la ayuda de un pañuelo es",
		key: "*Otelo*.",
		wrong: {
			"*Macbeth*.": "Confunde los celos con la ambición de poder",
			"*Hamlet*.": "Confunde los celos con la duda y la venganza",
			"*El rey Lear*.": "Confunde los celos con la ingratitud de los hijos",
			"*Romeo y Julieta*.": "Confunde los celos con el odio entre dos familias",
		},
		explanation:
			"En ***Otelo***, Yago hace creer al moro de Venecia que Desdémona, su esposa, lo engaña con Casio, y usa como prueba un pañuelo. Otelo la mata y, al saber la verdad, se suicida. *Macbeth* es la tragedia de la ambición y *Hamlet*, la de la duda.",
		source: "William Shakespeare, Otelo",
	}),
	textQuestion({
		id: "literature-madame-bovary",
		topic: "Literatura universal moderna",
		difficulty: 2,
		stem: "*Madame Bovary*, de Gustave Flaubert, es obra representativa del realismo porque",
		key: "muestra con objetividad el fracaso de los sueños de una mujer de provincia.",
		wrong: {
			"exalta el heroísmo de una dama noble durante la Revolución francesa.":
				"Confunde el realismo con la novela histórica romántica",
			"explora el inconsciente con monólogos sin puntuación ni orden.":
				"Confunde el realismo con la narrativa vanguardista",
			"explica la conducta de una familia obrera por la herencia biológica.":
				"Confunde el realismo de Flaubert con el naturalismo de Zola",
			"cuenta hechos maravillosos como si fueran cosa de todos los días.":
				"Confunde el realismo con el realismo mágico",
		},
		explanation:
			"Emma Bovary, lectora de novelas sentimentales, busca en el adulterio y el lujo una vida que su pueblo no le ofrece, se endeuda y se suicida. Flaubert lo cuenta con **narrador impersonal** y minuciosa observación de la vida burguesa. El *naturalismo* de Zola llegó después.",
		source: "Gustave Flaubert, Madame Bovary; lugar común de la historia del realismo",
	}),
	textQuestion({
		id: "literature-raskolnikov",
		topic: "Literatura universal moderna",
		difficulty: 2,
		stem: "En *Crimen y castigo*, de Dostoievski, Raskólnikov asesina a una vieja usurera convencido de que",
		key: "los seres extraordinarios tienen derecho a transgredir la ley.",
		wrong: {
			"la usurera había envenenado a su familia por una herencia.": "Inventa una venganza que la novela no cuenta",
			"Dios le había ordenado castigar el pecado de la avaricia.":
				"Confunde una teoría racional con un mandato religioso",
			"los jueces rusos no castigaban los delitos de los pobres.":
				"Confunde la miseria del personaje con una justificación legal",
			"solo así podía conservar el amor de la joven Sonia.": "Olvida que su relación con Sonia nace después del crimen",
		},
		explanation:
			"Raskólnikov, estudiante pobre, divide a la humanidad en **ordinarios y extraordinarios**: a estos, como Napoleón, todo les estaría permitido. Después del crimen la culpa lo derrota y, alentado por Sonia, se entrega. Es una cumbre de la novela **psicológica** del realismo ruso.",
		source: "Fiódor Dostoievski, Crimen y castigo",
	}),
	textQuestion({
		id: "literature-kafka-samsa",
		topic: "Literatura universal moderna",
		difficulty: 1,
		stem: "El viajante de comercio que una mañana despierta convertido en un monstruoso insecto es el protagonista de",
		key: "*La metamorfosis*, de Franz Kafka.",
		wrong: {
			"*El proceso*, de Franz Kafka.": "Confunde al acusado Josef K. con Gregor Samsa",
			"*Las metamorfosis*, de Ovidio.": "Confunde el relato moderno con el poema mitológico latino",
			"*La náusea*, de Jean-Paul Sartre.": "Confunde el absurdo de Kafka con el existencialismo",
			"*El extranjero*, de Albert Camus.": "Confunde al insecto con Meursault, el indiferente",
		},
		explanation:
			"**Gregor Samsa** mantiene a su familia hasta que la transformación lo vuelve inútil y todos lo rechazan. La obra, de 1915, muestra la alienación del individuo. *El proceso*, también de Kafka, narra el juicio incomprensible de Josef K.",
		source: "Franz Kafka, La metamorfosis",
	}),
];
