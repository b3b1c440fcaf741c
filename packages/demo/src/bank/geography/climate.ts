import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

export const climate: readonly BankQuestion[] = [
	textQuestion({
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
	textQuestion({
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
	textQuestion({
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
	textQuestion({
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
	textQuestion({
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
	textQuestion({
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
