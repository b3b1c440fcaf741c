import type { Page } from "@playwright/test";
import type { AdminApi } from "../../arrangements/admin-api.ts";
import type { Screen } from "../screen.ts";

interface Exam {
	idExams: number;
	premium: boolean;
	questionCount: number;
}

/** Returns a question with formulas from the demonstration, or one of a premium exam. */
async function questionOf(api: AdminApi, premium = false): Promise<number> {
	const exams: Exam[] = await api.send("get", "/exams/todos");
	const exam = exams.find((one) => one.premium === premium && one.questionCount > 0);
	const questions: { idQuestion: number; questionText: string }[] = await api.send(
		"get",
		`/user/question/byexam/${exam?.idExams}`,
	);
	const found = questions.find(({ questionText }) => questionText.includes("$")) ?? questions[0];
	return found?.idQuestion ?? 0;
}

const landingPath = (premium?: boolean) => async (api: AdminApi) => `/pregunta/${await questionOf(api, premium)}`;
const questionPath = (premium?: boolean) => async (api: AdminApi) =>
	`/pregunta/${await questionOf(api, premium)}/resolver`;

async function answer(page: Page): Promise<void> {
	await page.locator("fieldset.options .option").first().locator("label").click();
	await page.getByRole("button", { name: "Comprobar" }).click();
	await page.getByRole("region", { name: "Corrección" }).waitFor();
}

async function share(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Compartir pregunta" }).click();
	await page.getByRole("dialog").getByRole("img").waitFor();
}

/** Not in the list of silent paths, since the browser logs the 404 to the console. */
const missingQuestion = "/pregunta/999999999/resolver";

/** Screens of a shared question, before and after signing in, and of sharing it. */
export const shareScreens: readonly Screen[] = [
	{ name: "pregunta-compartida", path: "/pregunta/1", as: "visitor", arrange: landingPath() },
	{ name: "pregunta-compartida-premium", path: "/pregunta/1", as: "visitor", arrange: landingPath(true) },
	{ name: "pregunta-no-encontrada", path: "/pregunta/999999999", as: "visitor" },
	{ name: "pregunta-abierta", path: "/pregunta/1/resolver", as: "USER", arrange: questionPath() },
	{ name: "pregunta-comprobada", path: "/pregunta/1/resolver", as: "USER", arrange: questionPath(), prepare: answer },
	{ name: "pregunta-premium-sin-plan", path: "/pregunta/1/resolver", as: "USER", arrange: questionPath(true) },
	{ name: "pregunta-que-ya-no-esta", path: "/pregunta/1/resolver", as: "USER", arrange: async () => missingQuestion },
	{ name: "compartir-pregunta", path: "/pregunta/1/resolver", as: "USER", arrange: questionPath(), prepare: share },
];
