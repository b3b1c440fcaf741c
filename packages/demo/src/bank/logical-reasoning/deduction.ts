import { plain } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;

export const deduction: readonly BankQuestion[] = [
	textQuestion({
		id: "logical-reasoning-five-seats",
		topic: "Orden de información",
		difficulty: 1,
		stem: `Ana, Beto, Carla, Dino y Eva ocupan una fila de cinco asientos. Se sabe que:

- Dino está en el extremo izquierdo y Ana se sienta junto a él.
- Beto está inmediatamente a la derecha de Carla.
- Eva está en un extremo.

¿Quién ocupa el asiento del centro?`,
		key: "Carla",
		wrong: {
			Beto: "Ubica a Beto inmediatamente a la izquierda de Carla",
			Ana: "Olvida que Ana está junto a Dino",
			Eva: "Olvida que Eva está en un extremo",
			Dino: "Olvida que Dino está en un extremo",
		},
		explanation:
			"Se empieza por los datos fijos: Dino en el primer asiento y Ana en el segundo. Eva está en un extremo y el izquierdo ya está ocupado: va en el quinto. Quedan el tercero y el cuarto para Carla y Beto, en ese orden: Dino, Ana, **Carla**, Beto, Eva.",
	}),
	textQuestion({
		id: "logical-reasoning-six-floors",
		topic: "Orden de información",
		difficulty: 2,
		stem: `Seis familias viven en un edificio de seis pisos, una en cada piso. Se sabe que:

- Los Rojas viven en el último piso.
- Los Quispe viven dos pisos más arriba que los Pérez, que no viven en el primero.
- Los Torres viven en el piso inmediatamente superior al de los Quispe.
- Los Salas viven más abajo que los Vega.

¿Qué familia vive en el cuarto piso?`,
		key: "Los Quispe",
		wrong: {
			"Los Torres": "Pone a los Pérez en el primer piso",
			"Los Pérez": "Pone a los Quispe dos pisos más abajo que los Pérez, y no más arriba",
			"Los Vega": "Cuenta los pisos de arriba hacia abajo",
			"Los Salas": "Pone a los Pérez, los Quispe y los Torres en los tres primeros pisos, uno tras otro",
		},
		explanation:
			"Si los Pérez están en el piso $x$, los Quispe están en $x+2$ y los Torres, en $x+3$. No puede ser $x=1$, por el dato, ni $x=3$, porque el sexto es de los Rojas. Entonces $x=2$: Pérez 2, **Quispe 4**, Torres 5. Quedan el 1 y el 3: los Salas en el 1 y los Vega en el 3.",
	}),
	textQuestion({
		id: "logical-reasoning-race-one-truth",
		topic: "Verdades y mentiras",
		difficulty: 2,
		stem: `Cuatro atletas corrieron y solo una persona ganó. Al preguntarles, dijeron:

- Iván: «Ganó Kevin».
- Julia: «Yo no gané».
- Kevin: «Ganó Luz».
- Luz: «Kevin miente».

Si solo una de las cuatro afirmaciones es verdadera, ¿quién ganó?`,
		key: "Julia",
		wrong: {
			Iván: "No advierte que entonces serían verdaderas las afirmaciones de Julia y de Luz",
			Kevin: "Toma como verdadera la afirmación de Iván sin revisar las demás",
			Luz: "Toma como verdadera la afirmación de Kevin sin revisar la de Julia",
			"No se puede saber": "No advierte que Kevin y Luz se contradicen",
		},
		explanation:
			"Kevin y Luz se contradicen: **una** de sus afirmaciones es la verdadera. Por tanto, las de Iván y Julia son falsas. Si es falso «Yo no gané», **ganó Julia**. Se comprueba: Kevin mintió y Luz dijo la verdad, que es la única.",
	}),
	textQuestion({
		id: "logical-reasoning-knights",
		topic: "Verdades y mentiras",
		difficulty: 3,
		stem: "En una isla, los caballeros siempre dicen la verdad y los pícaros siempre mienten. Abel, que está con Bruno, dice: «Al menos uno de nosotros dos es pícaro». Entonces,",
		key: "Abel es caballero y Bruno es pícaro.",
		wrong: {
			"Abel es pícaro y Bruno es caballero.": "No advierte que así la frase de Abel, un pícaro, sería verdadera",
			"ambos son caballeros.": "No advierte que así la frase de Abel, un caballero, sería falsa",
			"ambos son pícaros.": "No advierte que así la frase de Abel, un pícaro, sería verdadera también",
			"Abel es caballero y Bruno puede ser lo uno o lo otro.":
				"Halla qué es Abel y no usa su frase para saber qué es Bruno",
		},
		explanation:
			"Si Abel fuera pícaro, su frase sería verdadera, y un pícaro no dice verdades: **contradicción**. Entonces Abel es caballero y dice la verdad: al menos uno de los dos es pícaro. Como no es él, es **Bruno**.",
	}),
	textQuestion({
		id: "logical-reasoning-photo",
		topic: "Relaciones de parentesco",
		difficulty: 1,
		stem: "Rosa mira la fotografía de un joven y dice: «La madre de este joven es la única hija de mi madre». ¿Qué es el joven de Rosa?",
		key: "Su hijo",
		wrong: {
			"Su sobrino": "Supone que la hija de la que habla es una hermana de Rosa",
			"Su hermano": "Toma a la madre del joven por la madre de Rosa",
			"Su nieto": "Cuenta una generación de más",
			"Su primo": "Toma a la hija única por una tía de Rosa",
		},
		explanation:
			"La única hija de la madre de Rosa es **la propia Rosa**, porque ella es mujer y no hay otra. Entonces la madre del joven es Rosa: el joven es **su hijo**. Conviene leer estas frases desde el final.",
	}),
	numericQuestion({
		id: "logical-reasoning-fewest-relatives",
		topic: "Relaciones de parentesco",
		difficulty: 1,
		given: { generations: 3 },
		stem: () =>
			"En un almuerzo familiar hay un abuelo, dos padres, dos hijos y un nieto. ¿Cuántas personas hay, como mínimo, si todos son varones?",
		answer: ({ generations }) => generations,
		show: plain,
		mistakes: [
			[() => 6, "Suma los parentescos, como si nadie tuviera dos a la vez"],
			[() => 4, "Cuenta aparte al abuelo y a los dos padres, más el nieto"],
			[() => 5, "Une en una persona solo al hijo y al nieto"],
			[() => 2, "Olvida que el nieto y el abuelo necesitan a alguien entre ambos"],
			[() => 7, "Suma los parentescos y agrega al padre del nieto"],
		],
		explanation: (_, answer) =>
			r`Una persona puede tener varios parentescos. Bastan ${answer} generaciones: el **abuelo** (que es padre), su **hijo** (que es hijo y padre) y el **nieto** (que es hijo). Padres: los dos primeros; hijos: los dos últimos.`,
	}),
	textQuestion({
		id: "logical-reasoning-three-jobs",
		topic: "Orden de información",
		difficulty: 2,
		stem: `Rosa, Sara y Tania son contadora, médica y profesora, no necesariamente en ese orden, y viven en Cusco, Ica y Piura. Se sabe que:

- La profesora vive en Cusco.
- Tania vive en Piura.
- Sara no es contadora ni vive en Cusco.

¿Quién es la contadora y dónde vive?`,
		key: "Tania, en Piura",
		wrong: {
			"Rosa, en Cusco": "Olvida que en Cusco vive la profesora",
			"Tania, en Ica": "Acierta en la persona y olvida que Tania vive en Piura",
			"Rosa, en Ica": "Olvida que a Rosa solo le queda Cusco",
			"Sara, en Ica": "Olvida que Sara no es contadora",
		},
		explanation:
			"Tania vive en Piura y Sara no vive en Cusco: Sara vive en Ica y Rosa, en Cusco. Entonces Rosa es la profesora. Sara no es contadora ni profesora: es médica. La contadora es **Tania**, que vive en **Piura**.",
	}),
	numericQuestion({
		id: "logical-reasoning-three-of-a-colour",
		topic: "Certezas",
		difficulty: 1,
		given: { colours: 3, wanted: 3 },
		stem: () =>
			"Una caja contiene 10 fichas rojas, 8 azules y 5 verdes. ¿Cuántas se deben sacar a ciegas, como mínimo, para tener con seguridad tres del mismo color?",
		answer: ({ colours, wanted }) => colours * (wanted - 1) + 1,
		show: plain,
		mistakes: [
			[({ wanted }) => wanted, "Piensa en el caso más favorable, no en el peor"],
			[({ colours, wanted }) => colours * (wanted - 1), "Se detiene en el peor caso y olvida la ficha que decide"],
			[({ colours }) => colours + 1, "Asegura solo dos fichas del mismo color"],
			[({ colours, wanted }) => colours * wanted, "Multiplica los colores por las fichas que se piden"],
			[() => 10 + 8 + 1, "Asegura que haya fichas de los tres colores"],
			[() => 10 + 8 + 3, "Asegura tres fichas verdes"],
		],
		explanation: (
			{ colours, wanted },
			answer,
		) => r`Se piensa en el **peor caso**: sacar dos de cada color sin completar tres de ninguno: $${colours}\cdot${wanted - 1}=6$ fichas. La siguiente, sea del color que sea, completa tres:

$$6+1=${answer}$$

Las cantidades 10, 8 y 5 no influyen, mientras sean al menos tres.`,
	}),
];
