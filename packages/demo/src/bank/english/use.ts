import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

const essential = "Raymond Murphy, Essential Grammar in Use";
const inUse = "Raymond Murphy, English Grammar in Use";

export const use: readonly BankQuestion[] = [
	textQuestion({
		id: "english-preposition-time",
		topic: "Preposiciones y pronombres",
		difficulty: 1,
		stem: "Complete: «The exam is ___ Sunday, ___ nine o'clock ___ the morning».",
		key: "on – at – in",
		wrong: {
			"in – at – on": "Intercambia las preposiciones del día y de la parte del día",
			"at – on – in": "Intercambia las preposiciones del día y de la hora",
			"on – in – at": "Intercambia las preposiciones de la hora y de la parte del día",
			"in – on – at": "Desplaza las tres preposiciones",
		},
		explanation:
			"**On** se usa con días y fechas (*on Sunday*); **at**, con horas (*at nine o'clock*); **in**, con partes del día, meses y años (*in the morning*). Pero se dice *at night*.",
		source: `${essential}: at, on, in (time)`,
	}),
	textQuestion({
		id: "english-preposition-interested",
		topic: "Preposiciones y pronombres",
		difficulty: 2,
		stem: "Complete: «Diego is good ___ drawing and interested ___ architecture».",
		key: "at – in",
		wrong: {
			"in – at": "Intercambia las preposiciones de los dos adjetivos",
			"for – on": "Traduce *bueno para* e inventa la otra",
			"at – on": "Acierta en la primera y usa *on* con *interested*",
			"in – in": "Usa la misma preposición con ambos adjetivos",
		},
		explanation:
			"Muchos adjetivos piden una preposición fija: **good at** (hábil en) e **interested in** (interesado en). Después de la preposición, el verbo va en *-ing*: «good at *drawing*».",
		source: `${inUse}: adjective + preposition`,
	}),
	textQuestion({
		id: "english-possessive-pronoun",
		topic: "Preposiciones y pronombres",
		difficulty: 1,
		stem: "Complete: «This is my notebook and that one is ___».",
		key: "hers",
		wrong: {
			her: "Usa el adjetivo posesivo, que necesita un sustantivo detrás",
			she: "Usa el pronombre de sujeto en lugar del posesivo",
			"her's": "Agrega un apóstrofo que los posesivos no llevan",
			herself: "Usa el pronombre reflexivo en lugar del posesivo",
		},
		explanation:
			"El pronombre posesivo **reemplaza** al sustantivo: *hers* = «her notebook». El adjetivo posesivo *her* va delante de un sustantivo: «her notebook». Los posesivos no llevan apóstrofo: *hers, ours, theirs, its*.",
		source: `${essential}: my, mine; her, hers`,
	}),
	textQuestion({
		id: "english-relative-whose",
		topic: "Preposiciones y pronombres",
		difficulty: 3,
		stem: "Complete: «The writer ___ novels we read last year won the Nobel Prize».",
		key: "whose",
		wrong: {
			who: "Usa el relativo de sujeto, aunque «novels» es lo poseído",
			which: "Usa el relativo de cosas como sujeto u objeto, pero aquí falta un posesivo",
			"who's": "Confunde el posesivo con la contracción de *who is*",
			whom: "Usa el relativo de objeto, aunque indica posesión",
		},
		explanation:
			"**Whose** expresa posesión, «cuyo»: *the writer's novels* → «the writer **whose** novels we read». *Who's* es «who is» o «who has»; *who* y *whom* reemplazan a la persona como sujeto u objeto.",
		source: `${inUse}: relative clauses, whose`,
	}),
	textQuestion({
		id: "english-question-did",
		topic: "Preguntas y diálogos",
		difficulty: 1,
		stem: "Elija la pregunta para esta respuesta: «They visited their grandparents in Puno».",
		key: "Who did they visit in Puno?",
		wrong: {
			"Who visited they in Puno?": "Pregunta sin auxiliar y con el sujeto detrás del verbo",
			"Who they visited in Puno?": "Omite el auxiliar *did*",
			"Who did they visited in Puno?": "Pone en pasado también el verbo principal",
			"Who do they visit in Puno?": "Pregunta en presente por un hecho pasado",
		},
		explanation:
			"Se pregunta por el **objeto** («their grandparents»): *Wh-* + **did** + sujeto + forma base. Cuando se pregunta por el sujeto no hay auxiliar: «Who *visited* their grandparents?».",
		source: `${essential}: questions (who saw you? who did you see?)`,
	}),
	textQuestion({
		id: "english-question-tag",
		topic: "Preguntas y diálogos",
		difficulty: 2,
		stem: "Complete: «Your sister doesn't live in Tacna, ___?».",
		key: "does she",
		wrong: {
			"doesn't she": "Mantiene la negación en la coletilla",
			"is she": "Usa *be* en lugar del auxiliar de la oración",
			"does your sister": "Repite el sustantivo en vez de usar el pronombre",
			"did she": "Cambia el tiempo de la oración",
		},
		explanation:
			"La coletilla (*question tag*) usa el **mismo auxiliar**, con el signo contrario, y un pronombre. La oración es negativa (*doesn't*): la coletilla es afirmativa, **does she?** Con una afirmativa sería «She lives in Tacna, *doesn't she?*».",
		source: `${inUse}: question tags`,
	}),
	textQuestion({
		id: "english-dialogue-would-like",
		topic: "Preguntas y diálogos",
		difficulty: 1,
		stem: `Complete el diálogo:

*Waiter:* Good evening. ___?
*Customer:* I'd like the fish soup, please.`,
		key: "What would you like to eat",
		wrong: {
			"What do you like to eat": "Pregunta por los gustos en general, no por el pedido",
			"What are you eating": "Pregunta por lo que el cliente come en ese momento",
			"Do you like the fish soup": "Pide una respuesta de sí o no",
			"How would you like to pay": "Pregunta por la forma de pago",
		},
		explanation:
			"**Would you like…?** sirve para ofrecer o tomar un pedido, y se responde con *I'd like…* (*I would like*). «What *do* you like to eat?» pregunta por las preferencias habituales: «I like pasta».",
		source: `${essential}: would like`,
	}),
	textQuestion({
		id: "english-so-neither",
		topic: "Preguntas y diálogos",
		difficulty: 2,
		stem: `Complete el diálogo:

*Inés:* I've never been to the jungle.
*Raúl:* ___. I want to go next year.`,
		key: "Neither have I",
		wrong: {
			"So have I": "Coincide con una negación como si fuera una afirmación",
			"Neither do I": "Usa un auxiliar distinto del de la oración",
			"I haven't neither": "Junta dos negaciones",
			"Neither I have": "No invierte el auxiliar y el sujeto",
		},
		explanation:
			"Para coincidir con una **negación** (*never*) se dice **Neither + auxiliar + sujeto**, con el auxiliar de la oración: *have*. Con una afirmación sería «So have I». También es correcto «I haven't *either*».",
		source: `${inUse}: so, neither`,
	}),
	textQuestion({
		id: "english-gerund-after-enjoy",
		topic: "Gerundios e infinitivos",
		difficulty: 2,
		stem: "Complete: «I enjoy ___ novels, but I have decided ___ some poetry this year».",
		key: "reading – to read",
		wrong: {
			"to read – reading": "Intercambia lo que pide cada verbo",
			"reading – reading": "Usa el gerundio también con *decide*",
			"to read – to read": "Usa el infinitivo también con *enjoy*",
			"read – read": "Usa la forma base, como después de un modal",
		},
		explanation:
			"Algunos verbos piden **-ing** (*enjoy, finish, avoid, mind*) y otros, **to + infinitivo** (*decide, want, hope, plan*). Por eso: «enjoy *reading*», «decide *to read*».",
		source: `${inUse}: verb + -ing, verb + to`,
	}),
	textQuestion({
		id: "english-used-to",
		topic: "Gerundios e infinitivos",
		difficulty: 3,
		stem: "¿Qué oración expresa que algo era habitual en el pasado y ya no lo es?",
		key: "I used to walk to school.",
		wrong: {
			"I am used to walking to school.": "Confunde *be used to*, estar acostumbrado, con *used to*",
			"I usually walk to school.": "Confunde una costumbre presente con una pasada",
			"I got used to walking to school.": "Confunde acostumbrarse con haber dejado un hábito",
			"I use to walking to school.": "Mezcla las dos estructuras y no es correcta",
		},
		explanation:
			"**Used to + forma base** indica un hábito **pasado que terminó**: «antes caminaba al colegio». *Be used to + -ing* significa «estar acostumbrado a» y *get used to*, «acostumbrarse a».",
		source: `${inUse}: used to; be used to`,
	}),
];
