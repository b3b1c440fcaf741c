import { expect, type Page } from "@playwright/test";
import type { Screen } from "./screen.ts";

/** As if the newest exams of the first university had been downloaded: whoever only looks at screens has no service worker. */
async function keepSome(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const token = localStorage.getItem("authToken") ?? "";
		const { userId } = JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
		const answer = await fetch("/api/v1/exams/todos", { headers: { authorization: `Bearer ${token}` } });
		const exams: { idExams: number; universityDTO: { id: number } }[] = (await answer.json()).data;
		const opening = indexedDB.open(`cachimbo.kept.${userId}`, 1);
		await new Promise((resolve) => {
			opening.onsuccess = resolve;
		});
		const writing = opening.result.transaction("kept", "readwrite");
		const own = exams.filter(({ universityDTO }) => universityDTO.id === 1).slice(0, 2);
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

/** The list of what is kept. */
async function listKept(page: Page): Promise<void> {
	await keepSome(page);
	await page.goto("/examenes");
	await expect(page.getByRole("region", { name: "Guardado en este equipo" })).toBeVisible();
	await expect(page.locator(".spinner, .skel")).toHaveCount(0);
}

/** What is downloaded to solve without a network. */
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
			// Said once: neither as an error, nor again in place of the figures.
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
