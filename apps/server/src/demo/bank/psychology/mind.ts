import { stated } from "../stated.ts";
import type { BankQuestion } from "../types.ts";

export const mind: readonly BankQuestion[] = [
	stated({
		id: "psychology-wundt-laboratory",
		topic: "Historia y escuelas",
		difficulty: 1,
		stem: "La psicología suele considerarse ciencia independiente desde 1879, cuando Wilhelm Wundt",
		key: "fundó en Leipzig un laboratorio de psicología.",
		wrong: {
			"publicó en Viena un libro sobre los sueños.": "Confunde a Wundt con Freud",
			"condicionó a un perro con un sonido.": "Confunde a Wundt con Pávlov",
			"creó en París la primera escala de inteligencia.": "Confunde a Wundt con Binet",
			"propuso que la mente al nacer es una tabla rasa.": "Confunde a Wundt con el filósofo Locke",
		},
		explanation:
			"En **1879**, en la Universidad de Leipzig, **Wundt** creó el primer laboratorio dedicado a estudiar la mente con experimentos: medía sensaciones y tiempos de reacción y usaba la introspección controlada. Con ello la psicología se separó de la filosofía.",
		source: "Lugar común de la historia de la psicología; Papalia y Wendkos, Psicología",
	}),
	stated({
		id: "psychology-gestalt-whole",
		topic: "Historia y escuelas",
		difficulty: 1,
		stem: "«El todo es distinto de la suma de sus partes» resume la tesis de la escuela",
		key: "de la Gestalt.",
		wrong: {
			"estructuralista.": "Confunde la defensa del todo con el análisis de la mente en elementos",
			"conductista.": "Confunde la percepción de formas con el estudio de la conducta",
			"psicoanalítica.": "Confunde la percepción con los procesos inconscientes",
			"funcionalista.": "Confunde la organización de la percepción con la utilidad de la mente",
		},
		explanation:
			"Para la **Gestalt** (Wertheimer, Köhler, Koffka) percibimos **conjuntos organizados**: una melodía se reconoce aunque cambien todas sus notas de tono. Se oponía al estructuralismo, que descomponía la experiencia en sensaciones.",
		source: "Lugar común de la historia de la psicología: Wertheimer, Köhler y Koffka",
	}),
	stated({
		id: "psychology-watson-object",
		topic: "Historia y escuelas",
		difficulty: 1,
		stem: "John B. Watson sostuvo en 1913 que la psicología debía estudiar únicamente",
		key: "la conducta observable.",
		wrong: {
			"los deseos inconscientes.": "Confunde a Watson con Freud",
			"las sensaciones por introspección.": "Le atribuye el método que él rechazaba",
			"la autorrealización de la persona.": "Confunde a Watson con los humanistas",
			"el procesamiento de la información.": "Confunde el conductismo con la psicología cognitiva",
		},
		explanation:
			"En su manifiesto, **Watson** rechazó la conciencia y la introspección por no ser verificables y propuso como objeto la **conducta observable**, en términos de estímulo y respuesta. Fue el inicio del conductismo.",
		source: "John B. Watson, «La psicología tal como la ve el conductista» (1913)",
	}),
	stated({
		id: "psychology-rogers-humanism",
		topic: "Historia y escuelas",
		difficulty: 2,
		stem: "Un terapeuta escucha sin juzgar, muestra empatía y confía en que la persona hallará su propio camino. Sigue el enfoque",
		key: "humanista de Carl Rogers.",
		wrong: {
			"psicoanalítico de Sigmund Freud.": "Confunde la escucha empática con la interpretación del inconsciente",
			"conductista de B. F. Skinner.": "Confunde la confianza en la persona con el control de los refuerzos",
			"cognitivo de Aaron Beck.": "Confunde la aceptación con la corrección de pensamientos",
			"gestáltico de Max Wertheimer.": "Confunde una terapia con una teoría de la percepción",
		},
		explanation:
			"La terapia **centrada en el cliente**, de **Rogers**, se basa en la *empatía*, la *aceptación incondicional* y la *autenticidad* del terapeuta: la persona tiende a crecer si el clima es favorable. El humanismo se presentó como la «tercera fuerza», frente al conductismo y al psicoanálisis.",
		source: "Carl Rogers, El proceso de convertirse en persona",
	}),
	stated({
		id: "psychology-dependent-variable",
		topic: "Historia y escuelas",
		difficulty: 2,
		stem: "Para saber si la música influye en la memoria, un grupo estudia una lista con música y otro, en silencio; luego se cuenta cuántas palabras recuerda cada uno. La variable dependiente es",
		key: "el número de palabras recordadas.",
		wrong: {
			"la presencia de música.": "Da la variable independiente, que el investigador manipula",
			"el grupo que estudia en silencio.": "Confunde el grupo de control con una variable",
			"la lista de palabras.": "Confunde una condición que se mantiene constante con lo que se mide",
			"la edad de los participantes.": "Da una variable que el experimento debería controlar",
		},
		explanation:
			"La variable **independiente** es la que se manipula (música o silencio); la **dependiente**, la que se **mide** para ver el efecto: las palabras recordadas. La lista y las demás condiciones se mantienen iguales para que el efecto pueda atribuirse a la música.",
		source: "Lugar común de la metodología: el método experimental",
	}),
	stated({
		id: "psychology-occipital-lobe",
		topic: "Bases biológicas",
		difficulty: 1,
		stem: "Un golpe en la parte posterior de la cabeza dejó a una persona sin ver, aunque sus ojos están sanos. La lesión está probablemente en el lóbulo",
		key: "occipital.",
		wrong: {
			"frontal.": "Confunde la visión con la planificación y el movimiento",
			"temporal.": "Confunde la visión con la audición",
			"parietal.": "Confunde la visión con el tacto y la orientación",
			"límbico.": "Confunde la visión con las emociones",
		},
		explanation:
			"El lóbulo **occipital**, en la parte posterior del cerebro, contiene la corteza **visual** primaria: allí se procesa lo que captan los ojos. El temporal procesa la audición; el parietal, el tacto; el frontal, el movimiento voluntario y la planificación.",
		source: "Lugar común de la neuropsicología: funciones de los lóbulos",
	}),
	stated({
		id: "psychology-broca-aphasia",
		topic: "Bases biológicas",
		difficulty: 2,
		stem: "Después de un derrame, una paciente comprende lo que le dicen, pero apenas logra articular palabras sueltas. El área más probablemente afectada es la de",
		key: "Broca.",
		wrong: {
			"Wernicke.": "Confunde la producción del habla con su comprensión",
			"el hipocampo.": "Confunde el lenguaje con la formación de recuerdos",
			"el cerebelo.": "Confunde el lenguaje con el equilibrio",
			"la amígdala.": "Confunde el lenguaje con el miedo y otras emociones",
		},
		explanation:
			"El área de **Broca**, en el lóbulo frontal, por lo general del hemisferio izquierdo, interviene en la **producción** del lenguaje. La de **Wernicke**, en el temporal, en la **comprensión**: su lesión deja un habla fluida, pero sin sentido.",
		source: "Lugar común de la neuropsicología: afasias de Broca y de Wernicke",
	}),
	stated({
		id: "psychology-dopamine",
		topic: "Bases biológicas",
		difficulty: 2,
		stem: "La rigidez y los temblores de la enfermedad de Parkinson se relacionan con la falta del neurotransmisor",
		key: "dopamina.",
		wrong: {
			"serotonina.": "Confunde el neurotransmisor ligado al estado de ánimo con el del movimiento",
			"acetilcolina.": "Confunde el Parkinson con el Alzheimer",
			"endorfina.": "Confunde el alivio del dolor con el control del movimiento",
			"insulina.": "Confunde una hormona del páncreas con un neurotransmisor",
		},
		explanation:
			"En el Parkinson mueren neuronas de la sustancia negra que producen **dopamina**, necesaria para iniciar y regular el movimiento. La misma sustancia participa en la motivación y la recompensa. La serotonina se asocia al ánimo y al sueño; la falta de acetilcolina, al Alzheimer.",
		source: "Lugar común de las neurociencias: dopamina y enfermedad de Parkinson",
	}),
	stated({
		id: "psychology-sympathetic-system",
		topic: "Bases biológicas",
		difficulty: 2,
		stem: "Al ver que un perro corre hacia ella, una persona siente que el corazón se le acelera y la boca se le seca. Estas respuestas se deben al sistema nervioso",
		key: "simpático.",
		wrong: {
			"parasimpático.": "Confunde la activación con el retorno a la calma",
			"somático.": "Confunde las respuestas involuntarias con los movimientos voluntarios",
			"central.": "Da el sistema que integra la información, no el que gobierna las vísceras",
			"entérico.": "Confunde el sistema que regula el intestino con el que prepara la huida",
		},
		explanation:
			"El **simpático** prepara al cuerpo para la **lucha o la huida**: acelera el corazón, dilata las pupilas y frena la digestión y la salivación. El **parasimpático** hace lo opuesto cuando el peligro pasa. Ambos forman el sistema nervioso autónomo.",
		source: "Lugar común de la psicofisiología: sistema nervioso autónomo",
	}),
	stated({
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
	stated({
		id: "psychology-proximity-law",
		topic: "Percepción, atención y memoria",
		difficulty: 1,
		stem: "Al mirar «••  ••  ••» solemos ver tres parejas de puntos y no seis puntos. Esto ilustra la ley de la Gestalt llamada",
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
	stated({
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
	stated({
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
	stated({
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
	stated({
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
