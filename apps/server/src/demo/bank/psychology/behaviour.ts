import { stated } from "../stated.ts";
import type { BankQuestion } from "../types.ts";

export const behaviour: readonly BankQuestion[] = [
	stated({
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
	stated({
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
	stated({
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
	stated({
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
	stated({
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
	stated({
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
	stated({
		id: "psychology-piaget-conservation",
		topic: "Desarrollo humano",
		difficulty: 1,
		stem: "Un niño cree que hay más chicha en un vaso alto y delgado que en uno bajo y ancho, aunque vio pasar el mismo líquido. Según Piaget, está en la etapa",
		key: "preoperacional.",
		wrong: {
			"sensoriomotora.": "Confunde al niño que ya habla y opina con el menor de dos años",
			"de las operaciones concretas.": "Le atribuye la conservación, que se logra en esa etapa",
			"de las operaciones formales.": "Le atribuye el pensamiento abstracto del adolescente",
			"de la moral autónoma.": "Confunde el desarrollo del pensamiento con el del juicio moral",
		},
		explanation:
			"Le falta la noción de **conservación**: se fija en un solo rasgo, la altura (*centración*), y no invierte mentalmente la acción. Es propio de la etapa **preoperacional**, entre los 2 y los 7 años, aproximadamente. La conservación se logra en la de las operaciones concretas.",
		source: "Jean Piaget y Bärbel Inhelder, Psicología del niño",
	}),
	stated({
		id: "psychology-accommodation",
		topic: "Desarrollo humano",
		difficulty: 3,
		stem: "Un niño llama «perro» a todo animal de cuatro patas. Al conocer las llamas, forma una categoría nueva para ellas. Según Piaget, este cambio de esquema es un caso de",
		key: "acomodación.",
		wrong: {
			"asimilación.": "Confunde cambiar el esquema con incluir algo en el que ya se tiene",
			"centración.": "Confunde el cambio del esquema con fijarse en un solo rasgo",
			"animismo.": "Confunde la clasificación con atribuir vida a las cosas",
			"reversibilidad.": "Confunde el cambio del esquema con deshacer mentalmente una acción",
		},
		explanation:
			"Cuando llamaba «perro» a la llama la **asimilaba** a un esquema que ya tenía. Al ver que no encaja, **modifica** sus esquemas y crea otro: **acomodación**. Ambos procesos, en equilibrio, producen la adaptación.",
		source: "Jean Piaget, La psicología de la inteligencia",
	}),
	stated({
		id: "psychology-vygotsky-zone",
		topic: "Desarrollo humano",
		difficulty: 2,
		stem: "La distancia entre lo que un niño resuelve solo y lo que logra con la ayuda de alguien más capaz es, según Vygotsky,",
		key: "la zona de desarrollo próximo.",
		wrong: {
			"el período crítico.": "Confunde la ayuda social con una edad biológica determinada",
			"la ley del efecto.": "Confunde a Vygotsky con Thorndike",
			"el nivel de desarrollo real.": "Da solo uno de los extremos: lo que ya hace sin ayuda",
			"el aprendizaje por descubrimiento.": "Confunde a Vygotsky con Bruner",
		},
		explanation:
			"La **zona de desarrollo próximo** va del nivel *real* (lo que hace solo) al *potencial* (lo que hace con ayuda de un adulto o de un compañero más capaz). Para Vygotsky el aprendizaje es social: lo que hoy se hace con ayuda, mañana se hace solo.",
		source: "Lev Vygotsky, El desarrollo de los procesos psicológicos superiores",
	}),
	stated({
		id: "psychology-kohlberg-level",
		topic: "Desarrollo humano",
		difficulty: 2,
		stem: "«No copio en el examen porque me pueden descubrir y castigar». Según Kohlberg, este razonamiento moral es del nivel",
		key: "preconvencional.",
		wrong: {
			"convencional.": "Confunde evitar el castigo con respetar las normas del grupo",
			"posconvencional.": "Confunde evitar el castigo con seguir principios universales",
			"operacional formal.": "Confunde el juicio moral con las etapas de Piaget",
			"autónomo.": "Toma la decisión propia por una moral basada en principios",
		},
		explanation:
			"En el nivel **preconvencional** lo bueno y lo malo dependen de las **consecuencias** para uno: el castigo o el premio. En el **convencional** diría «porque está prohibido» o «qué pensarían de mí»; en el **posconvencional**, «porque es injusto con los demás».",
		source: "Lawrence Kohlberg, Psicología del desarrollo moral",
	}),
	stated({
		id: "psychology-erikson-adolescence",
		topic: "Desarrollo humano",
		difficulty: 1,
		stem: "Según Erik Erikson, la crisis propia de la adolescencia es la de",
		key: "identidad frente a confusión de roles.",
		wrong: {
			"confianza frente a desconfianza básica.": "Da la crisis del primer año de vida",
			"intimidad frente a aislamiento social.": "Da la crisis del adulto joven",
			"laboriosidad frente a inferioridad.": "Da la crisis de la edad escolar",
			"integridad frente a desesperación.": "Da la crisis de la vejez",
		},
		explanation:
			"Erikson describe ocho crisis **psicosociales**. En la adolescencia se busca responder «¿quién soy?» y se ensayan ideas, amistades y vocaciones; si se resuelve bien, se forma la **identidad**. Después viene la intimidad, en la adultez joven.",
		source: "Erik Erikson, Infancia y sociedad",
	}),
	stated({
		id: "psychology-maslow-needs",
		topic: "Motivación y personalidad",
		difficulty: 1,
		stem: "En la pirámide de Maslow, una persona que ya satisfizo sus necesidades fisiológicas y de seguridad busca en seguida",
		key: "afecto y pertenencia.",
		wrong: {
			"autorrealización.": "Salta al nivel más alto de la pirámide",
			"estima y reconocimiento.": "Salta el nivel de la pertenencia",
			"alimento y descanso.": "Regresa al nivel fisiológico, que ya está satisfecho",
			"orden y protección.": "Repite el nivel de la seguridad",
		},
		explanation:
			"De abajo hacia arriba: **fisiológicas, seguridad, afecto y pertenencia, estima, autorrealización**. Según Maslow, por lo común una necesidad superior motiva cuando las inferiores están razonablemente satisfechas.",
		source: "Abraham Maslow, Motivación y personalidad",
	}),
	stated({
		id: "psychology-rationalization",
		topic: "Motivación y personalidad",
		difficulty: 2,
		stem: "Tras no ingresar a la universidad que más deseaba, un joven dice: «En realidad no me convenía: queda demasiado lejos». El mecanismo de defensa es la",
		key: "racionalización.",
		wrong: {
			"proyección.": "Confunde dar razones aceptables con atribuir a otros lo propio",
			"represión.": "Confunde dar razones con expulsar el recuerdo de la conciencia",
			"sublimación.": "Confunde dar razones con dirigir el impulso hacia un fin valioso",
			"regresión.": "Confunde dar razones con volver a conductas infantiles",
		},
		explanation:
			"En la **racionalización** se dan razones **aceptables**, pero no verdaderas, para protegerse de la frustración, como la zorra de la fábula que dice que las uvas están verdes. Los mecanismos de defensa son inconscientes: no es lo mismo que mentir.",
		source: "Anna Freud, El yo y los mecanismos de defensa",
	}),
	stated({
		id: "psychology-gardner-interpersonal",
		topic: "Motivación y personalidad",
		difficulty: 1,
		stem: "Una mediadora comprende con facilidad lo que sienten y quieren los demás. Según Howard Gardner, destaca en la inteligencia",
		key: "interpersonal.",
		wrong: {
			"intrapersonal.": "Confunde comprender a los demás con conocerse a uno mismo",
			"lingüística.": "Confunde comprender a las personas con el dominio de las palabras",
			"naturalista.": "Confunde comprender a las personas con observar la naturaleza",
			"lógico-matemática.": "Confunde comprender a las personas con razonar con números",
		},
		explanation:
			"La inteligencia **interpersonal** permite captar los estados de ánimo, los motivos y las intenciones de **otros**; la **intrapersonal**, los propios. Gardner propuso varias inteligencias relativamente independientes en lugar de una sola capacidad general.",
		source: "Howard Gardner, Estructuras de la mente",
	}),
	stated({
		id: "psychology-asch-conformity",
		topic: "Motivación y personalidad",
		difficulty: 3,
		stem: "En los experimentos de Solomon Asch, muchas personas dijeron que dos líneas de distinta longitud eran iguales. El factor que las llevó a ello fue",
		key: "la respuesta unánime de un grupo.",
		wrong: {
			"la orden de una autoridad.": "Confunde a Asch con Milgram",
			"el rol de guardia o de preso.": "Confunde a Asch con Zimbardo",
			"la dificultad de ver las líneas.": "Olvida que a solas casi todos acertaban",
			"el premio por cada acierto.": "Introduce un incentivo que el experimento no tenía",
		},
		explanation:
			"Los demás participantes, cómplices del investigador, daban **todos** la misma respuesta falsa; cerca de un tercio de las respuestas de los sujetos siguió al grupo: **conformidad**. Si uno solo de los cómplices decía la verdad, el efecto disminuía mucho. Milgram, en cambio, estudió la obediencia a la autoridad.",
		source: "Solomon Asch, experimentos de conformidad (década de 1950)",
	}),
];
