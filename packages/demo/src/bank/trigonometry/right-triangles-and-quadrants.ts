import { degrees, fraction, plain, withUnit } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import type { BankQuestion } from "../types.ts";
import { towerSeenTwice } from "./figures.ts";

const r = String.raw;
const metres = withUnit(plain, "m");

export const rightTrianglesAndQuadrants: readonly BankQuestion[] = [
	numericQuestion({
		id: "trigonometry-right-triangle-ratio",
		topic: "Razones trigonométricas",
		difficulty: 1,
		given: { opposite: 8, adjacent: 15 },
		stem: ({ opposite, adjacent }) =>
			r`Si $\alpha$ es un ángulo agudo y $\tan\alpha=\dfrac{${opposite}}{${adjacent}}$, calcule $17\,(\operatorname{sen}\alpha+\cos\alpha)$.`,
		answer: ({ opposite, adjacent }) => opposite + adjacent,
		show: plain,
		mistakes: [
			[({ opposite, adjacent }) => adjacent - opposite, "Resta las razones en vez de sumarlas"],
			[({ adjacent }) => adjacent, "Olvida sumar el seno"],
			[({ opposite }) => opposite, "Olvida sumar el coseno"],
			[() => 17, "Toma la suma del seno y el coseno como 1"],
			[({ opposite, adjacent }) => opposite + adjacent + 17, "Calcula el perímetro del triángulo"],
			[({ opposite, adjacent }) => 17 * (opposite + adjacent), "No divide los catetos entre la hipotenusa"],
		],
		explanation: (
			{ opposite, adjacent },
			answer,
		) => r`Los catetos miden ${opposite} y ${adjacent}; la hipotenusa, $\sqrt{${opposite}^2+${adjacent}^2}=\sqrt{289}=17$.

$$17\left(\frac{${opposite}}{17}+\frac{${adjacent}}{17}\right)=${opposite}+${adjacent}=${answer}$$

Seno y coseno no suman 1: los que suman 1 son sus cuadrados.`,
	}),
	numericQuestion({
		id: "trigonometry-perimeter-37",
		topic: "Razones trigonométricas",
		difficulty: 1,
		given: { hypotenuse: 40 },
		stem: ({ hypotenuse }) =>
			`La hipotenusa de un triángulo rectángulo mide ${hypotenuse} cm y uno de sus ángulos agudos, 37°. Calcule su perímetro.`,
		answer: ({ hypotenuse }) => (hypotenuse * 12) / 5,
		show: withUnit(plain, "cm"),
		mistakes: [
			[({ hypotenuse }) => (hypotenuse * 7) / 5, "Suma solo los catetos"],
			[({ hypotenuse }) => (hypotenuse * 9) / 5, "Suma la hipotenusa y el cateto mayor"],
			[({ hypotenuse }) => (hypotenuse * 8) / 5, "Suma la hipotenusa y el cateto menor"],
			[({ hypotenuse }) => (hypotenuse * 12) / 4, "Toma 40 cm como el cateto mayor"],
			[({ hypotenuse }) => (hypotenuse * 12) / 3, "Toma 40 cm como el cateto menor"],
			[({ hypotenuse }) => (hypotenuse / 5) ** 2 * 6, "Calcula el área, cuyo número confunde con el del perímetro"],
		],
		explanation: (
			{ hypotenuse },
			answer,
		) => r`El triángulo notable de 37° y 53° tiene lados proporcionales a 3, 4 y 5 (aproximación usual en los exámenes). Como $5k=${hypotenuse}$, $k=8$:

- cateto opuesto a 37°: $3k=24$
- cateto opuesto a 53°: $4k=32$

El perímetro es $12k=24+32+40=96$; es decir, ${answer}.`,
	}),
	numericQuestion({
		id: "trigonometry-tower-elevation",
		topic: "Ángulos verticales",
		difficulty: 2,
		given: { walked: 14 },
		figure: {
			svg: towerSeenTwice(),
			alt: "Torre vertical de altura h. Desde un punto del piso se ve su parte más alta con 37° de elevación y, 14 m más cerca, con 45°.",
		},
		stem: ({ walked }) =>
			`Desde un punto del piso se ve lo alto de una torre con un ángulo de elevación de 37°. Al acercarse ${walked} m, el ángulo es de 45°. ¿Cuánto mide la torre?`,
		answer: ({ walked }) => walked * 3,
		show: metres,
		mistakes: [
			[({ walked }) => walked * 4, "Responde con la distancia inicial a la torre"],
			[({ walked }) => (walked * 3) / 4, "Aplica $\\tan37^\\circ$ solo a los 14 m"],
			[({ walked }) => walked, "Toma los 14 m como la distancia desde el segundo punto"],
			[({ walked }) => walked * 5, "Responde con la distancia del primer punto a lo alto de la torre"],
		],
		explanation: (
			{ walked },
			answer,
		) => r`Con 45°, la distancia a la torre es igual a su altura, $h$. Antes era $h+${walked}$:

$$\tan37^\circ=\frac{h}{h+${walked}}=\frac34\;\Rightarrow\;4h=3h+42\;\Rightarrow\;h=42$$

La torre mide ${answer}. Se comprueba: a 56 m, $\frac{42}{56}=\frac34$.`,
	}),
	numericQuestion({
		id: "trigonometry-lighthouse-boats",
		topic: "Ángulos verticales",
		difficulty: 2,
		given: { height: 60 },
		stem: ({ height }) =>
			`Desde lo alto de un faro de ${height} m se ven dos botes en la misma dirección, con ángulos de depresión de 53° y 37°. ¿Qué distancia separa los botes?`,
		answer: ({ height }) => (height * 4) / 3 - (height * 3) / 4,
		show: metres,
		mistakes: [
			[({ height }) => (height * 3) / 4, "Responde con la distancia del bote más cercano al pie del faro"],
			[({ height }) => (height * 4) / 3, "Responde con la distancia del bote más lejano al pie del faro"],
			[({ height }) => (height * 4) / 3 + (height * 3) / 4, "Suma las distancias, como si estuvieran a lados opuestos"],
			[({ height }) => (height * 5) / 4, "Responde con la visual hacia el bote más cercano"],
			[({ height }) => (height * 5) / 3 - (height * 5) / 4, "Resta las visuales en vez de las distancias horizontales"],
			[({ height }) => height / 4, "Resta de la altura la distancia del bote más cercano"],
		],
		explanation: (
			{ height },
			answer,
		) => r`El ángulo de depresión es igual al que forma la visual con el nivel del mar. Las distancias al pie del faro son:

- con 53°: $${height}\cot53^\circ=${height}\cdot\frac34=45$ m
- con 37°: $${height}\cot37^\circ=${height}\cdot\frac43=80$ m

Los botes están en la misma dirección: los separan $80-45=35$; es decir, ${answer}.`,
	}),
	numericQuestion({
		id: "trigonometry-complementary-tangents",
		topic: "Razones trigonométricas",
		difficulty: 1,
		given: { first: 10, second: 20 },
		stem: ({ first, second }) =>
			r`Si $\tan(2x+${first}^\circ)\cdot\tan(x+${second}^\circ)=1$ y ambos ángulos son agudos, halle $x$.`,
		answer: ({ first, second }) => (90 - first - second) / 3,
		show: degrees,
		mistakes: [
			[({ first, second }) => second - first, "Iguala los dos ángulos"],
			[({ first, second }) => (180 - first - second) / 3, "Supone que los ángulos suman 180°"],
			[({ first, second }) => 90 - first - second, "Olvida dividir entre 3"],
			[({ first, second }) => (90 + first + second) / 3, "Suma los términos en vez de trasponerlos con signo menos"],
			[({ first, second }) => (45 - first - second) / 3, "Supone que los ángulos suman 45°"],
		],
		explanation: (
			{ first, second },
			answer,
		) => r`Si el producto de dos tangentes es 1, una es la inversa de la otra: $\tan A=\cot B$, lo que para ángulos agudos significa que son **complementarios**.

$$(2x+${first}^\circ)+(x+${second}^\circ)=90^\circ\;\Rightarrow\;3x=60^\circ\;\Rightarrow\;x=20^\circ$$

La respuesta es ${answer}. Los ángulos son 50° y 40°.`,
	}),
	numericQuestion({
		id: "trigonometry-terminal-side",
		topic: "Ángulos de cualquier magnitud",
		difficulty: 2,
		given: { x: -5, y: 12 },
		stem: ({ x, y }) =>
			r`El punto $(${x};\,${y})$ está en el lado final de un ángulo $\theta$ en posición normal. Calcule $13\,(\operatorname{sen}\theta-\cos\theta)$.`,
		answer: ({ x, y }) => y - x,
		show: plain,
		mistakes: [
			[({ x, y }) => y + x, "Toma el coseno como positivo"],
			[({ x, y }) => -x - y, "Toma ambas razones como negativas"],
			[({ x, y }) => x - y, "Intercambia el seno y el coseno"],
			[({ y }) => y, "Olvida restar el coseno"],
			[({ x, y }) => 13 * (y - x), "No divide entre el radio vector"],
		],
		explanation: (
			{ x, y },
			answer,
		) => r`El radio vector es $\sqrt{(${x})^2+${y}^2}=13$. En el segundo cuadrante el seno es positivo y el coseno, negativo:

$$\operatorname{sen}\theta=\frac{${y}}{13},\qquad\cos\theta=-\frac{5}{13}$$

$$13\left(\frac{12}{13}+\frac{5}{13}\right)=${answer}$$`,
	}),
	numericQuestion({
		id: "trigonometry-fourth-quadrant",
		topic: "Ángulos de cualquier magnitud",
		difficulty: 1,
		given: { over: 3, under: 4 },
		stem: ({ over, under }) =>
			r`Si $\tan\theta=-\dfrac{${over}}{${under}}$ y $\theta$ está en el cuarto cuadrante, calcule $\operatorname{sen}\theta+\cos\theta$.`,
		answer: ({ over, under }) => (under - over) / 5,
		show: fraction,
		mistakes: [
			[({ over, under }) => (over - under) / 5, "Usa los signos del segundo cuadrante"],
			[({ over, under }) => (under + over) / 5, "Toma ambas razones como positivas"],
			[({ over, under }) => -(under + over) / 5, "Toma ambas razones como negativas"],
			[({ under }) => under / 5, "Olvida sumar el seno"],
			[({ over }) => -over / 5, "Olvida sumar el coseno"],
		],
		explanation: (
			{ over, under },
			answer,
		) => r`Con catetos ${over} y ${under}, el radio vector es 5. En el cuarto cuadrante el coseno es positivo y el seno, negativo:

$$\operatorname{sen}\theta+\cos\theta=-\frac35+\frac45=\frac15$$

La respuesta es ${answer}. La tangente negativa también se da en el segundo cuadrante; por eso el dato del cuadrante es necesario.`,
	}),
];
