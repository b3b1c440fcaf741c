import { plain, withUnit } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import type { BankQuestion } from "../types.ts";
import { barOnSupports, pulley } from "./figures.ts";

const r = String.raw;
const newtons = withUnit(plain, "N");

export const forces: readonly BankQuestion[] = [
	numericQuestion({
		id: "physics-lamp-on-two-cords",
		topic: "Estática",
		difficulty: 1,
		given: { weight: 80, cos: 0.8, sin: 0.6 },
		stem: ({ weight }) =>
			r`Una lámpara de ${weight} N cuelga en equilibrio de dos cuerdas iguales, cada una de las cuales forma 37° con la vertical. Halle la tensión en cada cuerda. ($\operatorname{sen}37°=0{,}6$; $\cos37°=0{,}8$)`,
		answer: ({ weight, cos }) => weight / (2 * cos),
		show: newtons,
		mistakes: [
			[({ weight }) => weight / 2, "Reparte el peso sin tomar en cuenta el ángulo"],
			[({ weight, cos }) => weight / cos, "Olvida que son dos cuerdas"],
			[({ weight }) => weight, "Cree que cada cuerda soporta todo el peso"],
			[({ weight, cos }) => (weight * cos) / 2, "Multiplica por el coseno en vez de dividir"],
			[({ weight, cos }) => weight * cos, "Proyecta el peso sobre una sola cuerda"],
		],
		explanation: (
			{ weight },
			answer,
		) => r`Las componentes horizontales se anulan entre sí; las verticales sostienen el peso:

$$2T\cos37°=${weight}\;\Rightarrow\;T=\frac{${weight}}{2\cdot0{,}8}$$

Cada tensión es ${answer}: mayor que la mitad del peso, porque las cuerdas están inclinadas.`,
	}),
	numericQuestion({
		id: "physics-reaction-of-support",
		topic: "Estática",
		difficulty: 2,
		given: { bar: 200, load: 300, length: 6, at: 2 },
		figure: {
			svg: barOnSupports(),
			alt: "Barra horizontal de 6 m apoyada en sus extremos: A, a la izquierda, y B, a la derecha. Un bloque de 300 N descansa sobre ella a 2 m de A y a 4 m de B.",
		},
		stem: ({ bar }) =>
			`En la figura, la barra es homogénea, pesa ${bar} N y está en equilibrio. Halle la reacción del apoyo $A$.`,
		answer: ({ bar, load, length, at }) => bar / 2 + (load * (length - at)) / length,
		show: newtons,
		mistakes: [
			[({ bar, load, length, at }) => bar / 2 + (load * at) / length, "Responde con la reacción del apoyo $B$"],
			[({ bar, load }) => (bar + load) / 2, "Reparte toda la carga por igual"],
			[({ bar, load }) => bar + load, "Responde con la suma de los pesos"],
			[({ bar, load, length, at }) => bar + (load * (length - at)) / length, "Carga todo el peso de la barra en $A$"],
		],
		explanation: (
			_,
			answer,
		) => r`Se toman momentos respecto de $B$, para que no intervenga su reacción. El peso de la barra actúa en su centro, a 3 m de $B$:

$$R_A\cdot6=300\cdot4+200\cdot3=1800$$

La reacción en $A$ es ${answer}. En $B$ es $500-300=200$ N, menor, porque el bloque está más cerca de $A$.`,
	}),
	numericQuestion({
		id: "physics-tension-over-pulley",
		topic: "Dinámica",
		difficulty: 2,
		given: { heavy: 7, light: 3 },
		figure: {
			svg: pulley(),
			alt: "Polea fija en el techo. De un extremo de la cuerda que pasa por ella cuelga un bloque de 7 kg y del otro, un bloque de 3 kg.",
		},
		stem: () =>
			"Los bloques de la figura se sueltan y se mueven libremente. Si la cuerda y la polea tienen masa despreciable y no hay fricción, halle la tensión en la cuerda. ($g=10$ m/s²)",
		answer: ({ heavy, light }) => (2 * heavy * light * 10) / (heavy + light),
		show: newtons,
		mistakes: [
			[({ light }) => light * 10, "Iguala la tensión al peso del bloque liviano"],
			[({ heavy }) => heavy * 10, "Iguala la tensión al peso del bloque pesado"],
			[({ heavy, light }) => (heavy - light) * 10, "Responde con la diferencia de los pesos"],
			[({ heavy, light }) => ((heavy + light) * 10) / 2, "Promedia los pesos"],
			[({ heavy, light }) => (heavy * light * 10) / (heavy + light), "Olvida el factor 2"],
		],
		explanation: ({ heavy, light }, answer) => r`Para el sistema, la fuerza que acelera es la diferencia de los pesos:

$$a=\frac{70-30}{${heavy}+${light}}=4\text{ m/s}^2$$

El bloque de ${light} kg sube: $T-30=${light}\cdot4$. La tensión es ${answer}. Con el otro bloque: $70-T=7\cdot4$, que da lo mismo.`,
	}),
	numericQuestion({
		id: "physics-push-between-blocks",
		topic: "Dinámica",
		difficulty: 1,
		given: { force: 60, first: 8, second: 4 },
		stem: ({ force, first, second }) =>
			`Sobre un piso liso, un bloque de ${first} kg está en contacto con otro de ${second} kg. Una fuerza horizontal de ${force} N empuja al de ${first} kg contra el otro. ¿Qué fuerza ejerce el primer bloque sobre el segundo?`,
		answer: ({ force, first, second }) => (force * second) / (first + second),
		show: newtons,
		mistakes: [
			[({ force }) => force, "Cree que la fuerza se transmite completa"],
			[({ force, first, second }) => (force * first) / (first + second), "Usa la masa del bloque empujado"],
			[({ force }) => force / 2, "Reparte la fuerza por igual"],
			[({ force, first, second }) => force / (first + second), "Responde con el número de la aceleración"],
		],
		explanation: (
			{ force, first, second },
			answer,
		) => r`Los bloques avanzan juntos: $a=\dfrac{${force}}{${first}+${second}}=5$ m/s². La única fuerza horizontal sobre el segundo es la del contacto:

$$N=m_2a=${second}\cdot5$$

Es ${answer}; el resto de los ${force} N acelera al primer bloque.`,
	}),
	numericQuestion({
		id: "physics-weight-in-a-lift",
		topic: "Dinámica",
		difficulty: 1,
		given: { mass: 70, a: 2 },
		stem: ({ mass, a }) =>
			`Una persona de ${mass} kg está sobre una balanza en un ascensor que **sube frenando** a razón de ${a} m/s². ¿Qué fuerza indica la balanza? ($g=10$ m/s²)`,
		answer: ({ mass, a }) => mass * (10 - a),
		show: newtons,
		mistakes: [
			[({ mass, a }) => mass * (10 + a), "Suma la aceleración porque el ascensor sube"],
			[({ mass }) => mass * 10, "Responde con el peso de la persona"],
			[({ mass, a }) => mass * a, "Responde con la fuerza resultante"],
			[({ mass, a }) => mass * 10 - a, "Resta la aceleración al peso"],
		],
		explanation: (
			{ mass, a },
			answer,
		) => r`Si sube cada vez más despacio, la aceleración apunta hacia **abajo**, y en esa dirección se aplica la segunda ley:

$$mg-N=ma\;\Rightarrow\;N=${mass}(10-${a})$$

La balanza indica ${answer}, menos que el peso. Importa hacia dónde apunta la aceleración, no la velocidad.`,
	}),
	numericQuestion({
		id: "physics-ramp-friction-limit",
		topic: "Estática",
		difficulty: 1,
		given: { sin: 0.6, cos: 0.8 },
		stem: () =>
			r`Una caja está a punto de resbalar sobre un tablón inclinado 37° respecto de la horizontal. Halle el coeficiente de fricción estática entre la caja y el tablón. ($\operatorname{sen}37°=0{,}6$; $\cos37°=0{,}8$)`,
		answer: ({ sin, cos }) => sin / cos,
		show: plain,
		mistakes: [
			[({ sin }) => sin, "Responde con el seno del ángulo"],
			[({ cos }) => cos, "Responde con el coseno del ángulo"],
			[({ sin, cos }) => sin * cos, "Multiplica el seno por el coseno"],
			[({ cos }) => 1 - cos, "Resta el coseno de la unidad"],
			[({ sin }) => 1 - sin, "Resta el seno de la unidad"],
		],
		explanation: (
			_,
			answer,
		) => r`Justo antes de resbalar, la fricción es la máxima y equilibra la componente del peso paralela al tablón:

$$mg\operatorname{sen}37°=\mu\,mg\cos37°\;\Rightarrow\;\mu=\tan37°=\frac{0{,}6}{0{,}8}$$

El coeficiente es ${answer}; no depende de la masa de la caja.`,
	}),
];
