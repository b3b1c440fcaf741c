import { isForStaff, mayCall } from "@cachimbo/contract/core/route";
import { describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../testing/accounts.ts";
import { createTestApp } from "../../testing/app.ts";
import { namedRoutes, routesOfUsers, sendCall } from "../../testing/clients/every-call.ts";
import { type Known, type UserCall, userCalls } from "../../testing/clients/user-calls.ts";
import { finish, start } from "../../testing/features/attempts.ts";
import { createTestExam, sheetOf, type TestExam } from "../../testing/features/catalogue.ts";
import { createTestGroup, postMessage } from "../../testing/features/chat.ts";
import { addResultsUntil } from "../../testing/features/results.ts";
import { findPlaces } from "../../testing/key-scan.ts";
import { createPageServices } from "../page-services.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "100000", FREE_EXAMS_PER_MONTH: "1000" }, jobs: () => [] });
const sql = async (text: string, values: unknown[] = []) => (await test.deps.db.$client.query(text, values)).rows;
const hour = 3_600_000;

const admin = await createTestAccount(test, "ADMIN");
/** The student who leaves data everywhere; the others below try to read it. */
const rosa = await createTestAccount(test);
const asking = {
	"another student": await createTestAccount(test),
	"a student who took no part": await createTestAccount(test),
	TEACHER: await createTestAccount(test, "TEACHER"),
	SUPPORT: await createTestAccount(test, "SUPPORT"),
	nobody: undefined,
};
type Asking = keyof typeof asking;
const { "another student": luis, "a student who took no part": eva, TEACHER: teacher } = asking;

/** Creates a running simulacro that two students have submitted, as a task of their section, whose teacher is staff. */
async function createEvent(): Promise<TestExam> {
	const window = { opensAt: new Date(Date.now() - hour), closesAt: new Date(Date.now() + hour), durationMinutes: 60 };
	const exam = await createTestExam(test.deps, 3, { ...window, registration: "ALL" });
	const [section] = await sql("insert into sections (name, code, teacher_id) values ($1, $1, $2) returning id", [
		`EVENTO${exam.id}`,
		teacher.userId,
	]);
	const people = [rosa, luis].map(({ userId }) => userId);
	await sql("insert into section_members (section_id, user_id) select $1, unnest($2::int[])", [section.id, people]);
	await sql("insert into section_invitees (section_id, email, name) values ($1, 'espera@correo.pe', 'Espera')", [
		section.id,
	]);
	await sql(
		`insert into section_tasks (section_id, exam_id, opens_at, closes_at)
			values ($1, $2, now() - interval '1 day', now() + interval '1 day')`,
		[section.id, exam.id],
	);
	for (const [right, student] of [rosa, luis].entries()) {
		await test.call("POST", `/simulacros/${exam.id}/registration`, { token: student.token });
		const { id } = await start(test, student, { examId: exam.id });
		await finish(test, student, id, { answers: sheetOf(exam.questions, right + 1) });
	}
	return exam;
}

async function close(exam: TestExam, resultsInMinutes: number) {
	await sql(`update exams set closes_at = now(), results_at = now() + make_interval(mins => $2::int) where id = $1`, [
		exam.id,
		resultsInMinutes,
	]);
	test.deps.bus.publish("catalogue-changed", { scope: "exams", id: exam.id });
}

/** Ids that a caller could name, including those of others' attempts. */
async function knownOf(exam: TestExam, student: TestAccount): Promise<Known> {
	const attempts = await sql("select id, client_id from attempts where exam_id = $1", [exam.id]);
	const tasks = await sql("select id from section_tasks where exam_id = $1", [exam.id]);
	return {
		...{ student, etags: [], questions: exam.questions },
		...{ examIds: [exam.id], courseIds: [exam.courseId], universityIds: [exam.universityId] },
		...{ taskIds: tasks.map(({ id }) => id), attemptIds: attempts.map(({ id }) => id) },
		clientIds: attempts.flatMap(({ client_id }) => client_id ?? []),
	};
}

/** Makes every non-staff call with the caller's id and with Rosa's. @returns matches of `find` in the answers */
async function listFound(exam: TestExam, who: Asking, find: (text: string) => string[]): Promise<string[]> {
	const account = asking[who];
	const found: string[] = [];
	const known = await knownOf(exam, account ?? eva);
	for (const entry of routesOfUsers) {
		const calls = userCalls[entry[0]]?.(known) ?? [];
		const rosas = entry[1].path.includes("{userId}") ? calls.map((call) => of(call, rosa)) : [];
		for (const call of [...calls, ...rosas]) {
			const { status, text, headers } = await sendCall(test, entry, call, account);
			for (const one of find(text + JSON.stringify(headers))) found.push(`${who}: ${entry[0]} ${status}: ${one}`);
		}
	}
	return [...new Set(found)];
}
const of = (call: UserCall, { userId }: TestAccount): UserCall => ({ ...call, path: { ...call.path, userId } });

/** Like `listFound`, for every staff call that this role may not make. */
async function listFoundByStaffs(exam: TestExam, who: Asking, find: (text: string) => string[]): Promise<string[]> {
	const role = who === "TEACHER" || who === "SUPPORT" ? who : "USER";
	const found: string[] = [];
	for (const entry of namedRoutes.filter(([, { access }]) => isForStaff(access))) {
		if (mayCall(entry[1].access, { role, owner: false })) continue;
		const path = { id: exam.id, examId: exam.id, userId: rosa.userId, kind: "exam", list: "contact" };
		const { status, text } = await sendCall(test, entry, { path, query: "?q=persona&format=csv" }, asking[who]);
		expect([entry[0], status]).toEqual([entry[0], asking[who] ? 403 : 401]);
		for (const one of find(text)) found.push(`${who}: ${entry[0]}: ${one}`);
	}
	return found;
}

describe("nobody reads another user's e-mail address", () => {
	const othersThan = (account: TestAccount | undefined) => (text: string) =>
		(text.match(/[\w.]+@correo\.pe/g) ?? []).filter(
			(address) => address !== account?.email && address !== "a@correo.pe",
		);

	it.each(Object.keys(asking) as Asking[])(
		"%s, by any call of the contract that is not for them",
		async (who) => {
			const exam = await createEvent();
			const group = await createTestGroup(test, rosa, ...Object.values(asking).flatMap((one) => one ?? []));
			await postMessage(test, rosa, group, { content: "Hola", clientId: crypto.randomUUID() });
			await sql("insert into contact_messages (name, email, subject, message) values ('Rosa', $1, 'Hola', 'Hola')", [
				rosa.email,
			]);
			await addResultsUntil(test, exam.id);
			await close(exam, 0);
			await test.call("PUT", `/simulacros/${exam.id}/merit/public`, { token: admin.token, body: { isPublic: true } });
			expect((await test.call("POST", `/simulacros/${exam.id}/certificate`, { token: rosa.token })).status).toBe(200);
			const find = othersThan(asking[who]);
			expect(await listFound(exam, who, find)).toEqual([]);
			expect(await listFoundByStaffs(exam, who, find)).toEqual([]);
		},
		60_000,
	);

	it("not even a visitor of a public page", async () => {
		const exam = await createEvent();
		await addResultsUntil(test, exam.id);
		await close(exam, 0);
		await test.call("PUT", `/simulacros/${exam.id}/merit/public`, { token: admin.token, body: { isPublic: true } });
		const { json } = await test.call("POST", `/simulacros/${exam.id}/certificate`, { token: rosa.token });
		const services = createPageServices(test.deps);
		const merit = await services.findPublicMerit(exam.id, 1);
		const certificate = await services.findCertificate(json.data.code, { ip: "10.0.0.1" } as never);
		expect([merit?.items.length, certificate !== undefined]).toEqual([10, true]);
		expect(othersThan(undefined)(JSON.stringify([merit, certificate, await services.listPosts(1)]))).toEqual([]);
	});

	it("control: the scan finds addresses in the registrations that an administrator reads", async () => {
		const exam = await createEvent();
		const { text } = await test.call("GET", `/simulacros/${exam.id}/registrations`, { token: admin.token });
		expect(othersThan(admin)(text).toSorted()).toEqual([rosa.email, luis.email].toSorted());
	});
});

describe("nobody sees a place before the results are published", () => {
	it.each([
		["while it is open", undefined],
		["between its close and the hour of its results", 60],
	])(
		"%s, by any call of the contract",
		async (_, resultsInMinutes) => {
			const exam = await createEvent();
			if (resultsInMinutes) await close(exam, resultsInMinutes);
			for (const who of ["another student", "a student who took no part", "TEACHER"] as const)
				expect(await listFound(exam, who, findPlaces)).toEqual([]);
			const path = { id: exam.id, examId: exam.id };
			// Questions are tested separately, in their exam.
			const staffs = namedRoutes.filter(([name, { access }]) => isForStaff(access) && !name.startsWith("questions."));
			for (const entry of staffs) {
				const { text } = await sendCall(test, entry, { path }, teacher);
				expect([entry[0], findPlaces(text)]).toEqual([entry[0], []]);
			}
		},
		60_000,
	);

	it("control: the scan finds places after the publication", async () => {
		const exam = await createEvent();
		await addResultsUntil(test, exam.id);
		await close(exam, 0);
		const found = (await listFound(exam, "another student", findPlaces)).join("\n");
		for (const call of ["merit.own", "merit.list"]) expect(found).toContain(` ${call} 200: place`);
		expect(await listFound(exam, "a student who took no part", findPlaces)).toEqual([]);
	}, 60_000);
});
