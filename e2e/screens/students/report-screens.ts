import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import type { AdminApi } from "../../arrangements/admin-api.ts";
import { callerWith, giveHistory } from "../../arrangements/exams/history.ts";
import type { Screen } from "../screen.ts";

const longWord = "electroencefalografistas".repeat(3);

interface Listed {
	idExams: number;
	questionCount: number;
}
interface Asked {
	idQuestion: number;
}

/** Returns ids of questions in an exam of the demonstration, since other tests create exams of one question. */
async function someQuestions(api: AdminApi): Promise<number[]> {
	const exams = (await api.send("get", "/exams/todos")) as Listed[];
	const exam = exams.find(({ questionCount }) => questionCount >= 10);
	return ((await api.send("get", `/user/question/byexam/${exam?.idExams}`)) as Asked[]).map(
		({ idQuestion }) => idQuestion,
	);
}

/** Creates reports of several students: four on one question, a long one on another, and a decided one. */
const arrangeReports = (request: APIRequestContext, api: AdminApi) =>
	api.once("reported questions", async () => {
		const [first, second, third] = await someQuestions(api);
		const send = async (n: number, questionId: number | undefined, kind: string, text?: string) => {
			const account = { email: `reporta${n}@correo.pe`, password: "mi perro se llama kipu" };
			const names = { nombres: "Ana Paula", apellidos: `Rojas ${n === 4 ? longWord : "Ccori"}` };
			await api
				.send("post", "/autenticacion/signupuser", { data: { ...account, ...names } }, {})
				.catch(() => undefined);
			const headers = await api.signIn(account);
			const { userId } = callerWith(request, headers.authorization.replace("Bearer ", ""));
			const data = { clientId: randomUUID(), questionId, kind, text };
			await api.send("post", `/user/${userId}/question-reports`, { data }, headers);
		};
		await send(1, first, "KEY", "La clave debería ser la C: el segundo paso divide entre dos y no entre tres.");
		await send(2, first, "KEY");
		await send(3, first, "TEXT", "Dice «cuyo» y debería decir «el cual».");
		await send(4, first, "OTHER", `Esta pregunta salió igual en otro simulacro. ${longWord}`);
		await send(1, second, "PICTURE", "No se ve la figura.");
		await send(2, third, "KEY", "Creo que es la A");
		const decision = {
			decision: "REJECTED",
			answer: "La clave es correcta: revisa la explicación.",
			upTo: 2_000_000_000,
		};
		await api.send("put", `/admin/question-reports/${third}`, { data: decision });
	});

/** Creates the student's own reports: in review, corrected, and rejected. */
async function giveReports(page: Page, api: AdminApi): Promise<void> {
	const token = await page.evaluate(() => localStorage.getItem("authToken") ?? "");
	const { userId, call } = callerWith(page.request, token);
	const [, , , fourth, fifth, sixth] = await someQuestions(api);
	const send = async (questionId: number | undefined, kind: string, text?: string) => {
		await call("POST", `/user/${userId}/question-reports`, { clientId: randomUUID(), questionId, kind, text });
	};
	const decide = (questionId: number | undefined, decision: string, answer?: string) =>
		api.send("put", `/admin/question-reports/${questionId}`, { data: { decision, answer, upTo: 2_000_000_000 } });
	await send(fourth, "TEXT", `Falta una tilde en ${longWord}`);
	await decide(fourth, "REJECTED");
	await send(fifth, "KEY", "La clave debería ser la C");
	await decide(fifth, "RESOLVED", "Era la C: la corregimos y volvimos a calificar. Gracias por avisar.");
	await send(sixth, "PICTURE");
}

const openInbox =
	(address: string, prepareView?: (page: Page) => Promise<unknown>) => async (page: Page, api: AdminApi) => {
		await arrangeReports(page.request, api);
		await page.goto(`/universidad/reportes${address}`);
		await page.getByRole("heading", { level: 2 }).first().waitFor();
		await prepareView?.(page);
	};

const path = "/universidad/reportes";

const openBank =
	(search: string, prepareView: (page: Page) => Promise<unknown>) => async (page: Page, api: AdminApi) => {
		await arrangeReports(page.request, api);
		await page.goto(`/universidad/preguntas${search}`);
		await prepareView(page);
	};

/** Screens of question reports: sending one and reading its result, and the academy's decisions. */
export const reportScreens: readonly Screen[] = [
	{ name: "reportes-preguntas", path, as: "ADMIN", prepare: openInbox("") },
	{
		name: "reportes-preguntas-resolver",
		path,
		as: "ADMIN",
		prepare: openInbox("", (page) =>
			page
				.getByRole("button", { name: /^Marcar como resuelto/ })
				.first()
				.click(),
		),
	},
	{ name: "reportes-preguntas-no-proceden", path, as: "ADMIN", prepare: openInbox("?estado=no-proceden") },
	{ name: "reportes-preguntas-vacio", path, as: "ADMIN", prepare: openInbox("?estado=resueltos&tipo=otro") },
	{
		name: "preguntas-banco",
		path: "/universidad/preguntas",
		as: "ADMIN",
		prepare: openBank("", (page) => page.locator("li[data-question]").first().waitFor()),
	},
	{
		name: "preguntas-banco-reportadas",
		path: "/universidad/preguntas",
		as: "ADMIN",
		prepare: openBank("?segun=reportadas", (page) => page.getByText("por revisar").first().waitFor()),
	},
	{
		name: "preguntas-banco-sin-falladas",
		path: "/universidad/preguntas",
		as: "ADMIN",
		prepare: openBank("?segun=mas-falladas&q=ninguna-asi", (page) =>
			page.getByText("Ninguna pregunta coincide").waitFor(),
		),
	},
	{ name: "mis-reportes-vacio", path: "/cuaderno/reportes", as: "USER" },
	{
		name: "mis-reportes",
		path: "/cuaderno/reportes",
		as: "USER",
		prepare: async (page, api) => {
			await giveReports(page, api);
			await page.reload();
			await page.getByText("Corregida").waitFor();
		},
	},
	{
		name: "cuaderno-con-reporte-decidido",
		path: "/cuaderno",
		as: "USER",
		prepare: async (page, api) => {
			await giveHistory(page);
			await giveReports(page, api);
			await page.reload();
			await page.getByRole("link", { name: "Ver qué se decidió" }).waitFor();
		},
	},
	{
		name: "resultado-reportar-error",
		path: "/dashboard",
		as: "USER",
		prepare: async (page) => {
			await page.goto(`/examenes/${await giveHistory(page)}`);
			await page.getByRole("button", { name: "Reportar error" }).first().click();
			const dialog = page.getByRole("dialog", { name: "Reportar error" });
			await dialog.getByRole("button", { name: "Enviar reporte" }).click();
			await dialog.getByText("Elige qué está mal").waitFor();
		},
	},
];
