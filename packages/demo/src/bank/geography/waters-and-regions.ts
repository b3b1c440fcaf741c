import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

export const watersAndRegions: readonly BankQuestion[] = [
	textQuestion({
		id: "geography-amazon-origin",
		topic: "Hidrografía",
		difficulty: 1,
		stem: "En el departamento de Loreto, el río Amazonas toma su nombre a partir de la confluencia de los ríos",
		key: "Marañón y Ucayali.",
		wrong: {
			"Napo y Putumayo.": "Confunde los formadores con dos ríos que vienen del norte",
			"Huallaga y Mantaro.": "Confunde los formadores con afluentes y subafluentes",
			"Tambo y Urubamba.": "Confunde los formadores del Ucayali con los del Amazonas",
			"Madre de Dios e Inambari.": "Confunde los formadores con ríos del sur que van a Bolivia",
		},
		explanation:
			"Cerca de Nauta se juntan el **Marañón** y el **Ucayali**. El Ucayali nace, a su vez, de la unión del Tambo y el Urubamba; el Huallaga es afluente del Marañón, y el Napo desemboca en el Amazonas más abajo.",
		source: "Lugar común de la geografía del Perú: hoya del Amazonas",
	}),
	textQuestion({
		id: "geography-titicaca-rivers",
		topic: "Hidrografía",
		difficulty: 2,
		stem: "¿Cuál de estos ríos pertenece a la vertiente del lago Titicaca?",
		key: "El Ramis",
		wrong: {
			"El Mantaro": "Olvida que el Mantaro va al Apurímac y al Amazonas",
			"El Santa": "Olvida que el Santa desemboca en el Pacífico",
			"El Vilcanota": "Olvida que el Vilcanota forma el Urubamba y va al Amazonas",
			"El Tambo de Moquegua": "Olvida que ese Tambo llega al Pacífico en Arequipa",
		},
		explanation:
			"Al Titicaca llegan el **Ramis**, el más largo, el Coata, el Ilave, el Huancané y el Suches. El lago desagua por el **Desaguadero** hacia el Poopó, en Bolivia, sin salida al mar: es una cuenca *endorreica*. El Vilcanota nace no lejos, junto al abra La Raya, pero corre hacia el Amazonas.",
		source: "Lugar común de la geografía del Perú: vertiente del Titicaca",
	}),
	textQuestion({
		id: "geography-coast-rivers",
		topic: "Hidrografía",
		difficulty: 1,
		stem: "La mayoría de los ríos peruanos de la vertiente del Pacífico son",
		key: "cortos, torrentosos y de caudal irregular.",
		wrong: {
			"largos, navegables y de caudal permanente.": "Los confunde con los de la selva baja",
			"cortos, tranquilos y de caudal constante.": "Olvida la pendiente y la estación seca",
			"largos, subterráneos y de agua salada.": "Confunde los ríos con los acuíferos del desierto",
			"sinuosos, profundos y de curso cambiante.": "Les atribuye los meandros de la Amazonía",
		},
		explanation:
			"Bajan de la cordillera al mar en poca distancia: son **cortos** y **torrentosos**, con mucha pendiente. Dependen de las lluvias de la sierra en verano: crecen de diciembre a abril y muchos se secan después. Excepciones de caudal permanente son el Santa y el Tumbes.",
		source: "Lugar común de la geografía del Perú: vertiente del Pacífico",
	}),
	textQuestion({
		id: "geography-santa-valley",
		topic: "Hidrografía",
		difficulty: 2,
		stem: "El río Santa recorre el Callejón de Huaylas, entre",
		key: "la Cordillera Blanca y la Cordillera Negra.",
		wrong: {
			"la Cordillera Blanca y la de Huayhuash.": "Confunde la cordillera del sur con la que cierra el valle al oeste",
			"la Cordillera Negra y el océano Pacífico.": "Ubica el valle en la costa",
			"la Cordillera Central y la Oriental.": "Confunde el valle con los del Huallaga y el Marañón",
			"la Cordillera Volcánica y el altiplano.": "Confunde Áncash con el sur del país",
		},
		explanation:
			"En Áncash, la **Cordillera Blanca**, nevada, está al este, y la **Negra**, sin glaciares, al oeste. El Santa corre entre ellas hacia el norte, tuerce al oeste por el **Cañón del Pato**, donde está la central de Huallanca, y desemboca cerca de Chimbote.",
		source: "Lugar común de la geografía del Perú: Callejón de Huaylas",
	}),
	textQuestion({
		id: "geography-peru-current-fish",
		topic: "Hidrografía",
		difficulty: 2,
		stem: "El mar frente al Perú es muy rico en peces sobre todo porque el afloramiento",
		key: "sube nutrientes que alimentan el plancton.",
		wrong: {
			"calienta las aguas y acelera la reproducción.": "Olvida que las aguas que afloran son frías",
			"trae peces adultos desde el mar del Caribe.": "Cree que la riqueza procede de otro mar",
			"impide la entrada de los grandes depredadores.": "Atribuye la abundancia a la falta de depredadores",
			"reduce la salinidad con el agua de los ríos.": "Confunde el afloramiento con la desembocadura de los ríos",
		},
		explanation:
			"Los vientos apartan el agua superficial y desde el fondo **aflora agua fría** con nitratos y fosfatos. Con la luz se multiplica el **fitoplancton**, base de la cadena: zooplancton, anchoveta, aves guaneras. En El Niño el afloramiento de agua rica se debilita y la pesca cae.",
		source: "Lugar común de la geografía del Perú: mar peruano y corriente de Humboldt",
	}),
	textQuestion({
		id: "geography-puna-region",
		topic: "Regiones del Perú",
		difficulty: 1,
		stem: "Según Javier Pulgar Vidal, la región situada entre los 4000 y 4800 m s. n. m., de pajonales de ichu, donde viven la vicuña y la alpaca, es la",
		key: "puna.",
		wrong: {
			"janca.": "Confunde el piso de los pastos con el de los nevados",
			"suni.": "Confunde los pastos con la región de la quinua y el tarwi",
			"quechua.": "Confunde los pastos con la región templada del maíz",
			"yunga.": "Confunde los pastos con la región cálida de los frutales",
		},
		explanation:
			"La **puna** es la región de las mesetas altoandinas: **ichu**, camélidos, lagunas y gran minería. Más arriba está la **janca**, de nevados y cóndores. Debajo, la *suni* (3500-4000 m), con quinua y tarwi, y la *quechua* (2300-3500 m), con maíz.",
		source: "Javier Pulgar Vidal, Geografía del Perú: las ocho regiones naturales",
	}),
	textQuestion({
		id: "geography-rupa-rupa",
		topic: "Regiones del Perú",
		difficulty: 2,
		stem: "Tingo María, Satipo, Moyobamba y otras ciudades de relieve quebrado entre los 400 y 1000 m s. n. m., en el lado oriental de los Andes, pertenecen a la región que Pulgar Vidal llamó",
		key: "rupa rupa o selva alta.",
		wrong: {
			"omagua o selva baja.": "Confunde los valles quebrados con la llanura amazónica",
			"yunga fluvial.": "Confunde la selva alta con el piso situado más arriba",
			"chala o costa.": "Confunde el lado oriental con el occidental",
			"quechua.": "Confunde la selva con los valles templados de la sierra",
		},
		explanation:
			"**Rupa rupa** significa «ardiente»: la selva alta, de cerros, cañones (**pongos**) y valles largos, es la región **más lluviosa**; produce café, cacao, té y frutas. Por debajo de los 400 m empieza la **omagua**, llanura de ríos con meandros.",
		source: "Javier Pulgar Vidal, Geografía del Perú: las ocho regiones naturales",
	}),
	textQuestion({
		id: "geography-dry-forest",
		topic: "Regiones del Perú",
		difficulty: 3,
		stem: "En la clasificación de ecorregiones de Antonio Brack Egg, los algarrobales de Piura y Lambayeque pertenecen",
		key: "al bosque seco ecuatorial.",
		wrong: {
			"al desierto del Pacífico.": "Confunde el algarrobal con el desierto que está más al sur",
			"al bosque tropical del Pacífico.": "Confunde el bosque seco con el húmedo de Tumbes",
			"a la sabana de palmeras.": "Confunde el algarrobal con las pampas del Heath",
			"a la serranía esteparia.": "Confunde el algarrobal con las laderas occidentales andinas",
		},
		explanation:
			"El **bosque seco ecuatorial** ocupa Tumbes, Piura, Lambayeque y parte de La Libertad y del valle del Marañón: crecen el **algarrobo**, el zapote y el hualtaco y vive la pava aliblanca. El *bosque tropical del Pacífico*, húmedo y con monos coto, está solo en el interior de Tumbes.",
		source: "Antonio Brack Egg, Las ecorregiones del Perú",
	}),
];
