import { drawSvg } from "../../content/draw-svg.ts";
import type { Deps } from "../../deps.ts";
import { createAccount, type NewAccount, randomPassword } from "../../features/auth/first-admin.ts";
import { createGroup, joinGroup } from "../../features/groups/commands.ts";
import { updatePreferences } from "../../features/preferences/commands.ts";
import { type Enrolled, sitExam, sitQuiz } from "./attempts.ts";
import { type Calendar, createCalendar } from "./calendar.ts";
import { createChance } from "./chance.ts";
import { demoGroups } from "./groups.ts";
import { review } from "./reviews.ts";
import { type DemoStudent, otherStudents, printedStudent } from "./students.ts";
import { findTargets, type Targets } from "./targets.ts";

/** The pictures of the groups: what takes time, beside whatever else goes on. */
export const drawGroupEmblems = (): Promise<Buffer[]> =>
	Promise.all(demoGroups.map(({ emblemSvg }) => drawSvg(emblemSvg)));

/** Days ago on which the printed student did not open her notebook. The latest is where her streak begins. */
const restDays: readonly number[] = [69, 63, 56, 49, 48, 42, 35, 34, 28, 21, 20, 14, 11];
const firstReview = 67;
const evening = 20.5 * 60;

/**
 * Groups, and students with ten weeks behind them, by the features' own commands. To be called in the transaction that
 * made the exams: nobody else knows of them yet.
 * @returns the one student whose password is to be told
 */
export async function loadPeople(deps: Deps, emblems: readonly Buffer[]): Promise<NewAccount> {
	// A real moment, also where the clock is set ahead: the database dates what is counted.
	const now = new Date(Math.min(deps.clock.now().getTime(), Date.now()));
	const calendar = createCalendar(now);
	const groupIds = await makeGroups(deps, emblems);
	const targets = await findTargets(deps);
	const enrol = (student: DemoStudent) => makeStudent(deps, student, { groupIds, targets, calendar });
	const printed = await enrol(printedStudent);
	await live(deps, printed.enrolled, targets, calendar);
	for (const student of otherStudents) {
		const { enrolled } = await enrol(student);
		await live(deps, enrolled, targets, calendar);
	}
	return printed.account;
}

async function makeGroups(deps: Deps, emblems: readonly Buffer[]): Promise<Map<string, number>> {
	const ids = new Map<string, number>();
	for (const [place, { name, description }] of demoGroups.entries()) {
		const { id } = await createGroup(deps, { name, description, removeImage: false }, emblems[place]);
		ids.set(name, id);
	}
	return ids;
}

interface Surroundings {
	groupIds: ReadonlyMap<string, number>;
	targets: Targets;
	calendar: Calendar;
}

/** With an account of a password that nobody knows, unless it is printed. */
async function makeStudent(deps: Deps, student: DemoStudent, { groupIds, targets, calendar }: Surroundings) {
	const { firstNames, lastNames, mailbox, university, area, dailyGoal } = student;
	const account: NewAccount = { role: "USER", email: `${mailbox}@cachimbo.test`, password: randomPassword() };
	const createdAt = calendar.at(70, 17 * 60);
	const userId = await createAccount(deps, { ...account, firstNames, lastNames, createdAt });
	for (const name of student.groups) await joinGroup(deps, groupIds.get(name)!, userId);
	const targetUniversityId = targets.universityId(university) ?? null;
	const targetAreaId = (area && targets.areaId(university, area)) || null;
	await updatePreferences(deps, userId, { targetUniversityId, targetAreaId, ...(dailyGoal ? { dailyGoal } : {}) });
	const actor = { userId, email: account.email, name: firstNames, role: account.role, sessionId: "" };
	return { account, enrolled: { student, actor } };
}

/** Day after day, from the first to yesterday. */
async function live(deps: Deps, enrolled: Enrolled, targets: Targets, calendar: Calendar): Promise<void> {
	const { student, actor } = enrolled;
	const examIds = targets.examsFor(student);
	const clock = { at: new Date(0), now: () => clock.at };
	const within: Deps = { ...deps, clock };
	const days = new Set([...student.exams, ...student.quizzes.map(([ago]) => ago)]);
	for (let daysAgo = 70; daysAgo > 0; daysAgo -= 1) {
		const sitting = { deps: within, calendar, daysAgo };
		clock.at = calendar.at(daysAgo, evening);
		const examPlace = [...student.exams].reverse().indexOf(daysAgo);
		if (days.has(daysAgo) && examPlace >= 0 && examIds.length > 0)
			await sitExam(sitting, enrolled, examIds[examPlace % examIds.length]!);
		for (const [ago, course] of student.quizzes) {
			const courseId = targets.courseId(course);
			if (ago === daysAgo && courseId !== undefined) await sitQuiz(sitting, enrolled, courseId);
		}
		if (student === printedStudent && daysAgo <= firstReview && !restDays.includes(daysAgo)) {
			const minutes = createChance(`evening ${daysAgo}`).between(0, 50);
			clock.at = calendar.at(daysAgo, evening + minutes);
			await review(within, actor.userId, clock.at);
		}
	}
}
