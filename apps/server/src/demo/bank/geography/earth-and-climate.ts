import { stated } from "../stated.ts";
import type { BankQuestion } from "../types.ts";

export const earthAndClimate: readonly BankQuestion[] = [
	stated({
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
	stated({
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
	stated({
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
	stated({
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
	stated({
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
	stated({
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
	stated({
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
	stated({
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
	stated({
		id: "geography-lima-fan",
		topic: "Relieve y geodinámica",
		difficulty: 3,
		stem: "La ciudad de Lima se asienta, en su mayor parte, sobre materiales que el río Rímac depositó al salir de los Andes y perder velocidad. Esta forma de relieve se llama",
		key: "cono de deyección.",
		wrong: {
			"tablazo.": "Confunde el abanico del río con una terraza marina levantada",
			"estuario.": "Confunde el abanico con la desembocadura que invaden las mareas",
			"tómbolo.": "Confunde el abanico con el istmo de arena que une una isla a la costa",
			"pampa de lomas.": "Confunde los sedimentos con la vegetación de neblina",
		},
		explanation:
			"Al llegar a la llanura, el río pierde pendiente y fuerza y deja su carga en forma de abanico: un **cono de deyección o abanico aluvial**. Sus cantos rodados se ven en los acantilados de la Costa Verde. El *tablazo*, frecuente en Piura, es un fondo marino levantado.",
		source: "Lugar común de la geografía del Perú: relieve costero; Carlos Peñaherrera del Águila",
	}),
	stated({
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
	stated({
		id: "geography-ozone-layer",
		topic: "Clima y atmósfera",
		difficulty: 1,
		stem: "La capa de ozono, que filtra gran parte de la radiación ultravioleta, se encuentra en la",
		key: "estratosfera.",
		wrong: {
			"troposfera.": "La confunde con la capa donde ocurren las lluvias",
			"mesosfera.": "La confunde con la capa donde se desintegran los meteoros",
			"termosfera.": "La confunde con la capa de las auroras polares",
			"exosfera.": "La confunde con el límite exterior de la atmósfera",
		},
		explanation:
			"El **ozono** se concentra en la **estratosfera**, entre unos 15 y 35 km de altura. La *troposfera*, debajo, contiene la mayor parte del vapor de agua y en ella ocurren los fenómenos del tiempo; los meteoros se queman en la *mesosfera* y las auroras se dan en la *termosfera*.",
		source: "Lugar común de la geografía física: capas de la atmósfera",
	}),
	stated({
		id: "geography-el-nino",
		topic: "Clima y atmósfera",
		difficulty: 2,
		stem: "Durante un evento El Niño intenso aumentan las lluvias en la costa norte del Perú porque",
		key: "los alisios se debilitan y el agua cálida llega a la costa.",
		wrong: {
			"la corriente Peruana se enfría y produce más neblina.": "Invierte el cambio de temperatura del mar",
			"los nevados se derriten y aumentan el caudal de los ríos.": "Atribuye la lluvia a los glaciares",
			"los vientos alisios se hacen más fuertes y traen humedad.": "Invierte el cambio de los vientos",
			"llegan desde el sur masas de aire frío de origen polar.": "Confunde El Niño con el friaje",
		},
		explanation:
			"Normalmente los **alisios** empujan el agua cálida hacia el oeste y frente al Perú aflora agua fría. Cuando se debilitan, el **agua cálida** se acumula en nuestra costa, aumenta la evaporación y llueve en Tumbes, Piura y Lambayeque; la anchoveta se aleja.",
		source: "Lugar común de la geografía del Perú: fenómeno El Niño",
	}),
	stated({
		id: "geography-friaje",
		topic: "Clima y atmósfera",
		difficulty: 2,
		stem: "El friaje, que baja bruscamente la temperatura en Madre de Dios y Ucayali, se debe a",
		key: "masas de aire frío que avanzan desde el sur del continente.",
		wrong: {
			"vientos que descienden desde los nevados de los Andes.":
				"Confunde el friaje con la brisa de montaña y las heladas andinas",
			"aguas frías de la corriente Peruana frente a la costa.": "Atribuye a la selva un efecto propio de la costa",
			"la altitud de la llanura amazónica en esos departamentos.": "Olvida que la selva baja tiene poca altitud",
			"la tala de los bosques que abrigan las cuencas de los ríos.":
				"Atribuye a la deforestación un fenómeno de la atmósfera",
		},
		explanation:
			"El **friaje** o surazo ocurre cuando **aire polar** procedente del Atlántico sur y la Patagonia avanza hacia el norte por las llanuras, sin montañas que lo detengan, y llega a la **selva sur** del Perú. La *helada* es propia de las zonas altas en noches despejadas.",
		source: "Servicio Nacional de Meteorología e Hidrología del Perú (Senamhi), friaje; lugar común",
	}),
	stated({
		id: "geography-sea-breeze",
		topic: "Clima y atmósfera",
		difficulty: 2,
		stem: "En una playa de día despejado, la brisa sopla del mar hacia la tierra porque",
		key: "la tierra se calienta más rápido y el aire sobre ella asciende.",
		wrong: {
			"el agua se calienta más rápido y el aire sobre ella asciende.":
				"Invierte el comportamiento térmico del agua y de la tierra",
			"la rotación terrestre empuja el aire siempre hacia el este.": "Confunde la brisa con los vientos planetarios",
			"las olas arrastran el aire en su camino hacia la orilla.": "Cree que las olas causan el viento, y no al revés",
			"la presión del aire es más alta sobre la tierra caliente.": "Cree que el aire caliente tiene presión más alta",
		},
		explanation:
			"El suelo se calienta antes que el agua. El aire caliente se **dilata y asciende**, queda baja presión sobre la tierra, y el aire más fresco del mar, de mayor presión, ocupa su lugar. De noche la tierra se enfría antes y la brisa va de la **tierra al mar**.",
		source: "Lugar común de la climatología: brisas",
	}),
	stated({
		id: "geography-thermal-inversion",
		topic: "Clima y atmósfera",
		difficulty: 3,
		stem: "En el invierno de Lima el cielo queda cubierto de estratos, pero casi no llueve. Contribuye a ello la inversión térmica, en la cual",
		key: "una capa de aire cálido está sobre otra más fría y frena su ascenso.",
		wrong: {
			"una capa de aire frío está sobre otra cálida y la hace ascender.":
				"Describe la situación normal, no la invertida",
			"la temperatura desciende con rapidez al aumentar la altitud.":
				"Confunde la inversión con el gradiente térmico normal",
			"los vientos cambian de dirección entre el día y la noche.": "Confunde la inversión con el régimen de brisas",
			"las lluvias de la sierra se trasladan a la costa en invierno.": "Cree que se invierten las estaciones de lluvia",
		},
		explanation:
			"Normalmente la temperatura baja con la altura. Sobre el mar frío se forma aire **fresco** en la parte baja, con aire **más cálido encima**: el aire fresco, más denso, no puede subir, las nubes no crecen en vertical y solo cae **garúa**. Por encima de los 800 m suele brillar el sol.",
		source: "Lugar común de la geografía del Perú: clima de la costa central",
	}),
	stated({
		id: "geography-mediterranean-climate",
		topic: "Clima y atmósfera",
		difficulty: 3,
		stem: "El clima mediterráneo, propio de la costa central de Chile, de California y del sur de Europa, tiene como rasgo distintivo",
		key: "veranos secos e inviernos lluviosos.",
		wrong: {
			"lluvias abundantes en todos los meses.": "Lo confunde con el clima ecuatorial",
			"veranos lluviosos e inviernos secos.": "Lo confunde con el clima tropical de sabana",
			"ausencia de lluvias durante todo el año.": "Lo confunde con el clima desértico",
			"inviernos muy fríos con mucha nieve.": "Lo confunde con el clima continental",
		},
		explanation:
			"El **clima mediterráneo** se da al oeste de los continentes, hacia los 30°-40° de latitud: en **verano** domina el anticiclón y no llueve; en **invierno** llegan los frentes húmedos. Favorece la vid, el olivo y los cítricos. En la sabana la estación lluviosa es el verano.",
		source: "Lugar común de la climatología: clasificación de Köppen, climas Cs",
	}),
];
