import { plain } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import type { BankQuestion } from "../types.ts";
import { parabola } from "./figures.ts";

const r = String.raw;

export const functions: readonly BankQuestion[] = [
	numericQuestion({
		id: "algebra-parabola-graph",
		topic: "Funciones",
		difficulty: 2,
		given: { first: -1, second: 5, atZero: 5 },
		figure: {
			svg: parabola(),
			alt: "Parábola que se abre hacia abajo. Corta al eje x en −1 y en 5 y al eje y en 5; su vértice es el punto (2; 9).",
		},
		stem: () => "La figura muestra la gráfica de la función $f(x)=ax^2+bx+c$. Calcule $a+b+c$.",
		answer: ({ first, second, atZero }) => (atZero / (first * second)) * (1 - first) * (1 - second),
		show: plain,
		mistakes: [
			[() => 9, "Responde con la ordenada del vértice"],
			[({ atZero }) => atZero, "Responde con el valor de $c$"],
			[() => 4, "Responde con el valor de $b$"],
			[(_, right) => -right, "Toma $a=1$ y no ve que la parábola se abre hacia abajo"],
			[() => 0, "Evalúa la función en una de sus raíces"],
			[() => 10, "Toma $a=1$, aunque conserva los otros coeficientes"],
		],
		explanation: (_, answer) => r`Las raíces son $-1$ y 5, de modo que $f(x)=a(x+1)(x-5)$. Como $f(0)=5$:

$$a(1)(-5)=5\;\Rightarrow\;a=-1$$

La suma de coeficientes es $f(1)=-(1+1)(1-5)=${answer}$. Se comprueba con el vértice: $f(2)=-(3)(-3)=9$. La función es $f(x)=-x^2+4x+5$.`,
	}),
	numericQuestion({
		id: "algebra-composed-functions",
		topic: "Funciones",
		difficulty: 1,
		given: { x: 2 },
		stem: ({ x }) => `Si $f(x)=2x-3$ y $g(x)=x^2+1$, calcule $f(g(${x}))+g(f(${x}))$.`,
		answer: ({ x }) => 2 * (x ** 2 + 1) - 3 + (2 * x - 3) ** 2 + 1,
		show: plain,
		mistakes: [
			[({ x }) => 2 * (2 * (x ** 2 + 1) - 3), "Cree que el orden de la composición no importa y duplica $f(g(2))$"],
			[({ x }) => 2 * ((2 * x - 3) ** 2 + 1), "Duplica $g(f(2))$"],
			[({ x }) => 2 * x - 3 + x ** 2 + 1, "Suma $f(2)$ y $g(2)$ sin componer"],
			[({ x }) => 2 * (x ** 2 + 1) - 3, "Calcula solo $f(g(2))$"],
			[({ x }) => (2 * x - 3) ** 2 + 1, "Calcula solo $g(f(2))$"],
			[({ x }) => 2 * (2 * x - 3) * (x ** 2 + 1), "Toma la composición como un producto"],
		],
		explanation: ({ x }, answer) => r`La función de adentro se evalúa primero:

- $g(${x})=${x}^2+1=5$, y $f(5)=2\cdot5-3=7$
- $f(${x})=2\cdot${x}-3=1$, y $g(1)=1^2+1=2$

La suma es $7+2=${answer}$. Componer en distinto orden da, en general, resultados distintos.`,
	}),
	numericQuestion({
		id: "algebra-inverse-function-value",
		topic: "Funciones",
		difficulty: 2,
		given: { y: 5 },
		stem: ({ y }) => r`Si $f(x)=\dfrac{3x+2}{x-4}$, calcule $f^{-1}(${y})$.`,
		answer: ({ y }) => (4 * y + 2) / (y - 3),
		show: plain,
		mistakes: [
			[({ y }) => (3 * y + 2) / (y - 4), "Calcula $f(5)$ en vez de la inversa"],
			[({ y }) => (4 * y - 2) / (y - 3), "Pierde un signo al trasponer el 2"],
			[({ y }) => (4 * y + 2) / (y + 3), "Pierde un signo al trasponer $3x$"],
			[(_, right) => -right, "Cambia el signo de todo un miembro"],
			[() => 4, "Responde con el valor que $x$ no puede tomar"],
			[() => 3, "Responde con el valor que $f$ no puede tomar"],
		],
		explanation: ({ y }, answer) => r`$f^{-1}(${y})$ es el número cuya imagen es ${y}. Basta resolver $f(x)=${y}$:

$$3x+2=${y}(x-4)\;\Rightarrow\;3x+2=5x-20\;\Rightarrow\;2x=22\;\Rightarrow\;x=${answer}$$

Se comprueba: $f(11)=\dfrac{35}{7}=5$. No hace falta hallar la regla de la inversa.`,
	}),
	numericQuestion({
		id: "algebra-range-on-interval",
		topic: "Funciones",
		difficulty: 2,
		given: { from: 1, to: 4 },
		stem: ({ from, to }) =>
			`El rango de la función $f(x)=x^2-6x+11$, con $x\\in[${from};\\,${to}]$, es el intervalo $[a;\\,b]$. Calcule $a+b$.`,
		answer: ({ from }) => 2 + (from - 3) ** 2 + 2,
		show: plain,
		mistakes: [
			[
				({ from, to }) => (from - 3) ** 2 + 2 + (to - 3) ** 2 + 2,
				"Evalúa solo en los extremos del dominio y olvida el vértice",
			],
			[({ to }) => 2 + (to - 3) ** 2 + 2, "Toma $f(4)$ como valor máximo"],
			[({ from }) => (from - 3) ** 2, "Resta los extremos del rango en vez de sumarlos"],
			[() => 2 + 11, "Toma el término independiente como valor máximo"],
			[({ from, to }) => from + to + 2, "Mezcla los extremos del dominio con el valor mínimo"],
			[({ from }) => (from - 3) ** 2 + 2, "Responde solo con el valor máximo"],
		],
		explanation: (
			{ from, to },
			answer,
		) => r`Se completa el cuadrado: $f(x)=(x-3)^2+2$. El vértice, $x=3$, pertenece al dominio, así que el mínimo es $f(3)=2$.

El máximo está en el extremo más alejado del vértice: $f(${from})=6$ (mientras que $f(${to})=3$). El rango es $[2;\,6]$ y $a+b=${answer}$.`,
	}),
];
