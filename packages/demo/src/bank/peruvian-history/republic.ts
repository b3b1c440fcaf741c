import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

export const republic: readonly BankQuestion[] = [
	textQuestion({
		id: "peruvian-history-punchauca",
		topic: "Emancipación e Independencia",
		difficulty: 3,
		stem: "En las conferencias de Punchauca (1821), San Martín propuso al virrey La Serna",
		key: "la independencia con un monarca traído de España.",
		wrong: {
			"la unión del Perú con la Gran Colombia de Bolívar.": "Le atribuye el proyecto de federación de Bolívar",
			"la república, con un congreso elegido por los pueblos.":
				"Olvida que San Martín prefería la monarquía constitucional",
			"el regreso de su ejército a Chile a cambio de una amnistía.": "Confunde la negociación con una retirada",
			"la vigencia en el Perú de la Constitución de Cádiz.":
				"Confunde la propuesta patriota con la de los liberales realistas",
		},
		explanation:
			"San Martín creía que una **monarquía constitucional** evitaría el desorden. Propuso una regencia y que un príncipe de la casa real española viniera a reinar en un Perú **independiente**. La Serna no aceptó. En la Sociedad Patriótica, Monteagudo defendió la monarquía y Sánchez Carrión, la república.",
		source: "Jorge Basadre, Historia de la República del Perú; José Agustín de la Puente, La independencia del Perú",
	}),
	textQuestion({
		id: "peruvian-history-junin",
		topic: "Emancipación e Independencia",
		difficulty: 1,
		stem: "La batalla de Junín (6 de agosto de 1824) se distinguió porque",
		key: "combatió la caballería, con sables y lanzas.",
		wrong: {
			"la decidió la artillería desde los cerros.": "Olvida que en Junín no se disparó un tiro",
			"en ella fue capturado el virrey La Serna.": "Confunde Junín con Ayacucho",
			"la dirigió San Martín por última vez.": "Olvida que San Martín dejó el Perú en 1822",
			"puso fin a la presencia española en el Callao.": "Confunde Junín con la rendición de Rodil, en 1826",
		},
		explanation:
			"En la pampa de Junín se enfrentaron las **caballerías** de Bolívar y Canterac, sin armas de fuego. La carga de los Húsares del Perú, por iniciativa del mayor Rázuri según la tradición, cambió el resultado: por eso Bolívar los llamó Húsares de Junín. El virrey fue capturado en Ayacucho, en diciembre.",
		source: "Lugar común de la historia de la Independencia",
	}),
	textQuestion({
		id: "peruvian-history-confederation",
		topic: "República del siglo XIX",
		difficulty: 2,
		stem: "La Confederación Perú-Boliviana (1836-1839) terminó con la derrota de Andrés de Santa Cruz en la batalla de",
		key: "Yungay, ante un ejército chileno y de peruanos emigrados.",
		wrong: {
			"Ingavi, ante las tropas bolivianas de José Ballivián.":
				"Confunde el fin de la Confederación con la muerte de Gamarra en 1841",
			"Portete de Tarqui, ante las tropas de la Gran Colombia.": "Confunde la Confederación con la guerra de 1829",
			"Socabaya, ante las tropas de Felipe Santiago Salaverry.":
				"Confunde la derrota de Salaverry con la de Santa Cruz",
			"La Palma, ante las tropas liberales de Ramón Castilla.": "Confunde a Santa Cruz con Echenique",
		},
		explanation:
			"Chile temía el poder de la Confederación y envió dos expediciones «restauradoras», con peruanos como Gamarra y Castilla. La segunda, dirigida por Bulnes, venció en **Yungay** (20 de enero de 1839). Socabaya (1836) fue una victoria de Santa Cruz; en Ingavi (1841) murió Gamarra.",
		source: "Jorge Basadre, Historia de la República del Perú",
	}),
	textQuestion({
		id: "peruvian-history-dreyfus",
		topic: "República del siglo XIX",
		difficulty: 2,
		stem: "El Contrato Dreyfus (1869), que firmó Nicolás de Piérola como ministro de Hacienda de José Balta, consistió en",
		key: "vender a una casa francesa dos millones de toneladas de guano.",
		wrong: {
			"entregar los ferrocarriles a los tenedores de bonos por 66 años.": "Lo confunde con el Contrato Grace, de 1889",
			"expropiar las salitreras de Tarapacá a cambio de certificados.":
				"Lo confunde con las leyes del salitre de Manuel Pardo",
			"renovar por diez años el negocio de los consignatarios peruanos.": "Olvida que el contrato los desplazó",
			"pagar a España los gastos de la guerra de la independencia.":
				"Lo confunde con las exigencias españolas de 1864 y 1865",
		},
		explanation:
			"Con el **Contrato Dreyfus** el Estado dejó de vender el guano mediante los *consignatarios* y lo vendió a la casa **Dreyfus Hermanos**, de París, que adelantaba dinero y pagaba la deuda externa. Con esa garantía se pidieron préstamos para ferrocarriles, y la deuda llevó a la bancarrota de la década de 1870.",
		source: "Heraclio Bonilla, Guano y burguesía en el Perú; Jorge Basadre, Historia de la República del Perú",
	}),
	textQuestion({
		id: "peruvian-history-second-of-may",
		topic: "República del siglo XIX",
		difficulty: 1,
		stem: "El combate del 2 de mayo de 1866, en el que murió el ministro José Gálvez Egúsquiza, enfrentó en el Callao a las defensas peruanas con la escuadra de",
		key: "España.",
		wrong: {
			"Chile.": "Confunde este combate con la guerra de 1879; en 1866 Chile era aliado",
			"Inglaterra.": "Confunde a la escuadra española con la de otra potencia del Pacífico",
			"Ecuador.": "Confunde este combate con el bloqueo de Guayaquil de 1859",
			"Francia.": "Confunde la expedición española con la intervención francesa en México",
		},
		explanation:
			"España había ocupado las islas Chincha en 1864. El dictador Mariano Ignacio Prado formó una alianza con Chile, Ecuador y Bolivia, y el **2 de mayo de 1866** las baterías del Callao rechazaron a la escuadra de Méndez Núñez. **José Gálvez**, ministro de Guerra, murió en la torre de La Merced.",
		source: "Jorge Basadre, Historia de la República del Perú",
	}),
	textQuestion({
		id: "peruvian-history-war-pretext",
		topic: "Guerra con Chile",
		difficulty: 2,
		stem: "El hecho que Chile usó como motivo inmediato para ocupar Antofagasta en febrero de 1879 fue que Bolivia",
		key: "cobró un impuesto de diez centavos por quintal de salitre.",
		wrong: {
			"firmó con el Perú el tratado secreto de alianza defensiva.":
				"Confunde la causa de la entrada del Perú con el motivo contra Bolivia",
			"expropió las salitreras peruanas e inglesas de Tarapacá.":
				"Confunde Antofagasta con Tarapacá y a Bolivia con el Perú",
			"hundió una nave chilena en el combate de Iquique.": "Confunde un hecho de la guerra con su motivo",
			"reclamó la devolución de Tacna y Arica mediante un plebiscito.":
				"Confunde una consecuencia de la guerra con su motivo",
		},
		explanation:
			"El tratado de 1874 prohibía aumentar por 25 años los impuestos a las empresas chilenas de Antofagasta. En 1878 Bolivia fijó **diez centavos por quintal** de salitre exportado; la compañía se negó a pagar y Chile ocupó el puerto. El Perú, obligado por la alianza de 1873, intentó mediar (misión Lavalle) y Chile le declaró la guerra en abril.",
		source: "Jorge Basadre, Historia de la República del Perú",
	}),
	textQuestion({
		id: "peruvian-history-lima-treaty",
		topic: "Guerra con Chile",
		difficulty: 2,
		stem: "El Tratado de Lima (1929), firmado durante el gobierno de Augusto B. Leguía, dispuso que",
		key: "Tacna volviera al Perú y Arica quedara para Chile.",
		wrong: {
			"Tacna quedara para Chile y Arica volviera al Perú.": "Intercambia las dos provincias",
			"Tacna y Arica volvieran al Perú a cambio de Tarapacá.":
				"Olvida que Tarapacá se había cedido en 1883 y que Arica se perdió",
			"un plebiscito decidiera en diez años el destino de ambas.": "Lo confunde con el Tratado de Ancón, de 1883",
			"Arica fuera entregada a Bolivia como salida al mar.": "Da por cumplida una aspiración boliviana",
		},
		explanation:
			"El Tratado de Ancón (1883) cedió Tarapacá y dejó Tacna y Arica diez años bajo Chile, hasta un plebiscito que nunca se hizo. El **Tratado de Lima** dividió lo que estaba en disputa: **Tacna** para el Perú, reincorporada en agosto de 1929, y **Arica** para Chile, con algunas facilidades portuarias para el Perú.",
		source: "Tratado de Lima (1929), artículo 2",
	}),
	textQuestion({
		id: "peruvian-history-aristocratic-republic",
		topic: "Siglo XX",
		difficulty: 3,
		stem: "Jorge Basadre llamó «República Aristocrática» al período de 1895 a 1919, caracterizado por",
		key: "el predominio del civilismo y de la agroexportación.",
		wrong: {
			"el gobierno continuo de militares vencedores en Ayacucho.": "Lo confunde con el primer militarismo",
			"la explotación estatal del guano mediante consignatarios.":
				"Lo confunde con la prosperidad falaz de mediados del XIX",
			"la «Patria Nueva» y la apertura a los capitales norteamericanos.": "Lo confunde con el Oncenio de Leguía",
			"la reforma agraria y la nacionalización del petróleo.": "Lo confunde con el gobierno de Velasco Alvarado",
		},
		explanation:
			"Tras el triunfo de Piérola en 1895 gobernó una **oligarquía** reunida sobre todo en el Partido **Civil**: hacendados del azúcar y el algodón, banqueros y mineros. Hubo orden institucional con voto restringido a los alfabetos, y crecieron el movimiento obrero (jornada de ocho horas, 1919) y la explotación del caucho. Acabó con el golpe de Leguía.",
		source:
			"Jorge Basadre, Historia de la República del Perú; Manuel Burga y Alberto Flores Galindo, Apogeo y crisis de la República Aristocrática",
	}),
	textQuestion({
		id: "peruvian-history-mariategui-land",
		topic: "Siglo XX",
		difficulty: 2,
		stem: "En sus «7 ensayos de interpretación de la realidad peruana» (1928), José Carlos Mariátegui sostiene que el problema del indio es, en el fondo, un problema",
		key: "de la tierra: del latifundio y el gamonalismo.",
		wrong: {
			"de educación: faltan escuelas y maestros.": "Le atribuye la tesis pedagógica que él rechaza",
			"de raza: el mestizaje lo resolverá con el tiempo.": "Le atribuye la tesis étnica que él rechaza",
			"de leyes: basta con hacer cumplir las que lo protegen.": "Le atribuye la tesis jurídica que él rechaza",
			"de fe: lo remediará la acción de la Iglesia.": "Le atribuye la tesis moral y religiosa que él rechaza",
		},
		explanation:
			"Mariátegui discute las explicaciones administrativas, jurídicas, étnicas, morales, religiosas y educativas, y concluye que la cuestión indígena es **económico-social**: nace del régimen de propiedad de la **tierra**, el latifundio, y del poder de los **gamonales**. Por eso el ensayo sobre la tierra sigue al del indio.",
		source: "José Carlos Mariátegui, 7 ensayos de interpretación de la realidad peruana, «El problema del indio»",
	}),
	textQuestion({
		id: "peruvian-history-agrarian-reform",
		topic: "Siglo XX",
		difficulty: 1,
		stem: "«Campesino, el patrón ya no comerá más de tu pobreza» es la frase con que se anunció, el 24 de junio de 1969,",
		key: "la reforma agraria de Juan Velasco Alvarado.",
		wrong: {
			"la nacionalización de la banca de Alan García.": "Confunde una medida de 1987 con una de 1969",
			"la Ley de Conscripción Vial de Augusto B. Leguía.":
				"Confunde el trabajo obligatorio en caminos con el reparto de tierras",
			"el voto de los analfabetos de la Constitución de 1979.": "Confunde un derecho político con una medida económica",
			"la jornada de ocho horas de José Pardo y Barreda.": "Confunde una conquista obrera de 1919 con una medida rural",
		},
		explanation:
			"El Gobierno Revolucionario de la Fuerza Armada, presidido por **Velasco**, expropió con el Decreto Ley 17716 las haciendas y las entregó a cooperativas (CAP), SAIS y comunidades. Se anunció el 24 de junio, Día del Indio, que pasó a llamarse Día del Campesino. Acabó así con el latifundio y el gamonalismo.",
		source: "Decreto Ley 17716; Carlos Contreras y Marcos Cueto, Historia del Perú contemporáneo",
	}),
];
