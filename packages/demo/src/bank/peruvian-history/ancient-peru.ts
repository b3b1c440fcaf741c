import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

export const ancientPeru: readonly BankQuestion[] = [
	textQuestion({
		id: "peruvian-history-first-hunters",
		topic: "Poblamiento y Arcaico",
		difficulty: 1,
		stem: "Las cuevas de Lauricocha (Huánuco), estudiadas por Augusto Cardich, muestran que sus ocupantes del período Lítico vivían de",
		key: "la caza de camélidos y venados y la recolección.",
		wrong: {
			"la pesca con redes y el intercambio de algodón.": "Confunde el Lítico andino con el Arcaico Tardío de la costa",
			"el cultivo de maíz en andenes con riego.": "Atribuye al Lítico técnicas agrícolas muy posteriores",
			"la cría de llamas y la metalurgia del cobre.": "Atribuye al Lítico la domesticación y la metalurgia",
			"el comercio marítimo de conchas de Ecuador.": "Confunde a los primeros cazadores con los mercaderes chincha",
		},
		explanation:
			"Los hombres de Lauricocha fueron **cazadores y recolectores** que se movían según las estaciones y la altitud, y dejaron puntas de piedra, entierros y pinturas en las cuevas. La agricultura, la domesticación de camélidos y la cerámica aparecieron después, en los períodos Arcaico y Formativo.",
		source:
			"Augusto Cardich, Los yacimientos de Lauricocha; Luis G. Lumbreras, Los orígenes de la civilización en el Perú",
	}),
	textQuestion({
		id: "peruvian-history-caral-preceramic",
		topic: "Poblamiento y Arcaico",
		difficulty: 2,
		stem: "Lo que más sorprendió a los arqueólogos en la civilización Caral fue la construcción de grandes edificios públicos por una sociedad que aún no tenía",
		key: "cerámica.",
		wrong: {
			"agricultura.": "Olvida que en Caral se cultivaban algodón, calabaza y frijol",
			"textiles.": "Olvida que en Caral se tejía algodón para redes y ropa",
			"música.": "Olvida las flautas de hueso halladas en Caral",
			"autoridades.": "Cree que sin cerámica no había organización política",
		},
		explanation:
			"Caral pertenece al **Arcaico Tardío o Precerámico**: sus pirámides y plazas se levantaron antes de que se hiciera cerámica en esa zona. Su economía unía la agricultura de algodón en el valle de Supe con la pesca del litoral. Se hallaron también flautas de hueso y un quipu.",
		source: "Ruth Shady, La ciudad sagrada de Caral-Supe",
	}),
	textQuestion({
		id: "peruvian-history-paracas-mantles",
		topic: "Horizontes e Intermedios",
		difficulty: 1,
		stem: "Los fardos funerarios envueltos en mantos bordados de muchos colores y los cráneos trepanados que estudió Julio C. Tello corresponden a la cultura",
		key: "Paracas.",
		wrong: {
			"Moche.": "Confunde los textiles del sur con la cerámica escultórica del norte",
			"Chimú.": "Confunde una cultura del Formativo con un reino tardío del norte",
			"Chavín.": "Confunde la tela bordada con la escultura en piedra",
			"Recuay.": "Confunde los mantos con la litoescultura de Áncash",
		},
		explanation:
			"En la península de **Paracas** (Ica), Tello excavó en la década de 1920 los cementerios de Cavernas y de Wari Kayan (Necrópolis), con fardos cubiertos de mantos de fina factura. Las trepanaciones craneanas, muchas con señales de cicatrización, muestran que hubo quienes sobrevivieron.",
		source: "Julio C. Tello, Paracas; Luis G. Lumbreras, De los pueblos, las culturas y las artes del antiguo Perú",
	}),
	textQuestion({
		id: "peruvian-history-nasca-galleries",
		topic: "Horizontes e Intermedios",
		difficulty: 2,
		stem: "Para cultivar en uno de los desiertos más secos de la costa, los nascas y quienes los sucedieron en esos valles construyeron",
		key: "galerías filtrantes, que captan agua del subsuelo.",
		wrong: {
			"waru waru, que guardan el calor alrededor de los cultivos.":
				"Confunde la técnica del altiplano con la de la costa sur",
			"represas en las lagunas de la cordillera central.":
				"Atribuye a los nascas obras en un territorio que no ocuparon",
			"canales intervalles como el de La Cumbre.": "Confunde a los nascas con los chimúes",
			"cochas en la puna para criar alpacas.": "Confunde el riego costeño con el manejo de pastos de altura",
		},
		explanation:
			"Los **acueductos o galerías filtrantes** (puquios), como los de Cantalloc, conducen el agua subterránea hasta los campos y se limpian por aberturas en espiral llamadas ojos. Los waru waru son del altiplano del Titicaca y el canal de La Cumbre, entre Chicama y Moche, es obra chimú.",
		source: "Lugar común de la arqueología andina: puquios de Nasca",
	}),
	textQuestion({
		id: "peruvian-history-sipan-tomb",
		topic: "Horizontes e Intermedios",
		difficulty: 1,
		stem: "La tumba intacta de un gobernante mochica, hallada en 1987 en Huaca Rajada (Lambayeque) por el equipo de Walter Alva, es la del Señor de",
		key: "Sipán.",
		wrong: {
			"Sicán.": "Confunde al señor mochica con la cultura Lambayeque o Sicán",
			"Cao.": "Confunde al gobernante de Lambayeque con la Señora hallada en La Libertad",
			"Wari.": "Confunde una tumba mochica con una ayacuchana",
			"Chan Chan.": "Confunde un personaje mochica con la capital chimú",
		},
		explanation:
			"El **Señor de Sipán** fue enterrado con adornos de oro y plata, cetros y acompañantes. Su tumba mostró la jerarquía de la sociedad mochica y la verdad de las escenas pintadas en su cerámica. La Señora de Cao se halló en El Brujo (La Libertad) y el Señor de Sicán, en Batán Grande.",
		source: "Walter Alva, Sipán",
	}),
	textQuestion({
		id: "peruvian-history-waru-waru",
		topic: "Horizontes e Intermedios",
		difficulty: 2,
		stem: "En el altiplano del Titicaca, las sociedades de la época de Pucará y Tiahuanaco protegieron sus cultivos de las heladas y las inundaciones con",
		key: "camellones rodeados de canales (waru waru).",
		wrong: {
			"andenes con muros de contención de piedra.":
				"Confunde la técnica de las laderas con la de la planicie inundable",
			"chacras hundidas o mahamaes cavadas en la arena.": "Confunde la técnica de la costa con la del altiplano",
			"galerías filtrantes con ojos en espiral.":
				"Confunde la captación de agua en Nasca con la protección contra heladas",
			"colcas ventiladas en las laderas de los cerros.": "Confunde el almacenamiento de alimentos con su cultivo",
		},
		explanation:
			"Los **waru waru** o camellones son plataformas de tierra separadas por canales. El agua absorbe calor de día y lo devuelve de noche, lo que reduce el daño de las heladas; además drena los campos. Los andenes son propios de las laderas y los mahamaes, de la costa árida.",
		source: "Clark Erickson, estudios sobre los camellones del Titicaca; lugar común de la arqueología andina",
	}),
	textQuestion({
		id: "peruvian-history-chimu-capital",
		topic: "Horizontes e Intermedios",
		difficulty: 1,
		stem: "Chan Chan, ciudad de barro con grandes recintos amurallados cerca de Trujillo, fue la capital del reino",
		key: "Chimú, que los incas sometieron en el siglo XV.",
		wrong: {
			"Mochica, que dominó la costa norte en el siglo XV.": "Ubica a los mochicas varios siglos después de su época",
			"Chincha, que comerciaba en balsas con el norte.": "Confunde un señorío de Ica con uno de La Libertad",
			"Lambayeque, que fundó el legendario Naylamp.": "Confunde la tradición de Naylamp con la de Tacaynamo",
			"Huari, que extendió su dominio desde Ayacucho.": "Confunde el Horizonte Medio con el Intermedio Tardío",
		},
		explanation:
			"**Chan Chan** fue la capital del reino **Chimú** (Intermedio Tardío), cuyo fundador mítico era Tacaynamo. Sus ciudadelas eran palacios amurallados de sus gobernantes. Los incas conquistaron el reino hacia 1470 y llevaron a sus orfebres al Cusco.",
		source: "María Rostworowski, Historia del Tahuantinsuyu; lugar común de la arqueología de la costa norte",
	}),
	textQuestion({
		id: "peruvian-history-pachacutec-chancas",
		topic: "Tahuantinsuyo",
		difficulty: 1,
		stem: "Según las crónicas, la expansión que convirtió al curacazgo del Cusco en el Tahuantinsuyo empezó tras la victoria de Cusi Yupanqui (Pachacútec) sobre los",
		key: "chancas.",
		wrong: {
			"chimúes.": "Confunde la guerra que inició la expansión con una conquista posterior",
			"cañaris.": "Confunde a los chancas con un pueblo del actual Ecuador",
			"collas.": "Confunde la defensa del Cusco con la conquista del altiplano",
			"huancas.": "Confunde a los chancas con el pueblo del valle del Mantaro",
		},
		explanation:
			"Los **chancas**, de la región de Apurímac y Ayacucho, atacaron el Cusco hacia 1438. Cusi Yupanqui dirigió la defensa, venció y tomó el nombre de Pachacútec, «el que transforma el mundo». Desde entonces empezó la expansión, que su hijo Túpac Yupanqui llevó a Chimú y a otras regiones.",
		source: "María Rostworowski, Pachacútec Inca Yupanqui",
	}),
	textQuestion({
		id: "peruvian-history-mitimaes",
		topic: "Tahuantinsuyo",
		difficulty: 2,
		stem: "Los mitmaqkuna o mitimaes del Tahuantinsuyo eran",
		key: "grupos trasladados a otra región por orden del Estado.",
		wrong: {
			"jefes étnicos que cobraban el tributo en su valle.": "Los confunde con los curacas",
			"servidores perpetuos, separados de su ayllu, al servicio del Inca.": "Los confunde con los yanaconas",
			"funcionarios que registraban la población con nudos.": "Los confunde con los quipucamayocs",
			"mujeres escogidas para tejer y preparar chicha.": "Los confunde con las acllas",
		},
		explanation:
			"El Estado inca **trasladaba poblaciones** para colonizar tierras, enseñar técnicas, vigilar fronteras o dispersar a pueblos rebeldes: eran los *mitmaqkuna*, que conservaban vínculos con su grupo de origen. Los *yana* servían de por vida al Inca o a un señor, y los *quipucamayoc* llevaban las cuentas.",
		source: "María Rostworowski, Historia del Tahuantinsuyu",
	}),
	textQuestion({
		id: "peruvian-history-vertical-control",
		topic: "Tahuantinsuyo",
		difficulty: 3,
		stem: "John Murra llamó «control vertical de un máximo de pisos ecológicos» a la costumbre de los pueblos andinos de",
		key: "enviar colonos a distintas altitudes para tener sus productos.",
		wrong: {
			"comprar en ferias los productos que no daba su propia tierra.":
				"Explica con mercados lo que Murra explica sin ellos",
			"pagar al Cusco un tributo en productos de cada región conquistada.":
				"Confunde el acceso propio a los recursos con el tributo",
			"construir andenes desde el fondo del valle hasta las cumbres.":
				"Confunde el acceso a distintos climas con una técnica agrícola",
			"someter a los pueblos de las tierras bajas desde fortalezas.": "Confunde las colonias con la dominación militar",
		},
		explanation:
			"Según **Murra**, un grupo étnico mantenía su núcleo en un piso, por ejemplo la sierra, y **colonias permanentes** en otros, como la costa o la ceja de selva, a varios días de camino. Así obtenía papa, maíz, coca, sal o algodón sin depender de mercados. Los lupacas de Chucuito son su ejemplo clásico.",
		source:
			"John V. Murra, «El control vertical de un máximo de pisos ecológicos en la economía de las sociedades andinas»",
	}),
	textQuestion({
		id: "peruvian-history-redistribution",
		topic: "Tahuantinsuyo",
		difficulty: 2,
		stem: "En las colcas del Estado inca se guardaban alimentos, ropa y armas. Entregarlos a soldados, mitayos y pueblos afectados por malas cosechas era una forma de",
		key: "redistribución.",
		wrong: {
			"ayni.": "Confunde la ayuda entre familias con la que da el Estado",
			"minka.": "Confunde el trabajo comunal con el reparto de bienes",
			"trueque.": "Confunde un reparto dirigido por el Estado con un intercambio entre iguales",
			"tributo en moneda.": "Atribuye a los incas una moneda que no usaron",
		},
		explanation:
			"El Estado recibía **trabajo** (mita) y, con lo producido, llenaba las colcas. Luego lo **redistribuía**: alimentaba a quienes trabajaban para él, sostenía al ejército, ayudaba en las emergencias y agasajaba a los curacas para renovar la reciprocidad. El ayni y la minka ocurren dentro del ayllu.",
		source: "Franklin Pease, Los incas; John V. Murra, La organización económica del Estado inca",
	}),
];
