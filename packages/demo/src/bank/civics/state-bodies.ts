import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

export const stateBodies: readonly BankQuestion[] = [
	textQuestion({
		id: "civics-regulating-laws",
		topic: "Poderes del Estado",
		difficulty: 2,
		stem: "La potestad de reglamentar las leyes, sin transgredirlas ni desnaturalizarlas, corresponde",
		key: "al presidente de la República.",
		wrong: {
			"al Congreso de la República.": "Confunde a quien aprueba la ley con quien la reglamenta",
			"al Tribunal Constitucional.": "Confunde la reglamentación con el control de las leyes",
			"a la Corte Suprema de Justicia.": "Confunde la reglamentación con la aplicación de la ley",
			"al Jurado Nacional de Elecciones.": "Confunde la reglamentación con la justicia electoral",
		},
		explanation:
			"El artículo 118, inciso 8, da al **presidente** la potestad de **reglamentar** las leyes mediante decretos y resoluciones: el Congreso dicta la norma general, y el Ejecutivo precisa cómo se aplica. Si el reglamento contradice a la ley, procede la acción popular.",
		source: "Constitución Política del Perú (1993), artículo 118, inciso 8",
	}),
	textQuestion({
		id: "civics-interpellation",
		topic: "Poderes del Estado",
		difficulty: 2,
		stem: "Los diputados citan a una ministra para que responda un pliego de preguntas sobre su gestión. Con esta interpelación, la Cámara de Diputados cumple su función",
		key: "de control político o fiscalización.",
		wrong: {
			"legislativa o de elaboración de leyes.": "Confunde el control del Gobierno con la aprobación de normas",
			"de representación de los electores.": "Confunde el control del Gobierno con la gestión de demandas ciudadanas",
			"jurisdiccional o de administración de justicia.": "Atribuye a los diputados lo que corresponde a los jueces",
			"constituyente o de reforma constitucional.": "Confunde el control del Gobierno con el cambio de la Constitución",
		},
		explanation:
			"El Congreso **legisla**, **representa** y **fiscaliza**. Desde julio de 2026 tiene dos cámaras, y la *interpelación* corresponde a la **Cámara de Diputados**: obliga a un ministro a responder preguntas y puede seguirle un voto de *censura*. También son de control las comisiones investigadoras y los pedidos de información.",
		source:
			"Lugar común del derecho constitucional: control parlamentario; Constitución Política del Perú (1993), artículo 131, modificado por la Ley 31988",
	}),
	textQuestion({
		id: "civics-two-chambers",
		topic: "Poderes del Estado",
		difficulty: 2,
		stem: "Con la reforma de la Ley 31988, que restableció la bicameralidad, un proyecto de ley aprobado por la Cámara de Diputados",
		key: "pasa al Senado, que lo aprueba, lo modifica o lo rechaza.",
		wrong: {
			"se envía directamente al presidente para su promulgación.": "Describe el Congreso de una sola cámara",
			"vuelve a votarse en la misma cámara al año siguiente.": "Confunde la ley con la reforma constitucional",
			"se somete a la opinión del Tribunal Constitucional.":
				"Cree que el control de las leyes es previo a su aprobación",
			"pasa al Consejo de Ministros, que decide si lo acepta.": "Atribuye al Ejecutivo la revisión de los proyectos",
		},
		explanation:
			"Desde julio de 2026 el Congreso tiene **dos cámaras**. Los proyectos se aprueban primero en la **Cámara de Diputados**, con 130 miembros como mínimo, y pasan al **Senado**, con 60 como mínimo, que los revisa: los aprueba, los modifica o los rechaza. Solo lo que aprueba el Senado se envía al presidente para que lo promulgue.",
		source: "Ley 31988, de reforma constitucional (2024), que modifica los artículos 90, 102 y 105 de la Constitución",
	}),
	textQuestion({
		id: "civics-ombudsman",
		topic: "Organismos autónomos",
		difficulty: 1,
		stem: "El organismo autónomo que defiende los derechos de la persona y de la comunidad y supervisa que la administración cumpla sus deberes, sin poder imponer sanciones, es",
		key: "la Defensoría del Pueblo.",
		wrong: {
			"el Ministerio Público.": "Confunde a quien persuade con quien acusa ante los jueces",
			"el Poder Judicial.": "Confunde la defensa de derechos con la administración de justicia",
			"la Contraloría General.": "Confunde la defensa de derechos con el control del gasto",
			"el Tribunal Constitucional.": "Confunde la defensa de derechos con el control de las leyes",
		},
		explanation:
			"La **Defensoría del Pueblo** (artículo 162) defiende derechos y supervisa los servicios públicos; investiga, media y **recomienda**, pero no juzga ni multa: su fuerza es la persuasión. El *Ministerio Público* ejerce la acción penal, y la *Contraloría* vigila el uso de los bienes del Estado.",
		source: "Constitución Política del Perú (1993), artículos 161 y 162",
	}),
	textQuestion({
		id: "civics-prosecutor",
		topic: "Organismos autónomos",
		difficulty: 2,
		stem: "Según la Constitución, corresponde al Ministerio Público",
		key: "ejercer la acción penal y conducir la investigación del delito.",
		wrong: {
			"dictar sentencia en los procesos penales y fijar las penas.": "Le atribuye la función de los jueces",
			"administrar los establecimientos penitenciarios del país.":
				"Le atribuye la función del Instituto Nacional Penitenciario",
			"defender gratuitamente a los acusados de escasos recursos.": "Lo confunde con la defensa pública",
			"garantizar el orden interno y patrullar las calles.": "Le atribuye la función de la Policía Nacional",
		},
		explanation:
			"Los **fiscales** del Ministerio Público conducen desde su inicio la **investigación** del delito, con apoyo de la Policía, y **acusan** ante el juez (artículo 159). El **juez**, del Poder Judicial, decide. Investigar y juzgar se separan para asegurar la imparcialidad. La Ley 32130 (2024) puso la investigación preliminar a cargo de la Policía, bajo la conducción jurídica del fiscal.",
		source:
			"Constitución Política del Perú (1993), artículo 159; Código Procesal Penal, artículo IV del Título Preliminar (Ley 32130)",
	}),
	textQuestion({
		id: "civics-comptroller",
		topic: "Organismos autónomos",
		difficulty: 2,
		stem: "Una auditoría revisa si una municipalidad gastó legalmente el dinero de un estadio. La entidad que dirige el Sistema Nacional de Control y puede ordenarla es",
		key: "la Contraloría General de la República.",
		wrong: {
			"la Superintendencia de Banca, Seguros y AFP.":
				"Confunde el control del gasto público con la supervisión de bancos",
			"el Banco Central de Reserva del Perú.": "Confunde el control del gasto con la política monetaria",
			"la Superintendencia Nacional de Aduanas y Administración Tributaria.":
				"Confunde el control del gasto con la recaudación",
			"el Instituto Nacional de Estadística e Informática.":
				"Confunde el control del gasto con la producción de estadísticas",
		},
		explanation:
			"La **Contraloría** supervisa la **legalidad de la ejecución del presupuesto**, de las operaciones de la deuda pública y de los actos de las entidades sujetas a control (artículo 82). La SBS controla bancos y seguros, y la Sunat recauda tributos.",
		source: "Constitución Política del Perú (1993), artículo 82",
	}),
	textQuestion({
		id: "civics-electoral-bodies",
		topic: "Organismos autónomos",
		difficulty: 2,
		stem: "En el sistema electoral peruano, organizar los procesos, entregar las actas y hacer el cómputo de los votos corresponde",
		key: "a la Oficina Nacional de Procesos Electorales.",
		wrong: {
			"al Jurado Nacional de Elecciones.": "Confunde a quien organiza con quien imparte justicia electoral",
			"al Registro Nacional de Identificación y Estado Civil.": "Confunde a quien organiza con quien prepara el padrón",
			"al Instituto Nacional de Estadística e Informática.": "Confunde el cómputo de votos con los censos",
			"a la Defensoría del Pueblo.": "Confunde a quien organiza con quien observa y defiende derechos",
		},
		explanation:
			"La **ONPE** organiza elecciones y referendos; el **JNE** imparte justicia electoral, fiscaliza y **proclama** a los elegidos; el **Reniec** mantiene el registro de identificación y prepara el **padrón**. Los tres son autónomos y se coordinan entre sí.",
		source: "Constitución Política del Perú (1993), artículos 177, 178, 182 y 183",
	}),
	textQuestion({
		id: "civics-municipal-council",
		topic: "Gobiernos regionales y locales",
		difficulty: 2,
		stem: "En una municipalidad distrital, la aprobación de las ordenanzas y la fiscalización de la gestión corresponden",
		key: "al concejo municipal.",
		wrong: {
			"al gerente municipal.": "Confunde al órgano normativo con un funcionario administrativo",
			"a la junta vecinal.": "Confunde al órgano normativo con uno de participación",
			"al gobernador regional.": "Confunde la municipalidad con el gobierno regional",
			"al prefecto o subprefecto.": "Confunde al gobierno local con un representante del Ejecutivo",
		},
		explanation:
			"El **concejo municipal**, que forman el alcalde y los **regidores**, aprueba normas (**ordenanzas**) y fiscaliza; la **alcaldía** es el órgano ejecutivo. En la región, el equivalente es el *consejo regional*, y el Ejecutivo lo dirige el gobernador regional.",
		source: "Constitución Política del Perú (1993), artículo 194; Ley Orgánica de Municipalidades (Ley 27972)",
	}),
	textQuestion({
		id: "civics-participatory-budget",
		topic: "Gobiernos regionales y locales",
		difficulty: 2,
		stem: "En el presupuesto participativo, los representantes de la sociedad civil de un distrito",
		key: "acuerdan con las autoridades qué proyectos tienen prioridad.",
		wrong: {
			"recaudan los impuestos que pagan los vecinos del distrito.":
				"Confunde la participación con la administración tributaria",
			"administran directamente los fondos y contratan las obras.":
				"Confunde decidir prioridades con ejecutar el gasto",
			"aprueban la ley anual de presupuesto de todo el país.":
				"Confunde el presupuesto local con la ley del Parlamento",
			"eligen por votación secreta a los regidores del concejo.":
				"Confunde la participación en el gasto con las elecciones",
		},
		explanation:
			"En el **presupuesto participativo**, autoridades y organizaciones de la sociedad civil deciden **en qué orden y en qué proyectos** invertir una parte de los recursos. La municipalidad o la región los ejecuta, y un comité de vigilancia controla que se cumpla lo acordado.",
		source: "Ley Marco del Presupuesto Participativo (Ley 28056)",
	}),
	textQuestion({
		id: "civics-police-aim",
		topic: "Seguridad y organismos internacionales",
		difficulty: 1,
		stem: "Según la Constitución, garantizar, mantener y restablecer el orden interno es la finalidad fundamental",
		key: "de la Policía Nacional.",
		wrong: {
			"de las Fuerzas Armadas.": "Confunde el orden interno con la defensa de la soberanía",
			"del Ministerio Público.": "Confunde el orden interno con la persecución del delito",
			"de las rondas campesinas.": "Confunde la función nacional con la que cumplen en su comunidad",
			"del serenazgo municipal.": "Confunde el orden interno con la vigilancia local",
		},
		explanation:
			"La **Policía Nacional** (artículo 166) mantiene el **orden interno**, protege a las personas y vigila las fronteras. Las **Fuerzas Armadas** (artículo 165) garantizan la independencia, la soberanía y la integridad territorial. Unas y otra están subordinadas al poder constitucional.",
		source: "Constitución Política del Perú (1993), artículos 165, 166 y 169",
	}),
	textQuestion({
		id: "civics-security-council",
		topic: "Seguridad y organismos internacionales",
		difficulty: 3,
		stem: "En el Consejo de Seguridad de las Naciones Unidas, un proyecto de resolución sobre una cuestión de fondo recibe catorce votos a favor y uno en contra, el de Francia. El proyecto",
		key: "se rechaza, porque Francia es miembro permanente con veto.",
		wrong: {
			"se aprueba, porque basta la mayoría simple de los votos.":
				"Olvida el derecho de veto de los miembros permanentes",
			"se aprueba, porque bastan nueve votos de cualquier país.":
				"Olvida que ningún miembro permanente debe votar en contra",
			"se rechaza, porque se exige siempre la unanimidad.": "Cree que cualquier miembro puede impedir la decisión",
			"se aprueba, porque el veto exige dos votos en contra.": "Cree que un solo miembro permanente no puede vetar",
		},
		explanation:
			"El Consejo tiene quince miembros; cinco son **permanentes**: China, Estados Unidos, Francia, Reino Unido y Rusia. Las cuestiones de fondo requieren **nueve votos** a favor y que ningún permanente vote en contra: su voto en contra es un **veto**. Que un permanente se abstenga no lo es, ni tampoco el voto en contra de quien no es permanente. La Asamblea General puede debatir el veto, pero no aprobar la resolución en lugar del Consejo.",
		source: "Carta de las Naciones Unidas, artículos 23 y 27; Asamblea General, resolución 76/262 (2022)",
	}),
	textQuestion({
		id: "civics-hague-maritime",
		topic: "Seguridad y organismos internacionales",
		difficulty: 2,
		stem: "El fallo de 2014 que fijó el límite marítimo entre el Perú y Chile fue dictado por",
		key: "la Corte Internacional de Justicia.",
		wrong: {
			"la Corte Penal Internacional.": "Confunde un litigio entre Estados con el juicio a personas",
			"la Corte Interamericana de Derechos Humanos.": "Confunde un límite con la protección de derechos",
			"el Consejo de Seguridad de la ONU.": "Confunde un órgano político con uno judicial",
			"el Tribunal de la Comunidad Andina.": "Confunde un límite con las normas de la integración andina",
		},
		explanation:
			"La **Corte Internacional de Justicia**, con sede en **La Haya**, es el principal órgano judicial de la ONU y resuelve controversias **entre Estados**. La *Corte Penal Internacional*, en la misma ciudad, juzga a **personas** por genocidio, crímenes de guerra y de lesa humanidad.",
		source: "Corte Internacional de Justicia, sentencia del 27 de enero de 2014 (Perú contra Chile)",
	}),
];
