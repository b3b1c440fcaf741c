import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

export const modernAge: readonly BankQuestion[] = [
	textQuestion({
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
	textQuestion({
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
	textQuestion({
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
	textQuestion({
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
	textQuestion({
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
	textQuestion({
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
];
