import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

export const perceptionAndMemory: readonly BankQuestion[] = [
	textQuestion({
		id: "psychology-size-constancy",
		topic: "Percepción, atención y memoria",
		difficulty: 2,
		stem: "Cuando un amigo se aleja por la avenida, su imagen en la retina se reduce, pero no creemos que se esté encogiendo. El fenómeno se llama",
		key: "constancia de tamaño.",
		wrong: {
			"ilusión óptica.": "Toma una percepción correcta por un error de percepción",
			"ley de cierre.": "Confunde mantener el tamaño con completar una figura",
			"umbral absoluto.": "Confunde el tamaño percibido con la intensidad mínima detectable",
			"adaptación sensorial.": "Confunde el tamaño percibido con acostumbrarse a un estímulo",
		},
		explanation:
			"Las **constancias perceptivas** hacen que percibamos estables el tamaño, la forma o el color de los objetos aunque cambie la imagen que llega a los sentidos. El cerebro toma en cuenta la **distancia** para «corregir» el tamaño de la imagen.",
		source: "Lugar común de la psicología de la percepción: constancias perceptivas",
	}),
	textQuestion({
		id: "psychology-proximity-law",
		topic: "Percepción, atención y memoria",
		difficulty: 1,
		stem: "Al mirar «••   ••   ••» solemos ver tres parejas de puntos y no seis puntos. Esto ilustra la ley de la Gestalt llamada",
		key: "proximidad.",
		wrong: {
			"semejanza.": "Confunde agrupar por cercanía con agrupar por parecido, que aquí tienen los seis puntos",
			"cierre.": "Confunde agrupar con completar una figura abierta",
			"continuidad.": "Confunde agrupar con seguir la dirección de una línea",
			"figura y fondo.": "Confunde agrupar con destacar un objeto de lo que lo rodea",
		},
		explanation:
			"Según la ley de **proximidad**, los elementos **cercanos** se perciben como un grupo. Los seis puntos son iguales, así que la semejanza no distingue parejas: lo que las forma es el espacio que las separa.",
		source: "Max Wertheimer, leyes de organización perceptiva",
	}),
	textQuestion({
		id: "psychology-difference-threshold",
		topic: "Percepción, atención y memoria",
		difficulty: 3,
		stem: "Una persona nota la diferencia entre pesas de 100 g y 105 g, pero no entre 100 g y 104 g. Si se cumple la ley de Weber, ¿cuál es el menor aumento que notaría en una pesa de 400 g?",
		key: "20 g",
		wrong: {
			"5 g": "Supone que el umbral diferencial es una cantidad fija",
			"25 g": "Suma 5 g por cada 100 g y 5 g más",
			"4 g": "Toma el aumento que no se nota con 100 g",
			"16 g": "Aplica la proporción del aumento que no se nota",
		},
		explanation:
			"Según la **ley de Weber**, el umbral diferencial es una **proporción constante** del estímulo. Con 100 g es de 5 g, el 5 %. Para 400 g: $0{,}05\\cdot400=20$ g. Cuanto mayor es el estímulo, mayor debe ser el cambio para notarlo.",
		source: "Lugar común de la psicofísica: ley de Weber",
	}),
	textQuestion({
		id: "psychology-selective-attention",
		topic: "Percepción, atención y memoria",
		difficulty: 1,
		stem: "En una fiesta ruidosa podemos seguir la conversación de un amigo e ignorar las demás. Esto se explica por la atención",
		key: "selectiva.",
		wrong: {
			"dividida.": "Confunde elegir un estímulo con atender a varios a la vez",
			"involuntaria.": "Confunde la elección propia con la reacción a un estímulo repentino",
			"flotante.": "Usa un término del psicoanálisis referido a la escucha del terapeuta",
			"sostenida.": "Confunde elegir un estímulo con mantener la atención mucho tiempo",
		},
		explanation:
			"La atención **selectiva** filtra: elige un estímulo y deja fuera los demás. Se conoce como «efecto de la fiesta»; aun así, oír el propio nombre en otra conversación la desvía. La **dividida** atiende a dos tareas a la vez y la **sostenida** se mantiene en el tiempo.",
		source: "Lugar común de la psicología de la atención: efecto de la fiesta (Colin Cherry)",
	}),
	textQuestion({
		id: "psychology-procedural-memory",
		topic: "Percepción, atención y memoria",
		difficulty: 1,
		stem: "Saber montar en bicicleta después de años sin hacerlo, aunque cueste explicar cómo se hace, corresponde a la memoria",
		key: "procedimental.",
		wrong: {
			"episódica.": "Confunde la habilidad con el recuerdo de un hecho vivido",
			"semántica.": "Confunde la habilidad con el conocimiento de conceptos",
			"sensorial.": "Confunde una memoria de años con una de fracciones de segundo",
			"de corto plazo.": "Confunde una memoria de años con una de segundos",
		},
		explanation:
			"La memoria **procedimental** guarda habilidades, *saber cómo*, y se expresa en la acción más que en palabras. La **declarativa** guarda *saber qué*: hechos vividos (episódica) y conceptos (semántica).",
		source: "Lugar común de la psicología de la memoria: memoria declarativa y procedimental",
	}),
	textQuestion({
		id: "psychology-retroactive-interference",
		topic: "Percepción, atención y memoria",
		difficulty: 3,
		stem: "Desde que aprendió la clave nueva de su tarjeta, Elena no logra recordar la anterior. Es un caso de",
		key: "interferencia retroactiva.",
		wrong: {
			"interferencia proactiva.": "Invierte el sentido: en ella lo antiguo dificulta lo nuevo",
			"amnesia anterógrada.": "Confunde el olvido común con la incapacidad de formar recuerdos",
			"represión.": "Toma un olvido común por una defensa ante algo doloroso",
			"decaimiento de la huella.": "Atribuye al paso del tiempo lo que se debe al nuevo aprendizaje",
		},
		explanation:
			"En la interferencia **retroactiva**, lo **nuevo** dificulta recordar lo anterior: actúa hacia atrás. En la **proactiva**, lo antiguo estorba a lo nuevo, por ejemplo, si Elena marcara por costumbre la clave antigua.",
		source: "Lugar común de la psicología de la memoria: teoría de la interferencia",
	}),
];
