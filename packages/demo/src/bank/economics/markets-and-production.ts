import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

export const marketsAndProduction: readonly BankQuestion[] = [
	textQuestion({
		id: "economics-substitute-goods",
		topic: "Oferta y demanda",
		difficulty: 1,
		stem: "Si la mantequilla y la margarina son bienes sustitutos, una subida del precio de la mantequilla hace que la demanda de margarina",
		key: "aumente.",
		wrong: {
			"disminuya.": "Las trata como bienes complementarios",
			"no cambie.": "Las trata como bienes independientes",
			"se vuelva nula.": "Exagera el efecto y en sentido contrario",
			"iguale a su oferta.": "Confunde el cambio de la demanda con el equilibrio",
		},
		explanation:
			"Los **sustitutos** satisfacen la misma necesidad: al encarecerse uno, los consumidores pasan al otro, cuya demanda **aumenta**. Con los *complementarios*, como el auto y la gasolina, ocurre lo contrario: si uno se encarece, baja la demanda del otro.",
		source: "Lugar común de la microeconomía: bienes sustitutos y complementarios",
	}),
	textQuestion({
		id: "economics-movement-along",
		topic: "Oferta y demanda",
		difficulty: 3,
		stem: "¿Cuál de estos hechos produce un movimiento a lo largo de la curva de demanda de pollo, y no un desplazamiento de ella?",
		key: "Una rebaja del precio del pollo",
		wrong: {
			"Un aumento del ingreso de las familias": "Olvida que el ingreso desplaza la curva",
			"Una subida del precio del pescado": "Olvida que el precio de un sustituto desplaza la curva",
			"El crecimiento de la población": "Olvida que el número de compradores desplaza la curva",
			"Una campaña que recomienda comer pollo": "Olvida que los gustos desplazan la curva",
		},
		explanation:
			"La curva relaciona el **precio del propio bien** con la cantidad demandada. Si cambia ese precio, se pasa a otro punto de la *misma* curva: cambia la **cantidad demandada**. Ingreso, precios de otros bienes, población y gustos trasladan toda la curva: cambia la **demanda**.",
		source: "N. Gregory Mankiw, Principios de economía, las fuerzas del mercado",
	}),
	textQuestion({
		id: "economics-inferior-good",
		topic: "Oferta y demanda",
		difficulty: 3,
		stem: "Al aumentar sus ingresos, una familia compra menos fideos a granel y más carne, aunque los precios no cambian. Para esa familia, los fideos a granel son un bien",
		key: "inferior.",
		wrong: {
			"normal.": "Cree que el consumo de todo bien aumenta con el ingreso",
			"de lujo.": "Confunde los fideos con el bien cuyo consumo crece",
			"complementario.": "Confunde la relación entre bienes con la del ingreso",
			"libre.": "Confunde el bien barato con el que no tiene precio",
		},
		explanation:
			"Un bien es **inferior** cuando su demanda **baja al subir el ingreso**: se reemplaza por otro mejor. La carne es aquí un bien *normal*. «Inferior» no se refiere a la calidad en sí, sino a la relación entre ingreso y demanda. Un bien *libre*, como el aire, no es escaso.",
		source: "N. Gregory Mankiw, Principios de economía, bienes normales e inferiores",
	}),
	textQuestion({
		id: "economics-rent-of-land",
		topic: "Producción y costos",
		difficulty: 1,
		stem: "En la retribución de los factores de la producción, a la tierra o naturaleza le corresponde",
		key: "la renta.",
		wrong: {
			"el salario.": "Confunde la tierra con el trabajo",
			"el interés.": "Confunde la tierra con el capital",
			"el impuesto.": "Confunde la retribución del factor con el ingreso del Estado",
			"el beneficio.": "Confunde la tierra con la empresa",
		},
		explanation:
			"A cada factor le corresponde un pago: a la **tierra, la renta**; al trabajo, el salario; al capital, el interés; a la organización o empresa, el beneficio, y al Estado, el tributo. En la vida diaria, la renta de un terreno se paga como alquiler.",
		source: "Lugar común de la economía: factores de la producción y su retribución",
	}),
	textQuestion({
		id: "economics-fixed-cost",
		topic: "Producción y costos",
		difficulty: 1,
		stem: "Para una fábrica de chompas, ¿cuál es un costo fijo?",
		key: "El alquiler mensual del local",
		wrong: {
			"La lana que utiliza cada mes": "Olvida que la materia prima varía con la producción",
			"El pago a destajo por cada chompa": "Olvida que el destajo varía con lo producido",
			"Las bolsas en que se empacan": "Olvida que los envases varían con la producción",
			"La comisión por cada venta": "Olvida que la comisión varía con lo vendido",
		},
		explanation:
			"El **costo fijo** se paga aunque no se produzca nada: alquiler, seguros, vigilancia. El **variable** cambia con la cantidad: materia prima, envases, destajo, comisiones. La suma de ambos es el costo total, y a corto plazo solo el variable se puede ajustar.",
		source: "Lugar común de la microeconomía: costos fijos y variables",
	}),
	textQuestion({
		id: "economics-diminishing-returns",
		topic: "Producción y costos",
		difficulty: 3,
		stem: "En una chacra de tamaño fijo se contrata un peón más cada semana. Según la ley de los rendimientos decrecientes, a partir de cierto punto",
		key: "cada peón adicional aumenta la producción menos que el anterior.",
		wrong: {
			"la producción total disminuye desde que se contrata al segundo.":
				"Confunde el rendimiento decreciente con el negativo",
			"cada peón adicional cobra un salario menor que el anterior.": "Confunde la productividad con el salario",
			"la producción total aumenta en la misma proporción que los peones.": "Supone rendimientos constantes",
			"los precios de la cosecha bajan porque hay más competencia.": "Confunde una ley técnica con el mercado",
		},
		explanation:
			"Si solo aumenta un factor (trabajo) y los demás quedan **fijos** (tierra), el **producto marginal** termina por bajar: los peones comparten la misma chacra. La producción *total* puede seguir creciendo, pero cada vez más despacio. Solo con demasiados peones llegaría a disminuir.",
		source: "Paul Samuelson y William Nordhaus, Economía, ley de los rendimientos decrecientes",
	}),
	textQuestion({
		id: "economics-oligopoly",
		topic: "Mercados y empresas",
		difficulty: 1,
		stem: "Un mercado en que pocas empresas grandes concentran la oferta y cada una vigila lo que hacen las otras es un",
		key: "oligopolio.",
		wrong: {
			"monopolio.": "Confunde pocos vendedores con uno solo",
			"monopsonio.": "Confunde pocos vendedores con un comprador único",
			"oligopsonio.": "Confunde pocos vendedores con pocos compradores",
			"mercado de competencia perfecta.": "Confunde pocos vendedores con muchos",
		},
		explanation:
			"*Oligos* es «pocos» y *polein*, «vender»: en el **oligopolio** hay **pocos vendedores**, con barreras para entrar. Si acuerdan precios forman un *cártel*, lo que la ley sanciona. *Monopsonio* y *oligopsonio* se refieren a los compradores.",
		source: "Lugar común de la microeconomía: modelos de mercado",
	}),
	textQuestion({
		id: "economics-monopolistic-competition",
		topic: "Mercados y empresas",
		difficulty: 2,
		stem: "Las peluquerías de una ciudad son muchas, pero cada una se distingue por su ubicación, su estilo y su trato, y puede cobrar un poco más que otras. Este mercado es de",
		key: "competencia monopolística.",
		wrong: {
			"competencia perfecta.": "Olvida que el servicio no es homogéneo",
			"oligopolio diferenciado.": "Olvida que las peluquerías son muchas y pequeñas",
			"monopolio natural.": "Confunde la diferenciación con un vendedor único",
			"monopolio bilateral.": "Confunde el mercado con el de un vendedor y un comprador",
		},
		explanation:
			"Hay **muchos** vendedores y entrada libre, como en la competencia perfecta; pero el producto es **diferenciado**, y cada uno tiene un pequeño poder sobre su precio, como un monopolista. En la competencia *perfecta* el producto es homogéneo y nadie influye en el precio.",
		source: "N. Gregory Mankiw, Principios de economía, competencia monopolística",
	}),
	textQuestion({
		id: "economics-joint-stock",
		topic: "Mercados y empresas",
		difficulty: 2,
		stem: "Rosa compró acciones de una sociedad anónima por S/ 5000. Si la empresa quiebra y sus deudas superan sus bienes, Rosa",
		key: "puede perder, como máximo, lo que aportó.",
		wrong: {
			"debe pagar las deudas con todos sus bienes.": "Confunde la responsabilidad limitada con la ilimitada",
			"recupera su dinero antes que los acreedores.": "Olvida que los accionistas cobran al final",
			"debe pagar una parte igual a la de cada socio.": "Confunde la sociedad anónima con una deuda común",
			"convierte sus acciones en un préstamo al Estado.": "Confunde las acciones con los bonos públicos",
		},
		explanation:
			"En la **sociedad anónima** el capital se divide en **acciones** y los socios tienen **responsabilidad limitada**: no responden personalmente de las deudas sociales. El accionista gana dividendos si hay utilidades y arriesga solo su aporte.",
		source: "Ley General de Sociedades (Ley 26887), artículo 51",
	}),
];
