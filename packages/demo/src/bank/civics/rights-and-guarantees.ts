import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

export const rightsAndGuarantees: readonly BankQuestion[] = [
	textQuestion({
		id: "civics-universal-declaration",
		topic: "Derechos humanos",
		difficulty: 1,
		stem: "La Declaración Universal de los Derechos Humanos fue aprobada en 1948 por",
		key: "la Asamblea General de las Naciones Unidas.",
		wrong: {
			"la Asamblea Nacional de la Revolución francesa.": "La confunde con la Declaración de 1789",
			"la Organización de los Estados Americanos.": "La confunde con la Declaración Americana, del mismo año",
			"la Corte Internacional de Justicia de La Haya.": "Confunde el órgano que juzga con el que aprueba declaraciones",
			"la Sociedad de las Naciones, en Ginebra.": "La confunde con el organismo anterior a las Naciones Unidas",
		},
		explanation:
			"Tras los crímenes de la Segunda Guerra Mundial, la **Asamblea General de la ONU** aprobó en París, el 10 de diciembre de **1948**, los derechos que corresponden a toda persona. La de 1789 es la *Declaración de los Derechos del Hombre y del Ciudadano*.",
		source: "Declaración Universal de los Derechos Humanos (1948)",
	}),
	textQuestion({
		id: "civics-inalienable",
		topic: "Derechos humanos",
		difficulty: 1,
		stem: "Nadie puede vender su libertad ni renunciar a ella, aunque lo desee. Esto se debe a que los derechos humanos son",
		key: "inalienables.",
		wrong: {
			"universales.": "Confunde la imposibilidad de cederlos con su alcance a todos",
			"interdependientes.": "Confunde la imposibilidad de cederlos con la relación entre derechos",
			"progresivos.": "Confunde la imposibilidad de cederlos con su ampliación en el tiempo",
			"imprescriptibles.": "Confunde la imposibilidad de cederlos con que no se pierden por el tiempo",
		},
		explanation:
			"*Alienar* es pasar a otro lo propio: los derechos **inalienables** no se venden, ceden ni renuncian. Son además *universales* (de todas las personas), *imprescriptibles* (no se pierden por el paso del tiempo) e *interdependientes* (se apoyan unos en otros).",
		source: "Lugar común de la formación ciudadana: características de los derechos humanos",
	}),
	textQuestion({
		id: "civics-second-generation",
		topic: "Derechos humanos",
		difficulty: 2,
		stem: "Los derechos al trabajo, a la educación, a la salud y a la seguridad social pertenecen a los derechos humanos llamados de",
		key: "segunda generación.",
		wrong: {
			"primera generación.": "Los confunde con los derechos civiles y políticos",
			"tercera generación.": "Los confunde con los derechos de solidaridad",
			"cuarta generación.": "Los confunde con los que se vinculan a la tecnología",
			"derecho natural primario.": "Confunde la clasificación por generaciones con una doctrina jurídica",
		},
		explanation:
			"**Primera**: civiles y políticos (vida, libertad, voto), ligados a las revoluciones liberales. **Segunda**: económicos, sociales y culturales, fruto de las luchas obreras. **Tercera**: de los pueblos o de solidaridad, como la paz y el ambiente sano.",
		source: "Lugar común de la formación ciudadana: generaciones de derechos (Karel Vasak)",
	}),
	textQuestion({
		id: "civics-best-interest",
		topic: "Derechos humanos",
		difficulty: 2,
		stem: "Según el principio del interés superior del niño, de la Convención sobre los Derechos del Niño (1989), cuando una autoridad decide sobre un asunto que afecta a un menor debe",
		key: "dar consideración primordial a lo que más le favorece.",
		wrong: {
			"aplicar siempre lo que sus padres hayan acordado entre sí.": "Cree que el acuerdo de los padres basta",
			"esperar a que cumpla dieciocho años para tomar una decisión.":
				"Cree que los derechos comienzan con la mayoría de edad",
			"hacer lo que el niño pida, cualquiera que sea el resultado.": "Confunde el derecho a ser oído con decidir",
			"preferir la solución que cueste menos recursos al Estado.": "Antepone el interés económico al del niño",
		},
		explanation:
			"La **Convención** considera niño al menor de **18 años** y obliga a que en toda decisión su **interés superior** sea una consideración primordial. El niño tiene derecho a ser *escuchado*, según su edad y madurez, pero la autoridad debe ponderar lo que más protege sus derechos.",
		source: "Convención sobre los Derechos del Niño (1989), artículos 1, 3 y 12",
	}),
	textQuestion({
		id: "civics-inter-american-court",
		topic: "Derechos humanos",
		difficulty: 3,
		stem: "Una persona agotó los recursos judiciales en el Perú y considera que se violó un derecho suyo que la Convención Americana protege. Para llegar al sistema interamericano debe presentar su petición ante",
		key: "la Comisión Interamericana de Derechos Humanos, en Washington.",
		wrong: {
			"la Corte Interamericana de Derechos Humanos, en San José.":
				"Olvida que las personas no acuden directamente a la Corte",
			"la Corte Internacional de Justicia, en La Haya.":
				"Confunde los derechos de personas con los litigios entre Estados",
			"la Corte Penal Internacional, en La Haya.": "Confunde la responsabilidad del Estado con la de los criminales",
			"el Consejo de Derechos Humanos de la ONU, en Ginebra.": "Confunde el sistema universal con el interamericano",
		},
		explanation:
			"Las personas presentan su petición ante la **Comisión**; si el caso no se soluciona, esta (o un Estado) puede someterlo a la **Corte**, con sede en San José de Costa Rica, cuyas sentencias son obligatorias. La Corte de La Haya resuelve litigios **entre Estados**.",
		source: "Convención Americana sobre Derechos Humanos (Pacto de San José), artículos 44, 46 y 61",
	}),
	textQuestion({
		id: "civics-habeas-data",
		topic: "Garantías constitucionales",
		difficulty: 1,
		stem: "Un vecino pide a su municipalidad copia del presupuesto de una obra, y esta se niega a entregarla. La garantía constitucional que le corresponde es",
		key: "el hábeas data.",
		wrong: {
			"el hábeas corpus.": "Confunde el acceso a la información con la libertad individual",
			"la acción de amparo.": "Olvida que hay una garantía propia para el acceso a la información",
			"la acción popular.": "Confunde un pedido de información con la impugnación de un reglamento",
			"la acción de inconstitucionalidad.": "Confunde un pedido de información con la impugnación de una ley",
		},
		explanation:
			"El **hábeas data** protege el **acceso a la información pública** y el control de los datos personales en registros (artículo 2, incisos 5 y 6). El *hábeas corpus* protege la libertad individual; el *amparo*, los demás derechos constitucionales.",
		source: "Constitución Política del Perú (1993), artículo 200, inciso 3",
	}),
	textQuestion({
		id: "civics-amparo-union",
		topic: "Garantías constitucionales",
		difficulty: 2,
		stem: "Una empresa despide a una trabajadora únicamente por haberse afiliado a un sindicato. Contra esta violación de un derecho constitucional procede",
		key: "la acción de amparo.",
		wrong: {
			"el hábeas corpus.": "Confunde la libertad sindical con la libertad individual",
			"el hábeas data.": "Confunde la libertad sindical con el derecho a la información",
			"la acción de cumplimiento.": "Confunde la violación de un derecho con la omisión de una autoridad",
			"la acción popular.": "Confunde un acto de un particular con una norma general",
		},
		explanation:
			"La acción de **amparo** procede contra el acto u omisión de cualquier autoridad o **persona** que vulnere o amenace los derechos constitucionales distintos de los que protegen el hábeas corpus y el hábeas data: sindicación, trabajo, educación, propiedad, debido proceso…",
		source: "Constitución Política del Perú (1993), artículo 200, inciso 2",
	}),
	textQuestion({
		id: "civics-cumplimiento",
		topic: "Garantías constitucionales",
		difficulty: 2,
		stem: "Una ley ordena a un ministerio pagar una bonificación a ciertos servidores, pero el funcionario encargado se rehúsa a acatarla. La garantía que procede es la acción",
		key: "de cumplimiento.",
		wrong: {
			"de amparo.": "Confunde la omisión de un deber legal con la violación de un derecho constitucional",
			"de inconstitucionalidad.": "Confunde el incumplimiento de una ley con su invalidez",
			"popular.": "Confunde el incumplimiento de una ley con la impugnación de un reglamento",
			"de revocatoria.": "Confunde una garantía judicial con un mecanismo de participación",
		},
		explanation:
			"La **acción de cumplimiento** procede contra cualquier **autoridad o funcionario renuente a acatar** una norma legal o un acto administrativo, sin perjuicio de las responsabilidades de ley. No discute la validez de la norma: exige que se la obedezca.",
		source: "Constitución Política del Perú (1993), artículo 200, inciso 6",
	}),
	textQuestion({
		id: "civics-popular-action",
		topic: "Garantías constitucionales",
		difficulty: 3,
		stem: "Un decreto supremo que reglamenta una ley contradice lo que esa ley establece. Para que se lo deje sin efecto con carácter general se interpone, ante el Poder Judicial, la acción",
		key: "popular.",
		wrong: {
			"de inconstitucionalidad.": "La confunde con la que procede contra normas con rango de ley",
			"de cumplimiento.": "Confunde la impugnación de una norma con la exigencia de que se cumpla",
			"de amparo.": "Confunde la defensa de un derecho propio con la revisión de una norma",
			"de hábeas corpus.": "Confunde la revisión de una norma con la protección de la libertad individual",
		},
		explanation:
			"La **acción popular** procede contra **reglamentos, normas administrativas, resoluciones y decretos de carácter general** que infringen la Constitución **o la ley**, y la resuelve el **Poder Judicial**. Contra las normas con *rango de ley* procede la de **inconstitucionalidad**, ante el Tribunal Constitucional.",
		source: "Constitución Política del Perú (1993), artículo 200, incisos 4 y 5",
	}),
	textQuestion({
		id: "civics-constitutional-court",
		topic: "Garantías constitucionales",
		difficulty: 1,
		stem: "El órgano de control de la Constitución, que declara la inconstitucionalidad de las leyes, es",
		key: "el Tribunal Constitucional.",
		wrong: {
			"la Corte Suprema de Justicia.": "Lo confunde con el órgano más alto del Poder Judicial",
			"el Ministerio Público.": "Lo confunde con el titular de la acción penal",
			"la Defensoría del Pueblo.": "Confunde a quien puede presentar la demanda con quien la resuelve",
			"el Ministerio de Justicia.": "Lo confunde con un órgano del Poder Ejecutivo",
		},
		explanation:
			"El **Tribunal Constitucional** es autónomo e independiente (artículo 201). Conoce en **instancia única** la acción de inconstitucionalidad y, en **última**, las resoluciones que deniegan hábeas corpus, amparo, hábeas data y cumplimiento. No forma parte del Poder Judicial.",
		source: "Constitución Política del Perú (1993), artículos 201 y 202",
	}),
];
