import type { Page } from "@playwright/test";
import { makeExam } from "../../arrangements/exams/made-exams.ts";
import { examPage } from "../../pages/exam-page.ts";
import { momentPattern } from "../../pages/moment-text.ts";
import { keepHere, test } from "../../pages/phone.ts";
import { expect, signIn } from "../../server/test.ts";

const minutes = 30;

/** Returns the seconds of the exam that have passed by its visible clock. */
async function passedOnClock(page: Page): Promise<number> {
	const [, left] = (await page.getByText(/^\d\d:\d\d$/).innerText()).match(/^(\d\d:\d\d)$/) ?? [];
	const [min = 0, sec = 0] = (left ?? "").split(":").map(Number);
	return minutes * 60 - min * 60 - sec;
}

test("two attempts of one exam, begun offline and on another device, both open and are graded; the clock runs while the browser is closed", async ({
	phone,
	browser,
	request,
	server,
	account,
}) => {
	const questions = [{}, {}, {}];
	const examId = await makeExam(request, server, { examPeriod: "2061", durationMinutes: minutes, questions });
	const first = (await phone.open()).pages()[0]!;
	await signIn(first, account);
	const headers = { authorization: `Bearer ${await first.evaluate(() => localStorage.getItem("authToken"))}` };
	const read = async (path: string) =>
		(await (await request.get(`${server.url}/api/v1${path}`, { headers })).json()).data;
	const exam = (await read("/exams/todos")).find(({ idExams }: { idExams: number }) => idExams === examId);
	await first.goto(`/universidades/${exam.universityDTO.id}`);
	await keepHere(first, first.getByRole("listitem").filter({ hasText: exam.examPeriod }));

	await phone.cut(true);
	await first.goto("/dashboard");
	const tappedAt = Date.now();
	await first.getByText("Resolver sin internet").click();
	await expect(examPage(first).question(1)).toBeVisible();
	const begunAt = Date.now();
	await expect(first).toHaveURL(/\?intento=\d+$/);
	const here = new URL(first.url());
	await examPage(first).choose("B");
	await examPage(first).next();
	await expect(examPage(first).question(2)).toBeVisible();
	await phone.close();

	const laptop = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
	const other = await laptop.newPage();
	await signIn(other, account);
	await other.goto(`/universidades/examen/${examId}`);
	await examPage(other).choose("C");
	await expect(examPage(other).saved).toBeVisible();
	const elsewhere = (await read(`/user/attempts?examId=${examId}`)).items[0].id;
	await laptop.close();

	const second = (await phone.open()).pages()[0]!;
	const solve = examPage(second);
	await test.step("the clock ran while the browser was closed, and 'Salir' shows when the attempt ends", async () => {
		await second.goto(here.pathname + here.search);
		await expect(solve.question(2)).toBeVisible();
		const sinceBegun = (Date.now() - begunAt) / 1000;
		expect(await passedOnClock(second)).toBeGreaterThanOrEqual(Math.floor(sinceBegun) - 1);
		const askedAt = Date.now();
		await second.getByRole("button", { name: "Salir del examen" }).click();
		const pause = second.getByRole("dialog").getByRole("button", { name: /^Seguir después/ });
		const ends = [tappedAt - 1000, begunAt + 1000].map((at) => at + minutes * 60_000);
		await expect(pause).toHaveAccessibleName(momentPattern(ends, askedAt, "se entrega"));
		await pause.click();
	});

	await phone.cut(false);
	await test.step("online the dashboard and the list show both attempts with their device, and each link opens its own", async () => {
		const cards = second.getByRole("link", { name: /Tienes 2 intentos abiertos/ });
		const toOther = second.locator(`a[href="/universidades/examen/${examId}?intento=${elsewhere}"]`);
		await second.goto("/dashboard");
		await expect(second.getByText(/Tienes 2 intentos abiertos: .* este equipo/)).toBeVisible();
		await expect(second.getByText(/Tienes 2 intentos abiertos: .* otro equipo/)).toBeVisible();
		await second.goto("/examenes");
		await expect(cards).toHaveCount(2);
		await expect(cards.filter({ hasText: "otro equipo" })).toHaveAttribute("href", new RegExp(`${elsewhere}$`));
		await toOther.first().click();
		await expect(solve.question(2)).toBeVisible();
		await solve.choose("B");
		await solve.goTo(1);
		await expect(solve.option("C").getByRole("radio")).toBeChecked();
		await expect(solve.saved).toBeVisible();
	});

	await phone.cut(true);
	const third = (await phone.open()).pages()[0]!;
	const again = examPage(third);
	let local = "";
	let handsInAt = 0;
	await test.step("each URL opens its own attempt offline too, and each is handed in separately", async () => {
		await third.goto(`/universidades/examen/${examId}?intento=${elsewhere}`);
		await expect(again.question(1)).toBeVisible();
		await expect(again.option("C").getByRole("radio")).toBeChecked();
		await again.goTo(3);
		await again.finish();
		await third.goto(here.pathname + here.search);
		await expect(again.question(2)).toBeVisible();
		await again.goTo(1);
		await expect(again.option("B").getByRole("radio")).toBeChecked();
		await again.goTo(2);
		await again.choose("B");
		await again.goTo(3);
		await again.choose("B");
		handsInAt = Date.now();
		await again.finish();
		local = await third.locator("main").getByText(/de 3/).first().innerText();
	});
	const handedInAt = Date.now();

	await phone.cut(false);
	await test.step("both are graded, and the first one's time is from its start to its end", async () => {
		await third.goto("/examenes");
		const attempts = async () => (await read(`/user/attempts?examId=${examId}`)).items;
		await expect
			.poll(async () => (await attempts()).map(({ status }: { status: string }) => status))
			.toEqual(["COMPLETED", "COMPLETED"]);
		const mine = await read(`/user/attempts/${here.searchParams.get("intento")}`);
		expect(mine.result).toMatchObject({ correctAnswers: 3, score: 100 });
		expect((await read(`/user/attempts/${elsewhere}`)).result).toMatchObject({ correctAnswers: 1, wrongAnswers: 1 });
		const { timeSpentSeconds } = mine.result;
		expect(timeSpentSeconds).toBeGreaterThanOrEqual(Math.floor((handsInAt - begunAt) / 1000) - 1);
		expect(timeSpentSeconds).toBeLessThanOrEqual(Math.ceil((handedInAt - tappedAt) / 1000) + 1);
		const between = Date.parse(mine.endTime) - Date.parse(mine.startTime);
		expect(Math.round(between / 1000)).toBe(timeSpentSeconds);
		await third.goto(`/examenes/${mine.id}`);
		await expect(again.result).toBeVisible();
		expect(await third.locator("main").getByText(/de 3/).first().innerText()).toBe(local);
	});
});
