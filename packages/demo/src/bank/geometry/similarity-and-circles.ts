import { degrees, plain, surd, withUnit } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import type { BankQuestion } from "../types.ts";
import { diameterAndChords, squareInTriangle, touchingCircles } from "./figures.ts";

const r = String.raw;
const cm = withUnit(plain, "cm");
const roots = withUnit(surd, "cm");

export const similarityAndCircles: readonly BankQuestion[] = [
	numericQuestion({
		id: "geometry-angle-bisector-theorem",
		topic: "Proporcionalidad y semejanza",
		difficulty: 1,
		given: { ab: 8, bc: 12, ac: 10 },
		stem: ({ ab, bc, ac }) =>
			`Los lados de un triángulo $ABC$ miden $AB=${ab}$ cm, $BC=${bc}$ cm y $AC=${ac}$ cm. Si $\\overline{BD}$ es bisectriz interior, con $D$ en $\\overline{AC}$, halle $AD$.`,
		answer: ({ ab, bc, ac }) => (ac * ab) / (ab + bc),
		show: cm,
		mistakes: [
			[({ ab, bc, ac }) => (ac * bc) / (ab + bc), "Responde con la longitud de $DC$"],
			[({ ac }) => ac / 2, "Confunde la bisectriz con la mediana"],
			[({ ab }) => ab, "Toma $AD=AB$, como si el triángulo $ABD$ fuera isósceles"],
			[({ ab, bc, ac }) => (ac * (bc - ab)) / (ab + bc), "Usa la diferencia de los lados como parte"],
		],
		explanation: (
			{ ab, bc, ac },
			answer,
		) => r`La bisectriz divide el lado opuesto en partes proporcionales a los lados vecinos:

$$\frac{AD}{DC}=\frac{AB}{BC}=\frac{${ab}}{${bc}}=\frac23$$

Si $AD=2k$ y $DC=3k$, entonces $5k=${ac}$ y $k=2$. $AD$ mide ${answer}.`,
	}),
	numericQuestion({
		id: "geometry-square-on-the-base",
		topic: "Proporcionalidad y semejanza",
		difficulty: 2,
		given: { base: 12, height: 6 },
		figure: {
			svg: squareInTriangle(),
			alt: "Triángulo ABC de base AC y altura BH. El cuadrado sombreado PQRS tiene el lado PS sobre la base AC, el vértice Q en el lado AB y el vértice R en el lado BC.",
		},
		stem: ({ base, height }) =>
			`En la figura, $AC=${base}$ cm, $BH=${height}$ cm y $PQRS$ es un cuadrado. Halle el lado del cuadrado.`,
		answer: ({ base, height }) => (base * height) / (base + height),
		show: cm,
		mistakes: [
			[({ base }) => base / 2, "Cree que $\\overline{QR}$ es base media del triángulo"],
			[({ height }) => height / 2, "Toma la mitad de la altura"],
			[({ base, height }) => (base + height) / 2, "Promedia la base y la altura"],
			[({ base, height }) => base / height, "Divide la base entre la altura"],
		],
		explanation: (
			{ base, height },
			answer,
		) => r`Sea $\ell$ el lado. Los triángulos $QBR$ y $ABC$ son semejantes, con alturas $${height}-\ell$ y ${height}:

$$\frac{\ell}{${base}}=\frac{${height}-\ell}{${height}}\;\Rightarrow\;6\ell=72-12\ell\;\Rightarrow\;18\ell=72$$

El lado mide ${answer}.`,
	}),
	numericQuestion({
		id: "geometry-parallel-through-diagonals",
		topic: "Proporcionalidad y semejanza",
		difficulty: 3,
		given: { short: 4, long: 12 },
		stem: ({ short, long }) =>
			`Las bases de un trapecio miden ${short} cm y ${long} cm. Por el punto de corte de sus diagonales se traza una paralela a las bases. Halle la longitud del segmento de esa paralela comprendido entre los lados no paralelos.`,
		answer: ({ short, long }) => (2 * short * long) / (short + long),
		show: cm,
		mistakes: [
			[({ short, long }) => (short + long) / 2, "Responde con la mediana del trapecio"],
			[({ short, long }) => (short * long) / (short + long), "Calcula solo la mitad del segmento"],
			[({ short, long }) => (long - short) / 2, "Responde con el segmento que une los puntos medios de las diagonales"],
			[
				({ short, long }) => short + (3 / 4) * (long - short),
				"Supone que el punto de corte está más cerca de la base mayor",
			],
		],
		explanation: (
			_,
			answer,
		) => r`Las diagonales se cortan en la razón de las bases, $4:12=1:3$: el punto de corte dista de la base menor $\frac14$ de la altura. Cada mitad del segmento es base de un triángulo semejante a otro cuya base es 12 y cuya razón es $\frac14$:

$$\frac14\cdot12=3,\qquad 3+3=\frac{2\cdot4\cdot12}{4+12}$$

El segmento mide ${answer}: la media armónica de las bases, menor que la mediana.`,
	}),
	numericQuestion({
		id: "geometry-angle-over-diameter",
		topic: "Circunferencia",
		difficulty: 1,
		given: { a: 28 },
		figure: {
			svg: diameterAndChords(),
			alt: "Circunferencia de centro O y diámetro horizontal AB. El punto C está en el arco superior y el punto D en el arco inferior. Se trazan las cuerdas AC, CD y DA. El ángulo CAB mide 28°.",
		},
		stem: ({ a }) =>
			`En la figura, $\\overline{AB}$ es diámetro de la circunferencia de centro $O$ y $m\\angle CAB=${a}°$. Halle $m\\angle ADC$.`,
		answer: ({ a }) => 90 - a,
		show: degrees,
		mistakes: [
			[({ a }) => a, "Iguala ángulos inscritos en arcos distintos"],
			[({ a }) => 2 * a, "Responde con la medida del arco $BC$"],
			[({ a }) => 180 - 2 * a, "Responde con la medida del arco $AC$"],
			[({ a }) => 90 + a, "Suma el ángulo recto en vez de restar"],
			[({ a }) => 45 - a / 2, "Toma la mitad dos veces"],
		],
		explanation: (
			{ a },
			answer,
		) => r`Un ángulo inscrito mide la mitad de su arco: el arco $BC$ mide $2\cdot${a}°=56°$. Como $\overline{AB}$ es diámetro, el arco $ACB$ mide 180°:

$$\overset{\frown}{AC}=180°-56°=124°,\qquad m\angle ADC=\frac{124°}2$$

El ángulo $ADC$ mide ${answer}.`,
	}),
	numericQuestion({
		id: "geometry-angle-of-secants",
		topic: "Circunferencia",
		difficulty: 1,
		given: { far: 110, near: 40 },
		stem: ({ far, near }) =>
			`Desde un punto exterior a una circunferencia se trazan dos secantes, que determinan en ella dos arcos, de ${far}° y ${near}°, comprendidos entre sus lados. Halle la medida del ángulo que forman las secantes.`,
		answer: ({ far, near }) => (far - near) / 2,
		show: degrees,
		mistakes: [
			[({ far, near }) => (far + near) / 2, "Usa la fórmula del ángulo interior"],
			[({ far, near }) => far - near, "No divide la diferencia entre dos"],
			[({ far }) => far / 2, "Toma la mitad del arco mayor, como en un ángulo inscrito"],
			[({ near }) => near / 2, "Toma la mitad del arco menor"],
			[({ far, near }) => 180 - (far + near) / 2, "Responde con el suplemento del ángulo interior"],
		],
		explanation: ({ far, near }, answer) => r`El ángulo exterior mide la **semidiferencia** de los arcos que abarca:

$$\frac{${far}°-${near}°}2$$

Mide ${answer}. La semisuma, en cambio, corresponde al ángulo cuyo vértice está dentro de la circunferencia.`,
	}),
	numericQuestion({
		id: "geometry-circumscribed-quadrilateral",
		topic: "Circunferencia",
		difficulty: 1,
		given: { ab: 9, bc: 7, cd: 11 },
		stem: ({ ab, bc, cd }) =>
			`Un cuadrilátero $ABCD$ está circunscrito a una circunferencia. Si $AB=${ab}$ cm, $BC=${bc}$ cm y $CD=${cd}$ cm, halle $AD$.`,
		answer: ({ ab, bc, cd }) => ab + cd - bc,
		show: cm,
		mistakes: [
			[({ ab, bc, cd }) => ab + bc - cd, "Iguala sumas de lados consecutivos"],
			[({ ab, bc, cd }) => bc + cd - ab, "Toma como opuestos los lados $BC$ y $CD$"],
			[({ cd }) => cd, "Cree que $AD$ mide lo mismo que $CD$"],
			[({ ab, cd }) => ab + cd, "Olvida restar el lado opuesto"],
		],
		explanation: (
			{ ab, bc, cd },
			answer,
		) => r`Las dos tangentes trazadas desde cada vértice son iguales; por eso, en un cuadrilátero circunscrito, los lados opuestos suman lo mismo (teorema de Pitot):

$$AB+CD=BC+AD\;\Rightarrow\;AD=${ab}+${cd}-${bc}$$

$AD$ mide ${answer}.`,
	}),
	numericQuestion({
		id: "geometry-radius-inside-right-triangle",
		topic: "Circunferencia",
		difficulty: 2,
		given: { a: 8, b: 15 },
		stem: ({ a, b }) =>
			`Los catetos de un triángulo rectángulo miden ${a} cm y ${b} cm. Halle la distancia del vértice del ángulo recto al centro de la circunferencia inscrita.`,
		answer: ({ a, b }) => ((a + b - Math.hypot(a, b)) / 2) * Math.SQRT2,
		show: roots,
		mistakes: [
			[({ a, b }) => (a + b - Math.hypot(a, b)) / 2, "Responde con el radio de la circunferencia inscrita"],
			[({ a, b }) => (a + b - Math.hypot(a, b)) * Math.SQRT2, "Usa el teorema de Poncelet sin dividir entre dos"],
			[({ a, b }) => a + b - Math.hypot(a, b), "Toma el diámetro como la distancia pedida"],
			[
				({ a, b }) => ((a + b - Math.hypot(a, b)) / 2) * Math.sqrt(3),
				"Usa la diagonal de un cubo, no la de un cuadrado",
			],
		],
		explanation: (
			{ a, b },
			answer,
		) => r`La hipotenusa mide $\sqrt{${a}^2+${b}^2}=17$. Por el teorema de Poncelet, $a+b=c+2r$:

$$2r=${a}+${b}-17=6\;\Rightarrow\;r=3$$

El vértice del ángulo recto, el centro y los puntos de tangencia forman un cuadrado de lado 3; la distancia es su diagonal: ${answer}.`,
	}),
	numericQuestion({
		id: "geometry-tangent-of-touching-circles",
		topic: "Circunferencia",
		difficulty: 2,
		given: { large: 9, small: 4 },
		figure: {
			svg: touchingCircles(),
			alt: "Dos circunferencias tangentes entre sí, de radios 9 y 4, apoyadas sobre una recta horizontal. La recta es tangente a la mayor en P y a la menor en Q.",
		},
		stem: ({ large, small }) =>
			`En la figura, las circunferencias, de radios ${large} cm y ${small} cm, son tangentes exteriores, y la recta es tangente a ambas en $P$ y $Q$. Halle $PQ$.`,
		answer: ({ large, small }) => 2 * Math.sqrt(large * small),
		show: cm,
		mistakes: [
			[({ large, small }) => large + small, "Responde con la distancia entre los centros"],
			[({ large, small }) => Math.sqrt(large * small), "Olvida el factor 2"],
			[({ large, small }) => large - small, "Resta los radios"],
			[({ large, small }) => (large + small) / 2, "Promedia los radios"],
			[({ large, small }) => 2 * (large - small), "Duplica la diferencia de los radios"],
		],
		explanation: (
			{ large, small },
			answer,
		) => r`La paralela a $\overline{PQ}$ por el centro menor forma un triángulo rectángulo: la hipotenusa es la distancia entre los centros, $${large}+${small}=13$, y un cateto es la diferencia de los radios, 5.

$$PQ=\sqrt{13^2-5^2}=\sqrt{144}$$

$PQ$ mide ${answer}. En general, $PQ=2\sqrt{Rr}$.`,
	}),
];
