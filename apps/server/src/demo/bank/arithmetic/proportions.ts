import { computed } from "../computed.ts";
import { percent, plain, soles, withUnit } from "../numbers.ts";
import type { BankQuestion } from "../types.ts";

const r = String.raw;
const years = withUnit(plain, "años");
const days = withUnit(plain, "días");
const litres = withUnit(plain, "L");
const speed = withUnit(plain, "km/h");

export const proportions: readonly BankQuestion[] = [
	computed({
		id: "arithmetic-ages-ratio",
		topic: "Razones y proporciones",
		difficulty: 1,
		given: { rosa: 4, julio: 7, later: 10 },
		stem: ({ rosa, julio, later }) =>
			`Las edades de Rosa y Julio están en la relación de ${rosa} a ${julio}. Dentro de ${later} años estarán en la relación de 2 a 3. ¿Qué edad tiene Julio?`,
		answer: ({ rosa, julio, later }) => (julio * later) / (2 * julio - 3 * rosa),
		show: years,
		mistakes: [
			[({ rosa }, right) => (right / 7) * rosa, "Responde con la edad de Rosa"],
			[({ later }, right) => right + later, "Responde con la edad que tendrá Julio dentro de 10 años"],
			[(_, right) => (right / 7) * 3, "Responde con la diferencia de las edades"],
			[(_, right) => (right / 7) * 11, "Responde con la suma de las edades"],
			[({ later }, right) => (right / 7) * 4 + later, "Responde con la edad que tendrá Rosa"],
		],
		explanation: (
			{ later },
			answer,
		) => r`Se escriben las edades con una misma constante: Rosa, $4k$; Julio, $7k$. Dentro de ${later} años:

$$\frac{4k+${later}}{7k+${later}}=\frac23\;\Rightarrow\;12k+30=14k+20\;\Rightarrow\;k=5$$

Julio tiene $7\cdot5$, es decir, ${answer}. Se comprueba: dentro de 10 años tendrán 30 y 45, que están en la relación de 2 a 3.`,
	}),
	computed({
		id: "arithmetic-mixed-proportion",
		topic: "Razones y proporciones",
		difficulty: 1,
		given: { a: 12, b: 8, c: 2, newB: 27, newC: 3 },
		stem: ({ a, b, c, newB, newC }) =>
			`La magnitud $A$ es directamente proporcional a $B$ e inversamente proporcional al cuadrado de $C$. Si $A=${a}$ cuando $B=${b}$ y $C=${c}$, halle $A$ cuando $B=${newB}$ y $C=${newC}$.`,
		answer: ({ a, b, c, newB, newC }) => (((a * c ** 2) / b) * newB) / newC ** 2,
		show: plain,
		mistakes: [
			[({ a, b, c, newB, newC }) => (((a * c) / b) * newB) / newC, "Toma $C$ sin elevarlo al cuadrado"],
			[({ a, b, newB }) => (a / b) * newB, "No toma en cuenta el cambio de $C$"],
			[({ a, b, c }) => (a * c ** 2) / b, "Responde con la constante de proporcionalidad"],
			[({ a, b, c, newB, newC }) => ((a / b) * newB * newC ** 2) / c ** 2, "Usa $C$ como directamente proporcional"],
			[({ a, b, c, newB, newC }) => (a * (newC / c) ** 2 * b) / newB, "Invierte las dos razones"],
		],
		explanation: (
			{ a, b, c, newB, newC },
			answer,
		) => r`La relación entre las magnitudes es $\dfrac{A\cdot C^2}{B}=k$, constante. Con los primeros valores:

$$k=\frac{${a}\cdot${c}^2}{${b}}=6$$

Con los nuevos: $\dfrac{A\cdot${newC}^2}{${newB}}=6$, de donde $A=\dfrac{6\cdot${newB}}{9}=${answer}$.`,
	}),
	computed({
		id: "arithmetic-inverse-share",
		topic: "Reparto proporcional",
		difficulty: 2,
		given: { amount: 5850 },
		stem: ({ amount }) =>
			`Una abuela reparte ${soles(amount)} entre sus nietos de 3, 4 y 6 años, en forma inversamente proporcional a sus edades. ¿Cuánto recibe el menor?`,
		answer: ({ amount }) => (amount * 4) / 9,
		show: soles,
		mistakes: [
			[({ amount }) => (amount * 3) / 13, "Reparte en forma directamente proporcional"],
			[({ amount }) => amount / 3, "Reparte en partes iguales"],
			[({ amount }) => (amount * 2) / 9, "Da lo que recibe el mayor"],
			[({ amount }) => (amount * 6) / 13, "Reparte en forma directa y luego intercambia a los extremos"],
			[({ amount }) => (amount * 4) / 6, "Reparte solo entre el menor y el mayor"],
		],
		explanation: (
			{ amount },
			answer,
		) => r`Las partes son proporcionales a los inversos $\frac13$, $\frac14$ y $\frac16$. Se multiplican por $\text{MCM}(3;4;6)=12$ para tener enteros: 4, 3 y 2.

$$4k+3k+2k=${amount}\;\Rightarrow\;k=650$$

El menor recibe $4k$: ${answer}. Como el reparto es inverso, el de menos edad recibe más.`,
	}),
	computed({
		id: "arithmetic-workers-wall",
		topic: "Regla de tres",
		difficulty: 2,
		given: { men: 12, hours: 8, metres: 60, days: 15 },
		stem: ({ men, hours, metres, days }) =>
			`Trabajando ${hours} horas diarias, ${men} obreros levantan ${metres} m de un muro en ${days} días. ¿En cuántos días levantarán 90 m del mismo muro 10 obreros que trabajan 6 horas diarias?`,
		answer: ({ men, hours, metres, days }) => (((men * hours * days) / metres) * 90) / (10 * 6),
		show: days,
		mistakes: [
			[({ men, metres, days }) => (days * (men / 10) * 90) / metres, "No toma en cuenta las horas diarias"],
			[({ hours, metres, days }) => (days * (hours / 6) * 90) / metres, "No toma en cuenta el número de obreros"],
			[({ men, hours, days }) => days * (men / 10) * (hours / 6), "No toma en cuenta la longitud del muro"],
			[
				({ men, hours, metres, days }) => days * (men / 10) * (hours / 6) * (metres / 90),
				"Usa la longitud como inversamente proporcional al tiempo",
			],
			[
				({ men, hours, metres, days }) => days * (10 / men) * (hours / 6) * (90 / metres),
				"Usa los obreros como directamente proporcionales al tiempo",
			],
			[({ hours }, right) => (right * hours) / 6, "Aplica dos veces la razón de las horas"],
		],
		explanation: (
			{ men, hours, metres, days },
			answer,
		) => r`Los días aumentan si hay menos obreros, si se trabaja menos horas o si el muro es más largo. El trabajo por metro no cambia:

$$\frac{${men}\cdot${hours}\cdot${days}}{${metres}}=\frac{10\cdot6\cdot x}{90}\;\Rightarrow\;24=\frac{2x}{3}\;\Rightarrow\;x=36$$

Tardarán ${answer}.`,
	}),
	computed({
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

Se paga el 60 % del precio inicial, así que el descuento único es ${answer.replace("%", "\\%")}. No se suman los porcentajes porque el segundo se aplica a un precio menor.`,
	}),
	computed({
		id: "arithmetic-price-to-fix",
		topic: "Tanto por ciento",
		difficulty: 2,
		given: { cost: 84, gain: 20, discount: 30 },
		stem: ({ cost, gain, discount }) =>
			`Una mochila costó ${soles(cost)} a un comerciante. ¿Qué precio debe fijar para que, aun rebajándolo en ${discount} %, gane el ${gain} % del costo?`,
		answer: ({ cost, gain, discount }) => (cost * (100 + gain)) / (100 - discount),
		show: soles,
		mistakes: [
			[({ cost, gain }) => (cost * (100 + gain)) / 100, "Responde con el precio de venta, ya rebajado"],
			[
				({ cost, gain, discount }) => (cost * (100 + gain) * (100 + discount)) / 10_000,
				"Aumenta 30 % al precio de venta, pero la rebaja se calcula sobre el precio fijado",
			],
			[
				({ cost, gain, discount }) => (cost * (100 + gain + discount)) / 100,
				"Suma los porcentajes y los aplica al costo",
			],
			[
				({ cost, gain, discount }) => (cost * 100 * 100) / ((100 - gain) * (100 - discount)),
				"Calcula la ganancia sobre el precio de venta",
			],
			[
				({ cost, gain, discount }) => (cost * (100 + gain)) / discount,
				"Divide entre el porcentaje rebajado y no entre el que se paga",
			],
		],
		explanation: (
			{ cost, gain, discount },
			answer,
		) => r`El precio de venta debe ser el costo más la ganancia: $${cost}\cdot1{,}${gain}=100{,}80$ soles.

Ese precio es lo que queda del precio fijado después de la rebaja, el ${100 - discount} %:

$$0{,}70\cdot P=100{,}80\;\Rightarrow\;P=144$$

Debe fijar ${answer}. Se comprueba: el 30 % de 144 es 43,20, y $144-43{,}20=100{,}80$.`,
	}),
	computed({
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
	computed({
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
	computed({
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
	computed({
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
