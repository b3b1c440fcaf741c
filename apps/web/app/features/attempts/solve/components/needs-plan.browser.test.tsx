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
	const answered = (path: string) =>
		performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(path)) as PerformanceResourceTiming[];
	performance.clearResourceTimings();
	await page.getByRole("button", { name: "Reintentar", exact: false }).click();
	await expect.poll(() => answered("/attempts/start").length).toBe(1);
	expect(answered("/attempts/start").at(-1)?.responseStatus).toBe(403);
	await expectVisible(needsPlan);
	// A request that is under way on the return is not repeated: its answer would be older than the plan.
	await expect.poll(() => answered("/subscription").length).toBeGreaterThan(0);
	await arrange.grantPlan(student);
	comeBack();
	await expectVisible(heading(1, "Pregunta 1"));
});
