import { degrees, plain, timesPi } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import type { BankQuestion } from "../types.ts";
import { sineCurve } from "./figures.ts";

const r = String.raw;
const pi = Math.PI;

export const equationsAndFunctions: readonly BankQuestion[] = [
	numericQuestion({
		id: "trigonometry-quadratic-cosine",
		topic: "Ecuaciones trigonométricas",
		difficulty: 2,
		given: { solutions: [60, 180, 300] },
		stem: () => r`Calcule la suma de las soluciones de $2\cos^2x+\cos x-1=0$ en $[0^\circ;\,360^\circ\rangle$.`,
		answer: ({ solutions }) => solutions.reduce((total, one) => total + one, 0),
		show: degrees,
		mistakes: [
			[() => 240, "Toma solo el ángulo agudo cuyo coseno es $\\frac12$"],
			[() => 360, "Olvida la solución en que el coseno es $-1$"],
			[() => 180, "Toma solo la solución en que el coseno es $-1$"],
			[() => 480, "Olvida la solución de 60°"],
			[() => 720, "Suma 180° una segunda vez, por ser solución de un cuadrado"],
			[() => 900, "Agrega 360°, cuyo coseno es 1 y no $-1$"],
		],
		explanation: (_, answer) => r`Se factoriza como un trinomio: $(2\cos x-1)(\cos x+1)=0$.

- $\cos x=\frac12$: $x=60^\circ$ o $x=300^\circ$
- $\cos x=-1$: $x=180^\circ$

La suma es $60^\circ+300^\circ+180^\circ=540^\circ$; es decir, ${answer}. El coseno es positivo también en el cuarto cuadrante: de allí sale 300°.`,
	}),
	numericQuestion({
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
	numericQuestion({
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
	numericQuestion({
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
	numericQuestion({
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
	numericQuestion({
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
