import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

export const developmentAndPersonality: readonly BankQuestion[] = [
	textQuestion({
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
	textQuestion({
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
	textQuestion({
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
	textQuestion({
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
	textQuestion({
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
	textQuestion({
		id: "psychology-maslow-needs",
		topic: "Motivación y personalidad",
		difficulty: 1,
		stem: "En la pirámide de Maslow, una persona que ya satisfizo sus necesidades fisiológicas y de seguridad busca enseguida",
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
	textQuestion({
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
	textQuestion({
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
	textQuestion({
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
