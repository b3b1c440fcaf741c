import { type Calendar, createCalendar } from "@cachimbo/demo/people/calendar";
import { demoGroups } from "@cachimbo/demo/people/groups";
import { type DemoStudent, otherStudents, printedStudent } from "@cachimbo/demo/people/students";
import { sql } from "drizzle-orm";
import { drawSvg } from "../../content/draw-svg.ts";
import type { Deps } from "../../deps.ts";
import { createAccount, type NewAccount, randomPassword } from "../../features/auth/first-admin.ts";
import { createGroup, joinGroup } from "../../features/groups/commands.ts";
import { updatePreferences } from "../../features/preferences/commands.ts";
import { announceClasses } from "./announce-classes.ts";
import type { EnrolledStudent } from "./attempts.ts";
import { createHistory } from "./history.ts";
import { openSections } from "./open-sections.ts";
import { talk } from "./talk.ts";
import { findTargets, type Targets } from "./targets.ts";

/** Draws the groups' pictures: the slow part, done beside other work. */
export const drawGroupEmblems = (): Promise<Buffer[]> =>
	Promise.all(demoGroups.map(({ emblemSvg }) => drawSvg(emblemSvg)));

/**
 * Creates groups, sections and students with ten weeks of history, using the features' own commands. Call it in the transaction
 * that created the exams, which nobody else sees yet. @returns the student whose password is printed
 */
export async function loadPeople(deps: Deps, emblems: readonly Buffer[]): Promise<NewAccount> {
	const calendar = createCalendar(await present(deps));
	const groupIds = await makeGroups(deps, emblems);
	const targets = await findTargets(deps);
	const live = createHistory(deps, targets, calendar);
	const userIds = new Map<string, number>();
	const students: EnrolledStudent[] = [];
	const enrol = async (student: DemoStudent) => {
		const { account, enrolled } = await makeStudent(deps, student, { groupIds, targets, calendar });
		userIds.set(student.mailbox, enrolled.actor.userId);
		students.push(enrolled);
		await live(enrolled);
		return account;
	};
	const printed = await enrol(printedStudent);
	for (const student of otherStudents) await enrol(student);
	await talk(deps, { groupIds, userIds, calendar });
	await announceClasses(deps, calendar);
	await openSections(deps, students);
	return printed;
}

/** Returns the current time, not later than the database's, which dates counted work, even if the clock is set ahead. */
async function present({ db, clock }: Deps): Promise<Date> {
	const { rows } = await db.execute<{ now: number }>(sql`select (extract(epoch from now()) * 1000)::float8 as now`);
	return new Date(Math.min(clock.now().getTime(), rows[0]!.now));
}

async function makeGroups(deps: Deps, emblems: readonly Buffer[]): Promise<Map<string, number>> {
	const ids = new Map<string, number>();
	for (const [place, { name, description }] of demoGroups.entries()) {
		const { id } = await createGroup(deps, undefined, { name, description, removeImage: false }, emblems[place]);
		ids.set(name, id);
	}
	return ids;
}

interface Surroundings {
	groupIds: ReadonlyMap<string, number>;
	targets: Targets;
	calendar: Calendar;
}

/** Creates a student; the password is unknown to everybody unless it is printed. */
async function makeStudent(deps: Deps, student: DemoStudent, { groupIds, targets, calendar }: Surroundings) {
	const { firstNames, lastNames, mailbox, university, area, dailyGoal } = student;
	const account: NewAccount = { role: "USER", email: `${mailbox}@cachimbo.test`, password: randomPassword() };
	const createdAt = calendar.at(70, 17 * 60);
	const userId = await createAccount(deps, { ...account, firstNames, lastNames, createdAt });
	for (const name of student.groups) await joinGroup(deps, groupIds.get(name)!, userId, createdAt);
	const targetUniversityId = targets.universityId(university) ?? null;
	const targetAreaId = (area && targets.areaId(university, area)) || null;
	await updatePreferences(deps, userId, { targetUniversityId, targetAreaId, ...(dailyGoal ? { dailyGoal } : {}) });
	const actor = { userId, email: account.email, name: firstNames, role: account.role, owner: false, sessionId: "" };
	return { account, enrolled: { student, actor } };
}
