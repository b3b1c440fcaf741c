import type { AdminApi } from "../admin-api.ts";

let bankCount = 0;

interface WantedBank {
	easy: number;
	hard: number;
	/** Topic of half the questions of each difficulty. */
	topic?: string;
}

/**
 * Creates a course with questions of two difficulties in the bank, and two draft exams without questions, of a university and
 * type of their own.
 */
export async function makeBank(api: AdminApi, { easy, hard, topic }: WantedBank) {
	bankCount += 1;
	const suffix = `${bankCount}${Date.now() % 100_000}`;
	const course = `Topología ${suffix}`;
	const { id: courseId } = await api.send("post", "/admin/courses/create", { data: { name: course } });
	const { id: university } = await api.send("post", "/admin/university/crear", {
		form: {
			universityDTO: { name: `Universidad ${suffix}`, code: `U${suffix}`, description: "De prueba", country: "Perú" },
		},
		image: true,
	});
	const { id: examType } = await api.send("post", "/admin/examstype/save", { data: { name: `Tipo ${suffix}` } });
	const makeExam = async (examPeriod: string): Promise<number> =>
		(await api.send("post", "/exams/crear", { data: { examPeriod, examType, university, published: false } })).idExams;
	const examId = await makeExam("2041-I");
	const nextExamId = await makeExam("2041-II");
	for (let number = 1; number <= easy + hard; number += 1) {
		const question = {
			courseId,
			questionText: `Si $x_{${number}} = ${number}$, ¿cuánto es $\\frac{x_{${number}}}{2}+1$? (${suffix})`,
			options: [1, 2, 3, 4, 5].map((value) => ({ text: `$${number + value}$` })),
			correctOption: 1,
			difficulty: number <= easy ? "FACIL" : "DIFICIL",
			...(topic && number % 2 === 0 ? { topic } : {}),
		};
		await api.send("post", "/admin/question/crear", { form: { questionDTO: question } });
	}
	return { examId, nextExamId, course, courseId, university };
}
