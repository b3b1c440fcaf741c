import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

const dictionary = "Real Academia Española, Diccionario de la lengua española";

export const words: readonly BankQuestion[] = [
	textQuestion({
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
	textQuestion({
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
	textQuestion({
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
	textQuestion({
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
	textQuestion({
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
	textQuestion({
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
	textQuestion({
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
	textQuestion({
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
	textQuestion({
		id: "verbal-reasoning-odd-word-brave",
		topic: "Término excluido",
		difficulty: 2,
		stem: "Cuatro de estas palabras comparten un mismo significado. Elija la que **no** lo comparte.",
		key: "temerario",
		wrong: {
			valiente: "No ve que es el término general de la serie",
			valeroso: "No ve que es sinónimo de *valiente*",
			esforzado: "Lo toma por «cansado»: es sinónimo de *valiente*",
			bravo: "Conoce solo el uso de *bravo* como «molesto», que es otro sentido",
		},
		explanation:
			"*Valiente, valeroso, esforzado* y *bravo* elogian el **valor**: el diccionario define unas por otras. *Temerario* es quien se arriesga **sin prudencia**: nombra un exceso y tiene matiz negativo. Por eso se aparta de la serie.",
		source: dictionary,
	}),
];
