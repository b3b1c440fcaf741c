import { plain, withUnit } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;

export const atomsAndBonds: readonly BankQuestion[] = [
	textQuestion({
		id: "chemistry-chemical-change",
		topic: "Materia y estructura atómica",
		difficulty: 1,
		stem: "¿Cuál de los siguientes procesos es un cambio químico?",
		key: "La oxidación de un clavo de hierro",
		wrong: {
			"La sublimación del hielo seco": "Confunde un cambio de estado con una reacción",
			"La disolución de azúcar en agua": "Cree que disolverse es reaccionar",
			"La destilación de un vino": "Confunde separar una mezcla con transformar sustancias",
			"La fusión de una barra de plomo": "Cree que el calentamiento siempre produce otra sustancia",
		},
		explanation:
			"En un cambio químico se forman sustancias nuevas: el hierro se convierte en óxidos hidratados de hierro. Al sublimar, fundir, disolver o destilar cambian el estado o la mezcla, pero cada sustancia sigue siendo la misma y se puede recuperar por medios físicos.",
		source: "Chang, Química, cambios físicos y químicos de la materia",
	}),
	numericQuestion({
		id: "chemistry-ferric-ion-particles",
		topic: "Materia y estructura atómica",
		difficulty: 1,
		given: { mass: 56, protons: 26, charge: 3 },
		stem: ({ mass, protons, charge }) =>
			r`Para el catión $\mathrm{^{${mass}}_{${protons}}Fe^{${charge}+}}$, halle la suma del número de neutrones y el número de electrones.`,
		answer: ({ mass, charge }) => mass - charge,
		show: plain,
		mistakes: [
			[({ mass }) => mass, "Toma tantos electrones como protones"],
			[({ mass, charge }) => mass + charge, "Suma la carga positiva al número de electrones"],
			[({ mass, protons, charge }) => mass + protons - charge, "Toma el número de masa como número de neutrones"],
			[({ protons, charge }) => 2 * protons - charge, "Toma tantos neutrones como protones"],
			[({ mass, protons }) => mass - protons, "Responde solo con los neutrones"],
		],
		explanation: ({ mass, protons, charge }, answer) => r`- Neutrones: $A-Z=${mass}-${protons}=30$
- Electrones: un catión $${charge}+$ **perdió** ${charge}, así que tiene $${protons}-${charge}=23$

La suma es $30+23=${answer}$.`,
	}),
	numericQuestion({
		id: "chemistry-average-atomic-mass",
		topic: "Materia y estructura atómica",
		difficulty: 1,
		given: { light: 35, heavy: 37, percent: 75 },
		stem: ({ light, heavy, percent }) =>
			`Un elemento tiene dos isótopos, de masas ${light} u y ${heavy} u. El primero constituye el ${percent} % de los átomos de una muestra natural. Halle la masa atómica promedio del elemento.`,
		answer: ({ light, heavy, percent }) => (light * percent + heavy * (100 - percent)) / 100,
		show: withUnit(plain, "u"),
		mistakes: [
			[({ light, heavy }) => (light + heavy) / 2, "Promedia las masas sin tomar en cuenta las abundancias"],
			[({ light, heavy, percent }) => (heavy * percent + light * (100 - percent)) / 100, "Intercambia las abundancias"],
			[({ light }) => light, "Toma la masa del isótopo más abundante"],
			[({ light, percent }) => (light * percent) / 100, "Olvida el segundo isótopo"],
			[({ heavy }) => heavy, "Toma la masa del isótopo más pesado"],
		],
		explanation: (
			{ light, heavy },
			answer,
		) => r`Es un promedio **ponderado** por la abundancia: cada masa cuenta según la fracción de átomos que la tiene.

$$\bar A=0{,}75\cdot${light}+0{,}25\cdot${heavy}=26{,}25+9{,}25$$

La masa atómica es ${answer}, más cerca de la del isótopo abundante.`,
	}),
	numericQuestion({
		id: "chemistry-unpaired-electrons",
		topic: "Materia y estructura atómica",
		difficulty: 2,
		given: { z: 26 },
		stem: ({ z }) =>
			`¿Cuántos electrones desapareados tiene, en su estado fundamental, un átomo neutro de número atómico ${z}?`,
		answer: ({ z }) => 10 - (z - 20),
		show: plain,
		mistakes: [
			[() => 2, "Cuenta los electrones del último nivel, $4s^2$"],
			[({ z }) => z - 20, "Responde con todos los electrones del subnivel $3d$"],
			[({ z }) => z - 18, "Responde con los electrones de valencia"],
			[() => 0, "Aparea todos los electrones porque su número es par"],
			[() => 5, "Responde con el número de orbitales del subnivel $3d$"],
		],
		explanation: (
			_,
			answer,
		) => r`La configuración es $[\mathrm{Ar}]\,4s^2\,3d^6$. Por la regla de Hund, los seis electrones ocupan primero los cinco orbitales $d$, uno en cada uno, y el sexto se aparea:

$$\uparrow\downarrow\quad\uparrow\quad\uparrow\quad\uparrow\quad\uparrow$$

Quedan ${answer} electrones desapareados.`,
	}),
	numericQuestion({
		id: "chemistry-orbitals-of-a-level",
		topic: "Materia y estructura atómica",
		difficulty: 2,
		given: { n: 4 },
		stem: ({ n }) => `¿Cuántos orbitales tienen como número cuántico principal $n=${n}$?`,
		answer: ({ n }) => n * n,
		show: plain,
		mistakes: [
			[({ n }) => 2 * n * n, "Responde con el máximo de electrones del nivel"],
			[({ n }) => n, "Responde con el número de subniveles"],
			[({ n }) => (n - 1) ** 2, "Olvida el subnivel $4f$"],
			[({ n }) => 2 * n - 1, "Cuenta solo los orbitales del subnivel $4f$"],
			[({ n }) => 2 * n, "Asigna dos orbitales a cada subnivel"],
		],
		explanation: (
			{ n },
			answer,
		) => r`En el nivel ${n}, $\ell$ vale 0, 1, 2 o 3, y cada subnivel tiene $2\ell+1$ orbitales:

$$\underbrace{1}_{4s}+\underbrace{3}_{4p}+\underbrace{5}_{4d}+\underbrace{7}_{4f}=n^2$$

Hay ${answer} orbitales, con capacidad para el doble de electrones.`,
	}),
	textQuestion({
		id: "chemistry-place-in-the-table",
		topic: "Tabla periódica y enlace",
		difficulty: 2,
		stem: "La configuración electrónica de un átomo neutro termina en $4s^2\\,3d^{10}\\,4p^4$. ¿Dónde se ubica el elemento en la tabla periódica?",
		key: "Período 4, grupo VIA",
		wrong: {
			"Período 4, grupo IVA": "Cuenta solo los electrones del subnivel $4p$",
			"Período 4, grupo VIB": "Toma como de transición a un elemento del bloque $p$",
			"Período 3, grupo VIA": "Toma el nivel del subnivel $3d$ como período",
			"Período 6, grupo IVA": "Intercambia el nivel y los electrones de valencia",
		},
		explanation:
			"El período es el mayor nivel ocupado, $n=4$. El último electrón entra en un subnivel $p$, así que es un elemento representativo y su grupo es el número de electrones del último nivel: $4s^2\\,4p^4$ suman 6. Es el grupo VIA (o 16), el del oxígeno; los electrones $3d$, de un subnivel lleno, no cuentan.",
		source: "Chang, Química, configuración electrónica y clasificación periódica",
	}),
	textQuestion({
		id: "chemistry-trend-in-a-period",
		topic: "Tabla periódica y enlace",
		difficulty: 1,
		stem: "Entre los elementos representativos de un mismo período, ¿cómo varían en general el radio atómico y la primera energía de ionización al aumentar el número atómico?",
		key: "El radio disminuye y la energía aumenta",
		wrong: {
			"El radio aumenta y la energía disminuye": "Aplica la tendencia dentro de un grupo",
			"Ambos aumentan de manera continua": "Cree que más electrones hacen siempre más grande al átomo",
			"Ambos disminuyen de manera continua": "Cree que un átomo más pequeño pierde mejor sus electrones",
			"El radio no varía y la energía aumenta": "Cree que el radio depende solo del número de niveles",
		},
		explanation:
			"En un período no cambia el nivel externo, pero crece la carga nuclear efectiva: el núcleo atrae con más fuerza a los electrones. Por eso el átomo es más pequeño y cuesta más arrancarle un electrón. En un grupo, hacia abajo, ocurre lo contrario, porque se agregan niveles.",
		source: "Chang, Química, variación periódica de las propiedades",
	}),
	textQuestion({
		id: "chemistry-polar-bonds-nonpolar-molecule",
		topic: "Tabla periódica y enlace",
		difficulty: 2,
		stem: "¿Cuál de las siguientes moléculas es apolar aunque sus enlaces son polares?",
		key: r`$\mathrm{CO_2}$`,
		wrong: {
			"$\\mathrm{H_2O}$": "Cree que el agua es lineal",
			"$\\mathrm{NH_3}$": "Cree que el amoníaco es plano y olvida el par libre",
			"$\\mathrm{HCl}$": "Cree que basta tener un solo enlace para ser apolar",
			"$\\mathrm{SO_2}$": "Cree que, por tener fórmula parecida, es lineal como el dióxido de carbono",
		},
		explanation: r`La polaridad depende también de la geometría. $\mathrm{CO_2}$ es lineal, $\mathrm{O=C=O}$: los momentos dipolares de sus dos enlaces son iguales y opuestos, y se anulan. $\mathrm{H_2O}$ y $\mathrm{SO_2}$ son angulares y $\mathrm{NH_3}$ es piramidal, por los pares libres del átomo central.`,
		source: "Chang, Química, geometría molecular y momento dipolar",
	}),
	textQuestion({
		id: "chemistry-solid-that-conducts-melted",
		topic: "Tabla periódica y enlace",
		difficulty: 1,
		stem: "Un sólido cristalino y quebradizo funde a temperatura elevada; no conduce la electricidad en estado sólido, pero sí fundido o disuelto en agua. ¿Qué tipo de enlace presenta?",
		key: "Iónico",
		wrong: {
			Metálico: "Olvida que los metales conducen también en estado sólido",
			"Covalente apolar": "Atribuye iones a sustancias moleculares",
			"Puente de hidrógeno": "Confunde una fuerza entre moléculas con el enlace de una red",
			"Covalente coordinado": "Confunde el origen del par compartido con la formación de iones",
		},
		explanation:
			"En un sólido iónico, como la sal común, los iones están fijos en la red y no pueden transportar carga; al fundirlo o disolverlo quedan libres y conducen. La atracción intensa entre iones explica el alto punto de fusión. Un metal conduce ya en estado sólido, gracias a sus electrones libres.",
		source: "Chang, Química, propiedades de los compuestos iónicos",
	}),
];
