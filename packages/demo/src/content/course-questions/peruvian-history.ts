import type { DemoQuestion } from "../types.ts";

const course = "Historia del Perú";

export const peruvianHistoryQuestions: readonly DemoQuestion[] = [
	{
		course,
		text: "La ciudad sagrada de Caral, testimonio de la civilización más antigua conocida de América, se ubica en el valle de",
		options: ["Moche.", "Chicama.", "Supe.", "Rímac.", "Nasca."],
		correct: 2,
		explanation:
			"Caral está en el valle de **Supe**, en el norte del departamento de Lima. Sus edificios piramidales y plazas circulares hundidas tienen cerca de cinco mil años. En Moche y Chicama se desarrollaron más tarde culturas como la mochica.",
	},
	{
		course,
		text: "El Lanzón monolítico, escultura de una divinidad con rasgos felinos, se conserva en el interior del templo de",
		options: ["Chavín de Huántar.", "Sechín.", "Kotosh.", "Cahuachi.", "Tiahuanaco."],
		correct: 0,
		explanation:
			"El Lanzón permanece en una galería subterránea del Templo Viejo de **Chavín de Huántar** (Áncash), centro religioso del Horizonte Temprano. Kotosh es conocido por las Manos Cruzadas; Sechín, por sus relieves de guerreros y víctimas; Cahuachi fue el centro ceremonial nasca.",
	},
	{
		course,
		text: "Respecto de las culturas regionales anteriores, los huari (Horizonte Medio) se distinguieron por",
		options: [
			"haber inventado la cerámica en los Andes.",
			"haber limitado su influencia al valle de Ica.",
			"haber desarrollado la escritura alfabética.",
			"haberse expandido mediante ciudades planificadas unidas por caminos.",
			"haber basado su economía solo en la pesca.",
		],
		correct: 3,
		explanation:
			"Los huari, con centro en Ayacucho, se expandieron por buena parte de los Andes y fundaron **centros urbanos planificados** como Pikillacta y Viracochapampa, enlazados por caminos que los incas aprovecharían después. La cerámica andina es muy anterior y ninguna cultura andina tuvo alfabeto.",
	},
	{
		course,
		text: "En el mundo andino, la ayuda mutua entre familias del ayllu, que se devolvía con un trabajo equivalente, recibía el nombre de",
		options: ["mita.", "minka.", "yanaconaje.", "curacazgo.", "ayni."],
		correct: 4,
		explanation:
			"El **ayni** es reciprocidad entre familias: hoy por ti, mañana por mí. La *minka* es el trabajo en beneficio de la comunidad y la *mita*, el trabajo por turnos que se prestaba al Estado. Los yanaconas eran servidores permanentes.",
	},
	{
		course,
		text: "La guerra entre Huáscar y Atahualpa facilitó la conquista española porque",
		options: [
			"dejó deshabitada la ciudad del Cusco.",
			"dividió a la élite inca y empujó a varios pueblos a aliarse con los recién llegados.",
			"obligó a los incas a pedir ayuda militar a Panamá.",
			"terminó con la renuncia de Atahualpa al poder.",
			"destruyó la red de caminos del Tahuantinsuyo.",
		],
		correct: 1,
		explanation:
			"La guerra dejó **una élite enfrentada y pueblos descontentos**; huancas, cañaris y otros se aliaron con los españoles contra el dominio inca. Atahualpa había vencido y fue capturado en Cajamarca en noviembre de 1532. Los caminos siguieron en uso y sirvieron a la hueste de Pizarro.",
	},
	{
		course,
		text: "Las reducciones de indios organizadas por el virrey Francisco de Toledo tuvieron como fin",
		options: [
			"devolver a los ayllus sus tierras dispersas.",
			"eliminar el tributo que pagaban los indígenas.",
			"concentrar a la población en pueblos para facilitar el tributo, la mita y la evangelización.",
			"trasladar a los indígenas de la sierra a las ciudades de españoles.",
			"preparar milicias indígenas contra los piratas.",
		],
		correct: 2,
		explanation:
			"Toledo mandó **reunir a la población dispersa en pueblos** de traza española. Así era más fácil contarla, cobrarle tributo, organizar la mita minera y evangelizarla. El efecto fue romper el uso de tierras a distintas altitudes, propio de los ayllus.",
	},
	{
		course,
		text: "Entre las causas de la rebelión que José Gabriel Condorcanqui, Túpac Amaru II, inició en noviembre de 1780 destacan",
		options: [
			"los abusos de los corregidores mediante el reparto forzoso de mercancías.",
			"la supresión de los títulos de todos los curacas.",
			"la llegada de las tropas de San Martín.",
			"la creación de la Audiencia de Charcas.",
			"la abolición de la mita de Potosí.",
		],
		correct: 0,
		explanation:
			"El **reparto mercantil** obligaba a los indígenas a comprar mercancías a precios abusivos; se sumaban la mita y las nuevas aduanas. La rebelión empezó con la captura y ejecución del corregidor Antonio de Arriaga. La mita seguía vigente, San Martín llegó en 1820 y la Audiencia de Charcas es del siglo XVI.",
	},
	{
		course,
		text: "La batalla de Ayacucho (9 de diciembre de 1824), ganada por el ejército al mando de Antonio José de Sucre, condujo a",
		options: [
			"la proclamación de la independencia en la plaza Mayor de Lima.",
			"la retirada de San Martín del Perú.",
			"la creación de la Confederación Perú-Boliviana.",
			"la entrevista de Guayaquil.",
			"la capitulación del ejército realista en el Perú.",
		],
		correct: 4,
		explanation:
			"Tras la derrota y la captura del virrey La Serna se firmó la **Capitulación de Ayacucho**, que selló la independencia del Perú, aunque los realistas resistieron en el Callao hasta 1826. La proclamación en Lima (1821), la entrevista de Guayaquil y la retirada de San Martín (1822) son anteriores; la Confederación es de 1836.",
	},
	{
		course,
		text: "Durante la era del guano, Ramón Castilla dispuso en 1854 dos medidas de gran alcance social:",
		options: [
			"la jornada de ocho horas y el voto femenino.",
			"la abolición del tributo indígena y de la esclavitud.",
			"la reforma agraria y la educación gratuita.",
			"la libertad de cultos y el matrimonio civil.",
			"el servicio militar y el registro civil obligatorios.",
		],
		correct: 1,
		explanation:
			"En plena guerra civil contra Echenique, Castilla decretó el **fin del tributo indígena** y la **libertad de los esclavos**, cuyos dueños fueron indemnizados con recursos del guano. La jornada de ocho horas (1919), el voto femenino (1955) y la reforma agraria (1969) son del siglo XX.",
	},
	{
		course,
		text: "En la guerra con Chile, la resistencia que Andrés Avelino Cáceres dirigió en la sierra central se conoce como",
		options: [
			"la Campaña del Sur.",
			"la Campaña Marítima.",
			"la Campaña de Lima.",
			"la Campaña de la Breña.",
			"la Expedición Libertadora.",
		],
		correct: 3,
		explanation:
			"Ocupada Lima en enero de 1881, Cáceres organizó en la sierra la **Campaña de la Breña** (1881-1883), con gran participación campesina: Pucará, Marcavalle y Concepción, hasta Huamachuco. La Campaña Marítima (1879) es la de Grau y el Huáscar; la Expedición Libertadora, la de San Martín.",
	},
];
