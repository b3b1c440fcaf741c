import { unmsmEmblem } from "./emblems.ts";
import type { DemoUniversity } from "./types.ts";
import { unmsmMock } from "./unmsm/mock.ts";
import { unmsmOrdinary } from "./unmsm/ordinary.ts";

const unmsm: DemoUniversity = {
	name: "Universidad Nacional Mayor de San Marcos",
	code: "UNMSM",
	country: "Perú",
	description:
		"Fundada en 1551, es la universidad más antigua de América en funcionamiento continuo. Su examen de admisión tiene 100 preguntas y se rinde por áreas, en días distintos; desde 2025 incluye una sección actitudinal. Los exámenes que ves aquí son simulacros de elaboración propia, más cortos que el original.",
	website: "https://unmsm.edu.pe",
	emblemSvg: unmsmEmblem,
	exams: [unmsmOrdinary, unmsmMock],
};

export const demoUniversities: readonly DemoUniversity[] = [unmsm];
