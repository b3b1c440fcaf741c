import { plain } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;

export const carbon: readonly BankQuestion[] = [
	numericQuestion({
		id: "chemistry-isomers-of-hexane",
		topic: "Química orgánica",
		difficulty: 2,
		given: { isomers: 5 },
		stem: () =>
			r`¿Cuántos isómeros estructurales, incluido el de cadena lineal, tienen la fórmula $\mathrm{C_6H_{14}}$?`,
		answer: ({ isomers }) => isomers,
		show: plain,
		mistakes: [
			[({ isomers }) => isomers - 1, "Olvida el isómero de cadena lineal"],
			[({ isomers }) => isomers - 2, "Olvida los isómeros con dos ramificaciones"],
			[({ isomers }) => isomers + 1, "Cuenta como distintos el 2-metilpentano y el 4-metilpentano"],
			[({ isomers }) => isomers + 2, "Numera desde ambos extremos y repite un metilpentano y un dimetilbutano"],
			[({ isomers }) => isomers + 4, "Responde con los isómeros del heptano"],
		],
		explanation: (_, answer) => r`Se ordenan por la longitud de la cadena principal:

- seis carbonos: hexano
- cinco: 2-metilpentano y 3-metilpentano
- cuatro: 2,2-dimetilbutano y 2,3-dimetilbutano

Son ${answer}. El «4-metilpentano» es el 2-metilpentano contado desde el otro extremo.`,
	}),
	textQuestion({
		id: "chemistry-name-of-branched-alkane",
		topic: "Química orgánica",
		difficulty: 1,
		stem: r`¿Cuál es el nombre IUPAC de $\mathrm{CH_3-CH_2-CH(CH_3)-CH_2-CH_2-CH_3}$?`,
		key: "3-metilhexano",
		wrong: {
			"4-metilhexano": "Numera la cadena desde el extremo más lejano a la ramificación",
			"2-etilpentano": "No elige como principal la cadena más larga",
			"3-metilheptano": "Cuenta el carbono de la ramificación en la cadena principal",
			heptano: "Cuenta todos los carbonos como si la cadena fuera lineal",
		},
		explanation:
			"La cadena más larga tiene seis carbonos: hexano. Se numera desde el extremo más cercano a la ramificación, de modo que el grupo metilo queda en el carbono 3 (desde el otro lado estaría en el 4). El nombre es 3-metilhexano.",
		source: "Reglas de la IUPAC para nombrar alcanos ramificados",
	}),
	textQuestion({
		id: "chemistry-esterification",
		topic: "Química orgánica",
		difficulty: 1,
		stem: "¿Qué se obtiene al calentar ácido etanoico con etanol en presencia de ácido sulfúrico como catalizador?",
		key: "Etanoato de etilo y agua",
		wrong: {
			"Etanal y agua": "Confunde la esterificación con la oxidación del alcohol",
			"Etoxietano y agua": "Cree que el ácido no participa y que se forma un éter",
			"Etanoato de etilo e hidrógeno": "Cree que se libera hidrógeno en vez de agua",
			"Propanona y agua": "Cree que los carbonos de ambos se unen en una cetona",
		},
		explanation: r`Un ácido carboxílico y un alcohol forman un **éster** y agua:

$$\mathrm{CH_3COOH+C_2H_5OH\rightleftharpoons CH_3COOC_2H_5+H_2O}$$

El éster toma el nombre del ácido, terminado en «-ato», y el del grupo del alcohol: etanoato de etilo (acetato de etilo), un solvente de olor agradable.`,
		source: "Chang, Química, química orgánica: ésteres",
	}),
	textQuestion({
		id: "chemistry-hybrid-orbitals-of-ethyne",
		topic: "Química orgánica",
		difficulty: 1,
		stem: r`¿Qué hibridación tienen los carbonos del etino (acetileno), y qué enlaces hay entre ellos?`,
		key: "$sp$; un enlace sigma y dos pi",
		wrong: {
			"$sp^2$; un enlace sigma y uno pi": "Describe los carbonos del eteno",
			"$sp^3$; tres enlaces sigma": "Cree que los tres enlaces del triple son sigma",
			"$sp$; tres enlaces pi": "Olvida que el primer enlace es siempre sigma",
			"$sp$; dos enlaces sigma y uno pi": "Intercambia el número de enlaces sigma y pi",
		},
		explanation: r`En $\mathrm{HC\equiv CH}$ cada carbono se une a solo **dos** átomos: usa dos híbridos $sp$, a 180°, y por eso la molécula es lineal. El triple enlace es un sigma, que se forma con los híbridos, y dos pi, con los dos orbitales $p$ que no se hibridaron.`,
		source: "Chang, Química, hibridación y enlaces múltiples",
	}),
	numericQuestion({
		id: "chemistry-sigma-bonds",
		topic: "Química orgánica",
		difficulty: 2,
		given: { hydrogens: 4, carbons: 4, pi: 3 },
		stem: () => r`¿Cuántos enlaces sigma tiene una molécula de $\mathrm{CH_2=CH-C\equiv CH}$?`,
		answer: ({ hydrogens, carbons }) => hydrogens + carbons - 1,
		show: plain,
		mistakes: [
			[({ carbons }) => carbons - 1, "Cuenta solo los enlaces entre carbonos"],
			[({ hydrogens, carbons, pi }) => hydrogens + carbons - 1 + pi, "Cuenta también los enlaces pi"],
			[({ hydrogens }) => hydrogens, "Cuenta solo los enlaces con hidrógeno"],
			[({ hydrogens }) => hydrogens + 1, "Cree que los enlaces dobles y triples no tienen enlace sigma"],
			[({ hydrogens, carbons }) => hydrogens + carbons, "Cuenta átomos en vez de enlaces"],
		],
		explanation: (_, answer) => r`Todo enlace, simple, doble o triple, tiene **un solo** sigma; los demás son pi.

- carbono con hidrógeno: 4
- carbono con carbono: 3, uno en cada unión

En total hay ${answer} enlaces sigma, y tres pi: uno del doble enlace y dos del triple.`,
	}),
];
