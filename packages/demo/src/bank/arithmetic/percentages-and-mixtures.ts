import { percent, plain, soles, withUnit } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;
const litres = withUnit(plain, "L");
const speed = withUnit(plain, "km/h");

export const percentagesAndMixtures: readonly BankQuestion[] = [
	numericQuestion({
		id: "arithmetic-successive-discounts",
		topic: "Tanto por ciento",
		difficulty: 1,
		given: { first: 20, second: 25 },
		stem: ({ first, second }) =>
			`Una tienda rebaja una casaca en ${first} % y, sobre el nuevo precio, hace otra rebaja de ${second} %. ¿A qué descuento único equivalen ambas?`,
		answer: ({ first, second }) => 100 - ((100 - first) * (100 - second)) / 100,
		show: percent,
		mistakes: [
			[({ first, second }) => first + second, "Suma los porcentajes, aunque se aplican sobre precios distintos"],
			[(_, right) => 100 - right, "Responde con lo que se paga, no con lo que se descuenta"],
			[({ first, second }) => (first + second) / 2, "Promedia los porcentajes"],
			[({ first, second }) => (first * second) / 100, "Multiplica los porcentajes rebajados"],
			[({ first, second }) => 100 - first - second, "Suma los porcentajes y responde con lo que quedaría por pagar"],
		],
		explanation: (
			{ first, second },
			answer,
		) => r`Tras la primera rebaja se paga el ${100 - first} % del precio; tras la segunda, el ${100 - second} % de eso:

$$0{,}80\cdot0{,}75=0{,}60$$

Se paga el 60 % del precio inicial, así que el descuento único es ${answer}. No se suman los porcentajes porque el segundo se aplica a un precio menor.`,
	}),
	numericQuestion({
		id: "arithmetic-gain-and-loss",
		topic: "Tanto por ciento",
		difficulty: 2,
		given: { price: 720, rate: 20 },
		stem: ({ price, rate }) =>
			`Un comerciante vendió dos celulares usados a ${soles(price)} cada uno. En el primero ganó el ${rate} % de lo que le costó y en el segundo perdió el ${rate} % de lo que le costó. ¿Cuánto dinero perdió en total?`,
		answer: ({ price, rate }) => (price * 100) / (100 - rate) + (price * 100) / (100 + rate) - 2 * price,
		show: soles,
		mistakes: [
			[() => 0, "Cree que la ganancia y la pérdida se compensan"],
			[({ price, rate }) => price - (price * 100) / (100 + rate), "Responde con lo que ganó en el primero"],
			[({ price, rate }) => (price * 100) / (100 - rate) - price, "Responde con lo que perdió en el segundo"],
			[
				({ price, rate }) => (price * 2 * rate ** 2) / 10_000,
				"Aplica el 4 % a lo que recibió, y no a lo que le costaron",
			],
			[
				({ price, rate }) => (price * 100) / (100 - rate) - (price * 100) / (100 + rate),
				"Responde con la diferencia de los costos",
			],
		],
		explanation: ({ price, rate }, answer) => r`El ${rate} % se toma de cada **costo**, y los costos son distintos:

- primero: $1{,}20\cdot C=${price}$, de donde $C=600$
- segundo: $0{,}80\cdot C=${price}$, de donde $C=900$

Los dos costaron 1500 soles y se vendieron en 1440: perdió ${answer}. Ganó 120 en uno y perdió 180 en el otro, porque el mismo porcentaje de un costo mayor es más dinero.`,
	}),
	numericQuestion({
		id: "arithmetic-simple-interest",
		topic: "Interés simple",
		difficulty: 1,
		given: { interest: 270, rate: 6, months: 9 },
		stem: ({ interest, rate, months }) =>
			`¿Qué capital, depositado al ${rate} % anual de interés simple, produce ${soles(interest)} de interés en ${months} meses?`,
		answer: ({ interest, rate, months }) => (interest * 100 * 12) / (rate * months),
		show: soles,
		mistakes: [
			[({ interest, rate }) => (interest * 100) / rate, "Calcula como si el depósito durara un año"],
			[({ interest, rate, months }) => (interest * 100) / (rate * months), "Toma los 9 meses como 9 años"],
			[
				({ interest, rate, months }) => (((interest * 100) / rate) * months) / 12,
				"Multiplica por la fracción de año en vez de dividir entre ella",
			],
			[({ interest, rate }) => (interest * 100 * 12) / (rate * 6), "Toma seis meses en lugar de nueve"],
			[({ interest, rate, months }) => (interest * 10_000) / (rate * months), "Trata los 9 meses como si fueran 9 %"],
		],
		explanation: (
			{ interest, rate, months },
			answer,
		) => r`La tasa es anual y el tiempo está en meses, así que se divide entre 1200:

$$I=\frac{C\cdot r\cdot t}{1200}\;\Rightarrow\;${interest}=\frac{C\cdot${rate}\cdot${months}}{1200}\;\Rightarrow\;C=\frac{${interest}\cdot1200}{${rate * months}}=6000$$

El capital es ${answer}.`,
	}),
	numericQuestion({
		id: "arithmetic-alcohol-water",
		topic: "Promedios y mezclas",
		difficulty: 2,
		given: { strong: 30, weak: 50, wanted: 45 },
		stem: ({ strong, weak, wanted }) =>
			`Se mezclan ${strong} litros de alcohol de 80° con ${weak} litros de alcohol de 60°. ¿Cuántos litros de agua hay que agregar para obtener alcohol de ${wanted}°?`,
		answer: ({ strong, weak, wanted }) => (strong * 80 + weak * 60) / wanted - strong - weak,
		show: litres,
		mistakes: [
			[
				({ strong, weak, wanted }) => (strong * 80 + weak * 60) / wanted,
				"Responde con el volumen total de la mezcla final",
			],
			[({ strong, weak }) => (strong * 80 + weak * 60) / 100, "Responde con el volumen de alcohol puro"],
			[({ strong, weak }) => (strong * 20 + weak * 40) / 100, "Responde con el agua que ya tiene la mezcla"],
			[(_, right) => right + 26, "Responde con toda el agua de la mezcla final, no solo la agregada"],
			[
				({ strong, weak }) => (((strong * 80 + weak * 60) / (strong + weak) - 45) / 45) * strong,
				"Calcula el agua solo para 30 de los 80 litros de la mezcla",
			],
		],
		explanation: ({ strong, weak, wanted }, answer) => r`El agua no cambia la cantidad de alcohol puro, que es

$$0{,}80\cdot${strong}+0{,}60\cdot${weak}=54\ \text{L}$$

Si se agregan $x$ litros de agua, esos 54 L deben ser el ${wanted} % del total:

$$0{,}${wanted}\,(80+x)=54\;\Rightarrow\;80+x=120\;\Rightarrow\;x=40$$

Hay que agregar ${answer} de agua.`,
	}),
	numericQuestion({
		id: "arithmetic-average-rest",
		topic: "Promedios y mezclas",
		difficulty: 2,
		given: { all: 40, average: 11, best: 15, bestAverage: 16 },
		stem: ({ all, average, best, bestAverage }) =>
			`El promedio de las notas de ${all} postulantes es ${average}. Si las ${best} notas más altas promedian ${bestAverage}, ¿cuál es el promedio de las demás?`,
		answer: ({ all, average, best, bestAverage }) => (all * average - best * bestAverage) / (all - best),
		show: plain,
		mistakes: [
			[
				({ average, bestAverage }) => 2 * average - bestAverage,
				"Supone que ambos grupos tienen igual número de postulantes",
			],
			[
				({ all, average, best, bestAverage }) => (all * average - best * bestAverage) / all,
				"Divide la suma que queda entre todos los postulantes",
			],
			[
				({ all, best, bestAverage }) => (best * bestAverage) / (all - best),
				"Reparte entre los demás la suma de las notas más altas",
			],
			[({ average, bestAverage }) => (average + bestAverage) / 2, "Promedia los dos promedios"],
			[({ average }) => average, "Supone que el resto mantiene el promedio general"],
		],
		explanation: (
			{ all, average, best, bestAverage },
			answer,
		) => r`Un promedio se convierte en suma multiplicándolo por el número de datos.

- Suma de todas: $${all}\cdot${average}=${all * average}$
- Suma de las ${best} más altas: $${best}\cdot${bestAverage}=${best * bestAverage}$

Las otras ${all - best} notas suman $${all * average}-${best * bestAverage}=${all * average - best * bestAverage}$ y promedian $${all * average - best * bestAverage}\div${all - best}=${answer}$.`,
	}),
	numericQuestion({
		id: "arithmetic-average-speed",
		topic: "Promedios y mezclas",
		difficulty: 2,
		given: { out: 60, back: 90 },
		stem: ({ out, back }) =>
			`Un bus va de Lima a Huacho a ${out} km/h y vuelve por la misma ruta a ${back} km/h. ¿Cuál es su velocidad promedio en todo el recorrido?`,
		answer: ({ out, back }) => (2 * out * back) / (out + back),
		show: speed,
		mistakes: [
			[({ out, back }) => (out + back) / 2, "Usa la media aritmética, aunque los tiempos son distintos"],
			[({ out, back }) => (out * back) / (out + back), "Olvida que la distancia se recorre dos veces"],
			[({ out, back }) => (2 * out + back) / 3, "Pondera doble la velocidad menor sin calcular los tiempos"],
			[({ out, back }) => (out + 2 * back) / 3, "Pondera doble la velocidad mayor, en la que se tarda menos"],
			[({ out, back }) => out + back, "Suma las velocidades"],
		],
		explanation: (
			{ out, back },
			answer,
		) => r`La velocidad promedio es la distancia total entre el tiempo total. Si la ruta mide $d$:

$$v=\frac{2d}{\dfrac{d}{${out}}+\dfrac{d}{${back}}}=\frac{2\cdot${out}\cdot${back}}{${out}+${back}}=72$$

Resulta ${answer}, menos que la media aritmética (75), porque el bus pasa más tiempo a la velocidad menor. Es la *media armónica*.`,
	}),
];
