import { type Api, call, form } from "./api.ts";

export interface Exam {
	id: number;
	/** Fields that every update of the exam must repeat. */
	fields: { examPeriod: string; examType: number; university: number };
	questions: { id: number; optionIds: number[] }[];
}

interface QuestionDto {
	idQuestion: number;
	options: { id: number }[];
}

interface Wanted {
	period: string;
	questionCount: number;
	/** Close of a simulacro; its key is secret until then. */
	closesAt?: string;
}

/** Writes an exam through the API as an ADMIN would, its questions with five alternatives and an explanation each. */
export async function writeExam(api: Api, { period, questionCount, ...more }: Wanted) {
	const [university = 0, examType = 0, course] = await writeCatalogue(api, period);
	const fields = { examPeriod: period, examType, university };
	const { idExams } = await call<{ idExams: number }>(api, "POST", "/exams/crear", {
		...fields,
		durationMinutes: 180,
		...more,
	});
	for (let number = 1; number <= questionCount; number += 1) {
		const question = { courseId: course, examId: idExams, ...questionOf(number) };
		await call(api, "POST", "/admin/question/crear", form("questionDTO", question));
	}
	const questions = await call<QuestionDto[]>(api, "GET", `/user/question/byexam/${idExams}`);
	return {
		...{ id: idExams, fields },
		questions: questions.map(({ idQuestion, options }) => ({ id: idQuestion, optionIds: options.map(({ id }) => id) })),
	} satisfies Exam;
}

/** Moves a simulacro's close to 61 seconds ago: the grace for its last answers is over, so its results may be published. */
export const closeExam = (api: Api, { id, fields }: Exam): Promise<unknown> =>
	call(api, "PUT", `/exams/actualizar/${id}`, { ...fields, closesAt: new Date(Date.now() - 61_000).toISOString() });

async function writeCatalogue(api: Api, name: string): Promise<number[]> {
	const university = { name, description: "Para medir", code: name, country: "Perú" };
	const made = await Promise.all([
		call<{ id: number }>(api, "POST", "/admin/university/crear", form("universityDTO", university, emblem)),
		call<{ id: number }>(api, "POST", "/admin/examstype/save", { name }),
		call<{ id: number }>(api, "POST", "/admin/courses/create", { name }),
	]);
	return made.map(({ id }) => id);
}

/** A PNG of 8 × 8 pixels. */
const emblem = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQI12MQNA7FihiGlgQA4ZomQQ2nln4AAAAASUVORK5CYII=",
	"base64",
);

/** Returns a question; every other one has formulas in its text, its alternatives and its explanation. */
const questionOf = (number: number) => ({ ...(number % 2 ? formulas : words)(number), correctOption: number % 5 });

const formulas = (number: number) => ({
	questionText: `Si $x^2 - ${number + 3}x + ${number} = 0$ tiene raíces $a$ y $b$, halle $\\frac{1}{a} + \\frac{1}{b}$.`,
	options: Array.from({ length: 5 }, (_, index) => ({ text: `$\\frac{${number + index}}{${number}}$` })),
	explanation: `Como $a + b = ${number + 3}$ y $ab = ${number}$, resulta $\\frac{a+b}{ab} = \\frac{${number + 3}}{${number}}$.`,
});

const words = (number: number) => ({
	questionText: `¿Cuál de estas obras se publicó primero? (${number}) Elige la alternativa que la nombra junto a su autor.`,
	options: ["Los ríos profundos", "Trilce", "Aves sin nido", "La ciudad y los perros", "Tradiciones peruanas"].map(
		(work) => ({ text: `${work}, edición ${number}` }),
	),
	explanation: "Las *Tradiciones* de Ricardo Palma empezaron a publicarse en 1872, antes que las demás.",
});
