import { expect, type Page } from "@playwright/test";
import type { Screen } from "../screen.ts";

/** Fakes downloads of the first university's newest exams. These tests have no service worker. */
export async function keepSome(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const token = localStorage.getItem("authToken") ?? "";
		const { userId } = JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
		const answer = await fetch("/api/v1/exams/todos", { headers: { authorization: `Bearer ${token}` } });
		type Exam = { idExams: number; universityDTO: { id: number }; opensAt: string | null; questionCount: number };
		const exams: Exam[] = (await answer.json()).data;
		const opening = indexedDB.open(`cachimbo.kept.${userId}`, 1);
		await new Promise((resolve) => {
			opening.onsuccess = resolve;
		});
		const writing = opening.result.transaction("kept", "readwrite");
		// Excludes simulacros, which other screens of this worker have created and which cannot be downloaded.
		const own = exams
			.filter(({ universityDTO, opensAt, questionCount }) => universityDTO.id === 1 && !opensAt && questionCount > 0)
			.slice(0, 2);
		for (const [n, exam] of own.entries()) {
			const attempt = { id: 900_000 + n, exam, course: null, questions: [] };
			const what = { key: `kept ${n}`, examId: exam.idExams, paper: "none", attempt, clockOffset: 0, courseNames: {} };
			writing.objectStore("kept").put({ ...what, questions: 40 + n, pictures: [], bytes: 340_000 + n * 900_000 });
		}
		await new Promise((resolve) => {
			writing.oncomplete = resolve;
		});
		opening.result.close();
	});
}

/** Opens the list of downloads. */
async function listKept(page: Page): Promise<void> {
	await keepSome(page);
	await page.goto("/examenes");
	await expect(page.getByRole("region", { name: "Guardado en este equipo" })).toBeVisible();
	await expect(page.locator(".spinner, .skel")).toHaveCount(0);
}

/** Fakes an exam begun on this device and on another one, and two downloaded errors of it. */
async function beginTwice(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const token = localStorage.getItem("authToken") ?? "";
		const { userId } = JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
		const answer = await fetch("/api/v1/exams/todos", { headers: { authorization: `Bearer ${token}` } });
		const exam = (await answer.json()).data[0];
		const opening = indexedDB.open(`cachimbo.attempts.${userId}`, 1);
		await new Promise((resolve) => {
			opening.onsuccess = resolve;
		});
		const writing = opening.result.transaction(["papers", "progress"], "readwrite");
		for (const n of [0, 1]) {
			const startTime = new Date(Date.now() - (n * 50 + 9) * 60_000).toISOString();
			const clock = { startTime, endTime: null, endsAt: new Date(Date.now() + 3_000_000).toISOString() };
			const fields = { id: 910_000 + n, attemptNumber: n + 1, status: "IN_PROGRESS", reason: null, exam, course: null };
			const attempt = { ...fields, ...clock, questions: Array.from({ length: 100 }) };
			writing.objectStore("papers").put({ key: `two ${n}`, examId: exam.idExams, attempt, courseNames: {} });
			const progress = { position: 3 + n, revision: 0, lastSeq: 0, finish: null, clockOffset: 0 };
			writing.objectStore("progress").put({ key: `two ${n}`, ...progress });
		}
		await new Promise((resolve) => {
			writing.oncomplete = resolve;
		});
		opening.result.close();
	});
}

/** Screens of exams and errors downloaded for offline use. */
export const keptScreens: readonly Screen[] = [
	{
		name: "universidad-descargar",
		path: "/universidades/1",
		as: "USER",
		prepare: async (page) => {
			const download = page.getByRole("button", { name: /^Descargar para resolver sin internet: / });
			await download.last().click();
			await expect(page.getByRole("dialog").getByRole("button", { name: /^Descargar .*[kM]B$/ })).toBeVisible();
		},
	},
	{
		name: "universidad-descargado",
		path: "/universidades/1",
		as: "USER",
		prepare: async (page) => {
			await keepSome(page);
			await page.reload();
			await page.getByText("Guardado en este equipo").first().scrollIntoViewIfNeeded();
		},
	},
	{
		name: "examenes-dos-intentos-abiertos",
		path: "/universidades/1",
		as: "USER",
		prepare: async (page) => {
			await page.goto("/examenes");
			await expect(page.locator(".skel")).toHaveCount(0);
			await beginTwice(page);
			await page.reload();
			await expect(page.getByText(/Tienes 2 intentos abiertos/)).toHaveCount(2);
			await expect(page.locator(".skel")).toHaveCount(0);
		},
	},
	{
		name: "temas-sin-conexion",
		path: "/cuaderno",
		as: "USER",
		prepare: async (page) => {
			const { userId } = await page.evaluate(() => {
				const token = localStorage.getItem("authToken") ?? "";
				return JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
			});
			await page.evaluate(async (id) => {
				const opening = indexedDB.open(`cachimbo.notebook.${id}`, 1);
				await new Promise((resolve) => {
					opening.onsuccess = resolve;
				});
				const writing = opening.result.transaction("rows", "readwrite");
				const errorOf = (n: number, course: object) => ({ question: { idQuestion: n }, course, dueOn: "2026-01-01" });
				const [algebra, reading] = [
					{ id: 1, name: "Álgebra" },
					{ id: 2, name: "Razonamiento Verbal" },
				];
				const entries = [errorOf(1, algebra), errorOf(2, algebra), errorOf(3, reading)];
				writing.objectStore("rows").put({ day: "2026-01-01", clockOffset: 0, entries }, "fresh");
				await new Promise((resolve) => {
					writing.oncomplete = resolve;
				});
				opening.result.close();
			}, userId);
			await page.route("**/api/v1/user/courses/all*", (route) => route.abort());
			await page.goto("/cuaderno/temas");
			await expect(page.getByRole("heading", { name: "Mientras tanto: tus errores guardados" })).toBeVisible();
		},
	},
	{ name: "examenes-guardados", path: "/universidades/1", as: "USER", prepare: listKept },
	{
		name: "examenes-vaciar-guardados",
		path: "/universidades/1",
		as: "USER",
		prepare: async (page) => {
			await listKept(page);
			await page.getByRole("button", { name: /^Vaciar/ }).click();
			await expect(page.getByRole("dialog", { name: "Vaciar lo guardado" })).toBeVisible();
		},
	},
	{
		name: "dashboard-con-guardados-sin-conexion",
		path: "/universidades/1",
		as: "USER",
		prepare: async (page) => {
			await keepSome(page);
			await page.route(/\/api\/v1\/user\/(attempts|student-statistics|\d+\/progress)/, (route) => route.abort());
			await page.goto("/dashboard");
			await page.context().setOffline(true);
			await expect(page.getByText("Resolver sin internet").first()).toBeVisible();
			await expect(page.getByText("tus cifras vuelven con internet.")).toBeVisible();
			// The message appears once: not as an error, and not again in place of the figures.
			await expect(page.getByRole("button", { name: "Reintentar" })).toHaveCount(0);
		},
	},
	{
		name: "universidades-con-guardados-sin-conexion",
		path: "/universidades/1",
		as: "USER",
		prepare: async (page) => {
			await keepSome(page);
			await page.goto("/universidades");
			await expect(page.locator(".spinner, .skel")).toHaveCount(0);
			await page.context().setOffline(true);
			await expect(page.getByText("Resolver sin internet").first()).toBeVisible();
		},
	},
];
