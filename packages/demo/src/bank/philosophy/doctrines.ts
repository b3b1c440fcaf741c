import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

export const doctrines: readonly BankQuestion[] = [
	textQuestion({
		id: "philosophy-radical-question",
		topic: "Disciplinas filosóficas",
		difficulty: 2,
		stem: "Mientras el físico mide el tiempo, el filósofo pregunta qué es el tiempo y busca su fundamento último. Por este rasgo se dice que la filosofía es",
		key: "radical.",
		wrong: {
			"dogmática.": "Confunde ir a la raíz con aceptar verdades sin examen",
			"experimental.": "Atribuye a la filosofía el método de las ciencias naturales",
			"sistemática.": "Confunde ir a la raíz con organizar las ideas en un conjunto",
			"práctica.": "Confunde la búsqueda del fundamento con la utilidad",
		},
		explanation:
			"*Radical* viene de «raíz»: la filosofía busca los **primeros principios** y no se detiene en respuestas parciales. Es también *crítica* (no acepta nada sin examen), *racional*, *problemática* y *universal*. El dogmatismo es lo contrario de su actitud.",
		source: "Augusto Salazar Bondy, Iniciación filosófica; lugar común",
	}),
	textQuestion({
		id: "philosophy-gnoseology",
		topic: "Disciplinas filosóficas",
		difficulty: 1,
		stem: "«¿Podemos conocer la realidad tal como es, o solo como nos aparece?». De esta pregunta se ocupa la",
		key: "gnoseología.",
		wrong: {
			"axiología.": "Confunde el problema del conocimiento con el de los valores",
			"antropología filosófica.": "Confunde el problema del conocimiento con el del ser humano",
			"estética.": "Confunde el problema del conocimiento con el de lo bello",
			"ética.": "Confunde el problema del conocimiento con el de la moral",
		},
		explanation:
			"La **gnoseología** o teoría del conocimiento estudia la posibilidad, el origen, la esencia y los límites del **conocimiento** en general. La *epistemología* se ocupa del conocimiento **científico**; la *axiología*, de los valores, y la *ontología*, del ser.",
		source: "Johannes Hessen, Teoría del conocimiento; lugar común",
	}),
	textQuestion({
		id: "philosophy-democritus-atoms",
		topic: "Filosofía antigua",
		difficulty: 1,
		stem: "La explicación de la naturaleza como un conjunto de partículas indivisibles que se mueven en el vacío se debe a",
		key: "Leucipo y Demócrito.",
		wrong: {
			"Anaxágoras y Empédocles.": "Confunde los átomos con las homeomerías y los cuatro elementos",
			"Pitágoras y Filolao.": "Confunde los átomos con los números",
			"Parménides y Zenón.": "Los atribuye a quienes negaban el vacío y el movimiento",
			"Protágoras y Gorgias.": "Confunde a los atomistas con los sofistas",
		},
		explanation:
			"*Átomo* significa «que no se divide». Para **Demócrito** los átomos difieren en forma, orden y posición; al unirse y separarse en el **vacío** forman todas las cosas, también el alma. Es un *materialismo mecanicista*: todo sucede por necesidad.",
		source: "Lugar común de la historia de la filosofía: atomismo",
	}),
	textQuestion({
		id: "philosophy-platonic-soul",
		topic: "Filosofía antigua",
		difficulty: 3,
		stem: "En la *República*, Platón relaciona cada parte del alma con una clase social. A la parte irascible, cuya virtud es la fortaleza, corresponden",
		key: "los guerreros o auxiliares.",
		wrong: {
			"los gobernantes filósofos.": "Los relaciona con la parte racional, cuya virtud es la sabiduría",
			"los artesanos y labradores.": "Los relaciona con la parte apetitiva, cuya virtud es la templanza",
			"los poetas y los músicos.": "Les da una parte del alma a quienes Platón quería expulsar",
			"los esclavos y extranjeros.": "Confunde las clases del Estado ideal con las de Atenas",
		},
		explanation:
			"Alma **racional** – gobernantes – sabiduría; **irascible** – guerreros – fortaleza o valor; **apetitiva** – productores – templanza. La **justicia** es la armonía: que cada parte cumpla su función, en el alma y en el Estado.",
		source: "Platón, República, libro IV",
	}),
	textQuestion({
		id: "philosophy-act-potency",
		topic: "Filosofía antigua",
		difficulty: 2,
		stem: "Una semilla de eucalipto no es un eucalipto, pero puede llegar a serlo. Para Aristóteles, la semilla es eucalipto en",
		key: "potencia.",
		wrong: {
			"acto.": "Confunde lo que ya es con lo que puede ser",
			"esencia.": "Confunde la posibilidad con aquello que la cosa es",
			"privación.": "Confunde poder ser con solo carecer de la forma",
			"apariencia.": "Confunde la posibilidad con lo que parece a los sentidos",
		},
		explanation:
			"El **acto** es lo que una cosa es ya; la **potencia**, lo que *puede* llegar a ser por su naturaleza. El cambio es el paso de la potencia al acto. Así explica Aristóteles lo que Parménides negaba: nada viene de la nada, sino de lo que podía ser. Una piedra no es eucalipto ni en potencia.",
		source: "Aristóteles, Metafísica, libro IX",
	}),
	textQuestion({
		id: "philosophy-augustine-evil",
		topic: "Filosofía medieval y moderna",
		difficulty: 3,
		stem: "San Agustín concilió la existencia del mal con la bondad de Dios afirmando que el mal es",
		key: "una privación de bien y no una sustancia.",
		wrong: {
			"un principio eterno que lucha contra el Bien.": "Le atribuye el maniqueísmo que abandonó",
			"una ilusión que desaparece con la ciencia.": "Le atribuye una idea ajena al pensamiento cristiano",
			"una creación de Dios para castigar al hombre.": "Cree que Dios es el autor del mal",
			"una consecuencia inevitable de la materia.": "Le atribuye la tesis gnóstica y neoplatónica de la materia mala",
		},
		explanation:
			"En su juventud Agustín fue **maniqueo**: creía en dos principios, Bien y Mal. Convertido, sostuvo que todo lo que existe, en cuanto existe, es bueno; el **mal** es *ausencia* de bien, como la sombra lo es de luz. El mal moral nace del **libre albedrío**.",
		source: "San Agustín, Confesiones, libro VII",
	}),
	textQuestion({
		id: "philosophy-spinoza-god",
		topic: "Filosofía medieval y moderna",
		difficulty: 3,
		stem: "La expresión «Dios o la naturaleza» (*Deus sive natura*) resume la doctrina de Spinoza, según la cual",
		key: "existe una única sustancia infinita, y todo es modo de ella.",
		wrong: {
			"Dios creó el mundo y después lo dejó a sus propias leyes.": "Lo confunde con el deísmo de los ilustrados",
			"el universo se compone de infinitas mónadas sin ventanas.": "Lo confunde con la doctrina de Leibniz",
			"hay dos sustancias creadas, la pensante y la extensa.": "Lo confunde con el dualismo de Descartes",
			"Dios es una idea que la razón usa sin poder conocerla.": "Lo confunde con la crítica de Kant",
		},
		explanation:
			"**Spinoza** es **monista** y **panteísta**: hay una sola sustancia, Dios o la naturaleza; el pensamiento y la extensión son sus *atributos*, y las cosas particulares, sus *modos*. Nada es casual: todo se sigue de ella con necesidad, como en la geometría.",
		source: "Baruch Spinoza, Ética demostrada según el orden geométrico",
	}),
	textQuestion({
		id: "philosophy-kant-judgements",
		topic: "Filosofía medieval y moderna",
		difficulty: 3,
		stem: "Según Kant, los juicios sintéticos *a priori*, que hacen posibles la matemática y la física, son aquellos que",
		key: "amplían el conocimiento y son universales y necesarios.",
		wrong: {
			"amplían el conocimiento y dependen de la experiencia.": "Describe los juicios sintéticos *a posteriori*",
			"explican el sujeto sin agregar un conocimiento nuevo.": "Describe los juicios analíticos",
			"se refieren a las cosas en sí, más allá del fenómeno.": "Olvida que para Kant la cosa en sí no se conoce",
			"reúnen impresiones de los sentidos por la costumbre.": "Le atribuye la explicación de Hume",
		},
		explanation:
			"En los **analíticos** el predicado ya está en el sujeto («el triángulo tiene tres ángulos»). Los **sintéticos** agregan algo. Los *a posteriori* («este libro es azul») dependen de la experiencia; los ***a priori*** no («7 + 5 = 12», «todo lo que sucede tiene una causa»): amplían y son **necesarios**.",
		source: "Immanuel Kant, Crítica de la razón pura, introducción",
	}),
	textQuestion({
		id: "philosophy-comte-stages",
		topic: "Filosofía contemporánea",
		difficulty: 2,
		stem: "Según la ley de los tres estados de Auguste Comte, explicar el rayo por la voluntad de un dios corresponde al estado",
		key: "teológico.",
		wrong: {
			"metafísico.": "Lo confunde con la explicación por fuerzas o esencias abstractas",
			"positivo.": "Lo confunde con la explicación por leyes comprobadas",
			"científico.": "Da otro nombre del estado positivo",
			"industrial.": "Confunde el estado mental con el tipo de sociedad",
		},
		explanation:
			"La humanidad pasa del estado **teológico** (dioses) al **metafísico** (esencias o fuerzas abstractas) y al **positivo** o científico, que renuncia a las causas últimas y busca **leyes** por observación. De allí el nombre de *positivismo*. Comte fundó además la sociología.",
		source: "Auguste Comte, Curso de filosofía positiva, primera lección",
	}),
	textQuestion({
		id: "philosophy-kant-duty",
		topic: "Ética y valores",
		difficulty: 2,
		stem: "Una bodeguera no engaña a sus clientes solo porque teme perderlos. Para Kant, su acción",
		key: "es conforme al deber, pero no se hace por deber.",
		wrong: {
			"se hace por deber, puesto que no daña a nadie.": "Confunde el resultado con el motivo de la acción",
			"es contraria al deber, puesto que busca ganancia.": "Cree que toda acción interesada viola el deber",
			"es moralmente buena, puesto que da felicidad a todos.": "Juzga con el criterio utilitarista",
			"es un imperativo categórico, puesto que es honrada.": "Confunde una acción con el mandato de la razón",
		},
		explanation:
			"El valor moral está en el **motivo**. La bodeguera hace lo correcto, pero por **interés**: obedece un imperativo *hipotético* («si quieres clientes, sé honrado»). Actúa *por deber* quien obedece el **imperativo categórico**: obra según una máxima que puedas querer como ley universal.",
		source: "Immanuel Kant, Fundamentación de la metafísica de las costumbres, capítulo I",
	}),
	textQuestion({
		id: "philosophy-value-subjectivism",
		topic: "Ética y valores",
		difficulty: 3,
		stem: "«Las cosas no son valiosas en sí mismas: valen porque las deseamos o nos agradan». Esta tesis sobre el valor se llama",
		key: "subjetivismo axiológico.",
		wrong: {
			"objetivismo axiológico.": "Le atribuye la tesis contraria, de que el valor no depende del sujeto",
			"naturalismo estético.": "Confunde la teoría general del valor con una sobre el arte",
			"nihilismo moral.": "Confunde que el valor dependa del sujeto con que no exista",
			"realismo ontológico.": "Confunde el problema del valor con el del ser",
		},
		explanation:
			"El **subjetivismo** pone el origen del valor en el **sujeto** que valora: su agrado, deseo o interés. El **objetivismo** de Scheler y Hartmann sostiene que los valores son independientes y que el sujeto los *descubre*. Una posición intermedia ve el valor en la relación entre objeto y sujeto.",
		source: "Risieri Frondizi, ¿Qué son los valores?",
	}),
	textQuestion({
		id: "philosophy-moral-autonomy",
		topic: "Ética y valores",
		difficulty: 1,
		stem: "Un estudiante devuelve una billetera que encontró porque está convencido de que es lo justo, y no por temor a que lo descubran. Su conducta muestra",
		key: "autonomía moral.",
		wrong: {
			"heteronomía moral.": "Confunde la norma propia con la que se obedece por temor",
			"coacción jurídica.": "Confunde la convicción con la fuerza del derecho",
			"relativismo moral.": "Confunde decidir por convicción con negar toda norma común",
			"determinismo.": "Confunde una decisión libre con una conducta forzada",
		},
		explanation:
			"*Autonomía* es darse a sí mismo la norma: se obra por **convicción**. En la *heteronomía* la norma viene de fuera y se obedece por temor o premio. El derecho, a diferencia de la moral, puede imponerse por la fuerza (coacción).",
		source: "Lugar común de la ética: autonomía y heteronomía (Kant)",
	}),
];
