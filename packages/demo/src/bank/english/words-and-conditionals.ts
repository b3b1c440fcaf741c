import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

const essential = "Raymond Murphy, Essential Grammar in Use";
const inUse = "Raymond Murphy, English Grammar in Use";

export const wordsAndConditionals: readonly BankQuestion[] = [
	textQuestion({
		id: "english-countable-much",
		topic: "Artículos y cuantificadores",
		difficulty: 1,
		stem: "Complete: «There isn't ___ milk in the fridge, but there are ___ eggs».",
		key: "much – a few",
		wrong: {
			"many – a little": "Usa con *milk* el cuantificador de los contables, y al revés",
			"much – a little": "Usa *a little* con un sustantivo contable",
			"many – a few": "Usa *many* con un sustantivo incontable",
			"a few – much": "Intercambia los cuantificadores",
		},
		explanation:
			"*Milk* es **incontable**: *much, a little*. *Eggs* es **contable** y plural: *many, a few*. *Much* se usa sobre todo en negaciones y preguntas; en afirmaciones es más natural *a lot of*.",
		source: `${essential}: much, many, little, few`,
	}),
	textQuestion({
		id: "english-article-university",
		topic: "Artículos y cuantificadores",
		difficulty: 2,
		stem: "Complete: «She is ___ honest student at ___ university near my house».",
		key: "an – a",
		wrong: {
			"a – an": "Se guía por la letra inicial y no por el sonido, en ambas palabras",
			"a – a": "Se guía por la letra *h* de *honest*, que no se pronuncia",
			"an – an": "Se guía por la letra *u* de *university*, que suena /ju/",
			"the – an": "Usa *the* con alguien que se menciona por primera vez y *an* por la letra *u*, que suena /ju/",
		},
		explanation:
			"Se usa *an* ante **sonido** vocálico y *a* ante sonido consonántico. En *honest* la *h* es muda: «**an** honest student». *University* empieza con el sonido /j/: «**a** university».",
		source: `${essential}: a and an`,
	}),
	textQuestion({
		id: "english-comparative-good",
		topic: "Comparativos y superlativos",
		difficulty: 1,
		stem: "Complete: «This ceviche is ___ than the one we had yesterday».",
		key: "better",
		wrong: {
			"more good": "Forma el comparativo de *good* como si fuera regular",
			"more better": "Duplica la marca del comparativo",
			best: "Usa el superlativo en una comparación entre dos",
			gooder: "Agrega *-er* a un adjetivo irregular",
		},
		explanation:
			"*Good* es irregular: **good – better – the best**. *Than* indica que se comparan dos cosas, de modo que va el comparativo. No se combina *more* con una forma que ya es comparativa.",
		source: `${essential}: comparatives`,
	}),
	textQuestion({
		id: "english-superlative-longest",
		topic: "Comparativos y superlativos",
		difficulty: 1,
		stem: "Complete: «The Amazon is one of ___ rivers in the world».",
		key: "the longest",
		wrong: {
			"the most long": "Usa *the most* con un adjetivo de una sílaba",
			longer: "Usa el comparativo, aunque se compara con todo un grupo",
			"the longer": "Usa el comparativo con artículo en vez del superlativo",
			longest: "Omite el artículo que exige el superlativo",
		},
		explanation:
			"Los adjetivos cortos forman el superlativo con **the + -est**: *the longest*. «One of» y «in the world» indican que se compara con todo un grupo. *The most* se usa con adjetivos largos: *the most beautiful*.",
		source: `${essential}: superlatives`,
	}),
	textQuestion({
		id: "english-modal-deduction",
		topic: "Verbos modales",
		difficulty: 3,
		stem: "Complete: «The lights are off and nobody answers the door. They ___ at home».",
		key: "can't be",
		wrong: {
			"must be": "Deduce lo contrario de lo que indican las pistas",
			"needn't be": "Usa *needn't*, que dice que algo no hace falta",
			"can't to be": "Pone *to* después de un modal",
			"don't can be": "Niega el modal con un auxiliar",
		},
		explanation:
			"Para una deducción **negativa** casi segura se usa **can't**: «no pueden estar en casa». La afirmativa es *must*: «They *must* be out». *Needn't* significa «no hace falta que». Los modales se niegan sin *do* y van seguidos del verbo sin *to*.",
		source: `${inUse}: must and can't`,
	}),
	textQuestion({
		id: "english-have-to-negative",
		topic: "Verbos modales",
		difficulty: 2,
		stem: "Complete: «Tomorrow is a holiday, so you ___ get up early. You can sleep all morning».",
		key: "don't have to",
		wrong: {
			must: "Expresa una obligación, aunque sea con otro verbo",
			"mustn't": "Expresa prohibición donde solo falta la obligación",
			"haven't to": "Niega *have to* sin el auxiliar *do*",
			"have to": "Expresa una obligación que contradice la segunda oración",
		},
		explanation:
			"**Don't have to** indica que algo **no es necesario**: puedes hacerlo o no. *Mustn't* lo prohíbe. «You can sleep all morning» muestra que no hay obligación de levantarse, pero tampoco prohibición.",
		source: `${essential}: must, mustn't, don't have to`,
	}),
	textQuestion({
		id: "english-first-conditional",
		topic: "Condicionales y voz pasiva",
		difficulty: 2,
		stem: "Complete: «If it ___ tomorrow, we ___ the match inside the gym».",
		key: "rains – will play",
		wrong: {
			"will rain – will play": "Pone *will* también en la condición",
			"rains – would play": "Mezcla la condición real con el resultado de una irreal",
			"rained – will play": "Mezcla la condición irreal con el resultado de una real",
			"will rain – play": "Invierte los tiempos de la condición y el resultado",
		},
		explanation:
			"El **primer condicional** habla de algo posible en el futuro: *if* + presente simple, *will* + forma base. Después de *if* no se usa *will*, aunque se hable del futuro.",
		source: `${inUse}: if I do`,
	}),
	textQuestion({
		id: "english-second-conditional",
		topic: "Condicionales y voz pasiva",
		difficulty: 3,
		stem: "Complete: «If I ___ more time, I ___ to play the charango, but I work every day».",
		key: "had – would learn",
		wrong: {
			"have – will learn": "Trata como posible una situación que la última parte niega",
			"would have – learned": "Invierte los tiempos de la condición y el resultado",
			"had – will learn": "Mezcla la condición irreal con un resultado real",
			"had had – would learn": "Ubica en el pasado una situación presente",
		},
		explanation:
			"El **segundo condicional** imagina algo contrario a la realidad presente: *if* + past simple, *would* + forma base. «But I work every day» confirma que no tiene tiempo. «If I had had» hablaría del pasado.",
		source: `${inUse}: if I did`,
	}),
	textQuestion({
		id: "english-passive-past",
		topic: "Condicionales y voz pasiva",
		difficulty: 2,
		stem: "Complete: «Machu Picchu ___ by the Incas in the fifteenth century».",
		key: "was built",
		wrong: {
			built: "Usa la voz activa, aunque el agente va con *by*",
			"is built": "Usa el presente con una fecha del pasado",
			"was build": "Usa la forma base en vez del participio",
			"has been built": "Usa el presente perfecto con un tiempo terminado",
		},
		explanation:
			"El sujeto **recibe** la acción y el agente va con *by*: voz pasiva, *be* + participio. El tiempo es pasado y terminado («in the fifteenth century»): **was built**. El participio de *build* es *built*.",
		source: `${inUse}: passive`,
	}),
];
