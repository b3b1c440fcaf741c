import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

const essential = "Raymond Murphy, Essential Grammar in Use";
const inUse = "Raymond Murphy, English Grammar in Use";

export const tenses: readonly BankQuestion[] = [
	textQuestion({
		id: "english-present-simple-third",
		topic: "Tiempos verbales",
		difficulty: 1,
		stem: "Complete: «My brother ___ English at a school in Trujillo».",
		key: "teaches",
		wrong: {
			teach: "Olvida la terminación de la tercera persona",
			teachs: "Agrega solo *-s* a un verbo terminado en *-ch*",
			teaching: "Usa el gerundio sin el verbo *be*",
			"is teach": "Agrega *be* delante de un verbo en presente simple",
		},
		explanation:
			"En el *present simple* la tercera persona (*he, she, it*) lleva **-s**. Los verbos terminados en *-ch, -sh, -s, -x, -o* llevan **-es**: *teach → teaches*. Con *be* se forma el *present continuous*: «is teaching».",
		source: `${essential}: present simple`,
	}),
	textQuestion({
		id: "english-present-continuous-now",
		topic: "Tiempos verbales",
		difficulty: 1,
		stem: "Complete: «Be quiet, please. The baby ___».",
		key: "is sleeping",
		wrong: {
			sleeps: "Usa el presente simple, propio de hábitos, para lo que ocurre en este momento",
			sleeping: "Omite el auxiliar *be*",
			"are sleeping": "No concuerda el auxiliar con el sujeto singular",
			slept: "Usa el pasado, aunque la acción ocurre ahora",
		},
		explanation:
			"La orden «Be quiet» indica que la acción ocurre **en este momento**: *present continuous*, que se forma con *am/is/are* + verbo en *-ing*. «The baby sleeps» hablaría de una costumbre: «The baby sleeps ten hours a day».",
		source: `${essential}: present continuous`,
	}),
	textQuestion({
		id: "english-past-simple-negative",
		topic: "Tiempos verbales",
		difficulty: 1,
		stem: "Complete: «We ___ to the beach last weekend because it rained».",
		key: "didn't go",
		wrong: {
			"didn't went": "Pone en pasado también el verbo principal",
			"don't go": "Usa el auxiliar del presente con «last weekend»",
			"not went": "Niega sin auxiliar",
			"wasn't go": "Usa *be* como auxiliar de un verbo en pasado simple",
		},
		explanation:
			"El *past simple* se niega con **didn't + verbo en su forma base**: el pasado ya está en *did*. Por eso se dice «didn't *go*», no «didn't *went*». «Last weekend» señala un tiempo terminado.",
		source: `${essential}: past simple, negative`,
	}),
	textQuestion({
		id: "english-past-continuous-interrupted",
		topic: "Tiempos verbales",
		difficulty: 2,
		stem: "Complete: «I ___ dinner when the lights ___ out».",
		key: "was cooking – went",
		wrong: {
			"cooked – were going": "Invierte la acción larga y la que la interrumpe",
			"was cooking – go": "Deja en presente la acción que interrumpe",
			"am cooking – went": "Pone en presente la acción en desarrollo",
			"cooked – go": "Usa dos tiempos simples y uno de ellos en presente",
		},
		explanation:
			"La acción **en desarrollo** en el pasado va en *past continuous* (*was cooking*), y la que la **interrumpe**, en *past simple* (*went out*: se apagaron). *When* suele introducir la acción corta.",
		source: `${inUse}: past continuous`,
	}),
	textQuestion({
		id: "english-present-perfect-since",
		topic: "Tiempos verbales",
		difficulty: 2,
		stem: "Complete: «Lucía ___ in Arequipa since she was a child, and she still loves it».",
		key: "has lived",
		wrong: {
			lives: "Usa el presente para una acción que empezó en el pasado y sigue",
			lived: "Usa el pasado, que indicaría que ya no vive allí",
			"have lived": "No concuerda el auxiliar con la tercera persona",
			"is living": "Usa el presente continuo con *since*",
		},
		explanation:
			"Lo que empezó en el pasado y **continúa** va en *present perfect*: *has/have* + participio. **Since** señala el punto de inicio; *for*, la duración («for ten years»). «She lived» diría que ya no vive allí.",
		source: `${inUse}: present perfect, for and since`,
	}),
	textQuestion({
		id: "english-past-perfect",
		topic: "Tiempos verbales",
		difficulty: 3,
		stem: "Complete: «When we got to the station, the train ___, so we had to wait for the next one».",
		key: "had already left",
		wrong: {
			"has already left": "Usa el presente perfecto en un relato en pasado",
			"already leaves": "Usa el presente en un relato en pasado",
			"is already leaving": "Usa el presente continuo en un relato en pasado",
			"would already leave": "Usa un condicional sin condición",
		},
		explanation:
			"De dos hechos pasados, el **anterior** va en *past perfect*: *had* + participio. Primero salió el tren (*had left*) y después llegamos (*got*). La consecuencia, «we had to wait for the next one», confirma que ya no estaba.",
		source: `${inUse}: past perfect`,
	}),
	textQuestion({
		id: "english-going-to-clouds",
		topic: "Tiempos verbales",
		difficulty: 2,
		stem: "Complete: «Look at those dark clouds! It ___».",
		key: "is going to rain",
		wrong: {
			rains: "Usa el presente simple para una predicción",
			"will raining": "Combina *will* con el gerundio sin *be*",
			"going to rain": "Omite el verbo *be*",
			"will to rain": "Agrega *to* después de un verbo modal",
		},
		explanation:
			"Una predicción basada en lo que **se ve ahora** se expresa con *be going to*. *Will* se usa para opiniones («I think it will rain tomorrow») y decisiones del momento. Después de *will* va la forma base: «will rain».",
		source: `${inUse}: will and going to`,
	}),
];
