import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

export const moneyStateAndTrade: readonly BankQuestion[] = [
	textQuestion({
		id: "economics-unit-of-account",
		topic: "Dinero y banca",
		difficulty: 1,
		stem: "Cuando decimos que una casa «vale 200 000 soles», aunque nadie la esté comprando, el dinero cumple la función de",
		key: "unidad de cuenta.",
		wrong: {
			"medio de cambio.": "Confunde medir el valor con pagar",
			"depósito de valor.": "Confunde medir el valor con ahorrar",
			"medio de pago diferido.": "Confunde medir el valor con cancelar deudas",
			"materia prima.": "Le atribuye el uso del metal de las monedas",
		},
		explanation:
			"El dinero es **unidad de cuenta** (mide y compara valores), **medio de cambio** (se entrega al comprar), **depósito de valor** (se guarda) y **patrón de pagos diferidos** (cancela deudas). Aquí nadie paga ni ahorra: solo se expresa un valor.",
		source: "Lugar común de la teoría monetaria: funciones del dinero",
	}),
	textQuestion({
		id: "economics-central-bank-aim",
		topic: "Dinero y banca",
		difficulty: 1,
		stem: "Según la Constitución de 1993, la finalidad del Banco Central de Reserva del Perú es",
		key: "preservar la estabilidad monetaria.",
		wrong: {
			"financiar los gastos del Tesoro Público.": "Olvida que la Constitución se lo prohíbe",
			"supervisar los seguros y los bancos.": "Lo confunde con la Superintendencia de Banca, Seguros y AFP",
			"recaudar los tributos del Gobierno central.": "Lo confunde con la Sunat",
			"conceder préstamos a los agricultores.": "Lo confunde con un banco de fomento",
		},
		explanation:
			"El artículo 84 establece que el **BCRP** es autónomo y que su finalidad es preservar la **estabilidad monetaria**. Regula la moneda y el crédito, administra las reservas internacionales y emite billetes y monedas. Está **prohibido** de financiar al erario; la SBS supervisa la banca.",
		source: "Constitución Política del Perú (1993), artículo 84",
	}),
	textQuestion({
		id: "economics-tight-money",
		topic: "Dinero y banca",
		difficulty: 2,
		stem: "Para reducir una inflación originada por un exceso de demanda, un banco central suele",
		key: "elevar su tasa de interés de referencia.",
		wrong: {
			"reducir el encaje exigido a los bancos.": "Confunde una medida contractiva con una expansiva",
			"comprar bonos con dinero recién emitido.": "Confunde retirar dinero con inyectarlo",
			"aumentar el gasto en obras públicas.": "Confunde la política monetaria con la fiscal, y en sentido expansivo",
			"bajar los impuestos a los consumidores.": "Atribuye al banco central una decisión fiscal que aumenta la demanda",
		},
		explanation:
			"Si sube la **tasa de referencia**, el crédito se encarece, las familias y empresas gastan menos y los precios dejan de subir tan rápido: es una política monetaria **contractiva**. Reducir el encaje o comprar bonos es *expansivo*. Los impuestos y las obras son política *fiscal*.",
		source: "Lugar común de la teoría monetaria: instrumentos de la política monetaria",
	}),
	textQuestion({
		id: "economics-stagflation",
		topic: "Dinero y banca",
		difficulty: 3,
		stem: "Se llama estanflación a la situación en que coinciden",
		key: "el estancamiento de la producción y una inflación alta.",
		wrong: {
			"el crecimiento de la producción y una inflación alta.": "Confunde la estanflación con una economía recalentada",
			"el estancamiento de la producción y la caída de precios.":
				"Confunde la estanflación con una depresión con deflación",
			"el pleno empleo y la estabilidad de los precios.": "Toma la situación deseada por la que se describe",
			"el déficit fiscal y el superávit del comercio exterior.":
				"Confunde producción y precios con cuentas del Estado y del exterior",
		},
		explanation:
			"La palabra une *estancamiento* e *inflación*. Ocurrió en muchos países tras el alza del **petróleo** de 1973: el aumento de costos hizo subir precios y bajar la producción. Es un problema difícil porque lo que frena la inflación agrava el desempleo, y al revés.",
		source: "Lugar común de la macroeconomía: crisis del petróleo de la década de 1970",
	}),
	textQuestion({
		id: "economics-indirect-tax",
		topic: "El Estado y los tributos",
		difficulty: 1,
		stem: "El impuesto general a las ventas (IGV) es un impuesto indirecto porque",
		key: "lo entrega el vendedor, pero lo paga el consumidor en el precio.",
		wrong: {
			"lo cobra una municipalidad por encargo del Gobierno central.": "Confunde quién recauda con sobre quién recae",
			"grava la riqueza y los ingresos de cada contribuyente.": "Describe un impuesto directo",
			"se paga a cambio de un servicio que el Estado presta.": "Confunde el impuesto con la tasa",
			"se devuelve al comprador al terminar el año.": "Confunde el impuesto con un depósito",
		},
		explanation:
			"En los impuestos **indirectos** quien entrega el dinero al fisco **lo traslada** en el precio: quien soporta la carga es el consumidor. Los **directos**, como el impuesto a la renta o el predial, gravan los ingresos o el patrimonio de una persona. La *tasa* sí corresponde a un servicio.",
		source: "Lugar común de las finanzas públicas peruanas: clases de tributos; Código Tributario, norma II",
	}),
	textQuestion({
		id: "economics-progressive-tax",
		topic: "El Estado y los tributos",
		difficulty: 2,
		stem: "Un impuesto es progresivo cuando",
		key: "la tasa que se paga aumenta con el ingreso.",
		wrong: {
			"todos entregan la misma suma de dinero.": "Confunde el impuesto progresivo con uno de monto fijo",
			"la tasa es la misma para cualquier ingreso.": "Confunde el impuesto progresivo con el proporcional",
			"pesa más en el ingreso de los más pobres.": "Confunde el impuesto progresivo con el regresivo",
			"sube cada año según la inflación.": "Confunde la tasa según el ingreso con un reajuste anual",
		},
		explanation:
			"En el impuesto **progresivo** el porcentaje crece por tramos: quien gana más entrega una **parte mayor** de su ingreso, como en el impuesto a la renta del trabajo. Con una tasa única es *proporcional*. El IGV suele considerarse *regresivo*: los pobres gastan en consumo casi todo lo que ganan.",
		source: "Lugar común de las finanzas públicas: progresividad",
	}),
	textQuestion({
		id: "economics-tertiary-sector",
		topic: "La economía del país",
		difficulty: 1,
		stem: "¿Qué actividad pertenece al sector terciario de la economía?",
		key: "El transporte de pasajeros",
		wrong: {
			"La pesca de anchoveta": "Olvida que extraer recursos es del sector primario",
			"La fabricación de calzado": "Olvida que transformar materias es del sector secundario",
			"La crianza de alpacas": "Olvida que la ganadería es del sector primario",
			"La construcción de viviendas": "Olvida que la construcción es del sector secundario",
		},
		explanation:
			"El sector **primario** obtiene recursos de la naturaleza (agricultura, ganadería, pesca); el **secundario** los transforma (industria, construcción), y el **terciario** presta **servicios**: transporte, comercio, salud, educación, turismo, banca.",
		source: "Lugar común de la economía: sectores de la producción",
	}),
	textQuestion({
		id: "economics-gdp-gnp",
		topic: "La economía del país",
		difficulty: 3,
		stem: "Una empresa extranjera obtiene utilidades en una mina situada en el Perú y las envía a su casa matriz. Ese valor",
		key: "forma parte del PBI, pero no del PNB del Perú.",
		wrong: {
			"forma parte del PNB, pero no del PBI del Perú.": "Intercambia los criterios de territorio y de nacionalidad",
			"forma parte tanto del PBI como del PNB del Perú.": "Olvida que el PNB excluye lo que ganan los extranjeros",
			"no forma parte del PBI ni del PNB del Perú.": "Olvida que el PBI cuenta todo lo producido en el territorio",
			"forma parte del PBI solo si se paga en dólares.": "Confunde el territorio con la moneda",
		},
		explanation:
			"El **PBI** cuenta lo producido **dentro del territorio**, sin importar quién sea el dueño. El **PNB** cuenta lo que corresponde a los **nacionales**, aquí o fuera: resta lo que ganan los extranjeros en el país y suma lo que los peruanos ganan en el exterior.",
		source: "Lugar común de la macroeconomía: producto interno y producto nacional",
	}),
	textQuestion({
		id: "economics-comparative-advantage",
		topic: "Comercio exterior",
		difficulty: 2,
		stem: "Según David Ricardo, dos países ganan con el comercio si cada uno se especializa en el bien que produce",
		key: "con menor costo de oportunidad.",
		wrong: {
			"con menor número de trabajadores.": "Confunde la ventaja comparativa con la absoluta",
			"con mayor cantidad de maquinaria.": "Confunde el costo de oportunidad con el capital que se usa",
			"desde hace más tiempo.": "Confunde la eficiencia con la tradición",
			"con la ayuda de aranceles.": "Le atribuye el proteccionismo",
		},
		explanation:
			"Para Ricardo basta la **ventaja comparativa**: aunque un país sea mejor en todo, le conviene dedicarse a aquello en que **sacrifica menos** de lo otro y comprar el resto. Adam Smith hablaba de ventaja *absoluta*: producir con menos trabajo que el otro país.",
		source: "David Ricardo, Principios de economía política y tributación, capítulo VII",
	}),
	textQuestion({
		id: "economics-exchange-rate-rise",
		topic: "Comercio exterior",
		difficulty: 2,
		stem: "Si el tipo de cambio sube de 3.50 a 3.80 soles por dólar y lo demás no varía, en el Perú",
		key: "los exportadores reciben más soles por cada dólar vendido.",
		wrong: {
			"los importadores pagan menos soles por sus compras.": "Invierte el efecto en las importaciones",
			"quienes deben dólares y ganan soles pagan menos.": "Invierte el efecto en las deudas en dólares",
			"el sol vale más dólares que antes de la subida.": "Toma la subida del dólar por una subida del sol",
			"viajar al exterior resulta más barato para los peruanos.": "Invierte el efecto en los viajes al exterior",
		},
		explanation:
			"Hay que entregar **más soles por dólar**: el sol se **deprecia**. Gana quien recibe dólares, como el **exportador** o la familia que recibe remesas, y pierde quien los necesita: importadores, viajeros y quienes se endeudaron en dólares pero ganan en soles.",
		source: "Lugar común de la macroeconomía: tipo de cambio",
	}),
	textQuestion({
		id: "economics-remittances",
		topic: "Comercio exterior",
		difficulty: 3,
		stem: "Las remesas que los peruanos residentes en el extranjero envían a sus familias se registran, en la balanza de pagos, en",
		key: "la cuenta corriente, como transferencias.",
		wrong: {
			"la cuenta financiera, como inversión directa.": "Confunde un envío sin contrapartida con una inversión",
			"la balanza comercial, como exportación.": "Confunde el envío de dinero con la venta de bienes",
			"la balanza de servicios, como turismo.": "Confunde las remesas con el gasto de los visitantes",
			"las reservas del banco central, como depósito.": "Confunde el dinero de las familias con las reservas",
		},
		explanation:
			"La **cuenta corriente** reúne la balanza comercial (bienes), la de servicios, la renta de factores y las **transferencias corrientes**, que se dan sin recibir nada a cambio: remesas y donaciones. La cuenta *financiera* registra inversiones y préstamos.",
		source: "Banco Central de Reserva del Perú, Glosario de términos económicos: balanza de pagos",
	}),
];
