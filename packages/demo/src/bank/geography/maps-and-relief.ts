import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

export const mapsAndRelief: readonly BankQuestion[] = [
	textQuestion({
		id: "geography-large-scale",
		topic: "Cartografía",
		difficulty: 2,
		stem: "Para planificar las pistas y veredas de un barrio hace falta un plano con el mayor detalle posible. De las siguientes escalas, la más adecuada es",
		key: "1:2000",
		wrong: {
			"1:20 000": "Cree que basta la escala intermedia de una carta",
			"1:100 000": "Confunde el plano urbano con la Carta Nacional",
			"1:500 000": "Confunde el plano urbano con un mapa regional",
			"1:2 000 000": "Cree que a mayor denominador corresponde mayor detalle",
		},
		explanation:
			"Cuanto **menor es el denominador**, mayor es la escala y más detalle cabe: en 1:2000 un centímetro son 20 m; en 1:100 000, un kilómetro. La Carta Nacional del Perú usa 1:100 000. Las escalas pequeñas muestran más superficie con menos detalle.",
		source: "Lugar común de la cartografía: escala grande y pequeña",
	}),
	textQuestion({
		id: "geography-contour-lines",
		topic: "Cartografía",
		difficulty: 1,
		stem: "En un mapa topográfico, las curvas de nivel muy juntas entre sí indican",
		key: "una pendiente fuerte.",
		wrong: {
			"un terreno llano.": "Invierte la relación entre la separación y la pendiente",
			"un río caudaloso.": "Confunde las curvas de nivel con los signos de los ríos",
			"una altitud elevada.": "Confunde la altitud, que dan las cotas, con la pendiente",
			"un mar poco profundo.": "Confunde las curvas de nivel con las isóbatas",
		},
		explanation:
			"Cada **curva de nivel** une puntos de igual altitud y entre dos vecinas hay siempre el mismo desnivel. Si están juntas, ese desnivel se sube en poca distancia: la **pendiente es fuerte**. Una meseta alta puede tener curvas muy separadas.",
		source: "Lugar común de la cartografía: curvas de nivel",
	}),
	textQuestion({
		id: "geography-latitude-definition",
		topic: "Cartografía",
		difficulty: 1,
		stem: "La latitud de un lugar es su distancia angular",
		key: "al ecuador, medida sobre su meridiano.",
		wrong: {
			"a Greenwich, medida sobre su paralelo.": "Confunde la latitud con la longitud",
			"al polo más cercano, medida sobre el ecuador.": "Confunde el punto de partida y el círculo en que se mide",
			"al nivel del mar, medida sobre la vertical.": "Confunde la latitud con la altitud",
			"al trópico de Cáncer, medida sobre su paralelo.": "Confunde el ecuador con el trópico",
		},
		explanation:
			"La **latitud** va de 0° en el **ecuador** a 90° en los polos, norte o sur, y se mide sobre el meridiano del lugar. La **longitud** va de 0° en **Greenwich** a 180°, este u oeste. La *altitud* es la altura sobre el nivel del mar. El Perú tiene latitud sur y longitud oeste.",
		source: "Lugar común de la geografía: coordenadas geográficas",
	}),
	textQuestion({
		id: "geography-december-solstice",
		topic: "Cartografía",
		difficulty: 2,
		stem: "En el solsticio de diciembre, al mediodía, los rayos solares caen perpendiculares sobre",
		key: "el trópico de Capricornio.",
		wrong: {
			"el trópico de Cáncer.": "Confunde el solsticio de diciembre con el de junio",
			"la línea ecuatorial.": "Confunde los solsticios con los equinoccios",
			"el círculo polar antártico.": "Confunde el día de 24 horas con el Sol en el cenit",
			"el polo sur geográfico.": "Olvida que en los polos el Sol nunca llega al cenit",
		},
		explanation:
			"Por la inclinación del eje terrestre, hacia el 21 de diciembre el Sol está en el cenit del **trópico de Capricornio** (23° 27′ S): empieza el **verano** en el hemisferio sur. En junio lo está en Cáncer y en los equinoccios (marzo y setiembre), en el ecuador.",
		source: "Lugar común de la geografía: movimiento de traslación",
	}),
	textQuestion({
		id: "geography-nazca-subduction",
		topic: "Relieve y geodinámica",
		difficulty: 1,
		stem: "La cordillera de los Andes y los frecuentes sismos de la costa peruana se deben a que",
		key: "la placa de Nazca se hunde bajo la Sudamericana.",
		wrong: {
			"la placa Sudamericana se hunde bajo la de Nazca.": "Invierte las placas: se hunde la oceánica, más densa",
			"las placas de Nazca y Sudamericana se separan.": "Confunde la convergencia con una dorsal oceánica",
			"las dos placas se deslizan una al lado de la otra.":
				"Confunde la subducción con una falla como la de San Andrés",
			"la placa del Caribe choca con la placa de Nazca.": "Confunde las placas que se encuentran frente al Perú",
		},
		explanation:
			"Es un borde **convergente**: la placa oceánica de **Nazca**, más densa, se introduce bajo la continental **Sudamericana** (*subducción*), en la fosa peruano-chilena. El choque levanta los Andes, alimenta los volcanes del sur y acumula la energía que liberan los terremotos.",
		source: "Lugar común de la geología: tectónica de placas",
	}),
	textQuestion({
		id: "geography-epicenter",
		topic: "Relieve y geodinámica",
		difficulty: 1,
		stem: "El punto del interior de la Tierra donde se origina un sismo y el punto de la superficie situado sobre él se llaman, respectivamente,",
		key: "hipocentro y epicentro.",
		wrong: {
			"epicentro e hipocentro.": "Intercambia los dos términos",
			"epicentro y réplica.": "Confunde el lugar de origen con los sismos que siguen",
			"falla y magnitud.": "Confunde el lugar con la causa y la medida del sismo",
			"hipocentro y sismógrafo.": "Confunde un lugar con el instrumento que registra las ondas",
		},
		explanation:
			"*Hipo* significa «debajo»: el **hipocentro** o foco está en el interior. *Epi* significa «sobre»: el **epicentro** está en la superficie, en la vertical del foco, y allí suele sentirse con más fuerza. La falla es la fractura; la réplica, un sismo posterior más débil.",
		source: "Lugar común de la geología: elementos de un sismo",
	}),
	textQuestion({
		id: "geography-mercalli",
		topic: "Relieve y geodinámica",
		difficulty: 2,
		stem: "Después de un terremoto, la escala de Mercalli modificada señala grado VIII en Pisco y grado IV en Huancayo. Los valores son distintos porque esta escala mide",
		key: "los efectos en cada lugar.",
		wrong: {
			"la energía liberada en el foco.": "Confunde la intensidad con la magnitud",
			"la profundidad del hipocentro.": "Confunde la intensidad con una medida de distancia",
			"la duración de las réplicas.": "Confunde la fuerza del sismo con lo que ocurre después",
			"la velocidad de las placas.": "Confunde el efecto con el movimiento tectónico",
		},
		explanation:
			"**Mercalli** mide la **intensidad**: lo que se siente y los daños, de I a XII, y por eso varía con la distancia y el tipo de suelo. La **magnitud** (Richter o de momento) mide la energía liberada y es una sola para cada sismo.",
		source: "Lugar común de la sismología: magnitud e intensidad",
	}),
	textQuestion({
		id: "geography-pongo",
		topic: "Relieve y geodinámica",
		difficulty: 2,
		stem: "Manseriche, en el río Marañón, y Mainique, en el Urubamba, son pongos, es decir,",
		key: "cañones estrechos que los ríos abren al atravesar una cadena montañosa.",
		wrong: {
			"lagunas que dejan los meandros abandonados en la llanura amazónica.":
				"Confunde los pongos con las cochas o tipishcas",
			"terrazas altas de la selva que nunca se inundan en las crecientes.":
				"Confunde los pongos con los altos y las restingas",
			"pasos de altura que permiten cruzar la cordillera de los Andes.": "Confunde los pongos con las abras",
			"conos de sedimentos que los ríos depositan al salir de la sierra.":
				"Confunde los pongos con los conos de deyección",
		},
		explanation:
			"Un **pongo** (del quechua *punku*, «puerta») es el tramo estrecho y profundo en que un río rompe la montaña, sobre todo en la **selva alta**. Tiene aguas rápidas, difíciles de navegar y con potencial hidroeléctrico. El *abra* es un paso entre cerros; la *cocha*, una laguna.",
		source: "Carlos Peñaherrera del Águila, Geografía general del Perú; lugar común",
	}),
	textQuestion({
		id: "geography-lima-fan",
		topic: "Relieve y geodinámica",
		difficulty: 3,
		stem: "La ciudad de Lima se asienta, en su mayor parte, sobre materiales que el río Rímac depositó al salir de los Andes y perder velocidad. Esta forma de relieve se llama",
		key: "cono de deyección.",
		wrong: {
			"tablazo.": "Confunde el abanico del río con una terraza marina levantada",
			"estuario.": "Confunde el abanico con la desembocadura que invaden las mareas",
			"tómbolo.": "Confunde el abanico con el istmo de arena que une una isla a la costa",
			"loma costera.": "Confunde los sedimentos con la vegetación de neblina",
		},
		explanation:
			"Al llegar a la llanura, el río pierde pendiente y fuerza y deja su carga en forma de abanico: un **cono de deyección o abanico aluvial**. Sus cantos rodados se ven en los acantilados de la Costa Verde. El *tablazo*, frecuente en Piura, es un fondo marino levantado.",
		source: "Lugar común de la geografía del Perú: relieve costero; Carlos Peñaherrera del Águila",
	}),
	textQuestion({
		id: "geography-himalaya",
		topic: "Relieve y geodinámica",
		difficulty: 2,
		stem: "El Himalaya, la cordillera más alta del mundo, se formó por el choque de dos placas continentales:",
		key: "la Índica y la Euroasiática.",
		wrong: {
			"la Arábiga y la Africana.": "Confunde el choque con la separación que forma el mar Rojo",
			"la del Pacífico y la Filipina.": "Confunde dos placas oceánicas con las continentales",
			"la Norteamericana y la Africana.": "Confunde placas que se separan en el Atlántico",
			"la Antártica y la Australiana.": "Confunde las placas del hemisferio sur con las de Asia",
		},
		explanation:
			"La India se desplazó hacia el norte hasta chocar con Asia. Como ambas placas son **continentales** y poco densas, ninguna se hunde por completo: la corteza se pliega y se eleva. En los Andes, en cambio, una placa *oceánica* se hunde bajo una continental.",
		source: "Lugar común de la geología: orogenia del Himalaya",
	}),
];
