import type { Browser, Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { MailSink } from "../server/mail-sink.ts";
import { mailedInvitation } from "../server/mailed-link.ts";
import { examPage } from "./exam-page.ts";

export interface InvitedStudent {
	nombres: string;
	apellidos: string;
	email: string;
	password: string;
}

const phone = { viewport: { width: 360, height: 800 }, hasTouch: true };

/** Opens a mailed invitation on a new device and accepts it. */
export async function acceptByMail(
	browser: Browser,
	{ baseURL, sink }: { baseURL: string; sink: MailSink },
	{ nombres, apellidos, email, password }: InvitedStudent,
	device: object = phone,
): Promise<Page> {
	const page = await (await browser.newContext({ baseURL, locale: "es-PE", ...device })).newPage();
	await page.goto(await mailedInvitation(sink, email));
	await page.getByLabel("Nombres").fill(nombres);
	await page.getByLabel("Apellidos").fill(apellidos);
	await page.getByLabel("Elige una contraseña").fill(password);
	await page.getByRole("button", { name: "Aceptar la invitación" }).click();
	return page;
}

/** Locates the section's tasks on the dashboard. */
export const dueTasks = (page: Page): Locator => page.getByRole("region", { name: "Lo que te toca" });

/** Begins the due task and waits for its first question. */
export async function beginTask(page: Page): Promise<void> {
	await page.goto("/dashboard");
	await dueTasks(page)
		.getByRole("button", { name: /^Empezar/ })
		.click();
	await page.getByRole("dialog").getByRole("button", { name: "Empezar" }).click();
	await expect(examPage(page).question(1)).toBeVisible();
}

/** Chooses these letters, one per question, and stays on the last one. */
export async function answerAll(page: Page, letters: string): Promise<void> {
	const solve = examPage(page);
	for (const [index, letter] of [...letters].entries()) {
		if (index > 0) await solve.next();
		await expect(solve.question(index + 1)).toBeVisible();
		await solve.choose(letter);
	}
}
