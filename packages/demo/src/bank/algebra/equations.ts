import { plain, soles } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;

export const equations: readonly BankQuestion[] = [
	numericQuestion({
		id: "algebra-root-twice-another",
		topic: "Ecuaciones cuadráticas",
		difficulty: 1,
		given: { sum: 9 },
		stem: ({ sum }) => `Si una raíz de la ecuación $x^2-${sum}x+m=0$ es el doble de la otra, halle $m$.`,
		answer: ({ sum }) => (2 * sum ** 2) / 9,
		show: plain,
		mistakes: [
			[({ sum }) => sum / 3, "Responde con la raíz menor"],
			[({ sum }) => (2 * sum) / 3, "Responde con la raíz mayor"],
			[({ sum }) => sum, "Responde con la suma de las raíces"],
			[({ sum }) => sum ** 2 / 4, "Supone que las raíces son iguales"],
			[({ sum }) => sum ** 2 / 2, "Toma como raíces la mitad de la suma y la suma"],
		],
		explanation: (
			{ sum },
			answer,
		) => r`Sean $a$ y $2a$ las raíces. Por las relaciones de Vieta, su suma es ${sum} y su producto, $m$:

$$a+2a=${sum}\;\Rightarrow\;a=3,\qquad m=a\cdot2a=3\cdot6=${answer}$$

Se comprueba: $x^2-9x+18=(x-3)(x-6)$.`,
	}),
	numericQuestion({
		id: "algebra-sum-of-squared-roots",
		topic: "Ecuaciones cuadráticas",
		difficulty: 2,
		given: { a: 2, b: 6, c: 3 },
		stem: ({ a, b, c }) => `Si $x_1$ y $x_2$ son las raíces de $${a}x^2-${b}x+${c}=0$, calcule $x_1^2+x_2^2$.`,
		answer: ({ a, b, c }) => (b / a) ** 2 - (2 * c) / a,
		show: plain,
		mistakes: [
			[({ a, b }) => (b / a) ** 2, "Toma el cuadrado de la suma como suma de cuadrados"],
			[({ a, b, c }) => (b / a) ** 2 + (2 * c) / a, "Suma el doble producto en vez de restarlo"],
			[({ a, b, c }) => (b / a) ** 2 - c / a, "Resta el producto una sola vez"],
			[({ b, c }) => b ** 2 - 2 * c, "No divide los coeficientes entre 2"],
			[({ a, b, c }) => (b / a) ** 2 - 2 * c, "Divide la suma entre 2, pero no el producto"],
		],
		explanation: (
			{ a, b, c },
			answer,
		) => r`Por las relaciones de Vieta, $x_1+x_2=\dfrac{${b}}{${a}}=3$ y $x_1x_2=\dfrac{${c}}{${a}}$.

$$x_1^2+x_2^2=(x_1+x_2)^2-2x_1x_2=9-2\cdot\frac32=${answer}$$

No hace falta hallar las raíces, que son irracionales.`,
	}),
	numericQuestion({
		id: "algebra-bus-shares",
		topic: "Planteo de ecuaciones",
		difficulty: 3,
		given: { rent: 720, missing: 4, extra: 6 },
		stem: ({ rent, missing, extra }) =>
			`Un grupo de amigos alquila un bus por ${soles(rent)}, que pagarán en partes iguales. A último momento ${missing} no van y cada uno de los demás debe pagar ${soles(extra)} más. ¿Cuántos eran al comienzo?`,
		answer: ({ rent, missing, extra }) => (missing + Math.sqrt(missing ** 2 + (4 * rent * missing) / extra)) / 2,
		show: plain,
		mistakes: [
			[({ missing }, right) => right - missing, "Responde con los que sí fueron"],
			[({ missing }, right) => right - 2 * missing, "Descuenta dos veces a los que faltaron"],
			[({ missing }, right) => right + missing, "Toma su resultado por los que sí fueron y le suma los que faltaron"],
			[({ rent }, right) => rent / right, "Responde con lo que debía pagar cada uno"],
			[({ rent, missing }, right) => rent / (right - missing), "Responde con lo que pagó cada uno"],
			[({ rent, extra }) => rent / extra, "Divide el alquiler entre el aumento"],
		],
		explanation: (
			{ rent, missing, extra },
			answer,
		) => r`Si eran $n$, la cuota pasó de $\frac{${rent}}{n}$ a $\frac{${rent}}{n-${missing}}$:

$$\frac{${rent}}{n-${missing}}-\frac{${rent}}{n}=${extra}\;\Rightarrow\;${rent * missing}=${extra}\,n(n-${missing})\;\Rightarrow\;n(n-4)=480$$

Como $480=24\cdot20$, resulta $n=${answer}$. Se comprueba: la cuota subió de S/ 30 a S/ 36.`,
	}),
	numericQuestion({
		id: "algebra-radical-equation",
		topic: "Ecuaciones con radicales",
		difficulty: 2,
		given: { inside: 7, shift: 4 },
		stem: ({ inside, shift }) => r`Calcule la suma de las soluciones reales de $\sqrt{2x+${inside}}=x-${shift}$.`,
		answer: ({ inside, shift }) => 1 + shift + Math.sqrt((1 + shift) ** 2 - shift ** 2 + inside),
		show: plain,
		mistakes: [
			[({ shift }) => 2 * (1 + shift), "Suma también la raíz extraña, sin comprobarla"],
			[() => 1, "Acepta la raíz extraña y descarta la verdadera"],
			[() => 9 - 1, "Resta las dos raíces de la ecuación cuadrática"],
			[({ inside, shift }) => -inside - shift, "Quita la raíz cuadrada sin elevar el otro miembro"],
			[({ inside, shift }) => inside + shift, "Confunde los signos al trasponer los términos"],
		],
		explanation: (
			{ inside, shift },
			answer,
		) => r`El segundo miembro no puede ser negativo: $x\ge${shift}$. Se eleva al cuadrado:

$$2x+${inside}=x^2-8x+16\;\Rightarrow\;x^2-10x+9=0\;\Rightarrow\;x=9\ \text{o}\ x=1$$

El 1 no cumple: $\sqrt9=3$, pero $1-4=-3$. Es una **raíz extraña**, que apareció al elevar al cuadrado. La única solución es 9 y la suma es ${answer}.`,
	}),
	numericQuestion({
		id: "algebra-rational-inequality",
		topic: "Inecuaciones",
		difficulty: 2,
		given: { zero: 5, pole: -2 },
		stem: ({ zero, pole }) => r`¿Cuántos números enteros satisfacen $\dfrac{x-${zero}}{x+${-pole}}\le0$?`,
		answer: ({ zero, pole }) => zero - pole,
		show: plain,
		mistakes: [
			[(_, right) => right + 1, "Incluye $-2$, que anula el denominador"],
			[(_, right) => right - 1, "Excluye también el 5, que sí cumple"],
			[({ zero }) => zero, "Cuenta solo los enteros positivos"],
			[({ zero, pole }) => zero + pole, "Toma 2 como punto crítico en vez de $-2$"],
		],
		explanation: (
			{ zero, pole },
			answer,
		) => r`Los puntos críticos son ${zero} y $${pole}$. El cociente es negativo entre ambos; además vale cero en $x=${zero}$, que se incluye, y no existe en $x=${pole}$, que se excluye:

$$${pole}<x\le${zero}$$

Los enteros son $-1,0,1,2,3,4,5$: ${answer}. No se debe multiplicar en cruz, porque no se conoce el signo de $x+2$.`,
	}),
	numericQuestion({
		id: "algebra-absolute-inequality",
		topic: "Valor absoluto",
		difficulty: 1,
		given: { shift: 3, bound: 7 },
		stem: ({ shift, bound }) => `¿Cuántos números enteros cumplen $|2x-${shift}|<${bound}$?`,
		answer: ({ shift, bound }) => (bound + shift) / 2 - (shift - bound) / 2 - 1,
		show: plain,
		mistakes: [
			[(_, right) => right + 2, "Incluye los dos extremos, que no cumplen la desigualdad estricta"],
			[(_, right) => right + 1, "Incluye uno de los extremos"],
			[({ shift, bound }) => (bound + shift) / 2 - 1, "Cuenta solo los enteros positivos"],
			[({ shift, bound }) => (bound + shift) / 2, "Resuelve solo $2x-3<7$ y cuenta desde el cero"],
			[({ bound }) => 2 * bound - 1, "Olvida dividir entre 2 los extremos del intervalo"],
		],
		explanation: ({ shift, bound }, answer) => r`$|A|<b$ significa $-b<A<b$:

$$-${bound}<2x-${shift}<${bound}\;\Rightarrow\;-4<2x<10\;\Rightarrow\;-2<x<5$$

Los enteros son $-1,0,1,2,3,4$: ${answer}. Los extremos no cumplen, porque la desigualdad es estricta.`,
	}),
	numericQuestion({
		id: "algebra-two-absolute-values",
		topic: "Valor absoluto",
		difficulty: 3,
		given: { right: 10 },
		stem: ({ right }) => `Calcule el producto de las soluciones de $|x-3|+|x+1|=${right}$.`,
		answer: ({ right }) => ((right + 2) / 2) * ((2 - right) / 2),
		show: plain,
		mistakes: [
			[({ right }) => ((right + 2) / 2) * ((right - 2) / 2), "Pierde el signo de la solución negativa"],
			[() => 6 + -4, "Suma las soluciones"],
			[() => 6, "Considera solo el caso en que ambos valores son positivos"],
			[() => -4, "Considera solo el caso en que ambos valores son negativos"],
			[() => 13 * -11, "Iguala cada valor absoluto a 10 y toma las soluciones extremas"],
			[() => 9 * -7, "Iguala cada valor absoluto a 10 y toma las soluciones interiores"],
		],
		explanation: (_, answer) => r`Se separan los casos según los puntos donde cambia de signo cada expresión, $-1$ y 3:

- $x\ge3$: $(x-3)+(x+1)=10\Rightarrow x=6$, que pertenece al caso.
- $-1\le x<3$: $(3-x)+(x+1)=4\ne10$: no hay solución.
- $x<-1$: $(3-x)+(-x-1)=10\Rightarrow x=-4$, que pertenece al caso.

El producto es $6\cdot(-4)=-24$; es decir, ${answer}. En la recta: la suma de distancias a 3 y a $-1$ es 10.`,
	}),
];
