import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

export const spelling: readonly BankQuestion[] = [
	textQuestion({
		id: "language-hiatus-word",
		topic: "Fonología y sílaba",
		difficulty: 1,
		stem: "¿Cuál de las siguientes palabras presenta hiato?",
		key: "Raíz",
		wrong: {
			Peine: "Separa una vocal abierta y una cerrada átona, que forman diptongo",
			Ruido: "Separa dos vocales cerradas distintas, que forman diptongo",
			Aula: "Confunde el diptongo decreciente con el hiato",
			Viento: "Confunde el diptongo creciente con el hiato",
		},
		explanation:
			"Hay **hiato** cuando dos vocales contiguas están en sílabas distintas. En *ra-íz* la vocal cerrada es **tónica** y va junto a una abierta: hiato, que obliga a poner tilde. En *pei-ne*, *rui-do*, *au-la* y *vien-to* las dos vocales se pronuncian en la misma sílaba: diptongo.",
		source: "Real Academia Española, Ortografía de la lengua española (2010)",
	}),
	textQuestion({
		id: "language-syllables-oceanography",
		topic: "Fonología y sílaba",
		difficulty: 2,
		stem: "¿Cuántas sílabas tiene la palabra «oceanografía»?",
		key: "Siete",
		wrong: {
			Seis: "Junta en una sílaba uno de los hiatos",
			Cinco: "Junta las vocales de los dos hiatos",
			Ocho: "Separa el grupo *gr* como si formara otra sílaba",
			Cuatro: "Cuenta las vocales distintas, no las sílabas",
		},
		explanation:
			"*O-ce-a-no-gra-fí-a*: **siete** sílabas. *Ea* son dos vocales abiertas, siempre en hiato; *ía* es hiato porque la vocal cerrada es tónica. El grupo *gr* no se separa.",
		source: "Real Academia Española, Ortografía de la lengua española (2010)",
	}),
	textQuestion({
		id: "language-phonemes-guerrillero",
		topic: "Fonología y sílaba",
		difficulty: 3,
		stem: "¿Cuántos fonemas tiene la palabra «guerrillero»?",
		key: "8",
		wrong: {
			"11": "Cuenta letras en vez de fonemas",
			"10": "Toma un solo dígrafo como un fonema y cuenta letra por letra los otros dos",
			"9": "Toma dos dígrafos como un fonema cada uno, pero no el tercero",
			"7": "Cuenta una sola vez el fonema repetido",
		},
		explanation:
			"La palabra tiene 11 letras, pero tres **dígrafos**, que representan un solo fonema cada uno: *gu* (la *u* no suena), *rr* y *ll*. Los fonemas son /g/, /e/, /rr/, /i/, /ll/, /e/, /r/, /o/: **ocho**. El fonema /e/ aparece dos veces y se cuenta cada vez.",
		source: "Real Academia Española, Ortografía de la lengua española (2010): dígrafos",
	}),
	textQuestion({
		id: "language-accent-plural",
		topic: "Acentuación",
		difficulty: 1,
		stem: "¿Qué palabra está escrita correctamente?",
		key: "exámenes",
		wrong: {
			exámen: "Pone tilde a una palabra grave terminada en *n*",
			jóven: "Mantiene en el singular la tilde del plural *jóvenes*",
			imágen: "Mantiene en el singular la tilde del plural *imágenes*",
			crímen: "Mantiene en el singular la tilde del plural *crímenes*",
		},
		explanation:
			"*Examen, joven, imagen* y *crimen* son **graves** terminadas en *n*: no llevan tilde. Al formar el plural se agrega una sílaba y se vuelven **esdrújulas**, que siempre la llevan: *exámenes, jóvenes, imágenes, crímenes*.",
		source: "Real Academia Española, Ortografía de la lengua española (2010): acentuación",
	}),
	textQuestion({
		id: "language-diacritic-tea",
		topic: "Acentuación",
		difficulty: 2,
		stem: "¿Qué oración usa correctamente la tilde diacrítica?",
		key: "Tú sabes que a mí no me gusta el té.",
		wrong: {
			"Tu sabes que a mí no me gusta el té.": "Confunde el pronombre personal con el posesivo *tu*",
			"Tú sabes que a mi no me gusta el té.": "Confunde el pronombre personal con el posesivo *mi*",
			"Tú sabes que a tí no te gusta el té.": "Pone tilde a *ti*, que no la necesita porque no hay un *ti* átono",
			"Tú sabes que a mí no me gusta el te.": "Confunde la bebida con el pronombre *te*",
		},
		spelling: true,
		explanation:
			"La tilde diacrítica distingue palabras tónicas de otras átonas iguales: *tú* y *mí* (pronombres) frente a *tu* y *mi* (posesivos); *té* (bebida) frente a *te* (pronombre). **Ti nunca lleva tilde**, porque no hay otra palabra de la que distinguirla.",
		source: "Real Academia Española, Ortografía de la lengua española (2010): tilde diacrítica",
	}),
	textQuestion({
		id: "language-accent-hiatus",
		topic: "Acentuación",
		difficulty: 2,
		stem: "Las siguientes palabras se han escrito sin tilde. ¿Cuál debe llevarla?",
		key: "baul",
		wrong: {
			jesuita: "Cree que *ui* forma hiato y lleva tilde, pero para la ortografía es diptongo",
			construido: "Confunde el diptongo *ui* con el hiato de *leído*",
			guion: "Sigue una norma antigua: desde 2010 se escribe sin tilde",
			fue: "Pone tilde a un monosílabo, que no la lleva",
		},
		explanation:
			"En *ba-úl* hay una vocal abierta y una cerrada **tónica**: el hiato lleva tilde siempre, sin importar la terminación. El grupo *ui* es diptongo para la ortografía, así que *jesuita* y *construido* son graves terminadas en vocal, sin tilde. *Guion* y *fue* son monosílabos ortográficos.",
		source: "Real Academia Española, Ortografía de la lengua española (2010)",
	}),
	textQuestion({
		id: "language-adverbs-mente",
		topic: "Acentuación",
		difficulty: 2,
		stem: "¿En qué serie están bien escritos los tres adverbios?",
		key: "cortésmente, fácilmente, velozmente",
		wrong: {
			"cortesmente, fácilmente, velozmente": "Quita la tilde que tiene el adjetivo *cortés*",
			"cortésmente, facilmente, velozmente": "Quita la tilde que tiene el adjetivo *fácil*",
			"cortésmente, fácilmente, velózmente": "Pone una tilde que el adjetivo *veloz* no tiene",
			"cortesmente, facilmente, velozmente": "Trata el adverbio como una palabra grave cualquiera",
		},
		spelling: true,
		explanation:
			"Los adverbios en *-mente* **conservan la tilde del adjetivo** si este la tiene: *cortés → cortésmente*, *fácil → fácilmente*. Si no la tiene, tampoco el adverbio: *veloz → velozmente*.",
		source: "Real Academia Española, Ortografía de la lengua española (2010): adverbios en -mente",
	}),
	textQuestion({
		id: "language-por-que",
		topic: "Escritura y puntuación",
		difficulty: 2,
		stem: "Complete: «No entiendo ___ llegaste tarde; quisiera saber el ___».",
		key: "por qué – porqué",
		wrong: {
			"porque – por qué": "Usa la conjunción en una pregunta indirecta",
			"por que – porque": "Confunde la pregunta indirecta con una relativa",
			"porqué – por qué": "Intercambia el sustantivo y la secuencia interrogativa",
			"por qué – por qué": "No reconoce el sustantivo, que va detrás de *el*",
		},
		spelling: true,
		explanation:
			"**Por qué** (preposición e interrogativo) introduce preguntas directas o indirectas: «No entiendo *por qué*…». **Porqué** es un sustantivo, equivale a *motivo* y lleva artículo: «saber *el porqué*». **Porque** es la conjunción que responde: «*porque* no pasó el bus».",
		source: "Real Academia Española, Ortografía de la lengua española (2010)",
	}),
	textQuestion({
		id: "language-capitals-amazon",
		topic: "Escritura y puntuación",
		difficulty: 1,
		stem: "¿Qué oración usa correctamente las mayúsculas?",
		key: "El río Amazonas nace en los Andes del Perú.",
		wrong: {
			"El Río Amazonas nace en los Andes del Perú.": "Escribe con mayúscula el sustantivo común que acompaña al nombre",
			"El río Amazonas nace en los andes del Perú.": "Escribe con minúscula el nombre propio de la cordillera",
			"El río amazonas nace en los Andes del Perú.": "Escribe con minúscula el nombre propio del río",
			"El Río Amazonas nace en los andes del Perú.": "Invierte el uso en el sustantivo común y en la cordillera",
		},
		spelling: true,
		explanation:
			"En los nombres geográficos, el sustantivo **genérico** va con minúscula y el **específico**, con mayúscula: *el río Amazonas*, *el lago Titicaca*, *la cordillera de los Andes*. *Andes* y *Perú* son nombres propios.",
		source: "Real Academia Española, Ortografía de la lengua española (2010): mayúsculas",
	}),
	textQuestion({
		id: "language-comma-subject",
		topic: "Escritura y puntuación",
		difficulty: 2,
		stem: "Se quiere decir que unos postulantes ingresaron y otros, los que llegaron tarde, no. ¿Qué oración lo dice con la puntuación correcta?",
		key: "Los postulantes que llegaron tarde no ingresaron.",
		wrong: {
			"Los postulantes que llegaron tarde, no ingresaron.": "Separa con coma el sujeto de su verbo",
			"Los postulantes, que llegaron tarde, no ingresaron.": "Usa una explicativa, que dice que todos llegaron tarde",
			"Los postulantes, que llegaron tarde no ingresaron.": "Abre un inciso con coma y no lo cierra",
			"Los postulantes que, llegaron tarde, no ingresaron.": "Separa el relativo de su propia oración",
		},
		explanation:
			"La subordinada es **especificativa**: distingue a los que llegaron tarde de los demás y va **sin comas**. Entre comas sería explicativa y diría que *todos* llegaron tarde. Además, entre el sujeto («Los postulantes que llegaron tarde») y el verbo no va coma.",
		source: "Real Academia Española, Ortografía de la lengua española (2010): uso de la coma",
	}),
	textQuestion({
		id: "language-colon-list",
		topic: "Escritura y puntuación",
		difficulty: 1,
		stem: "¿Qué signo debe ir donde están los corchetes? «Trajo todo lo necesario [ ] lápiz, borrador y tajador»",
		key: "Dos puntos",
		wrong: {
			"Punto y coma": "Confunde anunciar una enumeración con separar sus partes",
			Coma: "No distingue el anuncio de los elementos que se enumeran",
			"Puntos suspensivos": "Confunde anunciar con dejar algo incompleto",
			"Punto y seguido": "Corta la relación entre el anuncio y la enumeración",
		},
		explanation:
			"Los **dos puntos** anuncian lo que sigue: aquí, una enumeración que explica lo que resume «todo lo necesario». El punto y coma separa elementos que ya llevan comas u oraciones relacionadas.",
		source: "Real Academia Española, Ortografía de la lengua española (2010): los dos puntos",
	}),
	textQuestion({
		id: "language-homophones-valla",
		topic: "Escritura y puntuación",
		difficulty: 1,
		stem: "Complete: «Cuando ___ al campo, verá que junto a la ___ de madera crece una ___ morada».",
		key: "vaya – valla – baya",
		wrong: {
			"valla – vaya – baya": "Intercambia el verbo *ir* y la cerca",
			"vaya – baya – valla": "Intercambia la cerca y el fruto",
			"baya – valla – vaya": "Intercambia el verbo *ir* y el fruto",
			"valla – baya – vaya": "Desplaza las tres palabras un lugar",
		},
		explanation:
			"Son **homófonas**: suenan igual en el habla de la mayoría de peruanos, pero se escriben distinto. *Vaya* es del verbo *ir*; *valla*, una cerca (o un obstáculo); *baya*, un fruto carnoso, como la uva o el aguaymanto.",
		source: "Real Academia Española, Diccionario de la lengua española",
	}),
];
