import { plain, soles, withUnit } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import type { BankQuestion } from "../types.ts";

const units = withUnit(plain, "unidades");

export const marketsInNumbers: readonly BankQuestion[] = [
	numericQuestion({
		id: "economics-price-elasticity",
		topic: "Oferta y demanda",
		difficulty: 3,
		given: { price: 10, newPrice: 12, demanded: 200, newDemanded: 140 },
		stem: ({ price, newPrice, demanded, newDemanded }) =>
			`Cuando el precio de un producto sube de ${soles(price)} a ${soles(newPrice)}, la cantidad demandada baja de ${demanded} a ${newDemanded} unidades. Con los valores iniciales como base, la elasticidad precio de la demanda, en valor absoluto, es`,
		answer: ({ price, newPrice, demanded, newDemanded }) =>
			(demanded - newDemanded) / demanded / ((newPrice - price) / price),
		show: plain,
		mistakes: [
			[
				({ price, newPrice, demanded, newDemanded }) =>
					Math.round(((newPrice - price) / price / ((demanded - newDemanded) / demanded)) * 100) / 100,
				"Invierte la razón: divide la variación del precio entre la de la cantidad",
			],
			[
				({ price, newPrice, demanded, newDemanded }) => (demanded - newDemanded) / (newPrice - price),
				"Divide las variaciones absolutas en lugar de las porcentuales",
			],
			[
				({ demanded, newDemanded }) => (demanded - newDemanded) / demanded,
				"Da solo la variación relativa de la cantidad",
			],
			[({ price, newPrice }) => (newPrice - price) / price, "Da solo la variación relativa del precio"],
			[({ price, newPrice }) => newPrice / price, "Divide el precio nuevo entre el anterior"],
		],
		explanation: ({ price, newPrice, demanded, newDemanded }, answer) => {
			const quantity = ((demanded - newDemanded) / demanded) * 100;
			const cost = ((newPrice - price) / price) * 100;
			return `La elasticidad compara variaciones **porcentuales**: la cantidad baja ${plain(quantity)} % y el precio sube ${plain(cost)} %. Su cociente es ${plain(quantity)} ÷ ${plain(cost)} = **${answer}**. Como es mayor que 1, la demanda es *elástica*: al subir el precio, el gasto de los compradores disminuye.`;
		},
	}),
	numericQuestion({
		id: "economics-market-equilibrium",
		topic: "Oferta y demanda",
		difficulty: 2,
		given: { most: 120, fall: 4, least: 20, rise: 6 },
		stem: ({ most, fall, least, rise }) =>
			`En un mercado, la demanda es $Q_d=${most}-${fall}P$ y la oferta, $Q_o=${least}+${rise}P$, donde $P$ es el precio en soles. ¿Qué cantidad se intercambia en el equilibrio?`,
		answer: ({ most, fall, least, rise }) => most - (fall * (most - least)) / (fall + rise),
		show: units,
		mistakes: [
			[
				({ most, fall, least, rise }) => (most - least) / (fall + rise),
				"Da el precio de equilibrio en lugar de la cantidad",
			],
			[({ most, least }) => most - least, "Resta los términos independientes"],
			[({ most, least }) => (most + least) / 2, "Promedia los términos independientes"],
			[
				({ most, fall, least, rise }) => (fall * (most - least)) / (fall + rise),
				"Da lo que la demanda baja desde su máximo",
			],
			[
				({ most, fall, least, rise }) => (rise * (most - least)) / (fall + rise),
				"Olvida sumar el término independiente de la oferta",
			],
			[({ most, least }) => most + least, "Suma los términos independientes"],
		],
		explanation: ({ most, fall, least, rise }, answer) => {
			const price = (most - least) / (fall + rise);
			return `En el **equilibrio** la cantidad demandada es igual a la ofrecida: $${most}-${fall}P=${least}+${rise}P$, de donde $${fall + rise}P=${most - least}$ y $P=${price}$. Con ese precio, $Q=${most}-${fall}(${price})$: se intercambian **${answer}**. Si se pregunta por la cantidad, no hay que detenerse en el precio.`;
		},
	}),
	numericQuestion({
		id: "economics-price-ceiling",
		topic: "Oferta y demanda",
		difficulty: 3,
		given: { most: 200, fall: 5, least: 20, rise: 4, ceiling: 12 },
		stem: ({ most, fall, least, rise, ceiling }) =>
			`La demanda de un medicamento es $Q_d=${most}-${fall}P$ y su oferta, $Q_o=${least}+${rise}P$. Si el Estado fija un precio máximo de ${soles(ceiling)}, se produce una escasez de`,
		answer: ({ most, fall, least, rise, ceiling }) => most - fall * ceiling - (least + rise * ceiling),
		show: units,
		mistakes: [
			[({ least, rise, ceiling }) => least + rise * ceiling, "Da la cantidad ofrecida al precio máximo"],
			[({ most, fall, ceiling }) => most - fall * ceiling, "Da la cantidad demandada al precio máximo"],
			[
				({ most, fall, least, rise, ceiling }) =>
					most - (fall * (most - least)) / (fall + rise) - (least + rise * ceiling),
				"Compara lo ofrecido con la cantidad de equilibrio y no con la demandada",
			],
			[({ most, least }) => most - least, "Resta los términos independientes"],
			[
				({ most, fall, least, rise, ceiling }) =>
					most - fall * ceiling - (most - (fall * (most - least)) / (fall + rise)),
				"Compara lo demandado con la cantidad de equilibrio y no con la ofrecida",
			],
		],
		explanation: ({ most, fall, least, rise, ceiling }, answer) =>
			`A ${soles(ceiling)} se **demandan** ${most} − ${fall} × ${ceiling} = ${most - fall * ceiling} y se **ofrecen** ${least} + ${rise} × ${ceiling} = ${least + rise * ceiling}. La escasez es la diferencia: **${answer}**. Como el precio de equilibrio es S/ ${(most - least) / (fall + rise)}, un máximo por debajo de él impide que el mercado se equilibre; aparecen colas y mercados negros.`,
	}),
	numericQuestion({
		id: "economics-break-even",
		topic: "Producción y costos",
		difficulty: 2,
		given: { rent: 2400, each: 6, price: 10 },
		stem: ({ rent, each, price }) =>
			`Una panadería tiene costos fijos de ${soles(rent)} al mes. Cada torta le cuesta ${soles(each)} en insumos y la vende a ${soles(price)}. ¿Cuántas tortas debe vender al mes para no ganar ni perder?`,
		answer: ({ rent, each, price }) => rent / (price - each),
		show: plain,
		mistakes: [
			[({ rent, price }) => rent / price, "Divide los costos fijos entre el precio y olvida los insumos"],
			[({ rent, each }) => rent / each, "Divide los costos fijos entre el costo de los insumos"],
			[({ rent, each, price }) => rent / (price + each), "Suma el costo al precio en lugar de restarlo"],

			[
				({ rent, each, price }) => rent / ((price - each) / 2),
				"Cree que solo la mitad del margen paga los costos fijos",
			],
		],
		explanation: ({ rent, each, price }, answer) =>
			`Cada torta deja un **margen** de ${price} − ${each} = ${price - each} soles, con el que se pagan los costos fijos. Hacen falta ${plain(rent)} ÷ ${price - each} = **${answer}** tortas: es el *punto de equilibrio*, en que el ingreso total (${answer} × ${price}) es igual al costo total. Desde la siguiente hay ganancia.`,
	}),
	numericQuestion({
		id: "economics-marginal-cost",
		topic: "Producción y costos",
		difficulty: 2,
		given: { made: 40, cost: 1200, newCost: 1224 },
		stem: ({ made, cost, newCost }) =>
			`Un taller produce ${made} mochilas con un costo total de ${soles(cost)}. Si produce una más, el costo total es de ${soles(newCost)}. El costo marginal de la mochila número ${made + 1} es`,
		answer: ({ cost, newCost }) => newCost - cost,
		show: soles,
		mistakes: [
			[({ made, cost }) => cost / made, "Da el costo medio de las primeras mochilas"],
			[
				({ made, newCost }) => Math.round((newCost / (made + 1)) * 100) / 100,
				"Da el costo medio de todas las mochilas",
			],
			[({ made, cost, newCost }) => (newCost - cost) / made, "Reparte el aumento entre las mochilas anteriores"],
			[({ newCost }) => newCost, "Da el costo total de la nueva producción"],
			[({ made, cost, newCost }) => cost / made + (newCost - cost), "Suma el costo medio y el aumento"],
		],
		explanation: ({ made, cost, newCost }, answer) =>
			`El **costo marginal** es lo que aumenta el costo total al producir **una unidad más**: ${plain(newCost)} − ${plain(cost)} = **${answer}**. El costo *medio* de las primeras ${made} es ${plain(cost)} ÷ ${made} = ${soles(cost / made)}: como el marginal es menor, producir una más hace bajar el medio.`,
	}),
];
