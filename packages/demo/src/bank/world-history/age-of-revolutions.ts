import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

export const ageOfRevolutions: readonly BankQuestion[] = [
	textQuestion({
		id: "world-history-estates-general",
		topic: "Revoluciones y siglo XIX",
		difficulty: 2,
		stem: "Los Estados Generales de 1789 entraron en crisis porque el tercer estado exigía que",
		key: "se votara por cabeza y no por estamento.",
		wrong: {
			"el rey dejara el trono y se proclamara la república.": "Adelanta a 1789 una demanda de 1792",
			"se excluyera a los diputados de la burguesía rica.": "Olvida que la burguesía dirigía al tercer estado",
			"se devolviera a los nobles el derecho de cobrar impuestos.":
				"Atribuye al tercer estado un interés de la nobleza",
			"el papa confirmara la nueva constitución de Francia.": "Confunde el conflicto con la cuestión del clero",
		},
		explanation:
			"Clero y nobleza, con un voto cada uno, vencían siempre por dos a uno al **tercer estado**, que representaba a casi toda la población y tenía tantos diputados como los otros dos. Al no lograr el **voto por cabeza**, se proclamó **Asamblea Nacional** y juró dar una constitución.",
		source: "Albert Soboul, La Revolución francesa",
	}),
	textQuestion({
		id: "world-history-jacobin-terror",
		topic: "Revoluciones y siglo XIX",
		difficulty: 2,
		stem: "La etapa de la Revolución francesa conocida como el Terror (1793-1794), dominada por Robespierre y el Comité de Salvación Pública, correspondió al gobierno de",
		key: "la Convención jacobina.",
		wrong: {
			"la Asamblea Constituyente.": "Confunde el Terror con la etapa de la monarquía constitucional",
			"el Directorio.": "Confunde el Terror con el gobierno moderado que lo siguió",
			"el Consulado.": "Confunde a Robespierre con Napoleón",
			"la Comuna obrera de 1871.": "Confunde la Revolución con un levantamiento posterior",
		},
		explanation:
			"Desplazados los girondinos, los **jacobinos** dominaron la **Convención** en medio de la guerra y la crisis: ley de sospechosos, precios máximos y guillotina. La reacción de *termidor* (julio de 1794) ejecutó a Robespierre, y en 1795 empezó el **Directorio**, que terminó con el golpe de Napoleón.",
		source: "Albert Soboul, La Revolución francesa",
	}),
	textQuestion({
		id: "world-history-industrial-england",
		topic: "Revoluciones y siglo XIX",
		difficulty: 2,
		stem: "La Primera Revolución Industrial comenzó en Inglaterra en la segunda mitad del siglo XVIII. Su fuente de energía y su industria características fueron",
		key: "el carbón, con la máquina de vapor, y la textil.",
		wrong: {
			"el petróleo, con el motor de explosión, y la automotriz.":
				"Confunde la Primera con la Segunda Revolución Industrial",
			"la electricidad, con el dinamo, y la química.": "Confunde el vapor con las innovaciones de fines del siglo XIX",
			"el agua, con el molino medieval, y la del papel.": "Confunde la Revolución Industrial con la técnica anterior",
			"la energía nuclear, con el reactor, y la electrónica.":
				"Confunde la Primera con la Tercera Revolución Industrial",
		},
		explanation:
			"La **máquina de vapor** de Watt, alimentada con **carbón**, movió los telares de la **industria textil** del algodón y después el ferrocarril. El petróleo, la electricidad, el acero y la química caracterizan la *Segunda* Revolución Industrial, desde 1870 aproximadamente.",
		source: "Eric Hobsbawm, Industria e imperio",
	}),
	textQuestion({
		id: "world-history-congress-vienna",
		topic: "Revoluciones y siglo XIX",
		difficulty: 2,
		stem: "El Congreso de Viena (1814-1815), dirigido por Metternich, buscaba",
		key: "restaurar el equilibrio y las monarquías anteriores a Napoleón.",
		wrong: {
			"repartir el África entre las potencias coloniales europeas.": "Lo confunde con la Conferencia de Berlín",
			"reconocer la independencia de las colonias de España.":
				"Olvida que las potencias apoyaban a los reyes legítimos",
			"unificar los Estados alemanes bajo el mando de Prusia.": "Lo confunde con la obra de Bismarck",
			"castigar a Alemania con el pago de reparaciones de guerra.": "Lo confunde con el Tratado de Versalles",
		},
		explanation:
			"Los vencedores de Napoleón aplicaron los principios de **legitimidad** (devolver el trono a los reyes) y **equilibrio** (que ninguna potencia dominara), y la Santa Alianza los defendió con las armas. Contra esa Restauración se alzaron las revoluciones liberales de 1820, 1830 y 1848.",
		source: "Lugar común de la historia contemporánea: la Restauración",
	}),
	textQuestion({
		id: "world-history-german-unification",
		topic: "Revoluciones y siglo XIX",
		difficulty: 3,
		stem: "La guerra que completó la unificación de Alemania y permitió proclamar el Segundo Imperio en el palacio de Versalles fue la que Prusia libró contra",
		key: "Francia, entre 1870 y 1871.",
		wrong: {
			"Austria, en el año 1866.": "Confunde la guerra que excluyó a Austria con la última",
			"Dinamarca, en el año 1864.": "Confunde la primera de las guerras con la última",
			"Rusia, entre 1853 y 1856.": "La confunde con la guerra de Crimea",
			"Inglaterra, en el año 1815.": "La confunde con Waterloo, en que ambas fueron aliadas",
		},
		explanation:
			"Bismarck, canciller de Prusia, unificó Alemania «a hierro y sangre»: contra **Dinamarca** (1864), contra **Austria** (1866, Sadowa) y contra la **Francia** de Napoleón III (Sedán). El Imperio se proclamó en Versalles en enero de 1871 y Francia perdió Alsacia y Lorena.",
		source: "Lugar común de la historia contemporánea: unificación alemana",
	}),
	textQuestion({
		id: "world-history-berlin-conference",
		topic: "Revoluciones y siglo XIX",
		difficulty: 1,
		stem: "En la Conferencia de Berlín (1884-1885), las potencias europeas acordaron las reglas para",
		key: "ocupar el África.",
		wrong: {
			"abolir la esclavitud en América.": "Confunde el colonialismo con el movimiento abolicionista",
			"dividir la ciudad de Berlín en cuatro zonas.": "Confunde 1885 con el fin de la Segunda Guerra Mundial",
			"repartir los territorios de Alemania.": "Confunde la conferencia con los tratados de posguerra",
			"crear la Sociedad de las Naciones.": "Confunde la conferencia con la paz de 1919",
		},
		explanation:
			"Convocada por Bismarck, la conferencia exigió la **ocupación efectiva** para reclamar territorios y garantizó la libre navegación del Congo y el Níger. Ningún pueblo africano fue consultado. El **imperialismo** buscaba materias primas, mercados y prestigio.",
		source: "Lugar común de la historia contemporánea: imperialismo",
	}),
];
