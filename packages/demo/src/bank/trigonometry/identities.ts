import { degrees, fraction, plain } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;

export const identities: readonly BankQuestion[] = [
	numericQuestion({
		id: "trigonometry-reduction",
		topic: "Ángulos de cualquier magnitud",
		difficulty: 1,
		given: { sine: -1 / 2, cosine: 1 / 2, tangent: 1 },
		stem: () => r`Calcule $\operatorname{sen}210^\circ+\cos300^\circ+\tan225^\circ$.`,
		answer: ({ sine, cosine, tangent }) => sine + cosine + tangent,
		show: plain,
		mistakes: [
			[
				({ sine, cosine, tangent }) => -sine + cosine + tangent,
				"Toma positivo el seno de 210°, que está en el tercer cuadrante",
			],
			[
				({ sine, cosine, tangent }) => sine - cosine + tangent,
				"Toma negativo el coseno de 300°, que está en el cuarto cuadrante",
			],
			[
				({ sine, cosine, tangent }) => sine + cosine - tangent,
				"Toma negativa la tangente de 225°, que está en el tercer cuadrante",
			],
			[({ sine, cosine, tangent }) => sine - cosine - tangent, "Toma negativas las tres razones"],
			[() => 1.5, "Toma como cero el coseno de 300° y como positivo el seno de 210°"],
		],
		explanation: (_, answer) => r`Se reduce al primer cuadrante, con el signo del cuadrante de cada ángulo:

- $\operatorname{sen}210^\circ=-\operatorname{sen}30^\circ=-\frac12$ (tercero)
- $\cos300^\circ=\cos60^\circ=\frac12$ (cuarto)
- $\tan225^\circ=\tan45^\circ=1$ (tercero)

La suma es $-\frac12+\frac12+1=${answer}$.`,
	}),
	numericQuestion({
		id: "trigonometry-sum-to-product-value",
		topic: "Identidades fundamentales",
		difficulty: 2,
		given: { sum: 7 / 5 },
		stem: () => r`Si $\operatorname{sen}x+\cos x=\dfrac75$, calcule $\operatorname{sen}x\cdot\cos x$.`,
		answer: ({ sum }) => (sum ** 2 - 1) / 2,
		show: fraction,
		mistakes: [
			[({ sum }) => sum ** 2 - 1, "Olvida dividir entre 2"],
			[({ sum }) => sum ** 2 / 2, "Olvida que los cuadrados suman 1"],
			[({ sum }) => (sum ** 2 + 1) / 2, "Suma 1 en vez de restarlo"],
			[({ sum }) => (sum - 1) / 2, "No eleva al cuadrado el dato"],
			[({ sum }) => (sum ** 2 - 1) / 4, "Divide entre 4 en vez de 2"],
		],
		explanation: (_, answer) => r`Se eleva al cuadrado y se usa $\operatorname{sen}^2x+\cos^2x=1$:

$$1+2\operatorname{sen}x\cos x=\frac{49}{25}\;\Rightarrow\;\operatorname{sen}x\cos x=\frac12\cdot\frac{24}{25}=\frac{12}{25}$$

La respuesta es ${answer}. Se comprueba con $\operatorname{sen}x=\frac35$ y $\cos x=\frac45$.`,
	}),
	numericQuestion({
		id: "trigonometry-tangent-plus-cotangent",
		topic: "Identidades fundamentales",
		difficulty: 1,
		given: { sum: 4 },
		stem: ({ sum }) => r`Si $\tan x+\cot x=${sum}$, calcule $\tan^2x+\cot^2x$.`,
		answer: ({ sum }) => sum ** 2 - 2,
		show: plain,
		mistakes: [
			[({ sum }) => sum ** 2, "Olvida el doble producto"],
			[({ sum }) => sum ** 2 + 2, "Suma el doble producto en vez de restarlo"],
			[({ sum }) => 2 * sum, "Duplica el dato en vez de elevarlo al cuadrado"],
			[({ sum }) => sum ** 2 - 4, "Resta 4 en vez de 2"],
			[({ sum }) => sum ** 2 - 1, "Toma el doble producto como 1"],
			[({ sum }) => sum, "Cree que los cuadrados suman lo mismo"],
		],
		explanation: ({ sum }, answer) => r`Como $\tan x\cdot\cot x=1$, el doble producto es 2:

$$(\tan x+\cot x)^2=\tan^2x+\cot^2x+2=${sum}^2\;\Rightarrow\;\tan^2x+\cot^2x=16-2=${answer}$$`,
	}),
	textQuestion({
		id: "trigonometry-simplify-fractions",
		topic: "Identidades fundamentales",
		difficulty: 2,
		stem: r`Simplifique $\dfrac{\operatorname{sen}x}{1+\cos x}+\dfrac{1+\cos x}{\operatorname{sen}x}$.`,
		key: r`$2\csc x$`,
		wrong: {
			"$2\\sec x$": "Confunde la inversa del seno con la del coseno",
			"$\\csc x$": "Pierde el factor 2 al sacar factor común",
			"$2\\operatorname{sen}x$": "No advierte que el seno queda en el denominador",
			$1$: "Suma numeradores y denominadores como si fueran una sola fracción",
		},
		explanation: r`Se suma con denominador común:

$$\frac{\operatorname{sen}^2x+(1+\cos x)^2}{\operatorname{sen}x(1+\cos x)}=\frac{\operatorname{sen}^2x+1+2\cos x+\cos^2x}{\operatorname{sen}x(1+\cos x)}=\frac{2+2\cos x}{\operatorname{sen}x(1+\cos x)}$$

Se usó $\operatorname{sen}^2x+\cos^2x=1$. Al factorizar 2 se cancela $1+\cos x$ y queda $\dfrac{2}{\operatorname{sen}x}=2\csc x$.`,
	}),
	numericQuestion({
		id: "trigonometry-angle-sum",
		topic: "Ángulos compuestos",
		difficulty: 3,
		given: { first: 2, second: 3 },
		stem: ({ first, second }) =>
			r`$\alpha$ y $\beta$ son ángulos agudos con $\tan\alpha=${first}$ y $\tan\beta=${second}$. ¿Cuánto mide $\alpha+\beta$?`,
		answer: () => 135,
		show: degrees,
		mistakes: [
			[() => 45, "Pierde el signo negativo del denominador"],
			[() => 90, "Supone que los ángulos son complementarios"],
			[() => 120, "Toma 120° como el ángulo cuya tangente es $-1$"],
			[() => 150, "Toma 150° como el ángulo cuya tangente es $-1$"],
			[() => 225, "Toma el ángulo del tercer cuadrante, aunque dos agudos suman menos de 180°"],
		],
		explanation: (
			{ first, second },
			answer,
		) => r`$$\tan(\alpha+\beta)=\frac{\tan\alpha+\tan\beta}{1-\tan\alpha\tan\beta}=\frac{${first}+${second}}{1-${first}\cdot${second}}=\frac{5}{-5}=-1$$

Como $\alpha$ y $\beta$ son agudos, la suma está entre 0° y 180°; con tangente negativa está en el segundo cuadrante: ${answer}.`,
	}),
	numericQuestion({
		id: "trigonometry-double-cosine",
		topic: "Ángulo doble",
		difficulty: 1,
		given: { cosine: 1 / 3 },
		stem: () => r`Si $\cos x=\dfrac13$, calcule $\cos2x$.`,
		answer: ({ cosine }) => 2 * cosine ** 2 - 1,
		show: fraction,
		mistakes: [
			[({ cosine }) => 1 - 2 * cosine ** 2, "Usa $1-2\\cos^2x$: cambia el signo"],
			[({ cosine }) => 2 * cosine, "Duplica el coseno en vez de usar el ángulo doble"],
			[({ cosine }) => cosine ** 2, "Eleva el coseno al cuadrado"],
			[({ cosine }) => cosine ** 2 - 1, "Olvida el factor 2"],
			[({ cosine }) => 2 * cosine - 1, "No eleva al cuadrado el coseno"],
		],
		explanation: (_, answer) => r`$$\cos2x=2\cos^2x-1=2\cdot\frac19-1=-\frac79$$

La respuesta es ${answer}. La fórmula $1-2\operatorname{sen}^2x$ da lo mismo, con $\operatorname{sen}^2x=\frac89$; no se deben mezclar ambas.`,
	}),
	numericQuestion({
		id: "trigonometry-sine-times-cosine",
		topic: "Ángulo doble",
		difficulty: 1,
		given: { angle: 15 },
		stem: ({ angle }) => r`Calcule el valor exacto de $\operatorname{sen}${angle}^\circ\cdot\cos${angle}^\circ$.`,
		answer: () => 1 / 4,
		show: fraction,
		mistakes: [
			[() => 1 / 2, "Olvida dividir entre 2 el seno de 30°"],
			[() => 1, "Cree que el producto del seno y el coseno es 1"],
			[() => 3 / 4, "Usa el cuadrado del coseno de 30°"],
			[() => 1 / 8, "Divide entre 4 el seno de 30°"],
			[() => 1 / 16, "Eleva al cuadrado el resultado"],
		],
		explanation: (_, answer) => r`Del ángulo doble, $\operatorname{sen}2x=2\operatorname{sen}x\cos x$:

$$\operatorname{sen}15^\circ\cos15^\circ=\frac{\operatorname{sen}30^\circ}{2}=\frac12\cdot\frac12=\frac14$$

La respuesta es ${answer}, sin necesidad de conocer el seno de 15°.`,
	}),
	textQuestion({
		id: "trigonometry-sum-over-sum",
		topic: "Transformaciones trigonométricas",
		difficulty: 2,
		stem: r`Simplifique $\dfrac{\operatorname{sen}5x+\operatorname{sen}3x}{\cos5x+\cos3x}$.`,
		key: r`$\tan4x$`,
		wrong: {
			"$\\cot4x$": "Invierte el cociente del seno y el coseno",
			"$\\tan x$": "Se queda con la semidiferencia de los ángulos, que se cancela",
			"$\\tan8x$": "Suma los ángulos y olvida dividir entre 2",
			"$\\tan2x$": "Resta los ángulos en vez de hallar la semisuma",
		},
		explanation: r`Se transforman las sumas en productos:

$$\frac{2\operatorname{sen}4x\cos x}{2\cos4x\cos x}=\frac{\operatorname{sen}4x}{\cos4x}=\tan4x$$

$4x$ es la **semisuma** de $5x$ y $3x$; el factor $\cos x$, de la semidiferencia, se cancela.`,
	}),
	numericQuestion({
		id: "trigonometry-difference-of-quotients",
		topic: "Transformaciones trigonométricas",
		difficulty: 3,
		given: { angle: 20 },
		stem: ({ angle }) => r`Calcule $\dfrac{\sqrt3}{\operatorname{sen}${angle}^\circ}-\dfrac{1}{\cos${angle}^\circ}$.`,
		answer: () => 4,
		show: plain,
		mistakes: [
			[() => 2, "Escribe el denominador como sen 40°, sin la mitad"],
			[() => 1, "Olvida el 2 del numerador y la mitad del denominador"],
			[() => 8, "Escribe el denominador como la cuarta parte de sen 40°"],
			[() => -4, "Resta los términos del numerador en el orden contrario"],
			[() => 0, "Cree que los dos cocientes son iguales"],
		],
		explanation: (
			{ angle },
			answer,
		) => r`Se restan los cocientes y se saca factor 2 en el numerador, con $\frac{\sqrt3}{2}=\operatorname{sen}60^\circ$ y $\frac12=\cos60^\circ$:

$$\frac{\sqrt3\cos${angle}^\circ-\operatorname{sen}${angle}^\circ}{\operatorname{sen}${angle}^\circ\cos${angle}^\circ}=\frac{2\operatorname{sen}(60^\circ-${angle}^\circ)}{\frac12\operatorname{sen}40^\circ}=\frac{2\operatorname{sen}40^\circ}{\frac12\operatorname{sen}40^\circ}$$

El denominador es la mitad de $\operatorname{sen}40^\circ$, por el ángulo doble. La respuesta es ${answer}.`,
	}),
];
