import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

export const textStructure: readonly BankQuestion[] = [
	textQuestion({
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
	textQuestion({
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
	textQuestion({
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
	textQuestion({
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
	textQuestion({
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
