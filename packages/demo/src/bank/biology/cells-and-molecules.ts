import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;

export const cellsAndMolecules: readonly BankQuestion[] = [
	textQuestion({
		id: "biology-osmosis-cucumber",
		topic: "La célula",
		difficulty: 1,
		stem: "Se dejan rodajas de pepino en una solución muy concentrada de sal. Sus células",
		key: "pierden agua, y su membrana se separa de la pared.",
		wrong: {
			"ganan agua, hasta que su membrana y su pared revientan.":
				"Confunde el medio hipertónico con el hipotónico y olvida que la pared resiste",
			"ganan agua, pero su pared impide que revienten.":
				"Confunde el medio hipertónico con el hipotónico: describe una célula turgente",
			"pierden sus sales, que pasan a la solución.": "Atribuye a las sales un cambio que se debe al agua",
			"no cambian, porque su pared impide el paso del agua.": "Cree que la pared celular es impermeable al agua",
		},
		explanation:
			"La solución es **hipertónica** respecto del citoplasma. Por ósmosis, el agua pasa desde donde hay menos solutos hacia donde hay más: sale de la célula, la vacuola se reduce y la membrana se separa de la pared, que conserva su forma. Es la *plasmólisis*, y por ella el pepino queda blando. En agua pura ocurriría lo contrario: la célula se pondría turgente, sin reventar, gracias a su pared.",
		source: "Lugar común de la biología celular: ósmosis; Campbell, Biología, transporte a través de la membrana",
	}),
	textQuestion({
		id: "biology-organelle-secretion",
		topic: "La célula",
		difficulty: 2,
		stem: "Las células del páncreas que secretan enzimas digestivas tienen muy desarrollados dos organelos. ¿Cuáles son?",
		key: "El retículo endoplasmático rugoso y el aparato de Golgi",
		wrong: {
			"El retículo endoplasmático liso y los lisosomas":
				"Confunde la síntesis de lípidos y la digestión interna con la secreción de proteínas",
			"Los peroxisomas y el citoesqueleto celular": "Relaciona la secreción con organelos de detoxificación y sostén",
			"Los centriolos y las vacuolas de reserva": "Relaciona la secreción con la división y el almacenamiento",
			"Los cloroplastos y las mitocondrias": "Atribuye cloroplastos a una célula animal",
		},
		explanation:
			"Las enzimas son proteínas. Las que se exportan se fabrican en los ribosomas del **retículo rugoso**, pasan al **aparato de Golgi**, que las modifica y empaqueta, y salen en vesículas por exocitosis. El retículo liso sintetiza lípidos y los lisosomas digieren dentro de la célula.",
		source: "Campbell, Biología, sistema de endomembranas",
	}),
	textQuestion({
		id: "biology-prokaryote",
		topic: "La célula",
		difficulty: 1,
		stem: "¿Qué estructura se encuentra tanto en una bacteria como en una célula de la hoja de papa?",
		key: "El ribosoma",
		wrong: {
			"La mitocondria": "Cree que las bacterias respiran con mitocondrias",
			"El cloroplasto": "Cree que toda célula que tiene pared hace fotosíntesis con cloroplastos",
			"La envoltura nuclear": "Olvida que la célula procariota no tiene núcleo",
			"El aparato de Golgi": "Atribuye a la bacteria organelos membranosos",
		},
		explanation:
			"Las bacterias son **procariotas**: carecen de núcleo y de organelos rodeados de membrana. Comparten con las eucariotas la membrana plasmática, el citoplasma, el ADN y los **ribosomas**, sin los cuales ninguna célula podría fabricar proteínas.",
		source: "Lugar común de la biología celular: célula procariota y eucariota; Curtis, Biología",
	}),
	textQuestion({
		id: "biology-meiosis-count",
		topic: "División celular",
		difficulty: 2,
		stem: "Una especie de roedor tiene $2n=40$. ¿Cuántos cromosomas tiene cada una de sus células al terminar la meiosis I y cada una al terminar la meiosis II?",
		key: "20 y 20",
		wrong: {
			"40 y 20": "Cree que la reducción ocurre en la segunda división",
			"20 y 10": "Cree que el número se reduce a la mitad en cada división",
			"40 y 40": "Confunde la meiosis con dos mitosis seguidas",
			"80 y 40": "Cuenta las cromátidas duplicadas como cromosomas",
		},
		explanation: r`En la **meiosis I** se separan los cromosomas homólogos: cada célula queda con $n=20$ cromosomas, todavía de dos cromátidas. En la **meiosis II** se separan las cromátidas hermanas: el número sigue siendo 20, ahora de una cromátida. Por eso la primera división se llama reduccional y la segunda, ecuacional.`,
		source: "Lugar común de la biología celular: meiosis; Campbell, Biología",
	}),
	textQuestion({
		id: "biology-crossing-over",
		topic: "División celular",
		difficulty: 2,
		stem: "El intercambio de segmentos entre cromosomas homólogos, que aumenta la variabilidad de los gametos, ocurre durante la",
		key: "profase I de la meiosis.",
		wrong: {
			"metafase de la mitosis.": "Confunde el alineamiento de la mitosis con el apareamiento de homólogos",
			"anafase II de la meiosis.": "Confunde la separación de cromátidas con el intercambio",
			"profase II de la meiosis.": "Olvida que en la meiosis II ya no hay homólogos juntos",
			"interfase, en la etapa S.": "Confunde la duplicación del ADN con la recombinación",
		},
		explanation:
			"El **entrecruzamiento** (*crossing over*) se produce en la profase I, cuando los homólogos están apareados formando tétradas. Junto con la separación al azar de los homólogos en la anafase I explica por qué dos hermanos, salvo los gemelos idénticos, reciben combinaciones distintas de genes.",
		source: "Campbell, Biología, meiosis y ciclos de vida sexuales",
	}),
	textQuestion({
		id: "biology-mitosis-phase",
		topic: "División celular",
		difficulty: 1,
		stem: "En la raíz de una cebolla se ve al microscopio una célula con sus cromosomas alineados en el plano ecuatorial. ¿En qué fase de la mitosis está?",
		key: "Metafase",
		wrong: {
			Profase: "Confunde la condensación de los cromosomas con su alineamiento",
			Anafase: "Confunde el alineamiento con la separación de las cromátidas",
			Telofase: "Confunde el alineamiento con la formación de los dos núcleos",
			Interfase: "Olvida que en la interfase los cromosomas no se distinguen",
		},
		explanation:
			"En la **metafase** los cromosomas, unidos a las fibras del huso, se alinean en el ecuador de la célula. En la profase se condensan; en la anafase sus cromátidas migran a los polos, y en la telofase se forman los dos núcleos. La interfase no es parte de la mitosis.",
		source: "Lugar común de la biología celular: fases de la mitosis",
	}),
	textQuestion({
		id: "biology-lugol-potato",
		topic: "Biomoléculas",
		difficulty: 2,
		stem: "Un alumno agrega lugol a un trozo de papa y este toma color azul violáceo. El resultado muestra la presencia de",
		key: "almidón.",
		wrong: {
			"glucosa.": "Confunde el reactivo de Benedict, de azúcares reductores, con el lugol",
			"proteínas.": "Confunde la reacción de Biuret, también violeta, con la del lugol",
			"lípidos.": "Confunde el Sudán III, que tiñe grasas, con el lugol",
			"celulosa.": "Cree que el lugol tiñe todos los polisacáridos vegetales por igual",
		},
		explanation:
			"El **lugol** (solución de yodo) se introduce en la hélice de la amilosa y da un color azul violáceo característico del **almidón**, el polisacárido de reserva de las plantas. El violeta de Biuret delata proteínas; el rojo ladrillo de Benedict, azúcares reductores, y el rojo del Sudán III, grasas.",
		source: "Lugar común del laboratorio escolar: prueba del lugol",
	}),
	textQuestion({
		id: "biology-enzyme-heat",
		topic: "Biomoléculas",
		difficulty: 2,
		stem: "Al hervir una enzima deja de catalizar su reacción, aunque luego se enfríe. La causa es que el calor",
		key: "altera su forma y, con ella, su sitio activo.",
		wrong: {
			"rompe sus enlaces peptídicos uno por uno.": "Confunde la desnaturalización con la hidrólisis de la cadena",
			"agota la energía que la enzima entregaba al sustrato.": "Cree que la enzima aporta energía a la reacción",
			"la transforma en un carbohidrato sin actividad.": "Olvida que las enzimas son proteínas y siguen siéndolo",
			"consume la enzima junto con el sustrato.": "Cree que la enzima se gasta en la reacción",
		},
		explanation:
			"El calor **desnaturaliza** la proteína: rompe los enlaces débiles que mantienen su estructura tridimensional, de modo que el sitio activo ya no encaja con el sustrato. La secuencia de aminoácidos (los enlaces peptídicos) se conserva. Las enzimas no dan energía: disminuyen la energía de activación.",
		source: "Campbell, Biología, enzimas y estructura de las proteínas",
	}),
	textQuestion({
		id: "biology-dna-complement",
		topic: "Biomoléculas",
		difficulty: 1,
		stem: "En una molécula de ADN de doble cadena, el 30 % de las bases es adenina. ¿Qué porcentaje corresponde a la citosina?",
		key: "20 %",
		wrong: {
			"30 %": "Aparea la adenina con la citosina",
			"40 %": "Da la suma de citosina y guanina",
			"70 %": "Resta a 100 solo la adenina",
			"35 %": "Reparte el 70 % restante entre dos bases y olvida la timina",
		},
		explanation: r`Según la regla de Chargaff, $A=T$ y $C=G$. Si la adenina es 30 %, la timina también: juntas, 60 %. El 40 % restante se reparte por igual entre citosina y guanina: **20 %** cada una.`,
		source: "Lugar común de la genética: regla de Chargaff",
	}),
];
