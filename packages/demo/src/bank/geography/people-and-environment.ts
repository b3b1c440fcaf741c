import { textQuestion } from "../text-question.ts";
import type { BankQuestion } from "../types.ts";

export const peopleAndEnvironment: readonly BankQuestion[] = [
	textQuestion({
		id: "geography-wide-pyramid",
		topic: "Población",
		difficulty: 2,
		stem: "Una pirámide de población de base ancha y cima angosta corresponde a un país con",
		key: "alta natalidad y población joven.",
		wrong: {
			"baja natalidad y población envejecida.": "Describe una pirámide de base angosta",
			"igual número de niños y de ancianos.": "Describe una figura de lados casi rectos",
			"más mujeres que hombres adultos.": "Confunde la altura de la pirámide con sus lados",
			"muchos inmigrantes en edad de trabajar.": "Describe una pirámide ancha en el centro",
		},
		explanation:
			"Cada barra es un grupo de edad: abajo los niños y arriba los ancianos. **Base ancha**: nacen muchos; **cima angosta**: pocos llegan a viejos. Al bajar la natalidad, la base se reduce y la población **envejece**. A un lado van los varones y al otro las mujeres.",
		source: "Lugar común de la geografía de la población",
	}),
	textQuestion({
		id: "geography-national-park",
		topic: "Ambiente y áreas protegidas",
		difficulty: 2,
		stem: "El Manu y el Huascarán son parques nacionales; Paracas y Pacaya Samiria, reservas nacionales. En las reservas, a diferencia de los parques,",
		key: "se permite aprovechar recursos según planes aprobados.",
		wrong: {
			"se prohíbe el ingreso de turistas y de investigadores.": "Cree que la reserva es más estricta que el parque",
			"se protegen solo restos arqueológicos e históricos.": "Confunde la reserva nacional con el santuario histórico",
			"se cría ganado y se siembra sin ningún límite.": "Cree que en la reserva no hay restricciones",
			"se explota el bosque para la industria de la madera.": "Confunde la reserva con una concesión forestal",
		},
		explanation:
			"El **parque nacional** es de *uso indirecto*: es intangible, solo se permite investigar, educar y visitar. La **reserva nacional** es de *uso directo*: las poblaciones locales pueden **aprovechar recursos** de manera sostenible, como la pesca en Pacaya Samiria, con planes que la autoridad aprueba.",
		source: "Ley de Áreas Naturales Protegidas (Ley 26834), artículos 21 y 22",
	}),
	textQuestion({
		id: "geography-pampa-galeras",
		topic: "Ambiente y áreas protegidas",
		difficulty: 1,
		stem: "La Reserva Nacional Pampa Galeras, en Ayacucho, se creó para proteger a",
		key: "la vicuña.",
		wrong: {
			"la pava aliblanca.": "Confunde la puna ayacuchana con el bosque seco del norte",
			"el lobo marino.": "Confunde Pampa Galeras con Paracas",
			"el mono choro de cola amarilla.": "Confunde la puna con los bosques de Amazonas y San Martín",
			"el suri o ñandú andino.": "Confunde Pampa Galeras con áreas de la puna de Puno y Tacna",
		},
		explanation:
			"En **Pampa Galeras**, cerca de Lucanas, se protege desde 1967 a la **vicuña**, que estaba en peligro de extinción por la caza. Las comunidades la esquilan viva en el *chaccu*, como en tiempos incas. Paracas protege lobos y aves marinas.",
		source: "Lugar común de la geografía del Perú: áreas naturales protegidas",
	}),
	textQuestion({
		id: "geography-sustainable-development",
		topic: "Ambiente y áreas protegidas",
		difficulty: 1,
		stem: "El Informe Brundtland (1987) definió el desarrollo sostenible como el que satisface las necesidades del presente",
		key: "sin comprometer las de las generaciones futuras.",
		wrong: {
			"sin utilizar ningún recurso natural del planeta.": "Confunde el uso racional con la prohibición de todo uso",
			"con el máximo crecimiento de la producción nacional.": "Reduce el desarrollo al crecimiento económico",
			"con recursos traídos de los países más ricos.": "Confunde la sostenibilidad con la ayuda exterior",
			"sin modificar las técnicas de nuestros antepasados.": "Confunde la sostenibilidad con la vuelta al pasado",
		},
		explanation:
			"El informe *Nuestro futuro común*, de las Naciones Unidas, unió tres dimensiones: **económica, social y ambiental**. No prohíbe usar los recursos: pide no agotarlos, para que **las generaciones futuras** también puedan satisfacer sus necesidades.",
		source: "Comisión Mundial sobre el Medio Ambiente y el Desarrollo, Nuestro futuro común (1987)",
	}),
	textQuestion({
		id: "geography-acid-rain",
		topic: "Ambiente y áreas protegidas",
		difficulty: 2,
		stem: "La lluvia ácida, que daña bosques, suelos y monumentos, se produce cuando el vapor de agua de la atmósfera reacciona con",
		key: "óxidos de azufre y de nitrógeno.",
		wrong: {
			"clorofluorocarbonos de los aerosoles.": "Confunde la lluvia ácida con el daño de la capa de ozono",
			"metano de los pantanos y del ganado.": "Confunde la lluvia ácida con el efecto invernadero",
			"plomo de las gasolinas y las pinturas.": "Confunde la acidez con la contaminación por metales",
			"ozono producido por la luz del Sol.": "Confunde la lluvia ácida con el esmog fotoquímico",
		},
		explanation:
			"Las fundiciones, centrales de carbón y motores emiten **SO₂ y NOₓ**, que con el agua forman **ácido sulfúrico y nítrico**. Los CFC destruyen el ozono de la estratosfera; el metano y el dióxido de carbono aumentan el *efecto invernadero*.",
		source: "Lugar común de la ecología: contaminación atmosférica",
	}),
];
