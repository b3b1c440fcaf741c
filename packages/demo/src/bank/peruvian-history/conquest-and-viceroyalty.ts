import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

export const conquestAndViceroyalty: readonly BankQuestion[] = [
	textQuestion({
		id: "peruvian-history-toledo-capitulation",
		topic: "Conquista",
		difficulty: 2,
		stem: "En la Capitulación de Toledo (1529), la Corona",
		key: "autorizó a Pizarro a conquistar el Perú a su propia costa.",
		wrong: {
			"entregó a Pizarro un ejército pagado por el rey.": "Cree que la Corona financiaba las empresas de conquista",
			"repartió por igual el Perú entre Pizarro, Almagro y Luque.":
				"Cree que los socios recibieron los mismos títulos y tierras",
			"nombró a Pizarro primer virrey del Perú.": "Confunde la gobernación con el virreinato, creado en 1542",
			"prohibió las encomiendas en las tierras por conquistar.": "Confunde la capitulación con las Leyes Nuevas",
		},
		explanation:
			"La capitulación era un **contrato**: la Corona autorizaba la conquista y daba títulos, y los conquistadores ponían el dinero. Pizarro obtuvo los de gobernador, capitán general y adelantado, mucho más que sus socios Almagro y Luque; de esa desigualdad nació el conflicto con Almagro. El primer virrey fue Blasco Núñez Vela.",
		source: "Raúl Porras Barrenechea, Pizarro; José Antonio del Busto, Historia de la Conquista del Perú",
	}),
	textQuestion({
		id: "peruvian-history-manco-inca",
		topic: "Conquista",
		difficulty: 1,
		stem: "En 1536 Manco Inca sitió a los españoles en el Cusco. Al no poder vencerlos, se retiró a",
		key: "Vilcabamba.",
		wrong: {
			"Cajamarca.": "Confunde el refugio de Manco con el lugar de la captura de Atahualpa",
			"Quito.": "Confunde a Manco con los generales de Atahualpa",
			"Tiahuanaco.": "Confunde la selva alta del Cusco con el altiplano",
			"Huánuco Pampa.": "Confunde un centro administrativo con el refugio de los incas",
		},
		explanation:
			"Manco Inca, coronado por Pizarro, se rebeló por los abusos de los españoles, sitió el Cusco y envió tropas contra Lima. Luego resistió desde **Vilcabamba**, en la ceja de selva cusqueña, donde sus hijos Sayri Túpac, Titu Cusi y Túpac Amaru mantuvieron un estado inca hasta 1572.",
		source: "Edmundo Guillén, La guerra de reconquista inka; lugar común",
	}),
	textQuestion({
		id: "peruvian-history-new-laws",
		topic: "Conquista",
		difficulty: 2,
		stem: "Gonzalo Pizarro encabezó desde 1544 una rebelión de encomenderos contra el virrey Blasco Núñez Vela, quien venía a aplicar las Leyes Nuevas, que",
		key: "impedían heredar las encomiendas.",
		wrong: {
			"abolían la mita minera de Potosí.": "Les atribuye una medida muy posterior: Potosí aún no se explotaba",
			"expulsaban a las órdenes religiosas.": "Las confunde con la expulsión de los jesuitas, en 1767",
			"dividían al Perú en intendencias.": "Las confunde con las reformas borbónicas",
			"entregaban el Cusco a los almagristas.": "Las confunde con el pleito entre Pizarro y Almagro",
		},
		explanation:
			"Las **Leyes Nuevas** de 1542, influidas por Bartolomé de las Casas, suprimían nuevas encomiendas y disponían que las existentes volvieran a la Corona al morir su titular. Los encomenderos se alzaron y mataron al virrey en Iñaquito (1546). Pedro de la Gasca los venció en Jaquijahuana (1548).",
		source: "Guillermo Lohmann Villena, Las ideas jurídico-políticas en la rebelión de Gonzalo Pizarro; lugar común",
	}),
	textQuestion({
		id: "peruvian-history-mercury",
		topic: "Virreinato",
		difficulty: 2,
		stem: "Las minas de Huancavelica fueron decisivas para la economía virreinal porque producían",
		key: "el mercurio con que se refinaba la plata de Potosí.",
		wrong: {
			"la mayor parte de la plata que se enviaba a España.": "Confunde Huancavelica con Potosí",
			"el oro con que se acuñaban las monedas de Lima.": "Confunde el mercurio con un metal precioso",
			"el hierro para las herramientas de las haciendas.": "Olvida que el hierro se importaba de España",
			"el estaño que se exportaba en barras a Inglaterra.": "Confunde la economía virreinal con la del siglo XX",
		},
		explanation:
			"El método de **amalgamación** separaba la plata del mineral con **mercurio (azogue)**. El de Huancavelica, mina de Santa Bárbara, abastecía a Potosí y evitaba traerlo de Almadén. El virrey Toledo organizó la mita para ambas minas; el envenenamiento con mercurio le dio fama de «mina de la muerte».",
		source: "Guillermo Lohmann Villena, Las minas de Huancavelica en los siglos XVI y XVII",
	}),
	textQuestion({
		id: "peruvian-history-toledo-vilcabamba",
		topic: "Virreinato",
		difficulty: 1,
		stem: "El virrey que organizó la mita minera, mandó conquistar Vilcabamba y ordenó la ejecución de Túpac Amaru I en 1572 fue",
		key: "Francisco de Toledo.",
		wrong: {
			"Blasco Núñez Vela.": "Confunde al primer virrey con el organizador del virreinato",
			"José Antonio de Areche.": "Confunde la ejecución de Túpac Amaru I con la de Túpac Amaru II",
			"Manuel de Amat y Juniet.": "Confunde a un virrey del siglo XVIII con uno del XVI",
			"José Fernando de Abascal.": "Confunde a un virrey de la época de la independencia con uno del XVI",
		},
		explanation:
			"**Francisco de Toledo** gobernó entre 1569 y 1581: recorrió el territorio (visita general), creó las reducciones, reglamentó el tributo y la mita, y terminó con el reino de Vilcabamba. Areche fue el visitador que juzgó a Túpac Amaru II en 1781, dos siglos después.",
		source: "Lugar común de la historia virreinal; Manfredi Merluzzi, Gobernando los Andes: Francisco de Toledo",
	}),
	textQuestion({
		id: "peruvian-history-guaman-poma",
		topic: "Virreinato",
		difficulty: 1,
		stem: "La «Nueva corónica y buen gobierno», carta de más de mil páginas con casi 400 dibujos que denuncia ante el rey los abusos contra los indígenas, es obra de",
		key: "Felipe Guaman Poma de Ayala.",
		wrong: {
			"Garcilaso de la Vega, el Inca.": "Confunde la denuncia ilustrada con los Comentarios reales",
			"Pedro Cieza de León.": "Confunde al cronista soldado con el cronista indígena",
			"Juan de Betanzos.": "Confunde la Suma y narración de los incas con la Nueva corónica",
			"Bartolomé de las Casas.": "Confunde al defensor dominico con el autor andino",
		},
		explanation:
			"**Guaman Poma** terminó su obra hacia 1615 y la dirigió a Felipe III. Describe la historia andina, denuncia los abusos de corregidores, encomenderos y curas, y propone un «buen gobierno». El manuscrito se halló en 1908 en la Biblioteca Real de Copenhague.",
		source: "Felipe Guaman Poma de Ayala, Nueva corónica y buen gobierno; Biblioteca Real de Dinamarca",
	}),
	textQuestion({
		id: "peruvian-history-areche-customs",
		topic: "Virreinato",
		difficulty: 3,
		stem: "En 1780, antes de la rebelión de Túpac Amaru II, hubo protestas en Arequipa y una conspiración en el Cusco. Las provocaron, entre las medidas del visitador José Antonio de Areche,",
		key: "el cobro riguroso de la alcabala y las nuevas aduanas.",
		wrong: {
			"la prohibición de que los hijos heredaran las encomiendas.": "Confunde a Areche con las Leyes Nuevas de 1542",
			"la expulsión de los jesuitas y la venta de sus haciendas.": "Da una medida borbónica anterior, de 1767",
			"la abolición del tributo indígena y de la esclavitud.": "Da medidas de Ramón Castilla, de 1854",
			"la reunión de los indígenas en reducciones o pueblos.": "Da una medida del virrey Toledo, del siglo XVI",
		},
		explanation:
			"Las **reformas borbónicas** buscaban que América rindiera más a la Corona. **Areche** hizo cobrar con rigor la *alcabala*, impuesto a las ventas que había subido de 4 % a 6 %, y puso **aduanas** en las ciudades del sur: perjudicaban a arrieros, comerciantes, artesanos y curacas, criollos, mestizos e indígenas. Se sumaron a los abusos del reparto mercantil, y en noviembre estalló la gran rebelión.",
		source: "Scarlett O'Phelan, Un siglo de rebeliones anticoloniales. Perú y Bolivia 1700-1783",
	}),
	textQuestion({
		id: "peruvian-history-viscardo-letter",
		topic: "Emancipación e Independencia",
		difficulty: 2,
		stem: "El jesuita arequipeño Juan Pablo Viscardo y Guzmán sostuvo, en su «Carta a los españoles americanos», que",
		key: "América debía separarse de España.",
		wrong: {
			"el rey debía enviar más funcionarios españoles.": "Le atribuye una posición contraria a la de los criollos",
			"los criollos debían someterse a las Cortes de Cádiz.": "Lo confunde con el liberalismo posterior a su muerte",
			"un príncipe europeo debía gobernar el Perú.": "Lo confunde con el proyecto monárquico de San Martín",
			"el Perú debía unirse al Río de la Plata.": "Confunde la independencia con un cambio de virreinato",
		},
		explanation:
			"Viscardo, expulsado con los jesuitas en 1767, escribió en Europa la *Carta*, en la que afirma: «El Nuevo Mundo es nuestra patria, su historia es la nuestra», y concluye que debe **independizarse**. Se publicó en francés en 1799, después de su muerte, y Francisco de Miranda la difundió.",
		source: "Juan Pablo Viscardo y Guzmán, Carta a los españoles americanos (1799)",
	}),
	textQuestion({
		id: "peruvian-history-cusco-1814",
		topic: "Emancipación e Independencia",
		difficulty: 2,
		stem: "La insurrección del Cusco de 1814, anterior a la llegada de San Martín, fue dirigida por",
		key: "los hermanos Angulo y Mateo Pumacahua.",
		wrong: {
			"Túpac Amaru II y Micaela Bastidas.": "Confunde esta insurrección con la de 1780",
			"Francisco Antonio de Zela y Enrique Paillardelle.": "Confunde el Cusco con las rebeliones de Tacna",
			"Juan José Crespo y Castillo y Norberto Haro.": "Confunde el Cusco con la rebelión de Huánuco de 1812",
			"Gabriel Aguilar y Manuel Ubalde.": "Confunde esta insurrección con la conspiración de 1805",
		},
		explanation:
			"En agosto de **1814**, los hermanos **Angulo** y el brigadier y curaca **Mateo Pumacahua**, que había combatido contra Túpac Amaru II, se alzaron en el Cusco y tomaron Puno, Huamanga y Arequipa. En ella murió fusilado el poeta Mariano Melgar, tras la derrota de Umachiri (1815).",
		source: "Scarlett O'Phelan, La independencia en los Andes; Colección documental de la Independencia del Perú",
	}),
];
