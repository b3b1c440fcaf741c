import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { readSheet } from "../../arrangements/exams/attempts.ts";
import { examPage } from "../../pages/exam-page.ts";
import { expect, test as withStudent } from "../../pages/student.ts";
import { openSession } from "../../server/sessions.ts";

/** A student's phone and laptop in an exam of nine questions, both online, with the first three answered on the phone. */
interface TwoDevices {
	examId: number;
	token: string;
	phone: Page;
	laptop: Page;
}

const test = withStudent.extend<{ devices: TwoDevices }>({
	devices: async ({ page, browser, request, server, account, student }, use) => {
		const questions = Array.from({ length: 9 }, (_, index) => ({ text: `¿Cuánto es $${index}+1$?` }));
		const { id: examId } = await student.beginExam({ examPeriod: "2030", durationMinutes: 60, questions });
		await answer(page, { 1: "A", 2: "A", 3: "A" });
		await expect(examPage(page).saved).toBeVisible();
		const second = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
		await openSession(second, request, account);
		const laptop = await second.newPage();
		await laptop.goto(`/universidades/examen/${examId}`);
		await use({ examId, token: student.token, phone: page, laptop });
		await second.close();
	},
});
test.use({ fresh: true });

/** Opens each question from the list of questions, and chooses. */
async function answer(page: Page, letters: Record<number, string>): Promise<void> {
	const solve = examPage(page);
	for (const [number, letter] of Object.entries(letters)) {
		await solve.goTo(Number(number));
		await solve.choose(letter);
	}
}

const lettersOf = (request: APIRequestContext, token: string) =>
	readSheet(request, token).then((sheet) => sheet.letters);
const goOffline = (page: Page) => (page.context() as BrowserContext).setOffline(true);
const goOnline = (page: Page) => (page.context() as BrowserContext).setOffline(false);

test("two devices' answers to different questions are merged, which a message reports", { tag: "@core" }, async ({
	devices,
	request,
}) => {
	const { phone, laptop, token } = devices;
	await goOffline(phone);
	await answer(phone, { 4: "B", 5: "B", 6: "B" });
	await answer(laptop, { 7: "C", 8: "C", 9: "C" });
	await expect(examPage(laptop).saved).toBeVisible();
	await goOnline(phone);
	await expect(phone.getByText("Sumamos 3 respuestas de tu otro equipo")).toBeVisible();
	await expect(examPage(phone).saved).toBeVisible();
	expect(await lettersOf(request, token)).toBe("AAABBBCCC");
	// The laptop receives them with its next save, and merges them without asking.
	await laptop.getByRole("button", { name: "Marcar" }).click();
	await expect(laptop.getByText("Sumamos 3 respuestas de tu otro equipo")).toBeVisible();
	await expect(laptop.getByText("9 de 9").last()).toBeVisible();
	expect(await lettersOf(request, token)).toBe("AAABBBCCC");
});

test("a dialog asks about different answers to one question side by side, and the others are merged", async ({
	devices,
	request,
}) => {
	const { phone, laptop, token } = devices;
	await goOffline(phone);
	await answer(phone, { 3: "D", 4: "B", 5: "B" });
	await answer(laptop, { 4: "C", 5: "C", 6: "C" });
	await expect(examPage(laptop).saved).toBeVisible();
	await goOnline(phone);
	const dialog = phone.getByRole("dialog", { name: "Respondiste distinto en tus dos equipos" });
	await expect(dialog.getByText("2 respuestas no coinciden")).toBeVisible();
	await expect(dialog.getByRole("radiogroup")).toHaveCount(2);
	const fourth = dialog.getByRole("radiogroup", { name: "Pregunta 4" });
	// Undisputed answers are sent without waiting for the choice.
	await expect.poll(() => lettersOf(request, token)).toBe("AADCCC---");
	await expect(fourth.getByRole("radio", { name: /^Este equipo \d\d:\d\d B\. 2$/ })).toBeFocused();
	await expect(fourth.getByRole("radio", { name: /^Otro equipo \d\d:\d\d C\. 3$/ })).not.toBeChecked();
	// Neither Escape nor the button goes on before every question has a choice.
	await phone.keyboard.press("Escape");
	await dialog.getByRole("button", { name: "Falta elegir en 2 preguntas" }).press("Enter");
	await expect(dialog).toBeVisible();
	await dialog.getByRole("button", { name: "Todas las de este equipo" }).click();
	await dialog
		.getByRole("radiogroup", { name: "Pregunta 5" })
		.getByRole("radio", { name: /^Este equipo/ })
		.focus();
	await phone.keyboard.press("ArrowRight");
	await dialog.getByRole("button", { name: "Seguir con estas respuestas" }).click();
	await expect(phone.getByText("Sumamos 1 respuesta de tu otro equipo")).toBeVisible();
	await expect(examPage(phone).saved).toBeVisible();
	expect(await lettersOf(request, token)).toBe("AADBCC---");
});

test("after a reload during the choice the dialog appears again, and nothing is lost", async ({ devices, request }) => {
	const { phone, laptop, token, examId } = devices;
	await goOffline(phone);
	await answer(phone, { 4: "B", 8: "B" });
	await answer(laptop, { 4: "C" });
	await expect(examPage(laptop).saved).toBeVisible();
	await goOnline(phone);
	const dialog = phone.getByRole("dialog", { name: "Respondiste distinto en tus dos equipos" });
	await expect(dialog).toBeVisible();
	await phone.goto(`/universidades/examen/${examId}`);
	await expect(dialog.getByRole("radiogroup")).toHaveCount(1);
	expect(await lettersOf(request, token)).toBe("AAAC---B-");
	await dialog.getByRole("button", { name: "Todas las del otro" }).click();
	await dialog.getByRole("button", { name: "Seguir con estas respuestas" }).click();
	await expect(examPage(phone).saved).toBeVisible();
	expect(await lettersOf(request, token)).toBe("AAAC---B-");
});

test("a sheet handed in offline is merged with the other device's answers", async ({ devices, request }) => {
	const { phone, laptop, token } = devices;
	await goOffline(phone);
	await answer(phone, { 4: "B", 5: "B" });
	await examPage(phone).goTo(9);
	await examPage(phone).finish();
	await answer(laptop, { 5: "C", 6: "C" });
	await expect(examPage(laptop).saved).toBeVisible();
	await goOnline(phone);
	await expect.poll(async () => (await readSheet(request, token)).status, { timeout: 40_000 }).toBe("COMPLETED");
	expect(await lettersOf(request, token)).toBe("AAABBC---");
});
