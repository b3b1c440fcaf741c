import { plain, surd, withUnit } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;
const cm = withUnit(plain, "cm");
const roots = withUnit(surd, "cm");

export const metricRelations: readonly BankQuestion[] = [
	numericQuestion({
		id: "geometry-leg-from-projections",
		topic: "Relaciones métricas",
		difficulty: 1,
		given: { near: 4, far: 9 },
		stem: ({ near, far }) =>
			`La altura relativa a la hipotenusa de un triángulo rectángulo la divide en segmentos de ${near} cm y ${far} cm. Halle la longitud del cateto menor.`,
		answer: ({ near, far }) => Math.sqrt(near * (near + far)),
		show: roots,
		mistakes: [
			[({ near, far }) => Math.sqrt(near * far), "Responde con la altura"],
			[({ near, far }) => Math.sqrt(far * (near + far)), "Responde con el cateto mayor"],
			[({ near, far }) => Math.sqrt(near + far), "Olvida multiplicar por la proyección"],
			[({ near, far }) => Math.sqrt(far * far - near * near), "Aplica Pitágoras a los dos segmentos"],
			[({ near, far }) => Math.sqrt(near * near + far * far), "Toma los segmentos como catetos"],
		],
		explanation: (
			{ near, far },
			answer,
		) => r`El cuadrado de un cateto es el producto de la hipotenusa por su proyección sobre ella. Al cateto menor le corresponde la proyección menor:

$$c^2=(${near}+${far})\cdot${near}=52$$

El cateto menor mide ${answer}.`,
	}),
	numericQuestion({
		id: "geometry-crossing-chords",
		topic: "Relaciones métricas",
		difficulty: 2,
		given: { ap: 3, pb: 8, more: 2 },
		stem: ({ ap, pb, more }) =>
			`Las cuerdas $\\overline{AB}$ y $\\overline{CD}$ de una circunferencia se cortan en $P$. Si $AP=${ap}$ cm, $PB=${pb}$ cm y $CP$ mide ${more} cm más que $PD$, halle $CD$.`,
		answer: ({ ap, pb, more }) => Math.sqrt(more ** 2 + 4 * ap * pb),
		show: cm,
		mistakes: [
			[() => 4, "Responde con la longitud de $PD$"],
			[() => 6, "Responde con la longitud de $CP$"],
			[({ ap, pb }) => ap + pb, "Cree que las cuerdas miden lo mismo"],
			[({ ap, pb, more }) => ap + pb + more, "Suma a la otra cuerda la diferencia de los segmentos"],
			[({ ap, pb, more }) => (ap * pb) / more, "Divide el producto entre la diferencia"],
		],
		explanation: (
			{ ap, pb, more },
			answer,
		) => r`En dos cuerdas que se cortan, los productos de los segmentos son iguales. Con $PD=x$:

$$x(x+${more})=${ap}\cdot${pb}=24\;\Rightarrow\;(x-4)(x+6)=0\;\Rightarrow\;x=4$$

Entonces $PD=4$ y $CP=6$; la cuerda $CD$ mide ${answer}.`,
	}),
	numericQuestion({
		id: "geometry-length-of-median",
		topic: "Relaciones métricas",
		difficulty: 3,
		given: { ab: 4, ac: 6, bc: 8 },
		stem: ({ ab, ac, bc }) =>
			`Los lados de un triángulo miden $AB=${ab}$ cm, $AC=${ac}$ cm y $BC=${bc}$ cm. Halle la longitud de la mediana trazada desde $A$.`,
		answer: ({ ab, ac, bc }) => Math.sqrt((2 * ab ** 2 + 2 * ac ** 2 - bc ** 2) / 4),
		show: roots,
		mistakes: [
			[({ ab, ac }) => (ab + ac) / 2, "Promedia los lados vecinos"],
			[({ ab, ac }) => Math.sqrt((ab ** 2 + ac ** 2) / 2), "Olvida restar la parte del lado $BC$"],
			[({ ab, ac }) => Math.sqrt(ac ** 2 - ab ** 2), "Trata a la mediana como cateto, por Pitágoras"],
			[({ ab, ac, bc }) => Math.sqrt(2 * ab ** 2 + 2 * ac ** 2 - bc ** 2), "Olvida dividir entre cuatro"],
			[({ bc }) => bc / 2, "Cree que la mediana siempre mide la mitad del lado"],
		],
		explanation: (
			{ ab, ac, bc },
			answer,
		) => r`Por el teorema de la mediana (de Apolonio), $AB^2+AC^2=2m^2+\dfrac{BC^2}2$:

$$${ab}^2+${ac}^2=2m^2+\frac{${bc}^2}2\;\Rightarrow\;52=2m^2+32\;\Rightarrow\;m^2=10$$

La mediana mide ${answer}. Mediría la mitad de $BC$ si saliera de un ángulo recto: es menor que 4 porque el ángulo $A$ es obtuso.`,
	}),
	numericQuestion({
		id: "geometry-height-of-scalene",
		topic: "Relaciones métricas",
		difficulty: 2,
		given: { a: 13, b: 14, c: 15 },
		stem: ({ a, b, c }) =>
			`Los lados de un triángulo miden ${a} cm, ${b} cm y ${c} cm. Halle la longitud de la altura relativa al lado de ${b} cm.`,
		answer: ({ a, b, c }) => {
			const p = (a + b + c) / 2;
			return (2 * Math.sqrt(p * (p - a) * (p - b) * (p - c))) / b;
		},
		show: cm,
		mistakes: [
			[(_, right) => right / 2, "Olvida el 2 al despejar la altura: divide 84 entre 14"],
			[({ a }, right) => Math.sqrt(a * a - right * right), "Responde con la proyección del lado menor"],
			[({ c }, right) => Math.sqrt(c * c - right * right), "Responde con la proyección del lado mayor"],
			[({ b, c }, right) => (right * b) / c, "Calcula la altura relativa al lado de 15 cm"],
			[({ b }) => b / 2, "Responde con la mitad del lado de 14 cm"],
		],
		explanation: (
			{ a, b, c },
			answer,
		) => r`Sea $x$ la proyección del lado de ${a} sobre el de ${b}. La altura es cateto común de dos triángulos rectángulos:

$$${a}^2-x^2=${c}^2-(${b}-x)^2\;\Rightarrow\;169=225-196+28x\;\Rightarrow\;x=5$$

$h=\sqrt{13^2-5^2}$, es decir, ${answer}. También por Herón: el área es $\sqrt{21\cdot8\cdot7\cdot6}=84=\frac{14h}2$.`,
	}),
];
