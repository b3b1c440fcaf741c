import { stated } from "../stated.ts";
import type { BankQuestion } from "../types.ts";

const dictionary = "Real Academia Española, Diccionario de la lengua española";

export const words: readonly BankQuestion[] = [
	stated({
		id: "verbal-reasoning-synonym-parco",
		topic: "Sinónimos y antónimos",
		difficulty: 1,
		stem: "Elija el sinónimo de la palabra resaltada: «El entrevistado fue **parco**: respondió cada pregunta con una sola frase».",
		key: "lacónico",
		wrong: {
			tacaño: "Toma otro sentido de *parco*, el de quien gasta poco",
			tímido: "Da una posible causa en vez del significado",
			amable: "Toma el trato por la cantidad de palabras",
			locuaz: "Da el antónimo",
		},
		explanation:
			"El contexto, «con una sola frase», indica que *parco* significa aquí **breve o escaso en palabras**: *lacónico*. En otros contextos, *parco* es moderado en el gasto o en la comida. Un sinónimo se elige por su sentido en la oración, no por el más conocido.",
		source: dictionary,
	}),
	stated({
		id: "verbal-reasoning-synonym-soslayar",
		topic: "Sinónimos y antónimos",
		difficulty: 2,
		stem: "Elija el sinónimo de la palabra resaltada: «El congresista **soslayó** las preguntas incómodas hablando de otro tema».",
		key: "esquivó",
		wrong: {
			respondió: "Da lo contrario de lo que ocurre en la oración",
			prohibió: "Confunde evitar una pregunta con impedir que se haga",
			subrayó: "Se deja llevar por el parecido de sonido",
			olvidó: "Toma una omisión voluntaria por una falla de la memoria",
		},
		explanation:
			"**Soslayar** es pasar por alto o de largo una dificultad, dejándola de lado: *esquivar, eludir, evitar*. La pista está en «hablando de otro tema»: las preguntas se hicieron y él no las enfrentó.",
		source: dictionary,
	}),
	stated({
		id: "verbal-reasoning-antonym-efimero",
		topic: "Sinónimos y antónimos",
		difficulty: 1,
		stem: "Elija el antónimo de la palabra resaltada: «La fama de aquel cantante fue **efímera**».",
		key: "perdurable",
		wrong: {
			fugaz: "Da un sinónimo",
			merecida: "Se refiere a la justicia de la fama, no a su duración",
			inmensa: "Se refiere al tamaño de la fama, no a su duración",
			lejana: "Se refiere a la distancia en el tiempo, no a la duración",
		},
		explanation:
			"*Efímero*, del griego «que dura un día», significa pasajero, de corta duración. Su antónimo es **perdurable**: duradero. Un antónimo se opone en el mismo rasgo, aquí la duración, y no en otro como el tamaño o el mérito.",
		source: dictionary,
	}),
	stated({
		id: "verbal-reasoning-antonym-prolijo",
		topic: "Sinónimos y antónimos",
		difficulty: 3,
		stem: "Elija el antónimo de la palabra resaltada: «Su informe, **prolijo** en detalles, cansó a los lectores».",
		key: "conciso",
		wrong: {
			desordenado: "Toma el sentido de *prolijo* como cuidadoso, que aquí no corresponde",
			detallado: "Da un sinónimo",
			entretenido: "Opone el efecto del informe, no su extensión",
			impreciso: "Confunde tener pocos detalles con tenerlos equivocados",
		},
		explanation:
			"*Prolijo* significa **largo, dilatado con exceso**: por eso «cansó a los lectores». Su opuesto es *conciso*, que expresa lo necesario en pocas palabras. En otros contextos *prolijo* es «esmerado», y entonces su antónimo sería *descuidado*.",
		source: dictionary,
	}),
	stated({
		id: "verbal-reasoning-analogy-tool",
		topic: "Analogías",
		difficulty: 1,
		stem: "**ESTETOSCOPIO : MÉDICO ::**",
		key: "cincel : escultor",
		wrong: {
			"hospital : enfermera": "Relaciona un lugar con quien trabaja en él",
			"pincel : lienzo": "Relaciona un instrumento con aquello sobre lo que actúa",
			"abogado : código": "Invierte el orden de los términos",
			"jarabe : paciente": "Relaciona un remedio con quien lo recibe",
		},
		explanation:
			"La relación es **instrumento : profesional que lo usa**. El estetoscopio es instrumento del médico, como el cincel lo es del escultor. En «abogado : código» los términos están en orden inverso: en una analogía el orden importa.",
		source: "Lugar común del razonamiento verbal: relación instrumento y usuario",
	}),
	stated({
		id: "verbal-reasoning-analogy-degree",
		topic: "Analogías",
		difficulty: 2,
		stem: "**LLOVIZNA : DILUVIO ::**",
		key: "brisa : huracán",
		wrong: {
			"nube : lluvia": "Relaciona una causa con su efecto",
			"hielo : agua": "Relaciona dos estados de una misma sustancia",
			"incendio : chispa": "Relaciona grados de intensidad, pero en orden inverso",
			"río : cauce": "Relaciona un contenido con su lugar",
		},
		explanation:
			"Ambas son formas del mismo fenómeno, la lluvia, y van **de menor a mayor intensidad**. Lo mismo ocurre con *brisa* y *huracán*, formas del viento. En «incendio : chispa» hay una relación de intensidad, pero va de mayor a menor.",
		source: "Lugar común del razonamiento verbal: relación de intensidad",
	}),
	stated({
		id: "verbal-reasoning-analogy-lack",
		topic: "Analogías",
		difficulty: 3,
		stem: "**ANALFABETO : LECTURA ::**",
		key: "insomne : sueño",
		wrong: {
			"goloso : dulce": "Relaciona a alguien con lo que desea en exceso",
			"ciego : oscuridad": "Relaciona a alguien con lo que percibe, no con lo que no puede hacer",
			"lector : biblioteca": "Relaciona a alguien con un lugar",
			"ignorante : estudio": "Relaciona a alguien con lo que remediaría su estado",
		},
		explanation:
			"El analfabeto **no puede** realizar la lectura: la relación es persona y aquello que no logra hacer. El insomne no logra el sueño. El ignorante carece de saber, no de estudio: puede estudiar y de ese modo dejar de serlo.",
		source: "Lugar común del razonamiento verbal: relación de carencia",
	}),
	stated({
		id: "verbal-reasoning-odd-word-boats",
		topic: "Término excluido",
		difficulty: 1,
		stem: "Elija la palabra que **no** pertenece al mismo campo que las demás.",
		key: "muelle",
		wrong: {
			balsa: "No ve que también es una embarcación",
			velero: "No ve que también es una embarcación, por el medio que la impulsa",
			canoa: "No ve que también es una embarcación, aunque pequeña",
			yate: "No ve que también es una embarcación, aunque de recreo",
		},
		explanation:
			"*Balsa, velero, canoa* y *yate* son **embarcaciones**: hipónimos de la misma palabra. *Muelle* se relaciona con ellas por el lugar donde atracan, pero no es una embarcación. La relación debe ser la misma para todas las que quedan.",
		source: dictionary,
	}),
	stated({
		id: "verbal-reasoning-odd-word-brave",
		topic: "Término excluido",
		difficulty: 2,
		stem: "Cuatro de estas palabras comparten un mismo significado. Elija la que **no** lo comparte.",
		key: "temerario",
		wrong: {
			valiente: "No ve que es el término general de la serie",
			valeroso: "No ve que es sinónimo de *valiente*",
			intrépido: "No ve que es sinónimo de *valiente*: no teme el peligro",
			bizarro: "Conoce solo el uso de *bizarro* como «raro», que es otro sentido",
		},
		explanation:
			"*Valiente, valeroso, intrépido* y *bizarro* (en su sentido tradicional) elogian el **valor**. *Temerario* es quien se arriesga **sin prudencia**: nombra un exceso y tiene matiz negativo. Por eso se aparta de la serie.",
		source: dictionary,
	}),
	stated({
		id: "verbal-reasoning-connector-although",
		topic: "Conectores",
		difficulty: 1,
		stem: "Complete: «___ había estudiado con constancia, sintió temor al empezar el examen; ___, respiró hondo y lo resolvió con calma».",
		key: "Aunque – sin embargo",
		wrong: {
			"Porque – por eso": "Presenta el estudio como causa del temor",
			"Si – entonces": "Presenta como condición un hecho que ocurrió",
			"Ya que – además": "Presenta el estudio como causa y la calma como un agregado",
			"Aunque – por lo tanto": "Presenta la calma como consecuencia del temor",
		},
		explanation:
			"Se esperaría que quien estudió no sintiera temor: hay una **concesión** («aunque»). Después, se esperaría que el temor lo perjudicara, pero no fue así: hay una **oposición** («sin embargo»). «Por lo tanto» haría de la calma un efecto del temor.",
		source: "Lugar común del razonamiento verbal: conectores lógico-textuales",
	}),
	stated({
		id: "verbal-reasoning-connector-cause",
		topic: "Conectores",
		difficulty: 2,
		stem: "Complete: «La quinua resiste las heladas ___ sus células acumulan azúcares; ___, puede cultivarse donde otros granos no prosperan».",
		key: "porque – por ello",
		wrong: {
			"aunque – no obstante": "Presenta como obstáculo lo que explica la resistencia",
			"para que – además": "Presenta como finalidad lo que es causa",
			"porque – en cambio": "Opone la consecuencia a su causa",
			"es decir – por ello": "Toma la causa por una aclaración de lo mismo",
		},
		explanation:
			"La acumulación de azúcares **explica** la resistencia: conector causal. Que pueda cultivarse donde otros no prosperan es **consecuencia** de ella: conector consecutivo. «Es decir» solo sirve para repetir lo mismo con otras palabras.",
		source: "Lugar común del razonamiento verbal: conectores lógico-textuales",
	}),
	stated({
		id: "verbal-reasoning-remove-sentence",
		topic: "Oraciones eliminadas",
		difficulty: 2,
		stem: `Elija la oración que sobra en el texto, porque se aparta del tema.

(I) El cóndor andino es una de las aves voladoras más grandes. (II) Planea durante horas con las corrientes de aire, casi sin batir las alas. (III) Ese vuelo le permite recorrer grandes distancias con poco gasto de energía. (IV) En su plumaje domina el negro, con un collar blanco en el cuello. (V) Gracias a ese ahorro puede buscar carroña en territorios muy extensos.`,
		key: "La oración IV",
		wrong: {
			"La oración I": "Elimina la que presenta al animal del que trata el texto",
			"La oración II": "Elimina la que describe el vuelo, que es el tema",
			"La oración III": "Elimina la que explica la ventaja del vuelo",
			"La oración V": "Elimina la que da la consecuencia del ahorro de energía",
		},
		explanation:
			"El texto trata del **vuelo** del cóndor y de su ventaja: II lo describe, III explica el ahorro y V, la consecuencia («ese ahorro» remite a III). La oración IV habla del color del plumaje: aunque es cierta, se aparta del tema (criterio de **impertinencia**).",
		source: "Lugar común del razonamiento verbal: eliminación por impertinencia",
	}),
	stated({
		id: "verbal-reasoning-redundant-sentence",
		topic: "Oraciones eliminadas",
		difficulty: 3,
		stem: `Elija la oración que sobra en el texto, porque no añade información.

(I) El papel llegó a Europa desde China por medio de los árabes. (II) Al principio convivió con el pergamino, más caro y resistente. (III) La imprenta de tipos móviles multiplicó su consumo en el siglo XV. (IV) El pergamino, mientras tanto, seguía siendo de mayor precio y duración que el papel. (V) Para satisfacer la demanda se instalaron molinos papeleros junto a los ríos.`,
		key: "La oración IV",
		wrong: {
			"La oración I": "Elimina la que da el origen del papel, que ninguna otra repite",
			"La oración II": "Elimina la que permite entender las demás y deja la que la repite",
			"La oración III": "Elimina la causa del aumento de la demanda",
			"La oración V": "Elimina la consecuencia del aumento de la demanda",
		},
		explanation:
			"La oración IV repite con otras palabras lo que II ya dijo del pergamino, «más caro y resistente»: sobra por **redundancia**. Se elimina IV y no II porque, además, interrumpe la relación entre la demanda creada por la imprenta (III) y los molinos (V).",
		source: "Lugar común del razonamiento verbal: eliminación por redundancia",
	}),
	stated({
		id: "verbal-reasoning-order-chuno",
		topic: "Plan de redacción",
		difficulty: 2,
		stem: `Ordene las oraciones para que formen un texto coherente.

(1) Por eso el chuño puede guardarse durante años. (2) De día, el sol las descongela y quienes trabajan las pisan para exprimir el agua. (3) Para hacer chuño se extienden las papas en la puna durante las noches de helada. (4) Al repetirse el proceso varios días, las papas quedan casi sin humedad. (5) El frío de la noche las congela.`,
		key: "3 – 5 – 2 – 4 – 1",
		wrong: {
			"3 – 2 – 5 – 4 – 1": "Descongela las papas antes de congelarlas",
			"3 – 5 – 4 – 2 – 1": "Habla de repetir el proceso antes de terminar de contarlo",
			"1 – 3 – 5 – 2 – 4": "Empieza por la conclusión, cuyo «por eso» queda sin antecedente",
			"5 – 3 – 2 – 4 – 1": "Empieza con «las», que no tiene a qué referirse",
		},
		explanation:
			"El texto cuenta un proceso: (3) presenta la tarea y menciona las papas; (5) la noche las congela; (2) de día se descongelan y se pisan; (4) el proceso se repite; (1) concluye con «por eso», que remite a la falta de humedad. Los pronombres *las* exigen que antes se nombren las papas.",
		source: "Lugar común del razonamiento verbal: plan de redacción",
	}),
];
