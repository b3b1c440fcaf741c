import { computed } from "../computed.ts";
import { degrees, plain, surd, timesPi, withUnit } from "../numbers.ts";
import type { BankQuestion } from "../types.ts";
import { sineCurve } from "./figures.ts";

const r = String.raw;
const pi = Math.PI;
const sin = (angle: number) => Math.sin((angle * pi) / 180);
const centimetres = withUnit(surd, "cm");

export const functionsAndTriangles: readonly BankQuestion[] = [
	computed({
		id: "trigonometry-quadratic-sine",
		topic: "Ecuaciones trigonométricas",
		difficulty: 2,
		given: { solutions: [30, 90, 150] },
		stem: () =>
			r`Calcule la suma de las soluciones de $2\operatorname{sen}^2x-3\operatorname{sen}x+1=0$ en $[0^\circ;\,360^\circ\rangle$.`,
		answer: ({ solutions }) => solutions.reduce((total, one) => total + one, 0),
		show: degrees,
		mistakes: [
			[() => 120, "Toma solo el ángulo agudo cuyo seno es $\\frac12$"],
			[() => 180, "Olvida la solución en que el seno es 1"],
			[() => 90, "Toma solo la solución en que el seno es 1"],
			[() => 240, "Olvida la solución de 30°"],
			[() => 360, "Suma también 90° una segunda vez, por ser solución de un cuadrado"],
		],
		explanation: (_, answer) => r`Se factoriza como un trinomio: $(2\operatorname{sen}x-1)(\operatorname{sen}x-1)=0$.

- $\operatorname{sen}x=\frac12$: $x=30^\circ$ o $x=150^\circ$
- $\operatorname{sen}x=1$: $x=90^\circ$

La suma es $30^\circ+150^\circ+90^\circ=270^\circ$; es decir, ${answer}.`,
	}),
	computed({
		id: "trigonometry-count-solutions",
		topic: "Ecuaciones trigonométricas",
		difficulty: 2,
		given: { solutions: [0, 120, 240] },
		stem: () => r`¿Cuántas soluciones tiene la ecuación $\cos2x=\cos x$ en el intervalo $[0;\,2\pi\rangle$?`,
		answer: ({ solutions }) => solutions.length,
		show: plain,
		mistakes: [
			[() => 1, "Cree que solo $x=0$ cumple, porque iguala $2x$ con $x$"],
			[() => 2, "Olvida la solución $x=0$"],
			[() => 4, "Incluye $2\\pi$, que no pertenece al intervalo"],
			[() => 6, "Cuenta dos veces cada solución por el ángulo doble"],
			[() => 5, "Agrega los ángulos cuyo coseno es $\\frac12$"],
		],
		explanation: (_, answer) => r`Con $\cos2x=2\cos^2x-1$:

$$2\cos^2x-\cos x-1=0\;\Rightarrow\;(2\cos x+1)(\cos x-1)=0$$

- $\cos x=1$: $x=0$ ($2\pi$ queda fuera)
- $\cos x=-\frac12$: $x=\frac{2\pi}{3}$ y $x=\frac{4\pi}{3}$

Son ${answer} soluciones.`,
	}),
	computed({
		id: "trigonometry-maximum",
		topic: "Funciones trigonométricas",
		difficulty: 2,
		given: { a: 5, b: 12, c: 4 },
		stem: ({ a, b, c }) => r`¿Cuál es el valor máximo de $f(x)=${a}\operatorname{sen}x+${b}\cos x+${c}$?`,
		answer: ({ a, b, c }) => Math.hypot(a, b) + c,
		show: plain,
		mistakes: [
			[({ a, b, c }) => a + b + c, "Supone que el seno y el coseno valen 1 a la vez"],
			[({ a, b }) => Math.hypot(a, b), "Olvida sumar el término constante"],
			[({ b, c }) => b + c, "Considera solo el término en coseno"],
			[({ a, b, c }) => a ** 2 + b ** 2 + c, "Olvida extraer la raíz cuadrada"],
			[({ a, b, c }) => Math.hypot(a, b) - c, "Resta el término constante"],
		],
		explanation: (
			{ a, b, c },
			answer,
		) => r`La expresión $a\operatorname{sen}x+b\cos x$ varía entre $-\sqrt{a^2+b^2}$ y $\sqrt{a^2+b^2}$:

$$\sqrt{${a}^2+${b}^2}=\sqrt{169}=13$$

El máximo es $13+${c}=${answer}$. No es $5+12+4$, porque el seno y el coseno no alcanzan el valor 1 en el mismo ángulo.`,
	}),
	computed({
		id: "trigonometry-period",
		topic: "Funciones trigonométricas",
		difficulty: 1,
		given: { amplitude: 3, times: 4 },
		stem: ({ amplitude, times }) =>
			r`¿Cuál es el período de la función $f(x)=${amplitude}\operatorname{sen}(${times}x)+1$?`,
		answer: ({ times }) => (2 * pi) / times,
		show: timesPi,
		mistakes: [
			[({ times }) => 2 * pi * times, "Multiplica por 4 en vez de dividir"],
			[({ times }) => pi / times, "Usa $\\pi$ como período del seno"],
			[() => 2 * pi, "No toma en cuenta el coeficiente de $x$"],
			[({ amplitude }) => (2 * pi) / amplitude, "Divide entre la amplitud"],
			[
				({ amplitude, times }) => (2 * pi) / (amplitude * times),
				"Divide entre la amplitud y entre el coeficiente de $x$",
			],
		],
		explanation: (
			{ times },
			answer,
		) => r`El seno se repite cada $2\pi$. La función completa un ciclo cuando $${times}x$ aumenta en $2\pi$:

$$T=\frac{2\pi}{${times}}=\frac{\pi}{2}$$

El período es ${answer}. La amplitud (3) y el desplazamiento vertical (1) no influyen en él.`,
	}),
	computed({
		id: "trigonometry-sine-graph",
		topic: "Funciones trigonométricas",
		difficulty: 3,
		given: { low: -1, high: 5 },
		figure: {
			svg: sineCurve(),
			alt: "Gráfica de una función sinusoidal que empieza en el eje y subiendo, alcanza un máximo de 5 y después un mínimo de −1.",
		},
		stem: () =>
			r`La figura muestra la gráfica de $f(x)=A+B\operatorname{sen}x$, cuyo valor máximo es 5 y cuyo mínimo es $-1$. Calcule $A\cdot B$.`,
		answer: ({ low, high }) => ((high + low) / 2) * ((high - low) / 2),
		show: plain,
		mistakes: [
			[({ low, high }) => (high + low) / 2 + (high - low) / 2, "Suma $A$ y $B$ en vez de multiplicarlos"],
			[({ low, high }) => low * high, "Multiplica el máximo por el mínimo"],
			[({ low, high }) => ((high + low) / 2) * high, "Toma el máximo como amplitud"],
			[({ low, high }) => ((high + low) / 2) * (high - low), "Olvida dividir entre 2 al hallar la amplitud"],
			[({ low, high }) => ((high - low) / 2) ** 2, "Toma el desplazamiento igual a la amplitud"],
			[({ low, high }) => (high + low) * (high - low), "Olvida dividir entre 2 en ambos casos"],
		],
		explanation: (
			_,
			answer,
		) => r`El máximo se alcanza cuando el seno vale 1, y el mínimo, cuando vale $-1$ (la curva sube desde el eje $y$, así que $B>0$):

$$A+B=5,\qquad A-B=-1$$

Al sumar, $2A=4$: $A=2$; luego $B=3$. El producto es ${answer}. $A$ es la altura de la línea media y $B$, la amplitud.`,
	}),
	computed({
		id: "trigonometry-law-of-cosines",
		topic: "Triángulos oblicuángulos",
		difficulty: 1,
		given: { a: 5, b: 8 },
		stem: ({ a, b }) =>
			`Dos lados de un triángulo miden ${a} cm y ${b} cm y forman un ángulo de 60°. ¿Cuánto mide el tercer lado?`,
		answer: ({ a, b }) => Math.sqrt(a ** 2 + b ** 2 - a * b),
		show: centimetres,
		mistakes: [
			[({ a, b }) => Math.sqrt(a ** 2 + b ** 2), "Usa el teorema de Pitágoras, aunque el ángulo no es recto"],
			[({ a, b }) => Math.sqrt(a ** 2 + b ** 2 + a * b), "Suma el término del coseno en vez de restarlo"],
			[({ a, b }) => Math.sqrt(a ** 2 + b ** 2 - (a * b) / 2), "Olvida el 2 que multiplica a los lados"],
			[({ a, b }) => a + b, "Suma los lados"],
			[({ a, b }) => b - a, "Resta los lados"],
		],
		explanation: ({ a, b }, answer) => r`Por la ley de cosenos:

$$c^2=${a}^2+${b}^2-2\cdot${a}\cdot${b}\cdot\cos60^\circ=25+64-80\cdot\frac12=49$$

El tercer lado mide ${answer}.`,
	}),
	computed({
		id: "trigonometry-law-of-sines",
		topic: "Triángulos oblicuángulos",
		difficulty: 2,
		given: { a: 10, angleA: 30, angleB: 45 },
		stem: ({ a, angleA, angleB }) =>
			`En un triángulo $ABC$, el ángulo $A$ mide ${angleA}°; el ángulo $B$, ${angleB}°, y el lado $BC$, ${a} cm. ¿Cuánto mide el lado $AC$?`,
		answer: ({ a, angleA, angleB }) => (a * sin(angleB)) / sin(angleA),
		show: centimetres,
		mistakes: [
			[({ a, angleA, angleB }) => (a * sin(angleA)) / sin(angleB), "Invierte la proporción de los senos"],
			[({ a, angleA, angleB }) => (a * angleB) / angleA, "Supone que los lados son proporcionales a los ángulos"],
			[
				({ a, angleA }) => a / sin(angleA),
				"Olvida el seno de 45°: halla el diámetro de la circunferencia circunscrita",
			],
			[({ a, angleA }) => a * sin(angleA), "Multiplica solo por el seno de 30°"],
			[({ a }) => a * Math.sqrt(3), "Usa el seno de 60° en vez del de 45°"],
		],
		explanation: ({ a }, answer) => r`$BC$ es opuesto al ángulo $A$ y $AC$, al ángulo $B$. Por la ley de senos:

$$\frac{AC}{\operatorname{sen}45^\circ}=\frac{${a}}{\operatorname{sen}30^\circ}\;\Rightarrow\;AC=\frac{${a}\cdot\frac{\sqrt2}{2}}{\frac12}=10\sqrt2$$

El lado $AC$ mide ${answer}.`,
	}),
	computed({
		id: "trigonometry-area-by-sine",
		topic: "Triángulos oblicuángulos",
		difficulty: 1,
		given: { a: 6, b: 10, angle: 150 },
		stem: ({ a, b, angle }) =>
			`Dos lados de un terreno triangular miden ${a} m y ${b} m y forman un ángulo de ${angle}°. Calcule su área.`,
		answer: ({ a, b, angle }) => (a * b * sin(angle)) / 2,
		show: withUnit(surd, "m²"),
		mistakes: [
			[({ a, b, angle }) => a * b * sin(angle), "Olvida dividir entre 2"],
			[({ a, b }) => (a * b * sin(60)) / 2, "Usa el coseno de 30° en vez del seno de 150°"],
			[({ a, b }) => a * b, "Multiplica los lados, como si el terreno fuera un rectángulo"],
			[({ a, b }) => a * b * sin(60), "Usa el coseno de 30° y olvida dividir entre 2"],
		],
		explanation: (
			{ a, b, angle },
			answer,
		) => r`El área es la mitad del producto de dos lados por el seno del ángulo que forman:

$$A=\frac12\cdot${a}\cdot${b}\cdot\operatorname{sen}${angle}^\circ=\frac12\cdot60\cdot\frac12=15$$

El área es ${answer}. El seno de 150° es igual al de 30°, porque son suplementarios.`,
	}),
	computed({
		id: "trigonometry-circumradius",
		topic: "Triángulos oblicuángulos",
		difficulty: 2,
		given: { side: 12, angle: 60 },
		stem: ({ side, angle }) =>
			`En un triángulo, el lado opuesto a un ángulo de ${angle}° mide ${side} cm. ¿Cuánto mide el radio de la circunferencia circunscrita?`,
		answer: ({ side, angle }) => side / (2 * sin(angle)),
		show: centimetres,
		mistakes: [
			[({ side, angle }) => side / sin(angle), "Responde con el diámetro"],
			[({ side, angle }) => side * sin(angle), "Multiplica por el seno en vez de dividir"],
			[({ side }) => side / 2, "Toma el lado como diámetro"],
			[({ side }) => side, "Usa el coseno de 60° en vez del seno"],
			[({ side }) => side / 3, "Toma la tercera parte del lado, como en otras fórmulas del triángulo equilátero"],
		],
		explanation: (
			{ side, angle },
			answer,
		) => r`La ley de senos completa dice que cada lado entre el seno de su ángulo opuesto es el **diámetro** de la circunferencia circunscrita:

$$2R=\frac{${side}}{\operatorname{sen}${angle}^\circ}=\frac{${side}}{\frac{\sqrt3}{2}}=8\sqrt3\;\Rightarrow\;R=4\sqrt3$$

El radio mide ${answer}. No importan los otros lados.`,
	}),
	computed({
		id: "trigonometry-inverse-functions",
		topic: "Funciones trigonométricas",
		difficulty: 3,
		given: { value: 1 / 2 },
		stem: () => r`Calcule $\operatorname{arcsen}\dfrac12+\arccos\left(-\dfrac12\right)$.`,
		answer: ({ value }) => Math.asin(value) + Math.acos(-value),
		show: timesPi,
		mistakes: [
			[() => pi / 2, "Usa que el arcoseno y el arcocoseno suman $\\frac\\pi2$, aunque los argumentos son distintos"],
			[() => -pi / 6, "Toma el arcocoseno de $-\\frac12$ como $-\\frac\\pi3$"],
			[() => (3 * pi) / 2, "Toma $\\frac{5\\pi}{6}$ como arcoseno de $\\frac12$"],
			[() => (4 * pi) / 3, "Toma $\\frac{7\\pi}{6}$ como arcocoseno de $-\\frac12$"],
			[() => (2 * pi) / 3, "Olvida sumar el arcoseno"],
		],
		explanation: (
			_,
			answer,
		) => r`Cada función inversa tiene su rango: el arcoseno, $\left[-\frac\pi2;\frac\pi2\right]$; el arcocoseno, $[0;\pi]$.

- $\operatorname{arcsen}\frac12=\frac\pi6$
- $\arccos\left(-\frac12\right)=\frac{2\pi}{3}$, porque está en el segundo cuadrante

$$\frac\pi6+\frac{2\pi}{3}=\frac{5\pi}{6}$$

La respuesta es ${answer}.`,
	}),
];
