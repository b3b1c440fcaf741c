import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

export const ancientAndMedieval: readonly BankQuestion[] = [
	textQuestion({
		id: "world-history-neolithic-revolution",
		topic: "Prehistoria y Antiguo Oriente",
		difficulty: 1,
		stem: "El cambio decisivo que Gordon Childe llamó «revolución neolítica» fue el paso",
		key: "de la caza y la recolección a la agricultura y la ganadería.",
		wrong: {
			"de las herramientas de piedra a las armas y adornos de hierro.":
				"Confunde el Neolítico con la Edad de los Metales",
			"de la tradición oral al registro de hechos por la escritura.":
				"Confunde el Neolítico con el comienzo de la Historia",
			"de la vida en aldeas a la formación de los grandes imperios.": "Confunde el Neolítico con la Edad Antigua",
			"del trabajo en los talleres a la producción en las fábricas.":
				"Confunde la revolución neolítica con la industrial",
		},
		explanation:
			"Con el **Neolítico** el ser humano pasó de una economía *depredadora* a una **productora** de alimentos. De ello derivaron la vida sedentaria, las aldeas, la cerámica y el crecimiento de la población. Los metales y la escritura vinieron después.",
		source: "V. Gordon Childe, Los orígenes de la civilización",
	}),
	textQuestion({
		id: "world-history-nile-egypt",
		topic: "Prehistoria y Antiguo Oriente",
		difficulty: 1,
		stem: "Heródoto llamó a Egipto «un don del Nilo» porque",
		key: "las crecidas del río fertilizaban cada año sus tierras.",
		wrong: {
			"sus aguas arrastraban el oro que enriquecía al faraón.": "Atribuye la riqueza al metal y no a la agricultura",
			"por él llegaron los pueblos que fundaron los reinos.": "Confunde la agricultura del valle con las migraciones",
			"los sacerdotes lo consideraban creador de los dioses.": "Toma en sentido religioso una frase sobre el suelo",
			"sus cataratas impedían todo ataque desde el Mediterráneo.":
				"Ubica en el norte las cataratas, que están en el sur",
		},
		explanation:
			"En medio del desierto, la **inundación anual** dejaba limo fértil en las orillas. De ella dependían las cosechas y la organización del Estado que repartía agua y tierras. En Mesopotamia las crecidas del Tigris y el Éufrates eran, en cambio, irregulares.",
		source: "Heródoto, Historias, libro II; lugar común de la historia de Egipto",
	}),
	textQuestion({
		id: "world-history-hammurabi-talion",
		topic: "Prehistoria y Antiguo Oriente",
		difficulty: 1,
		stem: "El Código de Hammurabi, grabado en una estela babilónica, es conocido sobre todo por",
		key: "aplicar la ley del talión según la condición social.",
		wrong: {
			"establecer la igualdad de todos los hombres ante la ley.": "Olvida que las penas variaban según el grupo social",
			"proclamar la existencia de un dios único y universal.": "Lo confunde con la ley mosaica de los hebreos",
			"limitar el poder del rey por una asamblea de nobles.": "Lo confunde con la Carta Magna inglesa",
			"abolir la esclavitud por deudas entre los campesinos.": "Lo confunde con la reforma de Solón en Atenas",
		},
		explanation:
			"El rey **Hammurabi** (siglo XVIII a. C.) reunió normas cuya pena devolvía el daño: «ojo por ojo». Pero la pena **dependía de la condición** de la víctima y del culpable: herir a un esclavo se pagaba con plata. Solón abolió en Atenas la esclavitud por deudas.",
		source: "Código de Hammurabi; lugar común de la historia de Mesopotamia",
	}),
	textQuestion({
		id: "world-history-cleisthenes-ostracism",
		topic: "Grecia y Roma",
		difficulty: 2,
		stem: "El ostracismo, establecido en Atenas en tiempos de Clístenes, consistía en",
		key: "desterrar por diez años a quien amenazara la democracia.",
		wrong: {
			"elegir por sorteo a los magistrados del Consejo.": "Confunde el destierro con el sorteo de cargos",
			"pagar un sueldo a los ciudadanos que asistían a la asamblea.":
				"Lo confunde con una medida de la democracia posterior",
			"excluir de la ciudadanía a las mujeres y los esclavos.":
				"Confunde una sanción política con un límite de la ciudadanía",
			"perdonar las deudas de los campesinos más pobres.": "Lo confunde con las reformas de Solón",
		},
		explanation:
			"Los ciudadanos escribían en un trozo de cerámica, *óstrakon*, el nombre de quien creían peligroso por su ambición de tiranía. El más votado salía por **diez años**, sin perder sus bienes. Buscaba **proteger la democracia** de una nueva tiranía como la de Pisístrato.",
		source: "Aristóteles, Constitución de los atenienses; lugar común de la historia de Grecia",
	}),
	textQuestion({
		id: "world-history-delian-league",
		topic: "Grecia y Roma",
		difficulty: 3,
		stem: "La Liga de Delos, formada tras las victorias sobre los persas, dio lugar a la guerra del Peloponeso porque",
		key: "Atenas la convirtió en un imperio que alarmó a Esparta.",
		wrong: {
			"Persia la utilizó para dividir y gobernar a los griegos.": "Olvida que la Liga se formó contra Persia",
			"Esparta, que la dirigía, excluyó de ella a los atenienses.": "Confunde la Liga de Delos con la del Peloponeso",
			"Macedonia exigió el mando de su ejército y de su flota.": "Adelanta la hegemonía macedónica, del siglo IV a. C.",
			"Tebas se negó a pagar el tributo que le correspondía.":
				"Confunde el conflicto con la posterior hegemonía tebana",
		},
		explanation:
			"La Liga reunía naves y tributos contra los persas. **Atenas** trasladó el tesoro, castigó a quien quiso salir y usó el dinero para sí: la alianza se volvió imperio. El temor de **Esparta** y de su Liga del Peloponeso, dice Tucídides, hizo inevitable la guerra (431-404 a. C.).",
		source: "Tucídides, Historia de la guerra del Peloponeso",
	}),
	textQuestion({
		id: "world-history-hellenism",
		topic: "Grecia y Roma",
		difficulty: 2,
		stem: "Se llama helenismo a la cultura que resultó de las conquistas de Alejandro Magno y que se caracterizó por",
		key: "la fusión de elementos griegos y orientales.",
		wrong: {
			"la democracia directa de las polis independientes.": "Confunde el helenismo con la Grecia clásica de Pericles",
			"la imposición del latín en todo el Mediterráneo.": "Confunde el helenismo con la romanización",
			"el rechazo de los griegos a toda influencia persa.": "Olvida que Alejandro adoptó usos persas",
			"la difusión de los poemas homéricos y la colonización.": "Confunde el helenismo con la época arcaica",
		},
		explanation:
			"Al conquistar el Imperio persa, Alejandro fundó ciudades y favoreció matrimonios entre griegos y orientales. De esa **mezcla** nació la cultura helenística, con centro en **Alejandría** de Egipto y su biblioteca, donde trabajaron Euclides y Eratóstenes.",
		source: "Lugar común de la historia de Grecia: período helenístico",
	}),
	textQuestion({
		id: "world-history-twelve-tables",
		topic: "Grecia y Roma",
		difficulty: 2,
		stem: "La Ley de las Doce Tablas (siglo V a. C.) fue una conquista de los plebeyos romanos porque",
		key: "puso por escrito el derecho que interpretaban los patricios.",
		wrong: {
			"les entregó en propiedad las tierras públicas conquistadas.": "La confunde con la reforma agraria de los Gracos",
			"creó los tribunos, con derecho de veto a su favor.": "La confunde con el logro de la retirada al Monte Sacro",
			"les concedió la ciudadanía a todos los libres del Imperio.": "La confunde con el edicto de Caracalla",
			"permitió que uno de los cónsules fuera siempre plebeyo.": "La confunde con las leyes Licinias-Sextias",
		},
		explanation:
			"Antes, los magistrados **patricios** aplicaban una costumbre no escrita que solo ellos conocían. Al **escribirla** y exponerla en el Foro, los plebeyos podían invocarla. El tribunado de la plebe era anterior (494 a. C.) y el consulado plebeyo llegó en 367 a. C.",
		source: "Tito Livio, Historia de Roma desde su fundación; lugar común de la historia de Roma",
	}),
	textQuestion({
		id: "world-history-edict-of-milan",
		topic: "Grecia y Roma",
		difficulty: 2,
		stem: "El Edicto de Milán (313), de Constantino y Licinio,",
		key: "permitió a los cristianos practicar libremente su religión.",
		wrong: {
			"hizo del cristianismo la religión oficial del Imperio.": "Lo confunde con el edicto de Tesalónica, de Teodosio",
			"dividió el Imperio entre Oriente y Occidente.": "Lo confunde con la división hecha por Teodosio en 395",
			"trasladó la capital del Imperio a Constantinopla.": "Confunde dos decisiones de Constantino",
			"condenó el arrianismo como doctrina contraria a la fe.": "Lo confunde con el Concilio de Nicea",
		},
		explanation:
			"Con el **Edicto de Milán** terminó la persecución: hubo **libertad de cultos** y se devolvieron bienes a las iglesias. La religión *oficial* llegó en 380, con **Teodosio**, quien al morir (395) dejó el Imperio dividido entre sus hijos.",
		source: "Lugar común de la historia de Roma: Constantino y Teodosio",
	}),
	textQuestion({
		id: "world-history-hegira",
		topic: "Edad Media",
		difficulty: 1,
		stem: "La hégira (622), con la que empieza el calendario musulmán, fue",
		key: "la salida de Mahoma de La Meca hacia Medina.",
		wrong: {
			"la revelación del Corán a Mahoma por el ángel Gabriel.": "Confunde la hégira con el comienzo de la predicación",
			"la peregrinación que todo musulmán debe hacer a La Meca.": "Confunde la hégira con uno de los pilares del islam",
			"la muerte de Mahoma y la elección del primer califa.": "Confunde la hégira con hechos del año 632",
			"la llegada de los musulmanes a la península ibérica.": "Confunde la hégira con la conquista del año 711",
		},
		explanation:
			"Perseguido por los mercaderes de La Meca, que veían peligrar el culto de la Kaaba, **Mahoma emigró a Yatrib**, llamada después Medina. Allí formó una comunidad religiosa y política que en 630 tomó La Meca. La peregrinación (*hach*) es un deber religioso.",
		source: "Lugar común de la historia del islam",
	}),
	textQuestion({
		id: "world-history-feudal-contract",
		topic: "Edad Media",
		difficulty: 1,
		stem: "En la ceremonia feudal del homenaje, el vasallo prometía a su señor sobre todo",
		key: "fidelidad y ayuda militar.",
		wrong: {
			"trabajo gratuito en sus tierras.": "Confunde al vasallo, que es noble, con el siervo",
			"el diezmo de todas sus cosechas.": "Confunde la obligación del vasallo con el tributo a la Iglesia",
			"la mitad del feudo que recibía.": "Cree que el vasallo devolvía parte del beneficio",
			"no comerciar con las ciudades libres.": "Inventa una obligación ajena al vasallaje",
		},
		explanation:
			"El **vasallaje** unía a dos **nobles**: el señor daba protección y un feudo (investidura), y el vasallo debía *auxilium* (ayuda, sobre todo de armas) y *consilium* (consejo). El **siervo**, en cambio, era campesino atado a la tierra y debía trabajo y rentas.",
		source: "François-Louis Ganshof, El feudalismo",
	}),
	textQuestion({
		id: "world-history-justinian",
		topic: "Edad Media",
		difficulty: 2,
		stem: "Entre las obras del emperador bizantino Justiniano (527-565) está la recopilación del derecho romano conocida como",
		key: "*Corpus iuris civilis*.",
		wrong: {
			"*Carta Magna*.": "Confunde la compilación con la carta inglesa de 1215",
			"*Edicto perpetuo*.": "Confunde la compilación con la del tiempo de Adriano",
			"*Código de las Siete Partidas*.": "Confunde a Justiniano con Alfonso X el Sabio",
			"*Breviario de Alarico*.": "Confunde a los bizantinos con los visigodos",
		},
		explanation:
			"Justiniano quiso restaurar el Imperio: sus generales Belisario y Narsés recuperaron el norte de África e Italia, hizo construir **Santa Sofía** y encargó a Triboniano el ***Corpus iuris civilis*** (Código, Digesto, Instituciones y Novelas), base del derecho europeo y, a través de él, del nuestro.",
		source: "Lugar común de la historia bizantina; Alexander Vasiliev, Historia del Imperio bizantino",
	}),
];
