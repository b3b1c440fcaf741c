import { textQuestion } from "../text-question.ts";
import type { BankQuestion, Passage } from "../types.ts";

const source = "La propia lectura";

const queue: Passage = {
	title: "La cola",
	text: `Una cola es una institución sin edificio. No tiene reglamento escrito ni autoridad que la vigile, y sin embargo reparte turnos con una justicia que muchas oficinas envidiarían: a quien llegó antes se le atiende antes, sea quien sea. Basta que alguien pregunte «¿quién es el último?» para que la institución quede fundada, y basta que el preguntado levante la mano para que entre en funciones.

Sus reglas las conoce todo el mundo y nadie las aprendió. Se puede guardar el sitio a quien fue un momento al baño, pero no a quien fue a su casa. Se cede el paso a la señora con el bebé, y se cede con gusto, porque quien lo decide es cada uno y porque la señora no lo exige. En cambio, al que se acerca a la ventanilla «solo para una consulta» se lo mira con severidad: no es el minuto lo que molesta, sino que se haya dado permiso él mismo.

Hay quien ve en la cola una muestra de atraso y sueña con un mundo de citas y pantallas. Será más cómodo. Pero conviene recordar lo que allí se ensaya todos los días: veinte desconocidos, sin jefe, hacen que se cumpla una norma que a cada uno, en algún momento, le convendría romper. No es poca cosa. Hay países que no consiguen tanto con una constitución.`,
};

const uniform: Passage = {
	title: "¿Uniforme o ropa de calle?",
	text: `**Texto A**

El uniforme escolar existe para que en el aula no se note quién tiene más. Con ropa de calle, un niño llegaría con zapatillas de marca y otro con las que heredó de su hermano, y ambos pasarían la mañana pensando en los pies. Además, el uniforme cuesta menos de lo que parece: dos mudas bastan para todo el año, mientras que la ropa de cada día habría que renovarla al paso de la moda. Se dice que reprime la personalidad. Pobre personalidad sería la que depende de una camisa.

**Texto B**

El uniforme no borra las diferencias: las traslada. Se notan en la mochila, en el celular, en la lonchera y en el propio uniforme, que unos estrenan cada marzo y otros usan hasta que el color se pierde. Tampoco es cierto que ahorre: los niños tienen de todos modos ropa de calle, y el uniforme se compra aparte. Lo que sí logra es que todos parezcan iguales desde la puerta de la dirección. No niego que eso tranquilice a los adultos; digo que la igualdad de los alumnos depende de lo que se les enseña y de cómo se los trata, y que para eso la tela no ayuda ni estorba.`,
};

export const dailyReadings: readonly BankQuestion[] = [
	textQuestion({
		id: "verbal-reasoning-queue-thesis",
		topic: "Comprensión de lectura: tema e idea principal",
		difficulty: 2,
		passage: queue,
		stem: "El autor considera que la cola es, sobre todo,",
		key: "un ejercicio cotidiano de respeto a una norma común.",
		wrong: {
			"una señal del atraso de las oficinas de un país.":
				"Le atribuye la opinión de quienes sueñan con citas y pantallas",
			"una costumbre que favorece a los más necesitados.": "Toma una excepción, la señora con el bebé, por la regla",
			"una pérdida de tiempo que la técnica debe eliminar.":
				"Toma una concesión («será más cómodo») por la conclusión del autor",
			"un reglamento que cada quien interpreta a su modo.": "Contradice el texto: las reglas las conoce todo el mundo",
		},
		explanation:
			"El último párrafo dice lo que «allí se ensaya todos los días»: veinte desconocidos, sin jefe, **hacen que se cumpla una norma** que a cada uno le convendría romper. Lo anterior prepara esa idea; el atraso es una opinión ajena.",
		source,
	}),
	textQuestion({
		id: "verbal-reasoning-queue-permission",
		topic: "Comprensión de lectura: inferencia",
		difficulty: 2,
		passage: queue,
		stem: "De los ejemplos de la señora con el bebé y del que hace «solo una consulta» se infiere que, en la cola, una excepción se acepta cuando",
		key: "la conceden los demás y no quien se beneficia.",
		wrong: {
			"demora menos que la atención de un turno completo.": "El texto lo descarta: «no es el minuto lo que molesta»",
			"la autoriza el encargado de la ventanilla.": "Introduce una autoridad, y el texto dice que la cola no la tiene",
			"el beneficiado la pide de buena manera.": "La señora no la exige ni la pide: se la ceden",
			"llegó antes la persona que la solicita.": "Confunde la excepción con la regla general de los turnos",
		},
		explanation:
			"A la señora se le cede «porque quien lo decide es **cada uno** y porque la señora **no lo exige**»; del otro molesta «que se haya dado permiso **él mismo**». Lo que separa los casos es quién concede el permiso, no el tiempo que toma.",
		source,
	}),
	textQuestion({
		id: "verbal-reasoning-queue-founded",
		topic: "Comprensión de lectura: sentido contextual",
		difficulty: 1,
		passage: queue,
		stem: "Cuando el autor dice que la institución «entra en funciones», se refiere a que la cola",
		key: "empieza a ordenar los turnos.",
		wrong: {
			"recibe un encargado oficial.": "Toma la expresión en su uso de los cargos públicos",
			"avanza hacia la ventanilla.": "Confunde que la cola se mueva con que empiece a regir",
			"obtiene un local donde atender.": "Contradice el texto: es una institución sin edificio",
			"redacta sus propias reglas.": "Contradice el texto: no tiene reglamento escrito",
		},
		explanation:
			"El autor emplea, con humor, palabras de la vida pública: la pregunta **funda** la institución y la mano levantada la pone a **trabajar**. El trabajo de una cola es repartir turnos.",
		source,
	}),
	textQuestion({
		id: "verbal-reasoning-queue-extrapolation",
		topic: "Comprensión de lectura: extrapolación",
		difficulty: 3,
		passage: queue,
		stem: "Si un guardia repartiera los turnos y castigara a quien no los respeta, es probable que el autor dijera que la cola",
		key: "ya no demuestra lo que él admira en ella.",
		wrong: {
			"por fin alcanza la justicia que le faltaba.": "Contradice el texto: la cola ya reparte los turnos con justicia",
			"se convierte en una institución verdadera.": "Contradice el texto: ya lo es, sin autoridad ni edificio",
			"demora más que cuando nadie la vigila.": "Introduce la rapidez, que al autor no le importa",
			"vuelve innecesaria la constitución del país.": "Toma al pie de la letra la comparación final",
		},
		explanation:
			"Lo que admira es que desconocidos **sin jefe** cumplan una norma que les convendría romper. Con un guardia que castiga, el orden ya no vendría de ellos: habría turnos, pero no esa **virtud**.",
		source,
	}),
	textQuestion({
		id: "verbal-reasoning-uniform-dispute",
		topic: "Comprensión de lectura: tema e idea principal",
		difficulty: 1,
		passage: uniform,
		stem: "¿Sobre qué discuten ambos textos?",
		key: "Si el uniforme iguala a los alumnos y ahorra dinero",
		wrong: {
			"Si el uniforme reprime la personalidad del alumno": "Toma una objeción que solo menciona uno de los textos",
			"Si la moda influye en la conducta de los escolares": "Toma un detalle del primer texto por el asunto de ambos",
			"Si los padres deben elegir la ropa de sus hijos": "Introduce un asunto que ninguno de los textos trata",
			"Si el celular debe permitirse dentro de las aulas": "Toma un ejemplo del segundo texto por el asunto de ambos",
		},
		explanation:
			"Los dos responden a las mismas dos preguntas: si el uniforme **borra las diferencias** («que no se note quién tiene más» frente a «las traslada») y si **ahorra** («cuesta menos» frente a «tampoco es cierto que ahorre»).",
		source,
	}),
	textQuestion({
		id: "verbal-reasoning-uniform-shirt",
		topic: "Comprensión de lectura: inferencia",
		difficulty: 2,
		passage: uniform,
		stem: "Con la frase «Pobre personalidad sería la que depende de una camisa», el texto A busca",
		key: "quitar fuerza a una objeción contra el uniforme.",
		wrong: {
			"mostrar que el uniforme es una prenda barata.": "La relaciona con el argumento del costo, que es otro",
			"lamentar que los alumnos pobres no elijan su ropa.": "Toma «pobre» en el sentido de falto de dinero",
			"reconocer que el uniforme limita a los estudiantes.": "Toma por concesión lo que es una réplica",
			"proponer que cada colegio diseñe su propia camisa.": "Introduce una propuesta que el texto no hace",
		},
		explanation:
			"La frase responde a «Se dice que reprime la personalidad». No la admite: sugiere que, si una camisa basta para anularla, no era **gran cosa**. Es una **refutación** de la objeción.",
		source,
	}),
	textQuestion({
		id: "verbal-reasoning-uniform-cost",
		topic: "Comprensión de lectura: inferencia",
		difficulty: 3,
		passage: uniform,
		stem: "Contra el argumento del ahorro, el texto B sostiene que el uniforme es un gasto",
		key: "que se añade al de la ropa de calle.",
		wrong: {
			"que crece todos los años con la moda.": "Le atribuye lo que el texto A dice de la ropa de calle",
			"que solo hacen las familias con dinero.": "Confunde estrenarlo cada año con ser los únicos que lo compran",
			"que el colegio debería asumir por igualdad.": "Introduce una propuesta que el texto no hace",
			"que resulta menor que el de la mochila.": "Compara costos que el texto solo enumera como señales",
		},
		explanation:
			"El texto A compara el uniforme **con** la ropa diaria, como si una cosa reemplazara a la otra. El B rechaza esa comparación: los niños «tienen **de todos modos** ropa de calle, y el uniforme se compra **aparte**».",
		source,
	}),
	textQuestion({
		id: "verbal-reasoning-uniform-agree",
		topic: "Comprensión de lectura: incompatibilidad",
		difficulty: 2,
		passage: uniform,
		stem: "Resulta **incompatible** con el texto B sostener que",
		key: "sin uniforme los alumnos serían más iguales.",
		wrong: {
			"la apariencia de igualdad tranquiliza a los adultos.": "El texto lo concede: «No niego que eso tranquilice»",
			"las diferencias se notan aunque haya uniforme.": "Es lo que el texto afirma con varios ejemplos",
			"el trato importa más que la ropa para la igualdad.": "Se sigue de la conclusión del texto",
			"un uniforme gastado puede delatar a quien lo usa.":
				"El texto habla del que se usa «hasta que el color se pierde»",
		},
		explanation:
			"Para el texto B, la igualdad depende de la enseñanza y del trato, «y para eso la tela **no ayuda ni estorba**». Decir que sin uniforme habría más igualdad supone que **estorba**: contradice esa frase.",
		source,
	}),
];
