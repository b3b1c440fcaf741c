import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectVisible, heading } from "../../../../../testing/on-screen.ts";
import { arrange, openScreen, signIn } from "../../../../../testing/open-screen.tsx";

const premium = { examPeriod: "Premium", durationMinutes: 60, questions: [{}, {}], premium: true };
const needsPlan = heading(1, "Para este examen necesitas un plan");

let student: { email: string; password: string };

/** Simulates the user's return to the page, on which it refetches the plan. */
const comeBack = () => document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));

beforeEach(async () => {
	await page.viewport(360, 740);
	student = await arrange.student();
	await signIn(student);
});

test("the exam opens when a plan begins while the refusal is shown, and on retry", async () => {
	const id = await arrange.exam(premium);
	await openScreen(`/universidades/examen/${id}`);
	await expectVisible(needsPlan);
	const startRequests = () =>
		performance
			.getEntriesByType("resource")
			.filter(({ name }) => name.endsWith("/attempts/start")) as PerformanceResourceTiming[];
	performance.clearResourceTimings();
	await page.getByRole("button", { name: "Reintentar", exact: false }).click();
	await expect.poll(() => startRequests().length).toBe(1);
	expect(startRequests().at(-1)?.responseStatus).toBe(403);
	await expectVisible(needsPlan);
	await arrange.grantPlan(student);
	comeBack();
	await expectVisible(heading(1, "Pregunta 1"));
});
