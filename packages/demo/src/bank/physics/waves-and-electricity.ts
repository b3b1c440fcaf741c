import { degrees, plain, soles, withUnit } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import type { BankQuestion } from "../types.ts";
import { circuit } from "./figures.ts";

const r = String.raw;
const centimetres = withUnit(plain, "cm");
const newtons = withUnit(plain, "N");

export const wavesAndElectricity: readonly BankQuestion[] = [
	numericQuestion({
		id: "physics-crest-to-valley",
		topic: "Ondas y óptica",
		difficulty: 1,
		given: { half: 0.4, frequency: 5 },
		stem: ({ frequency }) =>
			`En una cuerda se propaga una onda de ${frequency} Hz. Si la distancia horizontal entre una cresta y el valle siguiente es 40 cm, halle la rapidez de propagación.`,
		answer: ({ half, frequency }) => 2 * half * frequency,
		show: withUnit(plain, "m/s"),
		mistakes: [
			[({ half, frequency }) => half * frequency, "Toma la distancia de cresta a valle como una longitud de onda"],
			[({ half, frequency }) => 4 * half * frequency, "Toma esa distancia como un cuarto de longitud de onda"],
			[({ half, frequency }) => (2 * half) / frequency, "Divide la longitud de onda entre la frecuencia"],
			[({ half, frequency }) => frequency / (2 * half), "Divide la frecuencia entre la longitud de onda"],
		],
		explanation: (
			{ frequency },
			answer,
		) => r`De una cresta al valle siguiente hay **media** longitud de onda: $\lambda=2\cdot0{,}4=0{,}8$ m.

$$v=\lambda f=0{,}8\cdot${frequency}$$

La onda se propaga a ${answer}.`,
	}),
	numericQuestion({
		id: "physics-concave-mirror-image",
		topic: "Ondas y óptica",
		difficulty: 2,
		given: { radius: 40, object: 30 },
		stem: ({ radius, object }) =>
			`Un objeto se coloca a ${object} cm de un espejo cóncavo de ${radius} cm de radio de curvatura. ¿A qué distancia del espejo se forma la imagen?`,
		answer: ({ radius, object }) => (object * radius) / 2 / (object - radius / 2),
		show: centimetres,
		mistakes: [
			[
				({ radius, object }) => (object * radius) / (radius - object),
				"Toma el radio de curvatura como distancia focal",
			],
			[({ radius, object }) => (object * radius) / 2 / (object + radius / 2), "Suma las inversas en vez de restarlas"],
			[({ radius, object }) => object - radius / 2, "Resta la distancia focal"],
			[({ radius, object }) => object + radius / 2, "Suma la distancia focal"],
			[({ object }) => object, "Cree que la imagen está tan lejos como el objeto, como en un espejo plano"],
		],
		explanation: (
			{ object },
			answer,
		) => r`La distancia focal es la mitad del radio: $f=20$ cm. Por la ecuación de los espejos,

$$\frac1i=\frac1f-\frac1o=\frac1{20}-\frac1{${object}}=\frac1{60}$$

La imagen se forma a ${answer}. Es positiva: real, invertida y del doble de tamaño.`,
	}),
	numericQuestion({
		id: "physics-limit-angle",
		topic: "Ondas y óptica",
		difficulty: 1,
		given: { index: 2 },
		stem: ({ index }) =>
			`Un rayo de luz pasa de un cristal de índice de refracción ${index} al aire. ¿A partir de qué ángulo de incidencia se produce la reflexión total?`,
		answer: ({ index }) => (Math.asin(1 / index) * 180) / Math.PI,
		show: (value) => degrees(Math.round(value * 1e6) / 1e6),
		mistakes: [
			[() => 60, "Usa el coseno en vez del seno"],
			[() => 45, "Divide el ángulo recto entre el índice de refracción"],
			[() => 90, "Responde con el ángulo de refracción"],
			[() => 15, "Divide el ángulo límite entre el índice una vez más"],
		],
		explanation: (
			{ index },
			answer,
		) => r`En el ángulo límite, el rayo refractado sale rasante, a 90°. Por la ley de Snell,

$$${index}\operatorname{sen}L=1\cdot\operatorname{sen}90°\;\Rightarrow\;\operatorname{sen}L=\frac1${index}$$

El ángulo límite es ${answer}. Solo hay reflexión total cuando la luz va hacia el medio de menor índice.`,
	}),
	numericQuestion({
		id: "physics-point-of-null-field",
		topic: "Electricidad y magnetismo",
		difficulty: 3,
		given: { distance: 12, ratio: 4 },
		stem: ({ distance, ratio }) =>
			`Dos cargas puntuales positivas, $q$ y $${ratio}q$, están fijas a ${distance} cm una de la otra. ¿A qué distancia de la carga $q$ el campo eléctrico es nulo, sobre la recta que las une?`,
		answer: ({ distance, ratio }) => distance / (1 + Math.sqrt(ratio)),
		show: centimetres,
		mistakes: [
			[({ distance, ratio }) => distance / (1 + ratio), "Usa la razón de las cargas sin extraer la raíz"],
			[({ distance }) => distance / 2, "Toma el punto medio"],
			[
				({ distance, ratio }) => distance - distance / (1 + Math.sqrt(ratio)),
				"Responde con la distancia a la carga mayor",
			],
			[({ distance, ratio }) => distance / ratio, "Divide la distancia entre la razón de las cargas"],
			[
				({ distance, ratio }) => distance / (Math.sqrt(ratio) - 1),
				"Busca el punto fuera del segmento, donde los campos se suman",
			],
		],
		explanation: (
			{ distance },
			answer,
		) => r`Entre las cargas los campos tienen sentidos opuestos; se anulan donde sus módulos son iguales. Con $x$ medida desde $q$:

$$\frac{kq}{x^2}=\frac{k\cdot4q}{(${distance}-x)^2}\;\Rightarrow\;${distance}-x=2x$$

Está a ${answer} de $q$: más cerca de la carga menor.`,
	}),
	numericQuestion({
		id: "physics-current-in-branch",
		topic: "Electricidad y magnetismo",
		difficulty: 2,
		given: { source: 18, series: 4, first: 6, second: 3 },
		figure: {
			svg: circuit(),
			alt: "Circuito con una fuente de 18 V. La resistencia R1 está en serie con dos resistencias, R2 y R3, conectadas en paralelo entre sí.",
		},
		stem: ({ series, first, second }) =>
			r`En el circuito de la figura, la fuente es ideal, $R_1=${series}\ \Omega$, $R_2=${first}\ \Omega$ y $R_3=${second}\ \Omega$. Halle la intensidad de la corriente que pasa por $R_2$.`,
		answer: ({ source, series, first, second }) => {
			const parallel = (first * second) / (first + second);
			return (source * parallel) / (series + parallel) / first;
		},
		show: withUnit(plain, "A"),
		mistakes: [
			[() => 2, "Responde con la corriente de $R_3$"],
			[() => 3, "Responde con la corriente de la fuente"],
			[() => 1.5, "Reparte la corriente por igual entre $R_2$ y $R_3$"],
			[({ source, series }) => source / series, "Aplica los 18 V a $R_1$ sola"],
		],
		explanation: (
			_,
			answer,
		) => r`$R_2$ y $R_3$, en paralelo, equivalen a $\dfrac{6\cdot3}{6+3}=2\ \Omega$; con $R_1$ en serie, $6\ \Omega$. La fuente entrega $\dfrac{18}6=3$ A.

La tensión en el paralelo es $3\cdot2=6$ V, así que por $R_2$ pasan $\dfrac66$: ${answer}. Por $R_3$ pasa el doble, porque su resistencia es la mitad.`,
	}),
	numericQuestion({
		id: "physics-monthly-energy-bill",
		topic: "Electricidad y magnetismo",
		difficulty: 1,
		given: { power: 1500, hours: 2, days: 30, price: 0.6 },
		stem: ({ power, hours, days, price }) =>
			`Una terma eléctrica de ${power} W se usa ${hours} horas diarias durante ${days} días. Si el kilowatt-hora cuesta ${soles(price)}, ¿cuánto se paga por ese consumo?`,
		answer: ({ power, hours, days, price }) => (power / 1000) * hours * days * price,
		show: soles,
		mistakes: [
			[({ power, hours, days }) => (power / 1000) * hours * days, "Responde con el número de kilowatts-hora"],
			[({ power, days, price }) => (power / 1000) * days * price, "Toma una hora diaria en vez de dos"],
			[({ power, hours, price }) => (power / 1000) * hours * price, "Calcula el costo de un solo día"],
			[
				({ power, hours, days, price }) => ((power / 1000) * hours * days) / price,
				"Divide entre el precio en vez de multiplicar",
			],
			[({ hours, days, price }) => hours * days * price, "Olvida la potencia: multiplica horas por precio"],
		],
		explanation: (
			{ hours, days },
			answer,
		) => r`La energía es potencia por tiempo, con la potencia en kilowatts y el tiempo en horas:

$$E=1{,}5\cdot${hours}\cdot${days}=90\text{ kWh}$$

Se paga $90\cdot0{,}60$: ${answer}.`,
	}),
	numericQuestion({
		id: "physics-force-on-a-wire",
		topic: "Electricidad y magnetismo",
		difficulty: 2,
		given: { field: 0.3, current: 4, length: 0.5, sine: 0.5 },
		stem: ({ current }) =>
			`Un conductor recto de 50 cm de longitud, por el que pasa una corriente de ${current} A, forma 30° con un campo magnético uniforme de 0,3 T. Halle el módulo de la fuerza magnética sobre el conductor.`,
		answer: ({ field, current, length, sine }) => field * current * length * sine,
		show: newtons,
		mistakes: [
			[({ field, current, length }) => field * current * length, "Olvida el seno del ángulo"],
			[({ field, current, sine }) => field * current * sine * 50, "Deja la longitud en centímetros"],
			[({ field, current }) => field * current, "Olvida la longitud y el ángulo"],
			[({ field, length, sine }) => field * length * sine, "Olvida la intensidad de la corriente"],
			[
				({ field, current, length, sine }) => field * current * length * sine * sine,
				"Multiplica dos veces por el seno",
			],
		],
		explanation: ({ current }, answer) => r`La fuerza sobre un conductor recto en un campo uniforme es

$$F=BIL\operatorname{sen}\theta=0{,}3\cdot${current}\cdot0{,}5\cdot\operatorname{sen}30°$$

La fuerza es ${answer}, perpendicular al conductor y al campo. Sería cero si fueran paralelos.`,
	}),
];
