import type { AttemptListItemDto } from "@cachimbo/contract/attempts/attempts";
import { expect, it } from "vitest";
import { runningQuizzes } from "./quizzes.ts";

const algebra = { id: 1, name: "Álgebra" };
const listed = (id: number, change: Partial<AttemptListItemDto> = {}) =>
	({
		...{ startTime: new Date(id * 1000).toISOString(), endsAt: null },
		...{ id, course: algebra, totalQuestions: 20, answered: 3, status: "IN_PROGRESS", exam: null },
		...change,
	}) as AttemptListItemDto;
const quiz = (id: number, handedIn = false) => ({ ...listed(id), handedIn, leftAt: 1 });

const idsOf = (...input: Parameters<typeof runningQuizzes>) => runningQuizzes(...input).map(({ id }) => id);

it("returns quizzes in progress, newest first, also two of one course", () => {
	const physics = { id: 2, name: "Física" };
	const attempts = [listed(9, { course: physics }), listed(8), listed(7), listed(6, { status: "ABANDONED" })];
	expect(idsOf(attempts, [])).toEqual([9, 8, 7]);
});

it("returns this device's quizzes without a network, except those that ended on the server", () => {
	expect(idsOf(undefined, [quiz(7)])).toEqual([7]);
	expect(idsOf([listed(7, { status: "COMPLETED" })], [quiz(7)])).toEqual([]);
});

it("returns quizzes that began on this device after the server's response", () => {
	expect(idsOf([], [quiz(7)])).toEqual([7]);
});

it("leaves out quizzes handed in on this device, even if the server does not know yet", () => {
	expect(idsOf([listed(7)], [quiz(7, true)])).toEqual([]);
	expect(idsOf(undefined, [quiz(7, true), quiz(8)])).toEqual([8]);
});
