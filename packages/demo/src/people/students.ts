import type { courseNames } from "../content/courses.ts";
import type { GroupName } from "./groups.ts";

type Course = (typeof courseNames)[number];

/** An invented student, with her abilities by course. */
export interface DemoStudent {
	firstNames: string;
	lastNames: string;
	/** Mailbox name, before '@cachimbo.test'. */
	mailbox: string;
	/** Code of her target university, and the beginning of the area's name. */
	university: string;
	area?: string;
	groups: readonly GroupName[];
	/** On a scale on which a student with 0 answers half of the usual questions right. */
	ability: number;
	/** Gain on that scale within ten weeks. */
	gain: number;
	strong: readonly Course[];
	weak: readonly Course[];
	dailyGoal?: number;
	/** Days ago, per exam. */
	exams: readonly number[];
	/** Days ago and course, per quiz. */
	quizzes: readonly (readonly [daysAgo: number, course: Course])[];
	/** Days ago, per exam or quiz that she abandoned. */
	abandons?: readonly number[];
}

const science = "San Marcos: ciencias e ingenierías";
const letters = "San Marcos: letras y gestión";
const uni = "UNI: un problema al día";
const reading = "PUCP y Villarreal: lectura y razonamiento";
const arequipa = "Arequipa rumbo a la UNSA";

/** The student whose password is printed at the first start: ten weeks of work, active until yesterday. */
export const printedStudent: DemoStudent = {
	firstNames: "Valeria",
	lastNames: "Condori Salas",
	mailbox: "estudiante",
	university: "UNMSM",
	area: "Área A",
	groups: [science, letters],
	ability: -0.25,
	gain: 0.9,
	strong: ["Biología", "Lenguaje", "Habilidad Verbal", "Psicología"],
	weak: ["Física", "Trigonometría", "Geometría"],
	dailyGoal: 40,
	exams: [66, 59, 52, 45, 38, 31, 24, 17, 10, 3],
	quizzes: [
		[68, "Biología"],
		[64, "Química"],
		[61, "Álgebra"],
		[57, "Física"],
		[54, "Lenguaje"],
		[50, "Álgebra"],
		[47, "Habilidad Verbal"],
		[43, "Química"],
		[40, "Geometría"],
		[36, "Historia del Perú"],
		[33, "Habilidad Lógico-Matemática"],
		[29, "Trigonometría"],
		[26, "Física"],
		[22, "Historia del Perú"],
		[19, "Biología"],
		[15, "Lenguaje"],
		[12, "Física"],
		[8, "Química"],
		[6, "Geometría"],
		[5, "Lenguaje"],
		[2, "Trigonometría"],
		[1, "Biología"],
	],
	abandons: [57, 38],
};

export const otherStudents: readonly DemoStudent[] = [
	{
		firstNames: "Jhon",
		lastNames: "Huamán Rojas",
		mailbox: "jhon.huaman",
		university: "UNI",
		groups: [uni],
		ability: 0.9,
		gain: 0.4,
		strong: ["Álgebra", "Física", "Trigonometría"],
		weak: ["Literatura", "Lenguaje"],
		exams: [44, 30, 23, 16, 9, 2],
		quizzes: [
			[37, "Física"],
			[20, "Álgebra"],
			[5, "Química"],
		],
	},
	{
		firstNames: "Nayeli",
		lastNames: "Mamani Flores",
		mailbox: "nayeli.mamani",
		university: "UNSA",
		groups: [arequipa],
		ability: 0.1,
		gain: 0.6,
		strong: ["Biología", "Química"],
		weak: ["Geometría"],
		exams: [49, 28, 14, 6],
		quizzes: [
			[33, "Biología"],
			[11, "Química"],
			[4, "Geometría"],
		],
	},
	{
		firstNames: "Diego",
		lastNames: "Ramos Paredes",
		mailbox: "diego.ramos",
		university: "UNI",
		groups: [uni, science],
		ability: 0.3,
		gain: 0.3,
		strong: ["Aritmética", "Geometría"],
		weak: ["Química", "Filosofía"],
		exams: [36, 22, 8],
		quizzes: [
			[29, "Geometría"],
			[15, "Química"],
		],
		abandons: [22],
	},
	{
		firstNames: "Xiomara",
		lastNames: "Chávez Luna",
		mailbox: "xiomara.chavez",
		university: "UNMSM",
		area: "Área D",
		groups: [letters],
		ability: 0.2,
		gain: 0.5,
		strong: ["Economía", "Aritmética"],
		weak: ["Física", "Biología"],
		exams: [58, 41, 27, 13, 4],
		quizzes: [
			[50, "Álgebra"],
			[19, "Lenguaje"],
		],
	},
	{
		firstNames: "Luis Ángel",
		lastNames: "Sánchez Tello",
		mailbox: "luis.sanchez",
		university: "UNMSM",
		area: "Área C",
		groups: [science],
		ability: -0.4,
		gain: 0.8,
		strong: ["Física"],
		weak: ["Literatura", "Historia Universal"],
		exams: [62, 48, 34, 20, 5],
		quizzes: [
			[55, "Física"],
			[26, "Lenguaje"],
			[12, "Álgebra"],
		],
		abandons: [62],
	},
	{
		firstNames: "Ruth",
		lastNames: "Apaza Choque",
		mailbox: "ruth.apaza",
		university: "UNSA",
		groups: [arequipa],
		ability: 0.5,
		gain: 0.2,
		strong: ["Historia del Perú", "Geografía", "Lenguaje"],
		weak: ["Trigonometría"],
		exams: [35, 21, 7],
		quizzes: [
			[30, "Historia del Perú"],
			[18, "Lenguaje"],
		],
	},
	{
		firstNames: "Brayan",
		lastNames: "Castillo Vega",
		mailbox: "brayan.castillo",
		university: "UNMSM",
		area: "Área C",
		groups: [science, uni],
		ability: 0.6,
		gain: 0.3,
		strong: ["Química", "Álgebra"],
		weak: ["Lenguaje", "Psicología"],
		exams: [51, 32, 18, 11, 3],
		quizzes: [
			[25, "Química"],
			[7, "Lenguaje"],
		],
	},
	{
		firstNames: "Camila",
		lastNames: "Espinoza Ríos",
		mailbox: "camila.espinoza",
		university: "PUCP",
		groups: [reading],
		ability: 0.7,
		gain: 0.2,
		strong: ["Habilidad Verbal", "Literatura"],
		weak: ["Geometría"],
		exams: [40, 26, 12, 5],
		quizzes: [
			[33, "Habilidad Verbal"],
			[19, "Geometría"],
		],
	},
	{
		firstNames: "Kevin",
		lastNames: "Yupanqui Mendoza",
		mailbox: "kevin.yupanqui",
		university: "UNFV",
		groups: [reading],
		ability: -0.6,
		gain: 0.5,
		strong: ["Educación Cívica", "Geografía"],
		weak: ["Álgebra", "Física"],
		exams: [47, 31, 17, 10],
		quizzes: [
			[38, "Álgebra"],
			[24, "Lenguaje"],
			[6, "Álgebra"],
		],
		abandons: [31],
	},
	{
		firstNames: "Lucero",
		lastNames: "Palomino Cárdenas",
		mailbox: "lucero.palomino",
		university: "UNMSM",
		area: "Área E",
		groups: [letters, reading],
		ability: 0.4,
		gain: 0.4,
		strong: ["Filosofía", "Literatura", "Historia Universal"],
		weak: ["Química", "Aritmética"],
		exams: [56, 42, 25, 15, 6],
		quizzes: [
			[46, "Historia del Perú"],
			[16, "Historia del Perú"],
		],
	},
	{
		firstNames: "Aldo",
		lastNames: "Medina Saavedra",
		mailbox: "aldo.medina",
		university: "UNALM",
		groups: [science],
		ability: -0.1,
		gain: 0.5,
		strong: ["Biología"],
		weak: ["Trigonometría", "Inglés"],
		exams: [39, 24, 9],
		quizzes: [
			[28, "Biología"],
			[13, "Trigonometría"],
		],
	},
];
