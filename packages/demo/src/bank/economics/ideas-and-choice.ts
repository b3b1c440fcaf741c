import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

export const ideasAndChoice: readonly BankQuestion[] = [
	textQuestion({
		id: "economics-scarcity",
		topic: "Problema económico y doctrinas",
		difficulty: 1,
		stem: "El problema económico fundamental, que obliga a toda sociedad a elegir qué, cómo y para quién producir, es",
		key: "la escasez de recursos frente a necesidades ilimitadas.",
		wrong: {
			"la desigualdad de ingresos entre los ricos y los pobres.":
				"Confunde el problema de la distribución con el fundamental",
			"la falta de dinero para comprar lo que se produce.": "Confunde los recursos con el dinero",
			"la subida continua de los precios de los productos.": "Confunde la escasez con la inflación",
			"la intervención del Estado en las decisiones privadas.": "Confunde el problema con una forma de resolverlo",
		},
		explanation:
			"Las **necesidades** son ilimitadas y se renuevan; los **recursos** (tierra, trabajo, capital) son limitados y tienen usos alternativos. Por eso hay que elegir, y toda elección tiene un *costo de oportunidad*. Emitir más dinero no aumenta los recursos.",
		source: "Paul Samuelson y William Nordhaus, Economía; lugar común",
	}),
	textQuestion({
		id: "economics-frontier-inside",
		topic: "Problema económico y doctrinas",
		difficulty: 2,
		stem: "Una economía que produce en un punto situado por debajo de su frontera de posibilidades de producción",
		key: "tiene recursos desocupados o mal aprovechados.",
		wrong: {
			"utiliza todos sus recursos de la manera más eficiente.": "Describe un punto sobre la frontera",
			"necesita más recursos de los que posee para lograrlo.": "Describe un punto por encima de la frontera",
			"ha mejorado su tecnología y crece con rapidez.":
				"Confunde un punto interior con el desplazamiento de la frontera",
			"produce solo bienes de capital y ninguno de consumo.": "Describe un extremo de la frontera",
		},
		explanation:
			"La **frontera** muestra las combinaciones máximas de dos bienes con los recursos y la técnica disponibles. Un punto **interior** es posible pero *ineficiente*: hay desempleo o desperdicio y se puede producir más de un bien sin reducir el otro. Los puntos exteriores no se alcanzan sin crecimiento.",
		source: "Paul Samuelson y William Nordhaus, Economía, frontera de posibilidades de producción",
	}),
	textQuestion({
		id: "economics-invisible-hand",
		topic: "Problema económico y doctrinas",
		difficulty: 1,
		stem: "La idea de que cada persona, al buscar su propio interés, es llevada por una «mano invisible» a favorecer el bien de la sociedad fue expuesta por",
		key: "Adam Smith, en *La riqueza de las naciones*.",
		wrong: {
			"Karl Marx, en *El capital*.": "Atribuye la defensa del mercado a su crítico",
			"John Maynard Keynes, en la *Teoría general*.": "Atribuye la frase a quien justificó la intervención estatal",
			"Thomas Malthus, en el *Ensayo sobre la población*.": "Confunde dos economistas clásicos",
			"François Quesnay, en el *Cuadro económico*.": "Confunde el liberalismo clásico con la fisiocracia",
		},
		explanation:
			"En *La riqueza de las naciones* (1776), **Smith** sostiene que el panadero no nos da el pan por bondad, sino por su interés, y que la competencia conduce ese interés al provecho común. Por ello el Estado debía limitarse a defensa, justicia y obras públicas.",
		source: "Adam Smith, La riqueza de las naciones, libro IV",
	}),
	textQuestion({
		id: "economics-physiocrats",
		topic: "Problema económico y doctrinas",
		difficulty: 2,
		stem: "Los fisiócratas franceses del siglo XVIII, con François Quesnay a la cabeza, sostenían que la única fuente de riqueza nueva, o producto neto, era",
		key: "la agricultura.",
		wrong: {
			"el comercio exterior.": "Confunde a los fisiócratas con los mercantilistas",
			"la industria.": "Olvida que la llamaban actividad estéril",
			"el trabajo asalariado.": "Les atribuye la teoría del valor trabajo",
			"el oro de las minas.": "Les atribuye la idea bullonista de riqueza",
		},
		explanation:
			"*Fisiocracia* es «gobierno de la naturaleza». Solo la **tierra** da más de lo que recibe; el comercio y la industria transforman o trasladan, pero son *estériles*. De su defensa de la libertad viene el lema *laissez faire, laissez passer*. Quesnay describió la circulación de la riqueza en su *Cuadro económico*.",
		source: "Lugar común de la historia del pensamiento económico: fisiocracia",
	}),
	textQuestion({
		id: "economics-surplus-value",
		topic: "Problema económico y doctrinas",
		difficulty: 2,
		stem: "Según Karl Marx, la plusvalía es",
		key: "el valor que crea el obrero por encima de su salario.",
		wrong: {
			"el interés que el banco cobra por prestar dinero.":
				"Confunde la plusvalía con la retribución del capital financiero",
			"el aumento del precio de un terreno con los años.": "Toma el sentido que la palabra tiene en los bienes raíces",
			"el impuesto que el Estado cobra a las empresas.": "Confunde la ganancia privada con un tributo",
			"el salario adicional por las horas extraordinarias.": "Confunde el trabajo no pagado con el que se paga aparte",
		},
		explanation:
			"El obrero vende su **fuerza de trabajo** a cambio de un salario que equivale a lo que necesita para vivir, pero en la jornada produce **más valor**. Esa diferencia, trabajo no pagado, es la plusvalía de la que se apropia el capitalista: base de la *explotación* en su teoría.",
		source: "Karl Marx, El capital, libro I",
	}),
	textQuestion({
		id: "economics-keynes-demand",
		topic: "Problema económico y doctrinas",
		difficulty: 2,
		stem: "Para John Maynard Keynes, una depresión con alto desempleo debe combatirse con",
		key: "un mayor gasto público que aumente la demanda.",
		wrong: {
			"una reducción general de salarios y de pensiones.": "Le atribuye la receta de los economistas clásicos",
			"la espera a que el mercado se corrija por sí solo.": "Le atribuye la confianza clásica en el equilibrio",
			"el regreso al patrón oro y a los aranceles altos.": "Le atribuye políticas que criticó",
			"la estatización de todos los medios de producción.": "Confunde la intervención con el socialismo",
		},
		explanation:
			"En su *Teoría general* (1936), **Keynes** explica que el desempleo se debe a la falta de **demanda efectiva**: si familias y empresas no gastan, debe hacerlo el **Estado**, aun con déficit. «A largo plazo todos estaremos muertos», respondía a quienes pedían esperar.",
		source: "John Maynard Keynes, Teoría general de la ocupación, el interés y el dinero; lugar común",
	}),
];
