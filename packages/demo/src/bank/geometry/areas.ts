import { plain, surd, timesPi, withUnit } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import type { BankQuestion } from "../types.ts";
import { medians, ring } from "./figures.ts";

const r = String.raw;
const cm2 = withUnit(plain, "cm²");

export const areas: readonly BankQuestion[] = [
	numericQuestion({
		id: "geometry-area-between-medians",
		topic: "Áreas",
		difficulty: 2,
		given: { area: 72 },
		figure: {
			svg: medians(),
			alt: "Triángulo ABC. M es punto medio de AB y N es punto medio de BC. Las medianas AN y CM se cortan en G. El cuadrilátero BMGN está sombreado.",
		},
		stem: ({ area }) =>
			`En la figura, $\\overline{AN}$ y $\\overline{CM}$ son medianas del triángulo $ABC$, cuya área es ${area} cm². Halle el área de la región sombreada.`,
		answer: ({ area }) => area / 3,
		show: cm2,
		mistakes: [
			[({ area }) => area / 4, "Responde con el área del triángulo $BMN$"],
			[({ area }) => area / 6, "Responde con una sola de las seis regiones iguales"],
			[({ area }) => area / 2, "Cree que las medianas dejan la mitad del triángulo"],
			[({ area }) => (3 * area) / 8, "Toma el baricentro como punto medio de la mediana"],
			[({ area }) => (2 * area) / 3, "Responde con el área que no está sombreada"],
		],
		explanation: (
			{ area },
			answer,
		) => r`Traza la tercera mediana, desde $B$: quedan **seis** triángulos con vértice en $G$. Los dos que se apoyan en un mismo lado tienen bases iguales (las mitades del lado) y la misma altura desde $G$, así que tienen la misma área: sean $x$, $y$, $z$ las de los pares de $\overline{AB}$, $\overline{BC}$ y $\overline{AC}$. Cada mediana parte el triángulo en dos mitades: $2x+z=2y+z$ y $2x+y=2z+y$, de donde $x=y=z=\frac{${area}}6=12$ cm². La región sombreada son dos de ellos:

$$2\cdot12=24$$

Su área es ${answer}, la tercera parte del total.`,
	}),
	numericQuestion({
		id: "geometry-ring-from-chord",
		topic: "Áreas",
		difficulty: 2,
		given: { chord: 12 },
		figure: {
			svg: ring(),
			alt: "Dos circunferencias concéntricas de centro O. La cuerda AB de la mayor es tangente a la menor en T. La región entre ambas está sombreada.",
		},
		stem: ({ chord }) =>
			`En la figura, las circunferencias son concéntricas y la cuerda $\\overline{AB}$ de la mayor, de ${chord} cm, es tangente a la menor. Halle el área de la corona circular.`,
		answer: ({ chord }) => Math.PI * (chord / 2) ** 2,
		show: withUnit(timesPi, "cm²"),
		mistakes: [
			[({ chord }) => Math.PI * chord ** 2, "Toma la cuerda entera en vez de su mitad"],
			[({ chord }) => Math.PI * chord, "Olvida elevar al cuadrado y usa el diámetro"],
			[({ chord }) => (Math.PI * chord) / 2, "Olvida elevar al cuadrado"],
			[({ chord }) => (Math.PI * chord ** 2) / 8, "Responde con el área de un semicírculo de diámetro $AB$"],
			[({ chord }) => (Math.PI * chord ** 2) / 2, "Toma la mitad después de elevar al cuadrado"],
		],
		explanation: (
			_,
			answer,
		) => r`El radio $\overline{OT}$ es perpendicular a la cuerda y la divide en dos mitades de 6 cm. En el triángulo $OTB$, $R^2-r^2=6^2$, y eso basta:

$$\pi R^2-\pi r^2=\pi(R^2-r^2)=36\pi$$

El área es ${answer}, cualesquiera que sean los radios.`,
	}),
	numericQuestion({
		id: "geometry-trapezoid-from-triangles",
		topic: "Áreas",
		difficulty: 3,
		given: { small: 4, large: 9 },
		stem: ({ small, large }) =>
			`Las diagonales de un trapecio lo dividen en cuatro triángulos. Los dos que contienen a las bases tienen áreas de ${small} cm² y ${large} cm². Halle el área del trapecio.`,
		answer: ({ small, large }) => (Math.sqrt(small) + Math.sqrt(large)) ** 2,
		show: cm2,
		mistakes: [
			[({ small, large }) => small + large, "Olvida los triángulos laterales"],
			[({ small, large }) => small + large + Math.sqrt(small * large), "Suma un solo triángulo lateral"],
			[({ small, large }) => 2 * (small + large), "Cree que los laterales suman lo mismo que los otros dos"],
			[({ small, large }) => small * large, "Multiplica las áreas dadas"],
			[({ small, large }) => small + large + 2 * small, "Cree que los laterales son iguales al menor"],
		],
		explanation: (
			_,
			answer,
		) => r`Los triángulos de las bases son semejantes; sus áreas están en razón $4:9$, así que los segmentos de las diagonales están en razón $2:3$. Un triángulo lateral tiene la misma altura que el de área 4:

$$\frac{S}{4}=\frac32\;\Rightarrow\;S=6$$

El otro lateral tiene la misma área: los triángulos que cada diagonal forma con la base mayor comparten esa base y la altura del trapecio, y ambos contienen al de área 9; quitándoselo, quedan los laterales. La suma es $4+9+6+6$. El área es ${answer}, que es $(\sqrt4+\sqrt9)^2$.`,
	}),
	numericQuestion({
		id: "geometry-inscribed-equilateral",
		topic: "Áreas",
		difficulty: 1,
		given: { radius: 6 },
		stem: ({ radius }) =>
			`Un triángulo equilátero está inscrito en una circunferencia de ${radius} cm de radio. Halle el área de la región triangular.`,
		answer: ({ radius }) => (3 * Math.sqrt(3) * radius ** 2) / 4,
		show: withUnit(surd, "cm²"),
		mistakes: [
			[({ radius }) => (Math.sqrt(3) * radius ** 2) / 4, "Toma el radio como lado del triángulo"],
			[({ radius }) => Math.sqrt(3) * radius ** 2, "Toma el diámetro como lado del triángulo"],
			[({ radius }) => (3 * Math.sqrt(3) * radius ** 2) / 2, "Responde con el área del hexágono inscrito"],
			[({ radius }) => 3 * Math.sqrt(3) * radius ** 2, "Calcula el triángulo circunscrito a la circunferencia"],
			[({ radius }) => (3 * radius ** 2) / 4, "Olvida la raíz de 3"],
		],
		explanation: ({ radius }, answer) => r`El lado del triángulo equilátero inscrito es $\ell=R\sqrt3=${radius}\sqrt3$:

$$S=\frac{\ell^2\sqrt3}4=\frac{108\sqrt3}4$$

El área es ${answer}. El lado igual al radio es el del hexágono regular.`,
	}),
];
