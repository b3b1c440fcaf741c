import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

export const schoolsAndBrain: readonly BankQuestion[] = [
	textQuestion({
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
	textQuestion({
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
	textQuestion({
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
	textQuestion({
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
	textQuestion({
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
	textQuestion({
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
	textQuestion({
		id: "psychology-broca-aphasia",
		topic: "Bases biológicas",
		difficulty: 2,
		stem: "Después de un derrame, una paciente comprende lo que le dicen, pero apenas logra articular palabras sueltas. La zona más probablemente afectada es",
		key: "el área de Broca.",
		wrong: {
			"el área de Wernicke.": "Confunde la producción del habla con su comprensión",
			"el hipocampo.": "Confunde el lenguaje con la formación de recuerdos",
			"el cerebelo.": "Confunde el lenguaje con el equilibrio",
			"la amígdala.": "Confunde el lenguaje con el miedo y otras emociones",
		},
		explanation:
			"El área de **Broca**, en el lóbulo frontal, por lo general del hemisferio izquierdo, interviene en la **producción** del lenguaje. La de **Wernicke**, en el temporal, en la **comprensión**: su lesión deja un habla fluida, pero sin sentido.",
		source: "Lugar común de la neuropsicología: afasias de Broca y de Wernicke",
	}),
	textQuestion({
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
	textQuestion({
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
];
