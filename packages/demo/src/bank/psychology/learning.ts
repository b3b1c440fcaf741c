import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

export const learning: readonly BankQuestion[] = [
	textQuestion({
		id: "psychology-conditioned-coat",
		topic: "Aprendizaje",
		difficulty: 1,
		stem: "Una niña recibió inyecciones dolorosas de enfermeras con mandil blanco. Ahora llora al ver un mandil blanco. En este condicionamiento, el mandil es el estímulo",
		key: "condicionado.",
		wrong: {
			"incondicionado.": "Confunde el mandil con la inyección, que duele sin aprendizaje previo",
			"discriminativo.": "Confunde el condicionamiento clásico con el operante",
			"reforzador.": "Confunde una señal aprendida con una consecuencia que aumenta la conducta",
			"aversivo primario.": "Cree que el mandil es doloroso por sí mismo",
		},
		explanation:
			"El dolor de la inyección es el estímulo **incondicionado**: provoca llanto sin aprenderlo. El mandil era neutro; por asociación con el dolor se volvió estímulo **condicionado**, y el llanto ante él, respuesta condicionada. Es el condicionamiento clásico de Pávlov.",
		source: "Iván Pávlov, Los reflejos condicionados",
	}),
	textQuestion({
		id: "psychology-negative-reinforcement",
		topic: "Aprendizaje",
		difficulty: 2,
		stem: "El tablero de un auto emite un pitido molesto hasta que el conductor se abrocha el cinturón. Por eso se lo abrocha siempre. La conducta aumenta por",
		key: "refuerzo negativo.",
		wrong: {
			"refuerzo positivo.": "Confunde retirar algo molesto con dar algo agradable",
			"castigo positivo.": "Confunde aumentar una conducta con disminuirla por agregar algo desagradable",
			"castigo negativo.": "Confunde aumentar una conducta con disminuirla por retirar algo agradable",
			"extinción.": "Confunde aumentar una conducta con dejar de reforzarla",
		},
		explanation:
			"Un **refuerzo** siempre **aumenta** la conducta. Es *negativo* cuando se **retira** algo desagradable: el pitido cesa al abrochar el cinturón. «Negativo» no significa malo, sino que se quita. El castigo, en cambio, disminuye la conducta.",
		source: "B. F. Skinner, Ciencia y conducta humana",
	}),
	textQuestion({
		id: "psychology-negative-punishment",
		topic: "Aprendizaje",
		difficulty: 2,
		stem: "Un padre le retira el celular a su hijo durante dos días cada vez que llega tarde, y el hijo deja de llegar tarde. El padre aplicó",
		key: "castigo negativo.",
		wrong: {
			"castigo positivo.": "Confunde retirar algo agradable con agregar algo desagradable",
			"refuerzo negativo.": "Confunde disminuir una conducta con aumentarla al quitar algo molesto",
			"refuerzo positivo.": "Confunde disminuir una conducta con premiar la contraria",
			"moldeamiento.": "Confunde suprimir una conducta con formar una nueva por pasos",
		},
		explanation:
			"La conducta (llegar tarde) **disminuye**: es un **castigo**. Es *negativo* porque se **retira** algo agradable, el celular. Si se agregara algo desagradable, como una tarea extra, sería castigo positivo.",
		source: "B. F. Skinner, Ciencia y conducta humana",
	}),
	textQuestion({
		id: "psychology-variable-ratio",
		topic: "Aprendizaje",
		difficulty: 3,
		stem: "Las máquinas tragamonedas dan premios después de un número impredecible de jugadas, lo que produce una conducta muy persistente. El programa de refuerzo es de",
		key: "razón variable.",
		wrong: {
			"razón fija.": "Olvida que el número de jugadas cambia",
			"intervalo fijo.": "Confunde el número de respuestas con un tiempo constante",
			"intervalo variable.": "Confunde el número de respuestas con el tiempo transcurrido",
			"refuerzo continuo.": "Olvida que no se premia cada jugada",
		},
		explanation:
			"El premio depende del **número** de respuestas (razón) y ese número **cambia** (variable). Como cualquier jugada puede ser la premiada, la conducta es frecuente y resiste la extinción. En los programas de *intervalo* lo que cuenta es el tiempo.",
		source: "Charles Ferster y B. F. Skinner, programas de refuerzo",
	}),
	textQuestion({
		id: "psychology-bandura-doll",
		topic: "Aprendizaje",
		difficulty: 1,
		stem: "En el experimento de Albert Bandura, los niños que vieron a un adulto golpear a un muñeco lo golpearon después. Esto mostró que se puede aprender",
		key: "observando a un modelo.",
		wrong: {
			"solo si se recibe un premio.": "Contradice el resultado: nadie premió a los niños",
			"asociando dos estímulos.": "Confunde el aprendizaje social con el de Pávlov",
			"por ensayo y error.": "Confunde el aprendizaje social con el de Thorndike",
			"por comprensión repentina.": "Confunde el aprendizaje social con el *insight* de Köhler",
		},
		explanation:
			"Los niños **imitaron** conductas que nunca habían practicado y por las que no habían sido premiados: es el aprendizaje **social, vicario o por observación**. Intervienen la atención, la retención, la reproducción y la motivación.",
		source: "Albert Bandura, Teoría del aprendizaje social",
	}),
	textQuestion({
		id: "psychology-kohler-insight",
		topic: "Aprendizaje",
		difficulty: 2,
		stem: "El chimpancé Sultán, después de mirar un rato dos cañas cortas y un plátano lejano, de pronto encajó una caña en la otra y lo alcanzó. Köhler llamó a este aprendizaje",
		key: "por *insight* o comprensión súbita.",
		wrong: {
			"por ensayo y error.": "Confunde la solución repentina con la que resulta de intentos ciegos",
			"por condicionamiento operante.": "Atribuye la solución a un premio que aún no había recibido",
			"por imitación de un modelo.": "Atribuye la solución a un ejemplo que no hubo",
			"por habituación al estímulo.": "Confunde aprender una solución con dejar de responder",
		},
		explanation:
			"La solución apareció **de repente**, al **reorganizar** los elementos del problema: la caña dejó de ser un objeto suelto y pasó a ser parte de una herramienta. Para la Gestalt, aprender es comprender relaciones y no solo acumular intentos, como decía Thorndike.",
		source: "Wolfgang Köhler, La inteligencia de los chimpancés",
	}),
];
