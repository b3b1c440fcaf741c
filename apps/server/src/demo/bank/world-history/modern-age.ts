import { stated } from "../stated.ts";
import type { BankQuestion } from "../types.ts";

export const modernAge: readonly BankQuestion[] = [
	stated({
		id: "world-history-humanism",
		topic: "Edad Moderna",
		difficulty: 1,
		stem: "El humanismo del Renacimiento se distinguió de la cultura medieval porque",
		key: "puso en el centro al ser humano y volvió a los clásicos.",
		wrong: {
			"negó la existencia de Dios y combatió a la Iglesia.": "Confunde el antropocentrismo con el ateísmo",
			"rechazó a los autores griegos por haber sido paganos.":
				"Invierte la actitud de los humanistas ante la Antigüedad",
			"defendió que solo la fe permite conocer la naturaleza.": "Atribuye al humanismo el teocentrismo medieval",
			"abandonó el latín y prohibió las lenguas antiguas.": "Olvida que los humanistas cultivaron el latín y el griego",
		},
		explanation:
			"El paso del *teocentrismo* al **antropocentrismo** no significó ateísmo: Erasmo y Tomás Moro eran cristianos. Los humanistas estudiaron las **lenguas y textos clásicos**, confiaron en la razón y se sirvieron de la imprenta y del apoyo de los mecenas, como los Médici.",
		source: "Jacob Burckhardt, La cultura del Renacimiento en Italia; lugar común",
	}),
	stated({
		id: "world-history-luther-theses",
		topic: "Edad Moderna",
		difficulty: 1,
		stem: "En 1517, las noventa y cinco tesis de Martín Lutero criticaban principalmente",
		key: "la venta de indulgencias.",
		wrong: {
			"el divorcio de Enrique VIII.": "Confunde la Reforma alemana con la anglicana",
			"la predestinación de Calvino.": "Critica con Lutero una doctrina protestante posterior",
			"la teoría de Copérnico.": "Confunde la disputa religiosa con la astronómica",
			"la fundación de los jesuitas.": "Confunde la Reforma con una obra de la Contrarreforma",
		},
		explanation:
			"El papa León X ofrecía **indulgencias** a cambio de limosnas para la basílica de San Pedro. Lutero sostenía que solo la **fe** salva y que la única autoridad es la Biblia. La Iglesia respondió con la Contrarreforma: la Compañía de Jesús y el Concilio de Trento.",
		source: "Lugar común de la historia de la Reforma; Martín Lutero, Disputación sobre el poder de las indulgencias",
	}),
	stated({
		id: "world-history-tordesillas",
		topic: "Edad Moderna",
		difficulty: 2,
		stem: "El Tratado de Tordesillas (1494), por el que Portugal pudo reclamar el Brasil, trazó la línea de demarcación",
		key: "a 370 leguas al oeste de las islas de Cabo Verde.",
		wrong: {
			"a 100 leguas al oeste de las islas Azores y Cabo Verde.": "Da la línea de la bula de Alejandro VI, de 1493",
			"en el paralelo que pasa por las islas Canarias.": "Da el límite del Tratado de Alcáçovas, de 1479",
			"en el meridiano que pasa por el estrecho de Magallanes.": "Usa un lugar que aún no se conocía",
			"a 370 leguas al este de las islas Molucas, en el Asia.":
				"Confunde la línea del Atlántico con la disputa por el Asia",
		},
		explanation:
			"La bula *Inter caetera* había fijado 100 leguas; Portugal protestó y en **Tordesillas** se acordó **370 leguas al oeste de Cabo Verde**: lo que quedara al este sería portugués, y al oeste, castellano. En 1500 Cabral llegó al Brasil, que estaba en la parte portuguesa.",
		source: "Tratado de Tordesillas; lugar común de la historia de los descubrimientos",
	}),
	stated({
		id: "world-history-mercantilism",
		topic: "Edad Moderna",
		difficulty: 2,
		stem: "Jean-Baptiste Colbert, ministro de Luis XIV, fomentó las manufacturas y gravó las importaciones porque, según el mercantilismo, la riqueza de un Estado depende de",
		key: "los metales preciosos que acumula con una balanza favorable.",
		wrong: {
			"la tierra, única fuente de un producto neto verdadero.": "Le atribuye la tesis de los fisiócratas",
			"el libre cambio y la división internacional del trabajo.": "Le atribuye la tesis de Adam Smith y David Ricardo",
			"la propiedad colectiva de las fábricas y los talleres.": "Le atribuye la tesis de los socialistas",
			"el número de siervos que cultivan los feudos de la nobleza.": "Confunde el absolutismo con la economía feudal",
		},
		explanation:
			"Los **mercantilistas** identificaban la riqueza con el **oro y la plata**. Quien no tenía minas debía **exportar más de lo que importaba**: por eso el Estado protegía manufacturas y ponía aranceles. Los fisiócratas y Adam Smith criticaron después esa intervención.",
		source: "Lugar común de la historia económica: mercantilismo y colbertismo",
	}),
	stated({
		id: "world-history-glorious-revolution",
		topic: "Edad Moderna",
		difficulty: 3,
		stem: "Después de la Revolución Gloriosa (1688), Guillermo de Orange aceptó la Declaración de Derechos (*Bill of Rights*), por la cual",
		key: "el rey no podía suspender leyes ni crear impuestos sin el Parlamento.",
		wrong: {
			"se abolió la monarquía y Cromwell gobernó como Lord Protector.":
				"La confunde con la república inglesa de 1649-1660",
			"los barones obtuvieron de Juan sin Tierra el juicio por sus pares.": "La confunde con la Carta Magna de 1215",
			"el rey se convirtió en jefe de la Iglesia de Inglaterra.":
				"La confunde con el Acta de Supremacía de Enrique VIII",
			"todos los varones adultos lograron el derecho de votar.":
				"La confunde con las luchas por el sufragio del siglo XIX",
		},
		explanation:
			"Jacobo II, católico y absolutista, huyó, y el Parlamento ofreció el trono a **María y Guillermo** con condiciones. La **Declaración de 1689** limitó al rey y consolidó la **monarquía parlamentaria**, que Locke justificó y que contrastó con el absolutismo de Luis XIV.",
		source: "Bill of Rights (1689); lugar común de la historia de Inglaterra",
	}),
	stated({
		id: "world-history-montesquieu-powers",
		topic: "Edad Moderna",
		difficulty: 1,
		stem: "El pensador de la Ilustración que propuso dividir el poder en legislativo, ejecutivo y judicial en *El espíritu de las leyes* fue",
		key: "Montesquieu.",
		wrong: {
			"Rousseau.": "Confunde la división de poderes con la soberanía popular de *El contrato social*",
			"Voltaire.": "Confunde la división de poderes con la defensa de la tolerancia",
			"Diderot.": "Confunde al tratadista político con el director de la *Enciclopedia*",
			"Hobbes.": "Confunde al ilustrado con el defensor del poder absoluto en el *Leviatán*",
		},
		explanation:
			"**Montesquieu** (1748), inspirado en Inglaterra y en Locke, sostuvo que para que no se abuse del poder es preciso que «el poder frene al poder». **Rousseau** defendió que la soberanía reside en el pueblo y es indivisible; **Voltaire**, la libertad de pensamiento.",
		source: "Montesquieu, El espíritu de las leyes, libro XI",
	}),
	stated({
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
	stated({
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
	stated({
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
	stated({
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
	stated({
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
	stated({
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
