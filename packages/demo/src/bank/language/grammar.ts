import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

const grammar2009 = "Real Academia Española, Nueva gramática de la lengua española";

export const grammar: readonly BankQuestion[] = [
	textQuestion({
		id: "language-parasynthesis",
		topic: "Morfología",
		difficulty: 2,
		stem: "¿Cuál de las siguientes palabras se formó por parasíntesis?",
		key: "enriquecer",
		wrong: {
			desleal: "Confunde la parasíntesis con la derivación por prefijo, pues *leal* ya existe",
			panadero: "Confunde la parasíntesis con la derivación por sufijo",
			sacacorchos: "Confunde la parasíntesis con la composición",
			inmoralidad: "Toma por parasíntesis un prefijo y un sufijo que se añadieron uno tras otro",
		},
		explanation:
			"En la **parasíntesis** prefijo y sufijo se añaden **a la vez**: *en-* + *rico* + *-ecer*; no existen *\\*enrico* ni *\\*riquecer*. En *inmoralidad* también hay prefijo y sufijo, pero por pasos: *moral → inmoral → inmoralidad*. *Sacacorchos* une dos palabras.",
		source: `${grammar2009}: derivación verbal y parasíntesis`,
	}),
	textQuestion({
		id: "language-inflection-perritas",
		topic: "Morfología",
		difficulty: 2,
		stem: "¿Cuántos y cuáles son los morfemas flexivos de la palabra «perritas»?",
		key: "Dos: -a y -s",
		wrong: {
			"Uno: -s": "Olvida el morfema de género",
			"Tres: -it-, -a y -s": "Cuenta el diminutivo, que es derivativo",
			"Cuatro: perr-, -it-, -a y -s": "Cuenta todos los morfemas, también la raíz",
			"Dos: -it- y -s": "Toma el diminutivo por flexivo y olvida el género",
		},
		explanation:
			"*Perr-it-a-s*: la raíz es *perr-*; *-it-* es un morfema **derivativo** (diminutivo), que forma una palabra nueva; *-a* (género) y *-s* (número) son **flexivos**, porque expresan accidentes gramaticales sin formar otra palabra.",
		source: `${grammar2009}: morfología`,
	}),
	textQuestion({
		id: "language-adverb-fast",
		topic: "Morfología",
		difficulty: 1,
		stem: "En la oración «El tren nuevo corre rápido por el valle», la palabra «rápido» es",
		key: "adverbio.",
		wrong: {
			"adjetivo.": "Cree que modifica a «tren», pero no concuerda: «los trenes corren rápido»",
			"sustantivo.": "Cree que nombra aquello que corre",
			"verbo.": "Confunde el modo de la acción con la acción",
			"preposición.": "Confunde una palabra con significado pleno con un nexo",
		},
		explanation:
			"«Rápido» dice **cómo corre** el tren: modifica al verbo y es invariable. Se comprueba con el plural: «Los trenes nuevos corren *rápido*», no *rápidos*. En «un tren rápido» sería adjetivo y concordaría con el sustantivo.",
		source: `${grammar2009}: adverbios adjetivales`,
	}),
	textQuestion({
		id: "language-neuter-article",
		topic: "Morfología",
		difficulty: 2,
		stem: "¿En qué oración «lo» es artículo?",
		key: "Lo difícil ya pasó.",
		wrong: {
			"Lo compré en Lima.": "Confunde el artículo con el pronombre que reemplaza al objeto directo",
			"No lo sé todavía.": "Confunde el artículo con el pronombre que reemplaza a una oración",
			"Ya te lo dije ayer.": "Confunde el artículo con el pronombre que sigue a otro",
			"Léelo con calma.": "Confunde el artículo con el pronombre enclítico",
		},
		explanation:
			"El artículo neutro **lo** acompaña a un adjetivo y lo sustantiva: «*lo* difícil». En las otras oraciones, «lo» va junto a un **verbo** y reemplaza a su objeto directo: es pronombre personal átono (*lo compré, lo sé, lo dije, léelo*).",
		source: `${grammar2009}: el artículo neutro`,
	}),
	textQuestion({
		id: "language-impersonal-haber",
		topic: "Morfología",
		difficulty: 1,
		stem: "¿Qué oración es correcta en la lengua culta?",
		key: "Hubo muchos postulantes en el examen.",
		wrong: {
			"Hubieron muchos postulantes en el examen.": "Concuerda *haber* impersonal con su complemento, en pasado",
			"Habían muchos postulantes en el examen.":
				"Concuerda *haber* impersonal con su complemento, en pretérito imperfecto",
			"Han habido muchos postulantes en el examen.": "Concuerda el auxiliar de *haber* con su complemento",
			"Deben haber muchos postulantes en el examen.": "Concuerda el verbo que acompaña a *haber* con su complemento",
		},
		explanation:
			"Cuando *haber* indica existencia es **impersonal**: no tiene sujeto, y lo que sigue es su objeto directo, con el que no concuerda. Se usa siempre en singular: *hubo, había, ha habido, debe haber muchos postulantes*.",
		source: `${grammar2009}: oraciones impersonales con haber`,
	}),
	textQuestion({
		id: "language-subject-gustar",
		topic: "Sintaxis de la oración simple",
		difficulty: 2,
		stem: "En la oración «A mi hermana le gustan las novelas de Vargas Llosa», el sujeto es",
		key: "las novelas de Vargas Llosa.",
		wrong: {
			"mi hermana.": "Toma por sujeto a quien siente el gusto",
			"a mi hermana.": "Toma por sujeto un grupo con preposición, que es objeto indirecto",
			"le.": "Toma por sujeto el pronombre que repite el objeto indirecto",
			"Vargas Llosa.": "Toma por sujeto una parte del modificador",
		},
		explanation:
			"El sujeto **concuerda con el verbo**: *gustan* está en plural, como «las novelas». Si se cambia a singular: «le *gusta la novela*». «A mi hermana» es objeto indirecto, repetido por *le*; un sujeto no lleva preposición.",
		source: `${grammar2009}: verbos de afección`,
	}),
	textQuestion({
		id: "language-predicative",
		topic: "Sintaxis de la oración simple",
		difficulty: 3,
		stem: "En «Los excursionistas llegaron cansados a Huaraz», la palabra «cansados» cumple la función de",
		key: "complemento predicativo.",
		wrong: {
			"atributo.": "Toma *llegar*, que es verbo predicativo, por copulativo",
			"complemento circunstancial.": "Olvida que concuerda con el sujeto, lo que un adverbio no hace",
			"modificador directo.": "Cree que forma parte del sujeto «Los excursionistas»",
			"objeto directo.": "Cree que un verbo intransitivo puede llevarlo",
		},
		explanation:
			"«Cansados» modifica a la vez al verbo (dice cómo llegaron) y al sujeto, con el que **concuerda** en género y número: es **complemento predicativo**. El *atributo* aparece con verbos copulativos: «*están* cansados». Un circunstancial no concordaría: «llegaron *tarde*».",
		source: `${grammar2009}: el atributo y el complemento predicativo`,
	}),
	textQuestion({
		id: "language-impersonal-sentence",
		topic: "Sintaxis de la oración simple",
		difficulty: 3,
		stem: "¿Cuál de las siguientes oraciones es impersonal?",
		key: "Se vive bien en Arequipa.",
		wrong: {
			"Se venden terrenos en Ica.": "Confunde la impersonal con la pasiva refleja, cuyo sujeto es «terrenos»",
			"Llegaron tarde al ensayo.": "Confunde el sujeto tácito con la falta de sujeto",
			"Se peina ante el espejo.": "Confunde la impersonal con la reflexiva",
			"Se arrepintió de todo.": "Confunde la impersonal con el verbo pronominal de sujeto tácito",
		},
		explanation:
			"«Se vive bien» **no tiene sujeto**, ni expreso ni tácito: nadie en particular vive. El verbo va en singular. En «Se venden terrenos» el verbo concuerda con *terrenos*, su sujeto: pasiva refleja. En las otras el sujeto es tácito: *ellos, ella, él*.",
		source: `${grammar2009}: impersonales reflejas y pasivas reflejas`,
	}),
	textQuestion({
		id: "language-noun-clause-subject",
		topic: "Oración compuesta",
		difficulty: 3,
		stem: "En «Me alegra que hayas ingresado», la proposición subordinada es",
		key: "sustantiva, en función de sujeto.",
		wrong: {
			"sustantiva, en función de objeto directo.": "Toma *me* por sujeto y la proposición por objeto",
			"adjetiva, en función de modificador.": "Toma *que* por pronombre relativo, aunque no hay antecedente",
			"adverbial, en función de causa.": "Interpreta «porque hayas ingresado»",
			"sustantiva, en función de atributo.": "Toma *alegrar* por verbo copulativo",
		},
		explanation:
			"¿Qué me alegra? «**Que hayas ingresado**». Puede sustituirse por *eso*: «*Eso* me alegra», y el verbo concuerda con ese sujeto: «*Esas noticias* me alegran». Por tanto es subordinada **sustantiva de sujeto**; *me* es el objeto indirecto.",
		source: `${grammar2009}: oraciones subordinadas sustantivas`,
	}),
	textQuestion({
		id: "language-adversative",
		topic: "Oración compuesta",
		difficulty: 1,
		stem: "La oración «Estudió toda la noche, mas no aprobó el examen» es compuesta por coordinación",
		key: "adversativa.",
		wrong: {
			"copulativa.": "Confunde oponer con sumar: *mas*, sin tilde, no equivale a *y*",
			"disyuntiva.": "Confunde la oposición con la elección",
			"ilativa.": "Confunde la oposición con la consecuencia",
			"distributiva.": "Confunde la oposición con la alternancia",
		},
		explanation:
			"El nexo **mas**, sin tilde, equivale a *pero*: opone las dos proposiciones, por lo que la coordinación es **adversativa**. *Más*, con tilde, es adverbio de cantidad. Copulativas son *y, e, ni*; disyuntivas, *o, u*; ilativas, *luego, por lo tanto*; distributivas, *ya…, ya…*.",
		source: `${grammar2009}: coordinación adversativa`,
	}),
];
