import { percent, plain, withUnit } from "../numbers.ts";
import { numericQuestion } from "../numeric-question.ts";
import type { BankQuestion } from "../types.ts";

const hectares = withUnit(plain, "ha");
const kilometres = withUnit(plain, "km");

/** Wraps an hour that may have passed midnight in either direction. */
const clock = (hour: number) => ((hour % 24) + 24) % 24;
const oClock = (hour: number) => `${hour}:00`;

export const mapsAndNumbers: readonly BankQuestion[] = [
	numericQuestion({
		id: "geography-scale-distance",
		topic: "Cartografía",
		difficulty: 1,
		given: { under: 250_000, centimetres: 14 },
		stem: ({ under, centimetres }) =>
			`En un mapa de escala 1:${plain(under)}, dos pueblos están separados ${centimetres} cm en línea recta. ¿Cuál es la distancia real entre ellos?`,
		answer: ({ under, centimetres }) => (under * centimetres) / 100_000,
		show: kilometres,
		mistakes: [
			[
				({ under, centimetres }) => (under * centimetres) / 1_000_000,
				"Divide entre un millón para pasar de centímetros a kilómetros",
			],
			[
				({ under, centimetres }) => (under * centimetres) / 10_000,
				"Divide entre diez mil para pasar de centímetros a kilómetros",
			],
			[({ under }) => under / 10_000, "Toma solo la escala y la divide entre diez mil"],
			[({ centimetres }) => centimetres, "Cree que un centímetro del mapa equivale siempre a un kilómetro"],
			[
				({ under, centimetres }) => (under * centimetres) / 1000,
				"Divide entre mil para pasar de centímetros a kilómetros",
			],
		],
		explanation: ({ under, centimetres }, answer) =>
			`Un centímetro del mapa representa ${plain(under)} cm del terreno, que son ${plain(under / 100_000)} km (1 km tiene 100 000 cm). Entonces ${centimetres} cm representan ${centimetres} × ${plain(under / 100_000)} = **${answer}**.`,
	}),
	numericQuestion({
		id: "geography-scale-area",
		topic: "Cartografía",
		difficulty: 3,
		given: { under: 20_000, area: 15 },
		stem: ({ under, area }) =>
			`En un plano de escala 1:${plain(under)}, una reserva forestal ocupa ${area} cm². ¿Qué extensión tiene en el terreno, en hectáreas?`,
		answer: ({ under, area }) => (area * (under / 100) ** 2) / 10_000,
		show: hectares,
		mistakes: [
			[
				({ under, area }) => (area * (under / 100)) / 10_000,
				"Multiplica el área por los 200 m de un centímetro, sin elevarlos al cuadrado",
			],
			[
				({ under, area }) => (area * (under / 100)) / 1000,
				"Multiplica el área por los 200 m de un centímetro, sin elevarlos al cuadrado, y toma 1000 m² por hectárea",
			],
			[({ under, area }) => (area * (under / 100) ** 2) / 100_000, "Toma 100 000 m² por hectárea"],
			[({ under, area }) => (area * (under / 100) ** 2) / 1000, "Toma 1000 m² por hectárea"],
			[
				({ under, area }) => (area * 2 * (under / 100)) / 10_000,
				"Multiplica la escala por dos en lugar de elevarla al cuadrado",
			],
		],
		explanation: ({ under, area }, answer) =>
			`Cada centímetro representa ${plain(under / 100)} m; por eso **cada cm² representa ${plain(under / 100)} × ${plain(under / 100)} = ${plain((under / 100) ** 2)} m²**, es decir, ${plain((under / 100) ** 2 / 10_000)} ha (1 ha = 10 000 m²). Los ${area} cm² son ${area} × ${plain((under / 100) ** 2 / 10_000)} = **${answer}**. En las áreas la escala se eleva al cuadrado.`,
	}),
	numericQuestion({
		id: "geography-time-zones",
		topic: "Cartografía",
		difficulty: 2,
		given: { west: 75, east: 45, hour: 10 },
		stem: ({ west, east, hour }) =>
			`Según los husos horarios teóricos, cuando en una ciudad situada a ${west}° de longitud oeste son las ${oClock(hour)} horas, ¿qué hora es en otra situada a ${east}° de longitud este?`,
		answer: ({ west, east, hour }) => clock(hour + (west + east) / 15),
		show: oClock,
		mistakes: [
			[
				({ west, east, hour }) => clock(hour - (west + east) / 15),
				"Resta las horas, como si la Tierra girara hacia el oeste",
			],
			[
				({ west, east, hour }) => clock(hour + (west - east) / 15),
				"Resta las longitudes, aunque están en hemisferios distintos",
			],
			[({ west, hour }) => clock(hour + west / 15), "Da la hora de Greenwich"],
			[({ east, hour }) => clock(hour + east / 15), "Cuenta solo desde Greenwich hacia el este"],
			[({ west, east, hour }) => clock(hour + (west + east) / 10), "Cuenta diez grados por hora"],
		],
		explanation: ({ west, east, hour }, answer) =>
			`La Tierra gira 360° en 24 horas: **15° por hora**. Entre ${west}° O y ${east}° E hay ${west} + ${east} = ${west + east}°, es decir, ${(west + east) / 15} horas. Como gira de oeste a este, **hacia el este es más tarde**: ${oClock(hour)} más ${(west + east) / 15} horas son las **${answer}**.`,
	}),
	numericQuestion({
		id: "geography-population-density",
		topic: "Población",
		difficulty: 1,
		given: { people: 18_900, surface: 420 },
		stem: ({ people, surface }) =>
			`Una provincia tiene ${plain(people)} habitantes y una superficie de ${surface} km². ¿Cuál es su densidad de población?`,
		answer: ({ people, surface }) => people / surface,
		show: withUnit(plain, "hab./km²"),
		mistakes: [
			[({ people, surface }) => people / surface / 10, "Se equivoca en una cifra al dividir y obtiene la décima parte"],
			[
				({ people, surface }) => (people / surface) * 10,
				"Se equivoca en una cifra al dividir y obtiene diez veces más",
			],
			[({ people, surface }) => people - surface, "Resta la superficie de la población"],
			[({ people }) => people / 1000, "Divide la población entre mil en lugar de entre la superficie"],
			[({ surface }) => surface, "Toma solo la superficie"],
		],
		explanation: ({ people, surface }, answer) =>
			`La **densidad** dice cuántos habitantes corresponden a cada kilómetro cuadrado: población entre superficie. ${plain(people)} ÷ ${surface} = **${answer}**. Es un promedio: no dice si la gente vive dispersa o concentrada en una ciudad.`,
	}),
	numericQuestion({
		id: "geography-natural-growth",
		topic: "Población",
		difficulty: 2,
		given: { births: 21, deaths: 6 },
		stem: ({ births, deaths }) =>
			`En un país la tasa de natalidad es de ${births} por mil y la de mortalidad, de ${deaths} por mil. Sin contar las migraciones, su población crece al año en`,
		answer: ({ births, deaths }) => (births - deaths) / 10,
		show: percent,
		mistakes: [
			[({ births, deaths }) => births - deaths, "No convierte el tanto por mil en tanto por ciento"],
			[({ births, deaths }) => (births + deaths) / 10, "Suma las tasas en lugar de restarlas"],
			[({ births }) => births / 10, "No descuenta a los que mueren"],
			[({ births, deaths }) => births / deaths, "Divide las tasas en lugar de restarlas"],
			[({ births, deaths }) => (births - deaths) / 100, "Divide entre cien al convertir el tanto por mil"],
		],
		explanation: ({ births, deaths }, answer) =>
			`El **crecimiento vegetativo o natural** es la natalidad menos la mortalidad: ${births} − ${deaths} = ${births - deaths} por cada mil habitantes. Por cada cien es la décima parte: **${answer}**. Si se agrega la diferencia entre inmigrantes y emigrantes se obtiene el crecimiento total.`,
	}),
];
