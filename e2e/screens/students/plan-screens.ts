import type { Page } from "@playwright/test";
import type { AdminApi } from "../../arrangements/admin-api.ts";
import { takeFreeExams } from "../../arrangements/plans.ts";
import type { Screen } from "../screen.ts";

interface Exam {
	idExams: number;
	premium: boolean;
	questionCount: number;
	universityDTO: { id: number };
}

const examOf = async (api: AdminApi, premium: boolean): Promise<Exam> =>
	(await api.send("get", "/exams/todos")).find((exam: Exam) => exam.premium === premium && exam.questionCount > 0);

const consumeFreeExams = (count: number) => async (page: Page, api: AdminApi) => {
	const token = (await page.evaluate(() => localStorage.getItem("authToken"))) ?? "";
	await takeFreeExams(page.request, token, (await examOf(api, false)).idExams, count);
	await page.reload();
	await page.getByText(/exámenes gratis/).scrollIntoViewIfNeeded();
};

/** Screens that require a plan, for a student without one. */
export const planScreens: readonly Screen[] = [
	{
		name: "universidad-con-examen-premium",
		path: "/universidades",
		as: "USER",
		arrange: async (api) => `/universidades/${(await examOf(api, true)).universityDTO.id}`,
		prepare: (page) => page.getByText("Premium: con un plan").first().scrollIntoViewIfNeeded(),
	},
	{
		name: "examen-premium-sin-plan",
		path: "/universidades",
		as: "USER",
		arrange: async (api) => `/universidades/examen/${(await examOf(api, true)).idExams}`,
	},
	{ name: "examenes-con-pocos-gratis", path: "/examenes", as: "USER", prepare: consumeFreeExams(8) },
	{ name: "universidad-sin-gratis", path: "/universidades/1", as: "USER", prepare: consumeFreeExams(10) },
];
