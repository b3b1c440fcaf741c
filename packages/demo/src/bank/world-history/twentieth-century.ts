import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

export const twentiethCentury: readonly BankQuestion[] = [
	textQuestion({
		id: "world-history-sarajevo",
		topic: "Siglo XX",
		difficulty: 1,
		stem: "El hecho que desencadenó la Primera Guerra Mundial fue",
		key: "el asesinato del heredero de Austria-Hungría en Sarajevo.",
		wrong: {
			"el hundimiento del trasatlántico *Lusitania* por un submarino.":
				"Confunde el comienzo con un hecho que irritó a Estados Unidos",
			"la invasión de Polonia por las tropas del ejército alemán.": "Confunde la Primera con la Segunda Guerra Mundial",
			"la toma del Palacio de Invierno por los bolcheviques.": "Confunde el comienzo con la Revolución rusa, de 1917",
			"la firma de la alianza militar entre Alemania y Japón.": "Confunde las alianzas de 1914 con las del Eje",
		},
		explanation:
			"El 28 de junio de 1914 el serbobosnio Gavrilo Princip mató al archiduque **Francisco Fernando**. Austria-Hungría declaró la guerra a Serbia y las alianzas (Triple Entente, Triple Alianza) la extendieron. Las causas *profundas* eran las rivalidades imperiales, el nacionalismo y la carrera armamentista.",
		source: "Lugar común de la historia contemporánea: Primera Guerra Mundial",
	}),
	textQuestion({
		id: "world-history-april-theses",
		topic: "Siglo XX",
		difficulty: 3,
		stem: "En las *Tesis de abril* (1917), Lenin sostuvo que los bolcheviques debían",
		key: "negar su apoyo al Gobierno Provisional y dar el poder a los sóviets.",
		wrong: {
			"aliarse con Kerenski para continuar la guerra contra Alemania.":
				"Le atribuye la posición de los mencheviques y eseristas",
			"restablecer en el trono al zar con una constitución liberal.":
				"Le atribuye una posición de los monárquicos moderados",
			"aplazar la revolución hasta que Rusia fuera un país industrial.":
				"Le atribuye la tesis menchevique de las dos etapas",
			"permitir el pequeño comercio privado para reactivar la economía.":
				"Las confunde con la Nueva Política Económica, de 1921",
		},
		explanation:
			"Al volver del exilio, tras la caída del zar en febrero, **Lenin** exigió salir de la guerra, entregar la tierra a los campesinos y «**todo el poder a los sóviets**». En octubre los bolcheviques derrocaron al gobierno de Kerenski. La NEP se adoptó en 1921.",
		source: "Lenin, Tesis de abril; Edward H. Carr, La revolución rusa",
	}),
	textQuestion({
		id: "world-history-versailles-treaty",
		topic: "Siglo XX",
		difficulty: 1,
		stem: "Por el Tratado de Versalles (1919), Alemania fue obligada a",
		key: "reconocerse responsable de la guerra y pagar reparaciones.",
		wrong: {
			"dividirse en dos Estados, uno capitalista y otro socialista.": "Lo confunde con la división posterior a 1945",
			"entregar a sus dirigentes al tribunal de Núremberg.": "Lo confunde con los juicios que siguieron a 1945",
			"unirse con Austria en una sola república federal.": "Invierte una prohibición del Tratado",
			"abandonar la Sociedad de las Naciones que había fundado.": "Olvida que Alemania no fue admitida al comienzo",
		},
		explanation:
			"El Tratado le quitó **Alsacia y Lorena**, el corredor polaco y las colonias, limitó su ejército a cien mil hombres y le impuso **reparaciones**. El resentimiento por este *diktat* y la crisis de 1929 favorecieron el ascenso de Hitler.",
		source: "Tratado de Versalles, artículo 231; lugar común",
	}),
	textQuestion({
		id: "world-history-new-deal",
		topic: "Siglo XX",
		difficulty: 2,
		stem: "Frente a la Gran Depresión, el presidente Franklin D. Roosevelt aplicó el *New Deal*, que consistió en",
		key: "la intervención del Estado con obras públicas y regulación.",
		wrong: {
			"la reducción del gasto público hasta equilibrar el presupuesto.":
				"Le atribuye la receta ortodoxa que no había funcionado",
			"la expropiación de todas las fábricas y los bancos privados.": "Confunde la regulación con el socialismo",
			"la ayuda en dólares para reconstruir los países de Europa.": "Lo confunde con el Plan Marshall",
			"la conquista de mercados en Asia por medio de la guerra.": "Le atribuye la política de Japón",
		},
		explanation:
			"Tras la caída de la bolsa de Nueva York (1929), el desempleo era masivo. El ***New Deal*** (desde 1933) dio empleo en **obras públicas**, reguló los bancos, sostuvo los precios agrícolas y creó la seguridad social: abandonó el *laissez faire*. El Plan Marshall, de ayuda a Europa, empezó en 1948.",
		source: "Lugar común de la historia contemporánea: crisis de 1929",
	}),
	textQuestion({
		id: "world-history-soviet-pact",
		topic: "Siglo XX",
		difficulty: 3,
		stem: "El pacto Ribbentrop-Mólotov (agosto de 1939) facilitó el comienzo de la Segunda Guerra Mundial porque",
		key: "aseguró a Hitler que la URSS no se opondría a la invasión de Polonia.",
		wrong: {
			"obligó a la URSS a declarar la guerra a Francia y Gran Bretaña.":
				"Confunde un pacto de no agresión con una alianza militar",
			"entregó a Alemania los Sudetes de Checoslovaquia.": "Lo confunde con los acuerdos de Múnich, de 1938",
			"unió a Alemania, Italia y Japón contra los Estados Unidos.": "Lo confunde con el Pacto Tripartito",
			"prohibió a Polonia fortificar su frontera con los alemanes.": "Inventa una obligación de Polonia",
		},
		explanation:
			"Alemania y la URSS se comprometieron a **no agredirse** y, en un protocolo secreto, se repartieron **Polonia** y el Báltico. Libre del peligro de dos frentes, Hitler invadió Polonia el 1 de setiembre de 1939. En junio de 1941 rompió el pacto e invadió la URSS.",
		source: "Lugar común de la historia contemporánea: origen de la Segunda Guerra Mundial",
	}),
	textQuestion({
		id: "world-history-truman-containment",
		topic: "Siglo XX",
		difficulty: 2,
		stem: "La Doctrina Truman (1947), punto de partida de la Guerra Fría, proponía",
		key: "contener la expansión del comunismo ayudando a otros países.",
		wrong: {
			"retirar las tropas de Europa y no intervenir fuera de América.":
				"Le atribuye el aislacionismo anterior a la guerra",
			"repartir Alemania en zonas de ocupación de los vencedores.": "La confunde con los acuerdos de Yalta y Potsdam",
			"lograr una coexistencia pacífica con la Unión Soviética.": "La confunde con la política de Jrushchov",
			"invadir los países de Europa del Este para liberarlos.": "Confunde la contención con una guerra directa",
		},
		explanation:
			"Truman pidió al Congreso ayuda para **Grecia y Turquía**, donde temía un avance comunista: es la política de **contención**. El **Plan Marshall** la completó en lo económico y la OTAN (1949), en lo militar. La URSS respondió con el Kominform, el COMECON y el Pacto de Varsovia.",
		source: "Lugar común de la historia contemporánea: Guerra Fría",
	}),
	textQuestion({
		id: "world-history-gorbachev-perestroika",
		topic: "Siglo XX",
		difficulty: 2,
		stem: "La *perestroika* y la *glásnost*, impulsadas por Mijaíl Gorbachov desde 1985, significaban respectivamente",
		key: "reestructuración económica y transparencia.",
		wrong: {
			"colectivización agraria y propaganda.": "Las confunde con la política de Stalin",
			"transparencia y reestructuración económica.": "Intercambia los significados de ambas palabras",
			"carrera espacial y coexistencia pacífica.": "Las confunde con la época de Jrushchov",
			"independencia nacional y libre mercado.": "Confunde las reformas con sus consecuencias",
		},
		explanation:
			"***Perestroika*** es **reestructuración**: autonomía de las empresas y algo de mercado. ***Glásnost*** es **transparencia**: menos censura y más crítica. Quisieron salvar al socialismo soviético, pero aceleraron la caída del muro de Berlín (1989) y el fin de la URSS (1991).",
		source: "Mijaíl Gorbachov, Perestroika; lugar común de la historia contemporánea",
	}),
];
