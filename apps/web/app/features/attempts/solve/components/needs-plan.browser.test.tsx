import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectVisible, heading } from "../../../../../testing/on-screen.ts";
import { arrange, openScreen, signIn } from "../../../../../testing/open-screen.tsx";

const premium = { examPeriod: "Premium", durationMinutes: 60, questions: [{}, {}], premium: true };
const needsPlan = heading(1, "Para este examen necesitas un plan");

let student: { email: string; password: string };

/** How a page looks again at the plan when somebody comes back to it. */
const comeBack = () => document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));

beforeEach(async () => {
	await page.viewport(360, 740);
	student = await arrange.student();
	await signIn(student);
});

test("a plan that begins while the exam's refusal is on the screen opens it, and so does trying again", async () => {
	const id = await arrange.exam(premium);
	await openScreen(`/universidades/examen/${id}`);
	await expectVisible(needsPlan);
	const asked = () =>
		performance
			.getEntriesByType("resource")
			.filter(({ name }) => name.endsWith("/attempts/start")) as PerformanceResourceTiming[];
	performance.clearResourceTimings();
	await page.getByRole("button", { name: "Reintentar", exact: false }).click();
	await expect.poll(() => asked().length).toBe(1);
	expect(asked().at(-1)?.responseStatus).toBe(403);
	await expectVisible(needsPlan);
	await arrange.grantPlan(student);
	comeBack();
	await expectVisible(heading(1, "Pregunta 1"));
});
