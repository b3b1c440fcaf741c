import { plain, surd, timesPi, withUnit } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;

export const solidsAndCoordinates: readonly BankQuestion[] = [
	numericQuestion({
		id: "geometry-cube-from-surface",
		topic: "Geometría del espacio",
		difficulty: 1,
		given: { surface: 150 },
		stem: ({ surface }) => `El área total de un cubo es ${surface} cm². Halle la longitud de su diagonal.`,
		answer: ({ surface }) => Math.sqrt(surface / 6) * Math.sqrt(3),
		show: withUnit(surd, "cm"),
		mistakes: [
			[({ surface }) => Math.sqrt(surface / 6) * Math.SQRT2, "Responde con la diagonal de una cara"],
			[({ surface }) => Math.sqrt(surface / 6), "Responde con la arista"],
			[({ surface }) => Math.sqrt(surface), "Extrae la raíz del área total"],
			[({ surface }) => 2 * Math.sqrt(surface / 6) * Math.sqrt(3), "Duplica la diagonal, como si fuera un diámetro"],
			[({ surface }) => 3 * Math.sqrt(surface / 6), "Suma tres aristas"],
		],
		explanation: (
			{ surface },
			answer,
		) => r`El cubo tiene seis caras iguales: $6a^2=${surface}$, de donde $a=5$. La diagonal une vértices opuestos y cumple

$$d^2=a^2+a^2+a^2=3a^2=75$$

Mide ${answer}. Con $a\sqrt2$ se obtiene solo la diagonal de una cara.`,
	}),
	numericQuestion({
		id: "geometry-cone-from-sector",
		topic: "Geometría del espacio",
		difficulty: 3,
		given: { radius: 10, angle: 216 },
		stem: ({ radius, angle }) =>
			`Con un sector circular de cartulina de ${radius} cm de radio y ${angle}° de ángulo central se forma la superficie lateral de un cono recto. Halle el volumen del cono.`,
		answer: ({ radius, angle }) => {
			const base = (radius * angle) / 360;
			return (Math.PI * base ** 2 * Math.sqrt(radius ** 2 - base ** 2)) / 3;
		},
		show: withUnit(timesPi, "cm³"),
		mistakes: [
			[() => 60 * Math.PI, "Responde con el número del área lateral"],
			[() => 120 * Math.PI, "Toma la generatriz, 10, como altura"],
			[() => 288 * Math.PI, "Olvida dividir entre tres"],
			[() => 128 * Math.PI, "Intercambia el radio de la base y la altura"],
		],
		explanation: (
			{ radius },
			answer,
		) => r`El radio del sector es la generatriz, $g=${radius}$, y su arco es la circunferencia de la base:

$$2\pi r=\frac{216}{360}\cdot2\pi\cdot10\;\Rightarrow\;r=6,\qquad h=\sqrt{10^2-6^2}=8$$

$$V=\frac{\pi\cdot6^2\cdot8}3=96\pi$$

El volumen es ${answer}.`,
	}),
	numericQuestion({
		id: "geometry-sphere-in-cylinder",
		topic: "Geometría del espacio",
		difficulty: 2,
		given: { volume: 54 },
		stem: ({ volume }) =>
			`Una esfera está inscrita en un cilindro recto cuyo volumen es $${volume}\\pi$ cm³. Halle el área de la superficie esférica.`,
		answer: ({ volume }) => 4 * Math.PI * Math.cbrt(volume / 2) ** 2,
		show: withUnit(timesPi, "cm²"),
		mistakes: [
			[() => 9 * Math.PI, "Responde con el área de un círculo máximo"],
			[() => 18 * Math.PI, "Usa $2\\pi r^2$, el área de una semiesfera"],
			[() => 12 * Math.PI, "Usa $4\\pi r$: no eleva el radio al cuadrado"],
			[() => 54 * Math.PI, "Responde con el área total del cilindro"],
			[() => 108 * Math.PI, "Usa $4\\pi r^3$"],
		],
		explanation: (
			{ volume },
			answer,
		) => r`La esfera toca la superficie lateral y las dos bases: el radio del cilindro es $r$ y su altura, $2r$.

$$\pi r^2\cdot2r=${volume}\pi\;\Rightarrow\;r^3=27\;\Rightarrow\;r=3$$

$$S=4\pi r^2=36\pi$$

El área es ${answer}, igual que la lateral del cilindro, como demostró Arquímedes.`,
	}),
	numericQuestion({
		id: "geometry-pyramid-height",
		topic: "Geometría del espacio",
		difficulty: 3,
		given: { side: 6, edge: 10 },
		stem: ({ side, edge }) =>
			r`En una pirámide cuadrangular regular, la arista de la base mide $${side}\sqrt2$ cm y la arista lateral, ${edge} cm. Halle su volumen.`,
		answer: ({ side, edge }) => ((side * Math.SQRT2) ** 2 * Math.sqrt(edge ** 2 - side ** 2)) / 3,
		show: withUnit(plain, "cm³"),
		mistakes: [
			[({ side, edge }) => (2 * side ** 2 * edge) / 3, "Toma la arista lateral como altura"],
			[(_, right) => 3 * right, "Olvida dividir entre tres"],
			[(_, right) => 1.5 * right, "Divide entre dos, como en un triángulo"],
			[(_, right) => right / 2, "Toma 36 como área de la base"],
			[({ side }) => (2 * side ** 3) / 3, "Toma 6 como altura: la mitad de la diagonal de la base"],
		],
		explanation: (
			_,
			answer,
		) => r`La base es un cuadrado de área $(6\sqrt2)^2=72$ y diagonal $6\sqrt2\cdot\sqrt2=12$. El pie de la altura es su centro, a 6 cm de cada vértice:

$$h=\sqrt{10^2-6^2}=8,\qquad V=\frac{72\cdot8}3$$

El volumen es ${answer}.`,
	}),
	numericQuestion({
		id: "geometry-distance-to-line",
		topic: "Geometría analítica",
		difficulty: 2,
		given: { x: 1, y: 7 },
		stem: ({ x, y }) => `Halle la distancia del punto $(${x};\\,${y})$ a la recta $3x+4y-6=0$.`,
		answer: ({ x, y }) => Math.abs(3 * x + 4 * y - 6) / 5,
		show: withUnit(plain, "u"),
		mistakes: [
			[({ x, y }) => 3 * x + 4 * y - 6, "Olvida dividir entre el módulo del vector normal"],
			[({ x, y }) => (3 * x + 4 * y + 6) / 5, "Cambia el signo del término independiente"],
			[({ x, y }) => (3 * x + 4 * y) / 5, "Olvida el término independiente"],
			[({ x, y }) => (3 * y + 4 * x - 6) / 5, "Intercambia las coordenadas del punto"],
		],
		explanation: (
			{ x, y },
			answer,
		) => r`Se reemplaza el punto en el primer miembro de la ecuación y se divide entre $\sqrt{A^2+B^2}$:

$$d=\frac{|3\cdot${x}+4\cdot${y}-6|}{\sqrt{3^2+4^2}}=\frac{25}5$$

La distancia es ${answer}.`,
	}),
	numericQuestion({
		id: "geometry-circle-from-equation",
		topic: "Geometría analítica",
		difficulty: 1,
		given: { h: 3, k: 2, f: 12 },
		stem: ({ h, k, f }) => `Halle el radio de la circunferencia de ecuación $x^2+y^2-${2 * h}x+${2 * k}y-${f}=0$.`,
		answer: ({ h, k, f }) => Math.sqrt(h * h + k * k + f),
		show: withUnit(surd, "u"),
		mistakes: [
			[({ h, k, f }) => h * h + k * k + f, "Responde con el cuadrado del radio"],
			[({ h, k }) => Math.sqrt(h * h + k * k), "Responde con la distancia del centro al origen"],
			[({ f }) => Math.sqrt(f), "Extrae la raíz del término independiente"],
			[({ h, k, f }) => Math.sqrt(4 * h * h + 4 * k * k + f), "No toma la mitad de los coeficientes"],
			[({ h, k, f }) => Math.sqrt(h * h + k * k - f), "Resta el término independiente en vez de sumarlo"],
		],
		explanation: ({ h, k, f }, answer) => r`Se completan los cuadrados:

$$(x-${h})^2+(y+${k})^2=${f}+${h}^2+${k}^2=25$$

El centro es $(${h};\,-${k})$ y el radio es $\sqrt{25}$: ${answer}.`,
	}),
];
