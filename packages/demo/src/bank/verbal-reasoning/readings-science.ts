import { textQuestion } from "../text-question.ts";
import type { BankQuestion, Passage } from "../types.ts";

const source = "La propia lectura";

const potatoes: Passage = {
	title: "La chacra como biblioteca",
	text: `En las alturas de Pisac, una familia puede sembrar en una sola chacra treinta variedades de papa. Al visitante acostumbrado al supermercado, donde el tubérculo es blanco o amarillo, tanta diferencia le parece un lujo, una curiosidad para fotógrafos. No lo es. Cada variedad responde de un modo distinto a la helada, a la sequía o a los hongos; sembrarlas juntas es una manera de asegurarse de que, venga el año como venga, algo se coseche.

La agricultura moderna siguió el camino contrario: eligió pocas variedades, las de mayor rendimiento, y las sembró en extensiones enormes. El resultado es abundante y barato, pero frágil. En la década de 1840, el tizón arrasó en Irlanda los campos de papa, que descendían de muy pocas plantas y eran casi idénticos entre sí: lo que enfermó a una las enfermó a todas.

Guardar semillas en cámaras frías es necesario, aunque no basta. Una semilla congelada conserva lo que la planta era el día en que se guardó; en la chacra, en cambio, la planta sigue cambiando con el clima y con las plagas, que también cambian. La cámara es un archivo. La chacra es una biblioteca donde los libros se siguen escribiendo.`,
};

const memory: Passage = {
	title: "Estudiar es olvidar un poco",
	text: `Quien relee un capítulo la noche anterior al examen suele acostarse con una sensación agradable: todo le parece conocido. Esa sensación engaña. Reconocer una página es fácil, porque la página está delante; recordarla cuando no está es otra tarea, y es la que el examen pide.

Los psicólogos que estudian el aprendizaje han comparado dos maneras de emplear el mismo tiempo. Unos estudiantes leen un texto varias veces. Otros lo leen una vez y dedican el resto del tiempo a escribir, sin mirarlo, cuanto recuerdan. Cinco minutos después, los primeros recuerdan más. Una semana después ocurre lo contrario, y la diferencia es grande. Lo curioso es que, si se les pregunta, son los primeros quienes están más seguros de haber aprendido.

Algo parecido sucede con los descansos. Tres horas repartidas en seis días rinden más que tres horas seguidas, y la razón es incómoda: entre una sesión y otra se olvida un poco. Traer de vuelta lo que empezaba a irse cuesta trabajo, y ese trabajo es lo que fija el recuerdo. Lo que se recupera sin esfuerzo apenas se refuerza. De ahí que un buen método de estudio se sienta, mientras se practica, peor que uno malo.`,
};

export const scienceReadings: readonly BankQuestion[] = [
	textQuestion({
		id: "verbal-reasoning-potatoes-main-idea",
		topic: "Comprensión de lectura: tema e idea principal",
		difficulty: 1,
		passage: potatoes,
		stem: "¿Cuál es la idea principal del texto?",
		key: "Sembrar muchas variedades protege la cosecha y mantiene vivo el cultivo.",
		wrong: {
			"El hambre de Irlanda se debió al tizón que atacó los campos de papa.": "Toma un ejemplo por la idea principal",
			"Las cámaras frías deben reemplazar a las chacras de las alturas andinas.":
				"Afirma lo contrario de lo que sostiene el autor",
			"Los supermercados venden solo papas blancas y amarillas por comodidad.":
				"Toma un detalle inicial y le agrega una causa que el texto no da",
			"La agricultura moderna produce alimentos más abundantes y más baratos.":
				"Toma una concesión del autor por su tesis",
		},
		explanation:
			"El autor presenta la diversidad de la chacra, la contrasta con la agricultura de pocas variedades y concluye que la chacra conserva el cultivo **en cambio constante**. El caso de Irlanda es un ejemplo del riesgo y la abundancia moderna es una concesión («pero frágil»).",
		source,
	}),
	textQuestion({
		id: "verbal-reasoning-potatoes-metaphor",
		topic: "Comprensión de lectura: inferencia",
		difficulty: 2,
		passage: potatoes,
		stem: "Al llamar a la chacra «una biblioteca donde los libros se siguen escribiendo», el autor quiere decir que en ella",
		key: "las plantas siguen adaptándose a un medio que cambia.",
		wrong: {
			"los campesinos anotan los resultados de cada cosecha.": "Interpreta la imagen de manera literal",
			"se guardan semillas idénticas a las de hace siglos.":
				"Atribuye a la chacra lo que el texto dice de la cámara fría",
			"los investigadores publican sus descubrimientos.": "Traslada la imagen a personas que el texto no menciona",
			"hay tantas variedades como libros en una biblioteca.":
				"Se queda con la cantidad y olvida que los libros «se siguen escribiendo»",
		},
		explanation:
			"La imagen se opone a la del **archivo**, que solo conserva. En la chacra «la planta sigue cambiando con el clima y con las plagas»: los libros que se siguen escribiendo son las variedades que continúan **transformándose**.",
		source,
	}),
	textQuestion({
		id: "verbal-reasoning-potatoes-ireland",
		topic: "Comprensión de lectura: inferencia",
		difficulty: 2,
		passage: potatoes,
		stem: "Del caso de Irlanda se infiere que, si los campos hubieran tenido muchas variedades de papa,",
		key: "es probable que parte de la cosecha se hubiera salvado.",
		wrong: {
			"el tizón no habría llegado nunca a los campos irlandeses.":
				"Confunde resistir la enfermedad con impedir su llegada",
			"la cosecha habría sido más abundante y barata cada año.":
				"Atribuye a la diversidad la ventaja de las pocas variedades",
			"todas las plantas habrían resistido por igual al tizón.":
				"Olvida que cada variedad responde de un modo distinto",
			"los campesinos habrían necesitado guardar más semillas.": "Introduce una consecuencia que no se sigue del caso",
		},
		explanation:
			"El texto dice que los campos eran «casi idénticos entre sí: lo que enfermó a una las enfermó a todas», y que las variedades responden de modos **distintos**. Con diversidad, algunas habrían resistido. No se infiere que el tizón no llegaría ni que todas se salvarían.",
		source,
	}),
	textQuestion({
		id: "verbal-reasoning-potatoes-luxury",
		topic: "Comprensión de lectura: sentido contextual",
		difficulty: 1,
		passage: potatoes,
		stem: "En el texto, la palabra «lujo» alude a algo",
		key: "superfluo.",
		wrong: {
			"costoso.": "Toma el sentido más común, pero el texto no habla del precio de la diversidad",
			"elegante.": "Toma un sentido estético que no corresponde a las papas",
			"exclusivo.": "Toma el sentido de lo reservado para pocos",
			"abundante.": "Confunde la cantidad de variedades con lo que de ella piensa el visitante",
		},
		explanation:
			"El visitante cree que tanta variedad es «un lujo, una curiosidad para fotógrafos», es decir, algo de lo que se podría prescindir: **superfluo**. El autor lo niega («No lo es») y muestra que es *necesaria*, que es lo opuesto.",
		source,
	}),
	textQuestion({
		id: "verbal-reasoning-memory-thesis",
		topic: "Comprensión de lectura: tema e idea principal",
		difficulty: 2,
		passage: memory,
		stem: "¿Cuál de los siguientes enunciados resume mejor el texto?",
		key: "Aprender de manera duradera exige el esfuerzo de recordar.",
		wrong: {
			"Releer la noche anterior es la forma más segura de aprender.":
				"Toma la sensación que el texto desmiente por su conclusión",
			"Los estudiantes que descansan menos aprenden más rápido.": "Contradice lo que el texto dice de los descansos",
			"Los exámenes miden mal lo que los estudiantes saben.": "Atribuye al autor una crítica que no hace",
			"La memoria humana pierde con los años lo que aprendió.": "Cambia el tema: el texto no habla de la edad",
		},
		explanation:
			"Las dos comparaciones, releer frente a recordar sin mirar y estudiar de corrido frente a repartir el tiempo, llevan a lo mismo: **el trabajo de recuperar lo que empieza a olvidarse fija el recuerdo**. El título lo resume con una paradoja.",
		source,
	}),
	textQuestion({
		id: "verbal-reasoning-memory-confidence",
		topic: "Comprensión de lectura: inferencia",
		difficulty: 2,
		passage: memory,
		stem: "Del segundo párrafo se infiere que la seguridad que un estudiante siente de haber aprendido",
		key: "no es buena medida de lo que recordará después.",
		wrong: {
			"aumenta cuanto más se esfuerza por recordar.": "Invierte el resultado: los más seguros son los que solo releen",
			"desaparece a los cinco minutos de haber leído.":
				"Confunde el momento de la medición con la duración de la seguridad",
			"es igual en quienes releen y en quienes escriben.":
				"Contradice el texto, que dice que los primeros están más seguros",
			"permite saber cuál de los métodos es mejor.": "Toma por guía una sensación que resultó engañosa",
		},
		explanation:
			"Quienes releen están **más seguros** y, sin embargo, una semana después recuerdan **menos**. La seguridad no va de la mano con el recuerdo: es una mala medida. Por eso el primer párrafo advierte: «Esa sensación engaña».",
		source,
	}),
	textQuestion({
		id: "verbal-reasoning-memory-incompatible",
		topic: "Comprensión de lectura: incompatibilidad",
		difficulty: 3,
		passage: memory,
		stem: "Es **incompatible** con el texto afirmar que",
		key: "olvidar algo entre dos sesiones de estudio perjudica el aprendizaje.",
		wrong: {
			"reconocer una página y recordarla son tareas distintas.": "No advierte que el primer párrafo lo afirma",
			"releer puede dar ventaja si la prueba es inmediata.":
				"No advierte que a los cinco minutos recuerdan más quienes releen",
			"un método eficaz puede resultar desagradable al practicarlo.": "No advierte que la última oración lo afirma",
			"distribuir las horas de estudio rinde más que concentrarlas.": "No advierte que el tercer párrafo lo afirma",
		},
		explanation:
			"Según el último párrafo, olvidar un poco **ayuda**, porque obliga a recuperar lo que empezaba a irse y «ese trabajo es lo que fija el recuerdo». Las otras afirmaciones están en el texto o se desprenden de él; incluso la ventaja de releer cuando la prueba es a los cinco minutos.",
		source,
	}),
	textQuestion({
		id: "verbal-reasoning-memory-extrapolation",
		topic: "Comprensión de lectura: extrapolación",
		difficulty: 3,
		passage: memory,
		stem: "Un postulante quiere aplicar lo que dice el texto. De lo siguiente, lo más acorde sería",
		key: "resolver preguntas de temas de la semana anterior sin mirar los apuntes.",
		wrong: {
			"subrayar de nuevo cada noche los apuntes de las clases de ese mismo día.":
				"Confunde volver a ver el material con recuperarlo de la memoria",
			"estudiar un solo curso cada domingo, sin pausas, hasta terminarlo.": "Concentra el estudio en vez de repartirlo",
			"escuchar grabaciones de las clases mientras viaja en el bus a la academia.":
				"Vuelve a recibir la información en vez de recordarla",
			"dejar de practicar los temas que le cuesta recordar y repasar los fáciles.":
				"Evita el esfuerzo que, según el texto, fija el recuerdo",
		},
		explanation:
			"El texto recomienda dos cosas: **recuperar de memoria**, sin mirar, y **dejar pasar tiempo** entre una sesión y otra. Resolver preguntas de la semana anterior cumple ambas. Subrayar o escuchar es volver a recibir la información, como releer.",
		source,
	}),
];
