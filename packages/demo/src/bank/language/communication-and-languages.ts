import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

export const communicationAndLanguages: readonly BankQuestion[] = [
	textQuestion({
		id: "language-appellative-function",
		topic: "Comunicación y lenguaje",
		difficulty: 1,
		stem: "En el enunciado «Alumnos, apaguen sus celulares antes del examen» predomina la función",
		key: "apelativa.",
		wrong: {
			"expresiva.": "Confunde influir en el receptor con mostrar el ánimo del emisor",
			"representativa.": "Confunde una orden con una información",
			"fática.": "Confunde llamar al receptor con comprobar el canal",
			"poética.": "Confunde el mensaje corriente con el que cuida su forma",
		},
		explanation:
			"El enunciado busca que el **receptor** haga algo: es la función **apelativa o conativa**, propia de vocativos («Alumnos») e imperativos («apaguen»). La representativa informa sobre la realidad, la expresiva muestra el ánimo del emisor y la fática cuida el canal («¿Aló?, ¿me escuchas?»).",
		source: "Roman Jakobson, «Lingüística y poética»: funciones del lenguaje",
	}),
	textQuestion({
		id: "language-metalinguistic-function",
		topic: "Comunicación y lenguaje",
		difficulty: 1,
		stem: "¿En qué enunciado predomina la función metalingüística?",
		key: "«Ojalá» es una interjección de origen árabe.",
		wrong: {
			"¡Ojalá que mañana gane nuestra selección!": "Confunde usar una palabra con hablar de ella",
			"Los árabes vivieron ocho siglos en España.": "Confunde informar sobre la realidad con hablar de la lengua",
			"¿Aló?, ¿me escuchas bien desde allí?": "Confunde el canal, de la función fática, con el código",
			"Dime, por favor, qué hora es en Lima.": "Confunde pedir una información con explicar el código",
		},
		explanation:
			"La función **metalingüística** aparece cuando la lengua habla de sí misma: el tema es el **código**. En el enunciado se dice algo sobre la palabra «ojalá», por eso va entre comillas. En «¡Ojalá que gane…!» la palabra se *usa* para expresar un deseo: función expresiva.",
		source: "Roman Jakobson, «Lingüística y poética»: funciones del lenguaje",
	}),
	textQuestion({
		id: "language-saussure-speech",
		topic: "Comunicación y lenguaje",
		difficulty: 1,
		stem: "Según Ferdinand de Saussure, el uso individual y concreto que cada persona hace de su lengua se denomina",
		key: "habla.",
		wrong: {
			"lengua.": "Confunde el sistema social con su uso individual",
			"lenguaje.": "Confunde la facultad humana con su realización",
			"dialecto.": "Confunde el uso de una persona con la variedad de una región",
			"norma.": "Confunde el uso individual con lo habitual en la comunidad, noción que añadió Coseriu",
		},
		explanation:
			"Saussure distingue la **lengua**, sistema de signos que comparte una comunidad, del **habla**, acto individual con el que se usa ese sistema. El *lenguaje* es la facultad humana de comunicarse con signos, y el *dialecto*, la variedad de una lengua propia de una región.",
		source: "Ferdinand de Saussure, Curso de lingüística general",
	}),
	textQuestion({
		id: "language-double-articulation",
		topic: "Comunicación y lenguaje",
		difficulty: 3,
		stem: "Según André Martinet, las lenguas humanas están doblemente articuladas. Las unidades de la segunda articulación son",
		key: "los fonemas, que no tienen significado.",
		wrong: {
			"los monemas, que tienen significado.": "Da las unidades de la primera articulación",
			"las sílabas, que se miden por su acento.": "Confunde un grupo de sonidos con la unidad mínima",
			"las palabras, que forman las oraciones.":
				"Confunde unidades formadas por monemas con las de la segunda articulación",
			"las letras, que representan a los sonidos.": "Confunde la escritura con el sistema de la lengua",
		},
		explanation:
			"En la **primera** articulación el mensaje se divide en unidades con significado, los *monemas*: *niñ-o-s*. En la **segunda**, cada monema se divide en **fonemas**, que no significan nada por sí solos, pero distinguen significados: /p/ y /b/ en *peso* y *beso*. Con pocas decenas de fonemas se forman miles de monemas: es una gran economía.",
		source: "André Martinet, Elementos de lingüística general",
	}),
	textQuestion({
		id: "language-ashaninka-family",
		topic: "Lenguas del Perú",
		difficulty: 2,
		stem: "El asháninka, una de las lenguas amazónicas con más hablantes en el Perú, pertenece a la familia",
		key: "arahuaca.",
		wrong: {
			"pano.": "Confunde el asháninka con el shipibo-konibo",
			"jíbaro.": "Confunde el asháninka con el awajún",
			"aru.": "Confunde una lengua amazónica con la familia del aimara",
			"tupí-guaraní.": "Confunde el asháninka con el kukama-kukamiria",
		},
		explanation:
			"El **asháninka** es de la familia **arahuaca** (arawak), como el yánesha, el yine y el matsigenka. De la familia pano es el shipibo-konibo; de la jíbara, el awajún y el wampis; de la tupí-guaraní, el kukama-kukamiria. La familia aru, que incluye el aimara, es andina.",
		source: "Ministerio de Educación del Perú, Documento nacional de lenguas originarias del Perú",
	}),
	textQuestion({
		id: "language-aru-family",
		topic: "Lenguas del Perú",
		difficulty: 2,
		stem: "Además del aimara, pertenece a la familia lingüística aru una lengua que se habla en la sierra de Yauyos (Lima):",
		key: "el jacaru.",
		wrong: {
			"el puquina.": "Confunde el jacaru con una lengua extinta del altiplano",
			"el uro.": "Confunde la sierra de Lima con el lago Titicaca",
			"el muchik.": "Confunde el jacaru con una lengua extinta de la costa norte",
			"el culle.": "Confunde el jacaru con una lengua extinta de la sierra norte",
		},
		explanation:
			"La familia **aru** comprende el **aimara**, de Puno, Moquegua y Tacna, y el **jacaru**, de Tupe, en la provincia limeña de Yauyos, con su variedad cauqui, de Cachuy. Su presencia en Lima indica que la familia se extendió antes por la sierra central. El puquina, el muchik y el culle se extinguieron.",
		source: "Martha Hardman, Jaqaru; Rodolfo Cerrón-Palomino, Lingüística aimara",
	}),
	textQuestion({
		id: "language-quechua-one",
		topic: "Lenguas del Perú",
		difficulty: 3,
		stem: "En la clasificación de Alfredo Torero, el quechua I (central) se habla principalmente en",
		key: "Áncash, Huánuco y Junín.",
		wrong: {
			"Ayacucho, Apurímac y Cusco.": "Da el territorio de variedades del quechua II",
			"Cajamarca, Lambayeque y Amazonas.": "Da el territorio de variedades norteñas del quechua II",
			"Puno, Arequipa y Moquegua.": "Da el territorio de variedades sureñas del quechua II",
			"Loreto, San Martín y Ucayali.": "Confunde las variedades amazónicas, del quechua II, con las centrales",
		},
		explanation:
			"Torero distingue el **quechua I**, de la sierra **central** (Áncash, Huánuco, Pasco, Junín y parte de Lima), y el **quechua II**, que se extiende hacia el norte y hacia el sur, hasta Ecuador y Bolivia. La gran variedad del quechua I apoya la idea de que la lengua se originó en la costa y sierra centrales, no en el Cusco.",
		source: "Alfredo Torero, El quechua y la historia social andina",
	}),
	textQuestion({
		id: "language-homonymy-vino",
		topic: "Semántica",
		difficulty: 2,
		stem: "Entre «vino», bebida, y «vino», forma del verbo *venir*, hay una relación de",
		key: "homonimia.",
		wrong: {
			"polisemia.": "Cree que son dos significados de una misma palabra",
			"sinonimia.": "Confunde la igualdad de forma con la de significado",
			"paronimia.": "Confunde la igualdad de forma con el simple parecido",
			"hiponimia.": "Confunde la coincidencia de forma con la inclusión de significados",
		},
		explanation:
			"Son **dos palabras de origen distinto** (del latín *vinum* y *venit*) que coinciden en su forma: **homónimas**. Hay *polisemia* cuando una sola palabra tiene varios significados relacionados, como *cabeza* (de una persona, de un clavo, de una lista). Los parónimos solo se parecen: *aptitud* y *actitud*.",
		source: "Real Academia Española, Nueva gramática de la lengua española; lugar común de la semántica",
	}),
	textQuestion({
		id: "language-hypernym-olluco",
		topic: "Semántica",
		difficulty: 1,
		stem: "Respecto de «olluco», la palabra «tubérculo» es su",
		key: "hiperónimo.",
		wrong: {
			"hipónimo.": "Invierte la relación: el hipónimo es el término incluido",
			"cohipónimo.": "Confunde la clase con otro de sus miembros, como «papa»",
			"holónimo.": "Confunde la clase con el todo que consta de partes",
			"sinónimo.": "Cree que ambas palabras significan lo mismo",
		},
		explanation:
			"El **hiperónimo** nombra la clase que incluye a otras: *tubérculo* incluye a *olluco*, *papa*, *oca* y *mashua*, que son sus hipónimos y cohipónimos entre sí. El *holónimo* nombra el todo respecto de sus partes: *planta* respecto de *raíz*.",
		source: "Lugar común de la semántica: relaciones de inclusión",
	}),
];
