import { pucpEmblem, unalmEmblem, unfvEmblem, uniEmblem, unmsmEmblem, unsaEmblem } from "./emblems.ts";
import { pucpFirstOption } from "./pucp/first-option.ts";
import { pucpTalent } from "./pucp/talent.ts";
import type { DemoUniversity } from "./types.ts";
import { unfvOrdinary } from "./unfv/ordinary.ts";
import { unfvPreUniversity } from "./unfv/pre-university.ts";
import { uniOrdinary } from "./uni/ordinary.ts";
import { uniPreUniversity } from "./uni/pre-university.ts";
import { unmsmAreas } from "./unmsm/areas.ts";
import { unmsmCutoffs } from "./unmsm/cutoffs.ts";
import { unmsmMock } from "./unmsm/mock.ts";
import { unmsmOrdinary } from "./unmsm/ordinary.ts";

const unmsm: DemoUniversity = {
	name: "Universidad Nacional Mayor de San Marcos",
	code: "UNMSM",
	country: "Perú",
	description:
		"Fundada en 1551, es la universidad más antigua de América en funcionamiento continuo. Su examen de admisión tiene 100 preguntas y se rinde por áreas, en días distintos; desde 2025 incluye una sección actitudinal. Los exámenes que ves aquí son simulacros de elaboración propia: uno completo por cada área y dos más cortos.",
	website: "https://unmsm.edu.pe",
	emblemSvg: unmsmEmblem,
	exams: [unmsmOrdinary, unmsmMock],
	areas: unmsmAreas,
	cutoffs: unmsmCutoffs,
};

const uni: DemoUniversity = {
	name: "Universidad Nacional de Ingeniería",
	code: "UNI",
	country: "Perú",
	description:
		"Universidad pública fundada en 1876 como escuela de ingenieros; forma ingenieros, científicos y arquitectos. Su admisión consta de tres pruebas en días distintos: Aptitud Académica y Humanidades, Matemática, y Física y Química, con puntos en contra por cada error. Los exámenes que ves aquí son simulacros de elaboración propia: las tres pruebas completas y dos más cortos que las reúnen en una sola.",
	website: "https://www.uni.edu.pe",
	emblemSvg: uniEmblem,
	exams: [uniOrdinary, uniPreUniversity],
};

const pucp: DemoUniversity = {
	name: "Pontificia Universidad Católica del Perú",
	code: "PUCP",
	country: "Perú",
	description:
		"Universidad privada creada en 1917. Su evaluación de ingreso mide Lectura y Matemática; cada prueba se califica por separado y luego se promedian. Los exámenes que ves aquí son simulacros de elaboración propia: uno completo, con 28 preguntas de Lectura y 30 de Matemática, y dos más cortos. La duración y la regla de puntaje están por confirmar.",
	website: "https://www.pucp.edu.pe",
	emblemSvg: pucpEmblem,
	exams: [pucpTalent, pucpFirstOption],
};

const unfv: DemoUniversity = {
	name: "Universidad Nacional Federico Villarreal",
	code: "UNFV",
	country: "Perú",
	description:
		"Universidad pública creada por ley en 1963. Su examen de admisión tiene 50 preguntas para 90 minutos, en cuatro secciones con tiempo propio; también se ingresa por CEPREVI, su centro preuniversitario. Los exámenes que ves aquí son simulacros de elaboración propia: uno completo y dos más cortos. Qué cursos tiene cada sección y la regla de puntaje están por confirmar.",
	website: "https://www.unfv.edu.pe",
	emblemSvg: unfvEmblem,
	exams: [unfvOrdinary, unfvPreUniversity],
};

export const demoUniversities: readonly DemoUniversity[] = [unmsm, uni, pucp, unfv];

const unsa: DemoUniversity = {
	name: "Universidad Nacional de San Agustín de Arequipa",
	code: "UNSA",
	country: "Perú",
	description:
		"Universidad pública de Arequipa, fundada en 1828. Se postula a Biomédicas, Ingenierías o Sociales; su examen CEPRUNSA Quintos 2026 tuvo 80 preguntas para dos horas y media. El examen que ves aquí es un simulacro de elaboración propia: el reparto por curso es nuestro, y la regla de puntaje está por confirmar.",
	website: "https://www.unsa.edu.pe",
	emblemSvg: unsaEmblem,
	exams: [],
};

const unalm: DemoUniversity = {
	name: "Universidad Nacional Agraria La Molina",
	code: "UNALM",
	country: "Perú",
	description:
		"Universidad pública de Lima, nacida en 1902 como escuela de agricultura y veterinaria. El examen que ves aquí es un simulacro de elaboración propia: el número de preguntas, la duración, el reparto por curso y la regla de puntaje están por confirmar.",
	website: "https://www.lamolina.edu.pe",
	emblemSvg: unalmEmblem,
	exams: [],
};

/** Universities added with the full-length simulacros. Demonstrations of earlier versions receive them too. */
export const laterUniversities: readonly DemoUniversity[] = [unsa, unalm];
