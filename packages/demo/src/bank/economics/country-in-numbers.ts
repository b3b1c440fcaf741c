import { percent, plain, soles, withUnit } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import type { BankQuestion } from "../types.ts";

const millions = withUnit(plain, "millones");

export const countryInNumbers: readonly BankQuestion[] = [
	numericQuestion({
		id: "economics-gdp-spending",
		topic: "La economía del país",
		difficulty: 2,
		given: { households: 620, firms: 210, state: 130, exported: 240, imported: 190 },
		stem: ({ households, firms, state, exported, imported }) =>
			`En un país, en un año y en millones de soles, el consumo de las familias fue ${households}; la inversión, ${firms}; el gasto público, ${state}; las exportaciones, ${exported}, y las importaciones, ${imported}. Su producto bruto interno, en millones de soles, fue`,
		answer: ({ households, firms, state, exported, imported }) => households + firms + state + exported - imported,
		show: plain,
		mistakes: [
			[
				({ households, firms, state, exported, imported }) => households + firms + state + exported + imported,
				"Suma las importaciones en lugar de restarlas",
			],
			[({ households, firms, state }) => households + firms + state, "Olvida el comercio exterior"],
			[
				({ households, firms, state, exported, imported }) => households + firms + state - exported + imported,
				"Intercambia las exportaciones y las importaciones",
			],
			[
				({ households, firms, exported, imported }) => households + firms + exported - imported,
				"Olvida el gasto público",
			],
			[
				({ households, firms, state, exported }) => households + firms + state + exported,
				"Olvida restar las importaciones",
			],
		],
		explanation: ({ households, firms, state, exported, imported }, answer) =>
			`Por el método del **gasto**, $PBI=C+I+G+X-M$. Las exportaciones se suman porque se producen en el país; las importaciones se restan porque el consumo y la inversión las incluyen y se produjeron fuera: ${households} + ${firms} + ${state} + ${exported} − ${imported} = **${answer}**.`,
	}),
	numericQuestion({
		id: "economics-inflation-basket",
		topic: "Dinero y banca",
		difficulty: 1,
		given: { before: 480, after: 504 },
		stem: ({ before, after }) =>
			`La canasta con que un país mide sus precios costaba ${soles(before)} al comenzar un año y ${soles(after)} al terminarlo. La inflación de ese año fue de`,
		answer: ({ before, after }) => ((after - before) / before) * 100,
		show: percent,
		mistakes: [
			[({ before, after }) => after - before, "Toma el aumento en soles como si fuera un porcentaje"],
			[
				({ before, after }) => Math.round(((after - before) / after) * 10_000) / 100,
				"Divide entre el costo final y no entre el inicial",
			],
			[({ before, after }) => (after / before) * 100, "Da el costo final como porcentaje del inicial"],

			[({ before, after }) => ((after - before) / before) * 10, "Se equivoca en un lugar al escribir el porcentaje"],
		],
		explanation: ({ before, after }, answer) =>
			`La **inflación** es el aumento porcentual del nivel general de precios respecto del comienzo: (${after} − ${before}) ÷ ${before} = ${plain((after - before) / before)}, es decir, **${answer}**. El dinero pierde poder de compra: con los mismos soles se adquiere menos.`,
	}),
	numericQuestion({
		id: "economics-unemployment-rate",
		topic: "La economía del país",
		difficulty: 2,
		given: { workAge: 500, active: 320, employed: 304 },
		stem: ({ workAge, active, employed }) =>
			`En una ciudad hay ${workAge} mil personas en edad de trabajar. De ellas, ${active} mil forman la población económicamente activa (PEA), y ${employed} mil tienen empleo. La tasa de desempleo es`,
		answer: ({ active, employed }) => ((active - employed) / active) * 100,
		show: percent,
		mistakes: [
			[
				({ workAge, active, employed }) => ((active - employed) / workAge) * 100,
				"Divide entre la población en edad de trabajar y no entre la PEA",
			],
			[({ workAge, active }) => ((workAge - active) / workAge) * 100, "Cuenta como desempleados a los inactivos"],
			[
				({ workAge, employed }) => ((workAge - employed) / workAge) * 100,
				"Cuenta como desempleado a todo el que no trabaja",
			],
			[({ active, employed }) => active - employed, "Da el número de desempleados, en miles, como porcentaje"],
			[({ active, employed }) => (employed / active) * 100, "Da la parte de la PEA que tiene empleo"],
		],
		explanation: ({ active, employed }, answer) =>
			`Desempleado es quien **busca trabajo** y no lo tiene. La PEA reúne a ocupados y desempleados: ${active} − ${employed} = ${active - employed} mil desempleados. La tasa se calcula **sobre la PEA**: ${active - employed} ÷ ${active} = **${answer}**. Estudiantes o jubilados que no buscan empleo son inactivos y no cuentan.`,
	}),
	numericQuestion({
		id: "economics-bank-multiplier",
		topic: "Dinero y banca",
		difficulty: 3,
		given: { deposit: 50, reserve: 20 },
		stem: ({ deposit, reserve }) =>
			`Un banco recibe un nuevo depósito en efectivo de ${deposit} millones de soles. Si el encaje es de ${reserve} %, los bancos prestan todo lo que pueden y cada préstamo vuelve a depositarse, el total de depósitos del sistema, contado el primero, puede aumentar hasta en`,
		answer: ({ deposit, reserve }) => (deposit * 100) / reserve,
		show: millions,
		mistakes: [
			[({ deposit, reserve }) => (deposit * (100 - reserve)) / 100, "Da solo lo que presta el primer banco"],
			[({ deposit, reserve }) => (deposit * 100) / reserve - deposit, "No cuenta el depósito inicial"],
			[({ deposit, reserve }) => (deposit * (200 - reserve)) / 100, "Se detiene después del primer préstamo"],
			[({ deposit, reserve }) => deposit * reserve, "Multiplica el depósito por el encaje"],
			[({ deposit, reserve }) => (deposit * reserve) / 100, "Da solo lo que el primer banco guarda"],
		],
		explanation: ({ deposit, reserve }, answer) =>
			`De cada depósito el banco guarda ${reserve} % (**encaje**) y presta el resto, que vuelve como nuevo depósito: ${deposit} + ${plain((deposit * (100 - reserve)) / 100)} + ${plain((deposit * (100 - reserve) ** 2) / 10_000)} + … La suma se obtiene con el **multiplicador bancario**, 1 ÷ ${plain(reserve / 100)} = ${plain(100 / reserve)}: en total, **${answer}**. Si el banco central sube el encaje, se crea menos dinero.`,
	}),
];
