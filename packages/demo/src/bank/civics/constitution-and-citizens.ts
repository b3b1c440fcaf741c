import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

export const constitutionAndCitizens: readonly BankQuestion[] = [
	textQuestion({
		id: "civics-supreme-end",
		topic: "La Constitución y el Estado",
		difficulty: 1,
		stem: "Según el artículo 1 de la Constitución de 1993, el fin supremo de la sociedad y del Estado es",
		key: "la defensa de la persona humana y el respeto de su dignidad.",
		wrong: {
			"la defensa de la soberanía nacional y de la integridad territorial.":
				"Confunde el fin supremo con un deber del Estado",
			"el crecimiento de la economía y la estabilidad de la moneda.":
				"Confunde el fin supremo con el régimen económico",
			"la conservación del orden interno y el cumplimiento de las leyes.":
				"Confunde el fin supremo con la misión de la Policía",
			"la unidad de la nación bajo un Gobierno democrático y representativo.":
				"Confunde el fin supremo con la forma de gobierno",
		},
		explanation:
			"El artículo 1 pone a la **persona humana** y su **dignidad** por encima de todo: el Estado es un medio para servirla. Defender la soberanía, garantizar los derechos humanos y promover el bienestar general son *deberes primordiales* del Estado (artículo 44).",
		source: "Constitución Política del Perú (1993), artículos 1 y 44",
	}),
	textQuestion({
		id: "civics-state-elements",
		topic: "La Constitución y el Estado",
		difficulty: 1,
		stem: "Los elementos que, según la doctrina, constituyen un Estado son",
		key: "población, territorio y poder soberano.",
		wrong: {
			"población, idioma y religión.": "Confunde los elementos del Estado con los de una nación",
			"territorio, himno y bandera.": "Confunde los elementos del Estado con los símbolos",
			"Gobierno, Congreso y jueces.": "Confunde los elementos del Estado con los poderes",
			"nación, historia y costumbres.": "Confunde la organización política con la identidad",
		},
		explanation:
			"Un **Estado** existe cuando una **población** asentada en un **territorio** se organiza bajo un **poder soberano**, independiente hacia fuera y supremo hacia dentro. La *nación* es una comunidad con historia y cultura comunes: un Estado puede reunir varias, y hay naciones sin Estado.",
		source: "Lugar común de la teoría del Estado",
	}),
	textQuestion({
		id: "civics-norm-hierarchy",
		topic: "La Constitución y el Estado",
		difficulty: 2,
		stem: "De mayor a menor jerarquía, el orden correcto de estas normas en el Perú es",
		key: "Constitución, ley, decreto supremo, resolución ministerial.",
		wrong: {
			"ley, Constitución, decreto supremo, resolución ministerial.": "Pone la ley por encima de la Constitución",
			"Constitución, decreto supremo, ley, resolución ministerial.": "Pone el decreto supremo por encima de la ley",
			"Constitución, ley, resolución ministerial, decreto supremo.":
				"Pone la resolución ministerial por encima del decreto supremo",
			"decreto supremo, Constitución, ley, resolución ministerial.": "Pone el decreto supremo en la cumbre",
		},
		explanation:
			"La **Constitución** prevalece sobre toda norma legal; la **ley**, sobre las de inferior jerarquía (artículo 51). El **decreto supremo** lo firma el presidente y reglamenta las leyes; la **resolución ministerial** la dicta un ministro. Es la «pirámide» que se asocia a Hans Kelsen.",
		source: "Constitución Política del Perú (1993), artículo 51; lugar común del derecho constitucional",
	}),
	textQuestion({
		id: "civics-state-of-siege",
		topic: "La Constitución y el Estado",
		difficulty: 2,
		stem: "La Constitución distingue dos regímenes de excepción. El estado de sitio se declara en caso de",
		key: "invasión, guerra exterior o guerra civil.",
		wrong: {
			"catástrofe o graves desórdenes internos.": "Lo confunde con el estado de emergencia",
			"crisis económica o quiebra de los bancos.": "Cree que una crisis económica permite el estado de sitio",
			"epidemia que afecte a todo el país.": "Lo confunde con una causa del estado de emergencia",
			"vacancia de la presidencia de la República.": "Confunde el régimen de excepción con la sucesión presidencial",
		},
		explanation:
			"El **estado de sitio** corresponde a *invasión, guerra exterior, guerra civil* o peligro inminente de ellas. El **estado de emergencia**, a *perturbación de la paz o del orden interno, catástrofe* o circunstancias graves que afecten la vida de la nación. Ambos los decreta el presidente con acuerdo del Consejo de Ministros.",
		source: "Constitución Política del Perú (1993), artículo 137",
	}),
	textQuestion({
		id: "civics-emergency-rights",
		topic: "La Constitución y el Estado",
		difficulty: 3,
		stem: "Durante un estado de emergencia puede restringirse o suspenderse el ejercicio del derecho a",
		key: "la inviolabilidad del domicilio.",
		wrong: {
			"no ser sometido a tortura.": "Cree que en la emergencia puede afectarse la integridad",
			"la defensa en un proceso.": "Cree que la emergencia suspende las garantías del proceso",
			"profesar la propia religión.": "Incluye un derecho que no está entre los suspendibles",
			"no ser discriminado por su origen.": "Cree que la emergencia permite tratar a unos peor que a otros",
		},
		explanation:
			"El artículo 137 permite restringir o suspender solo los derechos relativos a la **libertad y la seguridad personales**, la **inviolabilidad del domicilio** y la **libertad de reunión y de tránsito**. En ninguna circunstancia se puede desterrar a nadie, ni torturar: la integridad no se suspende.",
		source: "Constitución Política del Perú (1993), artículo 137, inciso 1",
	}),
	textQuestion({
		id: "civics-nationality-blood",
		topic: "La Constitución y el Estado",
		difficulty: 2,
		stem: "Un peruano y una española tienen una hija en Madrid y la inscriben en el consulado del Perú. La hija es peruana de nacimiento por el criterio de",
		key: "*ius sanguinis*.",
		wrong: {
			"*ius soli*.": "Confunde la nacionalidad por filiación con la del lugar de nacimiento",
			"*ius domicilii*.": "Confunde la filiación con la residencia",
			"la naturalización.": "Confunde la nacionalidad de nacimiento con la que se concede después",
			"la doble ciudadanía.": "Confunde el criterio con una consecuencia posible",
		},
		explanation:
			"Por ***ius soli*** (derecho del suelo) son peruanos los nacidos en el territorio; por ***ius sanguinis*** (derecho de la sangre), los nacidos en el exterior de **padre o madre peruanos** inscritos en el registro correspondiente. La *naturalización* es voluntaria y exige residencia.",
		source: "Constitución Política del Perú (1993), artículo 52",
	}),
	textQuestion({
		id: "civics-vote-features",
		topic: "Ciudadanía y participación",
		difficulty: 1,
		stem: "Según la Constitución, el voto en el Perú es personal, igual, libre, secreto y",
		key: "obligatorio hasta los setenta años.",
		wrong: {
			"facultativo para todos los ciudadanos.": "Confunde el voto peruano con el de países en que es voluntario",
			"obligatorio durante toda la vida.": "Olvida que desde los setenta años es facultativo",
			"obligatorio desde los dieciséis años.": "Confunde la edad de la ciudadanía",
			"reservado a quienes saben leer.": "Confunde el voto vigente con el anterior a la Constitución de 1979",
		},
		explanation:
			"El artículo 31 dispone que el voto es **obligatorio hasta los setenta años** y *facultativo* después. Son ciudadanos los peruanos mayores de **18 años**; para ejercer la ciudadanía se requiere la inscripción electoral (artículo 30). Los analfabetos votan desde que lo reconoció la Constitución de 1979.",
		source: "Constitución Política del Perú (1993), artículos 30 y 31",
	}),
	textQuestion({
		id: "civics-recall",
		topic: "Ciudadanía y participación",
		difficulty: 1,
		stem: "El mecanismo por el cual los vecinos de un distrito deciden, en las urnas, si su alcalde deja el cargo antes de terminar su período es la",
		key: "revocatoria.",
		wrong: {
			"vacancia.": "La confunde con la decisión que toma el concejo por una causal legal",
			"censura.": "La confunde con la sanción política a los ministros",
			"demanda de rendición de cuentas.": "La confunde con el pedido de explicaciones a la autoridad",
			"iniciativa legislativa.": "La confunde con la propuesta ciudadana de una ley",
		},
		explanation:
			"La **revocatoria** somete a consulta popular la permanencia de autoridades **elegidas** como alcaldes y regidores. La *rendición de cuentas* obliga a explicar el uso de los recursos, y la *iniciativa legislativa* permite presentar proyectos de ley con firmas.",
		source: "Constitución Política del Perú (1993), artículo 31; Ley 26300",
	}),
	textQuestion({
		id: "civics-referendum-limits",
		topic: "Ciudadanía y participación",
		difficulty: 3,
		stem: "De acuerdo con el artículo 32 de la Constitución, **no** puede someterse a referéndum",
		key: "la supresión de un derecho fundamental.",
		wrong: {
			"la reforma parcial de la Constitución.": "Olvida que la Constitución la menciona como materia de referéndum",
			"la aprobación de normas con rango de ley.":
				"Olvida que la Constitución la menciona como materia de referéndum para leyes",
			"una ordenanza de una municipalidad.": "Olvida que las ordenanzas municipales pueden someterse a consulta",
			"la reforma total de la Constitución.": "Cree que una reforma total no puede consultarse al pueblo",
		},
		explanation:
			"Pueden consultarse la **reforma total o parcial** de la Constitución, las normas con rango de ley, las ordenanzas municipales y las materias de descentralización. **No** pueden consultarse la supresión o disminución de **derechos fundamentales**, las normas tributarias y presupuestales ni los tratados en vigor.",
		source: "Constitución Política del Perú (1993), artículo 32",
	}),
	textQuestion({
		id: "civics-direct-democracy",
		topic: "Ciudadanía y participación",
		difficulty: 1,
		stem: "Cuando el pueblo elige autoridades para que decidan en su nombre durante un período, la democracia es",
		key: "representativa.",
		wrong: {
			"directa.": "Confunde elegir a quien decide con decidir uno mismo",
			"censitaria.": "La confunde con el voto reservado a los propietarios",
			"corporativa.": "La confunde con la representación por gremios",
			"asamblearia.": "La confunde con la decisión tomada por todos reunidos",
		},
		explanation:
			"En la democracia **representativa** se gobierna por medio de autoridades elegidas en votación. En la **directa** los ciudadanos deciden por sí mismos, como en la asamblea ateniense o, en parte, mediante el *referéndum*. La nuestra es representativa con mecanismos de participación directa.",
		source: "Lugar común de la formación ciudadana: formas de la democracia",
	}),
	textQuestion({
		id: "civics-intercultural",
		topic: "Ciudadanía y participación",
		difficulty: 2,
		stem: "En un centro de salud, el personal habla quechua con las gestantes y, junto con ellas, adapta la sala de partos a la costumbre del parto vertical sin dejar los cuidados médicos. Esta práctica es ejemplo de",
		key: "interculturalidad.",
		wrong: {
			"asimilación cultural.": "La confunde con el abandono de la propia cultura",
			"segregación.": "La confunde con la separación de los grupos",
			"etnocentrismo.": "La confunde con juzgar a otros desde la propia cultura",
			"globalización.": "La confunde con la integración de los mercados y las comunicaciones",
		},
		explanation:
			"La **interculturalidad** es el diálogo entre culturas en condiciones de respeto e igualdad, del que ambas aprenden. En la *asimilación*, un grupo pierde su cultura para adoptar la dominante; el *etnocentrismo* cree superior a la propia. La Constitución reconoce la pluralidad étnica y cultural (artículo 2, inciso 19).",
		source: "Lugar común de la formación ciudadana; Constitución Política del Perú (1993), artículo 2, inciso 19",
	}),
	textQuestion({
		id: "civics-arbitration",
		topic: "Ciudadanía y participación",
		difficulty: 2,
		stem: "Dos empresas someten su conflicto a un tercero, elegido por ambas, y aceptan que lo que este resuelva sea obligatorio. El medio empleado es",
		key: "el arbitraje.",
		wrong: {
			"la mediación.": "Olvida que el mediador no resuelve el conflicto",
			"la conciliación.": "Olvida que el conciliador propone, pero deciden las partes",
			"la negociación.": "Olvida que en la negociación no interviene un tercero",
			"el proceso judicial.": "Olvida que al juez no lo eligen las partes",
		},
		explanation:
			"En el **arbitraje**, el tercero elegido por las partes dicta un **laudo** obligatorio. En la *negociación* las partes dialogan solas; el *mediador* acerca posiciones y el *conciliador* puede proponer fórmulas, pero en ambas el acuerdo depende de las partes.",
		source: "Lugar común de la formación ciudadana: medios de solución de conflictos",
	}),
];
