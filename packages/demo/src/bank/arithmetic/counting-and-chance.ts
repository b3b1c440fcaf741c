import { choose, factorial } from "../mathematics.ts";
import { fraction, plain } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;

export const countingAndChance: readonly BankQuestion[] = [
	numericQuestion({
		id: "arithmetic-committee",
		topic: "Análisis combinatorio",
		difficulty: 3,
		given: { men: 6, women: 5, seats: 4 },
		stem: ({ men, women, seats }) =>
			`Entre ${men} varones y ${women} mujeres se elige un comité de ${seats} personas con al menos dos mujeres. ¿De cuántas maneras se puede elegir?`,
		answer: ({ men, women, seats }) =>
			[2, 3, 4].reduce((total, w) => total + choose(women, w) * choose(men, seats - w), 0),
		show: plain,
		mistakes: [
			[({ men, women }) => choose(women, 2) * choose(men, 2), "Cuenta solo los comités con exactamente dos mujeres"],
			[
				({ men, women }) => choose(women, 2) * choose(men, 2) + choose(women, 3) * men,
				"Olvida el caso de cuatro mujeres",
			],
			[({ men, women, seats }) => choose(men + women, seats), "Cuenta todos los comités, sin la condición"],
			[
				({ men, women, seats }) => choose(men + women, seats) - choose(men, seats),
				"Cuenta los comités con al menos una mujer",
			],
			[
				({ men, women }) => choose(women, 2) * choose(men + women - 2, 2),
				"Elige dos mujeres y completa con cualquiera: repite comités",
			],
		],
		explanation: (
			_,
			answer,
		) => r`«Al menos dos» son dos, tres o cuatro mujeres; los casos se excluyen, así que se suman:

- dos mujeres y dos varones: $C^5_2\cdot C^6_2=10\cdot15=150$
- tres mujeres y un varón: $C^5_3\cdot C^6_1=10\cdot6=60$
- cuatro mujeres: $C^5_4=5$

$$150+60+5=${answer}$$`,
	}),
	numericQuestion({
		id: "arithmetic-arequipa-letters",
		topic: "Análisis combinatorio",
		difficulty: 2,
		given: { letters: 8 },
		stem: () =>
			"¿De cuántas maneras se pueden ordenar todas las letras de la palabra AREQUIPA de modo que las dos letras A queden juntas?",
		answer: ({ letters }) => factorial(letters - 1),
		show: plain,
		mistakes: [
			[({ letters }) => 2 * factorial(letters - 1), "Permuta las dos A entre sí, aunque son iguales"],
			[({ letters }) => factorial(letters) / 2, "Cuenta todas las ordenaciones, sin la condición"],
			[({ letters }) => factorial(letters - 1) / 2, "Divide entre dos por la letra repetida, que ya va en bloque"],
			[({ letters }) => factorial(letters) / 2 - factorial(letters - 1), "Cuenta las ordenaciones con las A separadas"],
			[({ letters }) => factorial(letters - 2), "Ordena las otras seis letras y olvida ubicar el bloque AA"],
		],
		explanation: (
			_,
			answer,
		) => r`Las dos A forman un bloque, AA, que se trata como una sola letra. Quedan siete elementos distintos: AA, R, E, Q, U, I, P.

$$7!=5040$$

Intercambiar las dos A no produce una ordenación nueva, porque son iguales: por eso no se multiplica por 2. Hay ${answer} maneras.`,
	}),
	numericQuestion({
		id: "arithmetic-urn-same-colour",
		topic: "Probabilidades y estadística",
		difficulty: 2,
		given: { red: 5, blue: 4, green: 3 },
		stem: ({ red, blue, green }) =>
			`Una urna contiene ${red} bolas rojas, ${blue} azules y ${green} verdes. Se extraen dos bolas al azar, sin reposición. ¿Cuál es la probabilidad de que sean del mismo color?`,
		answer: ({ red, blue, green }) =>
			(choose(red, 2) + choose(blue, 2) + choose(green, 2)) / choose(red + blue + green, 2),
		show: fraction,
		mistakes: [
			[
				({ red, blue, green }) => (red ** 2 + blue ** 2 + green ** 2) / (red + blue + green) ** 2,
				"Calcula como si la primera bola se devolviera a la urna",
			],
			[(_, right) => 1 - right, "Responde con la probabilidad de que sean de colores distintos"],
			[(_, right) => right / 2, "Cuenta con orden los casos posibles y sin orden los favorables"],
			[({ red, blue, green }) => choose(red, 2) / choose(red + blue + green, 2), "Cuenta solo las parejas rojas"],
			[() => 1 / 3, "Supone que los tres colores son igual de probables"],
		],
		explanation: ({ red, blue, green }, answer) => r`Casos posibles: $C^{12}_2=66$ parejas. Casos favorables, por color:

$$C^{${red}}_2+C^{${blue}}_2+C^{${green}}_2=10+6+3=19$$

La probabilidad es ${answer}. Si hubiera reposición, sería $\dfrac{25}{72}$.`,
	}),
	numericQuestion({
		id: "arithmetic-dice-given-sum",
		topic: "Probabilidades y estadística",
		difficulty: 3,
		given: { above: 7 },
		stem: ({ above }) =>
			`Se lanzan dos dados y se sabe que la suma de los puntos es mayor que ${above}. ¿Cuál es la probabilidad de que al menos uno de los dados muestre 6?`,
		answer: () => 9 / 15,
		show: fraction,
		mistakes: [
			[() => 11 / 36, "No usa la condición: cuenta entre los 36 casos"],
			[() => 9 / 36, "Cuenta bien los favorables, pero los divide entre los 36 casos"],
			[() => 8 / 15, "Olvida el caso (6; 6)"],
			[() => 10 / 15, "Cuenta dos veces el caso (6; 6)"],
			[() => 9 / 11, "Invierte la condición: divide entre los casos con algún 6"],
		],
		explanation: (_, answer) => r`La condición reduce el espacio muestral. Suman más de 7:

- 8: cinco casos; 9: cuatro; 10: tres; 11: dos; 12: uno. En total, 15.

Con algún 6 están $(6;2)$, $(6;3)$, $(6;4)$, $(6;5)$, sus cuatro simétricos y $(6;6)$: nueve casos. La probabilidad es $\dfrac{9}{15}$, es decir, ${answer}.`,
	}),
	numericQuestion({
		id: "arithmetic-median-mode-mean",
		topic: "Probabilidades y estadística",
		difficulty: 2,
		given: { ages: [20, 17, 24, 18, 17, 16, 22, 19, 17, 20] },
		stem: ({ ages }) =>
			`Las edades de diez postulantes son ${ages.slice(0, -1).join(", ")} y ${ages.at(-1)} años. Calcule la suma de la media, la mediana y la moda.`,
		answer: () => 19 + 18.5 + 17,
		show: plain,
		mistakes: [
			[() => 19 + 16.5 + 17, "Halla la mediana sin ordenar los datos"],
			[() => 19 + 18 + 17, "Toma como mediana solo el quinto dato"],
			[() => 19 + 19 + 17, "Toma como mediana solo el sexto dato"],
			[() => 19 + 18.5 + 20, "Toma 20 como moda, que aparece solo dos veces"],
			[() => 19 + 18.5, "Olvida sumar la moda"],
		],
		explanation: (_, answer) => r`Se ordenan los datos: 16, 17, 17, 17, 18, 19, 20, 20, 22, 24.

- Media: la suma es 190, y $190\div10=19$.
- Mediana: son diez datos, así que se promedian el quinto y el sexto: $\dfrac{18+19}{2}=18{,}5$.
- Moda: 17, que se repite tres veces.

La suma es $19+18{,}5+17$, es decir, ${answer}.`,
	}),
];
