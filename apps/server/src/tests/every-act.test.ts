import { randomUUID } from "node:crypto";
import type { ActDto } from "@cachimbo/contract/acts/acts";
import type { ActName } from "@cachimbo/contract/core/act-names";
import type { Route } from "@cachimbo/contract/core/route";
import { routeTable } from "@cachimbo/contract/route-table";
import { noDetails } from "@cachimbo/contract/students/student-details";
import { describe, expect, it } from "vitest";
import { createTestAccount } from "../../testing/accounts.ts";
import { type CallResult, createTestApp } from "../../testing/app.ts";
import { jsonBlob, multipart, type Part } from "../../testing/clients/multipart.ts";
import { finish, start } from "../../testing/features/attempts.ts";
import { createTestExam, sheetOf } from "../../testing/features/catalogue.ts";
import { makeCatalogue, makeExam, png, questionInput, universityInput } from "../../testing/features/catalogue-api.ts";
import { createTestGroup, postMessage } from "../../testing/features/chat.ts";
import { insertBankQuestions } from "../../testing/features/composition.ts";
import { correctionsBy } from "../../testing/features/corrections.ts";
import { waitForInvitationMail } from "../../testing/features/invitations.ts";
import { createPayments } from "../../testing/features/payments.ts";
import { csvOf, sendFile, waitForImport } from "../../testing/features/question-imports.ts";
import { codeOf, switchOn } from "../../testing/features/second-factors.ts";
import { authJobs } from "../features/auth/jobs.ts";
import { invitationJobs } from "../features/invitations/jobs.ts";
import { questionImportJobs } from "../features/question-imports/jobs.ts";
import { fileJobs } from "../files/late-removals.ts";

const server = await createTestApp({
	env: { LIMITS_FACTOR: "100000", CHAT_WORDS: "zopenco" },
	jobs: (deps) => [...fileJobs(deps), ...questionImportJobs(deps), ...invitationJobs(deps), ...authJobs(deps)],
});
// The academy's owner may call everything.
const admin = await createTestAccount(server, "ADMIN", { owner: true });
const student = await createTestAccount(server);
const { token } = admin;
const ids = await makeCatalogue(server, token);
const sql = async (text: string, values: unknown[] = []) => (await server.deps.db.$client.query(text, values)).rows;

const newest = async (): Promise<ActDto> =>
	(await server.call("GET", "/admin/acts?size=1", { token })).json.data.items[0];
const count = async (): Promise<number> => (await sql("select count(*)::int as n from staff_acts"))[0].n;

const routes = Object.values(routeTable).flatMap((calls) => Object.values<Route>(calls));
const staffs = routes.filter(({ records }) => records && !("none" in records));
const done = new Set<string>();

/** Finds the route of a call by its literal parts. */
function routeOf(method: string, path: string): Route {
	const bare = path.replace(/\?.*/, "");
	const fits = (route: Route) =>
		route.method === method && new RegExp(`^${route.path.replace(/\{\w+\}/g, "[^/]+")}$`).test(bare);
	const found = routes.filter(fits).sort((one, other) => one.path.length - other.path.length);
	return found.find((route) => route.path === bare) ?? found[0]!;
}

/** Makes a staff call, which must log this act and no other; with `twice`, a repetition must log none. */
async function does(act: ActName, [method, path, options]: Call, { twice = false } = {}): Promise<CallResult["json"]> {
	const before = await count();
	const answer = await server.call(method, path, { token, ...options });
	expect(answer.status, `${method} ${path} ${answer.text}`).toBeLessThan(300);
	expect([act, (await count()) - before], `${method} ${path}`).toEqual([(await newest()).act, 1]);
	const { records = [] } = routeOf(method, path);
	expect(records, `${method} ${path}`).toContain(act);
	done.add(`${method} ${routeOf(method, path).path}`);
	done.add(act);
	if (twice) {
		await server.call(method, path, { token, ...options });
		expect((await count()) - before, `again ${method} ${path}`).toBe(1);
	}
	return answer.json?.data;
}

type Call = [method: string, path: string, options?: { body?: unknown; headers?: Record<string, string> }];
const form = (part: string, values: object, ...files: Part[]) => multipart([jsonBlob(part, values), ...files]);
const picture = async (): Promise<Part> => ({
	...{ name: "image", content: await png(), filename: "logo.png", type: "image/png" },
});

describe("every act of staff is in the audit log, once", () => {
	it("of the catalogue", async () => {
		const university = { ...universityInput, code: "ACT", name: "Universidad de Actas" };
		const path = "/admin/university";
		const { id } = await does("university-created", [
			...(["POST", `${path}/crear`] as const),
			form("universityDTO", university, await picture()),
		]);
		const renamed = form("universityDTO", { ...university, name: "Universidad del Acta" });
		await does("university-changed", ["PUT", `${path}/actualizar/${id}`, renamed]);
		expect((await newest()).before).toEqual({ name: "Universidad de Actas" });
		expect((await newest()).after).toEqual({ name: "Universidad del Acta" });
		const area = { name: "Ciencias", source: "Prospecto", courses: [{ courseId: ids.courseId, questions: 30 }] };
		await does("areas-changed", ["PUT", `${path}/areas/${id}`, { body: { areas: [area] } }]);
		await does("university-removed", ["DELETE", `${path}/eliminar/${id}`]);
		const back = (kind: string, of: number): Call => ["POST", `/admin/trash/${kind}/${of}/restore`];
		await does("university-brought-back", back("university", id), { twice: true });
		await does("exam-type-created", ["POST", "/admin/examstype/save", { body: { name: "De actas" } }]);
		const course = await does("course-created", ["POST", "/admin/courses/create", { body: { name: "Actas" } }]);
		await does("course-changed", ["PUT", `/admin/courses/update/${course.id}`, { body: { name: "Actas II" } }]);
		await does("course-removed", ["DELETE", `/admin/courses/delete/${course.id}`]);
		await does("course-brought-back", back("course", course.id), { twice: true });
		const exam = { examPeriod: "2031-I", examType: ids.examTypeId, university: ids.universityId };
		const { idExams } = await does("exam-created", [
			"POST",
			"/exams/crear",
			{ body: { ...exam, durationMinutes: 60 } },
		]);
		const body = { ...exam, durationMinutes: 90 };
		await does("exam-changed", ["PUT", `/exams/actualizar/${idExams}`, { body }]);
		expect((await newest()).after).toEqual({ durationMinutes: 90 });
		expect((await newest()).subject.name).toBe("UNP · Ordinario · 2031-I");
		await does("exam-removed", ["DELETE", `/exams/eliminar/${idExams}`]);
		await does("exam-brought-back", back("exam", idExams), { twice: true });
		const copied: Call = ["POST", `/exams/${idExams}/duplicate`, { body: { clientId: randomUUID() } }];
		await does("exam-duplicated", copied, { twice: true });
		const many = (change: string): Call => ["PUT", "/exams/many", { body: { change, exams: [{ id: idExams }] } }];
		await does("exam-changed", many("UNPUBLISH"), { twice: true });
		await does("exam-removed", many("REMOVE"), { twice: true });
	});

	it("of questions and passages", async () => {
		const input = questionInput(ids.examId, ids.courseId);
		const made = form("questionDTO", input);
		const { idQuestion } = await does("question-created", ["POST", "/admin/question/crear", made]);
		const edited = form("questionDTO", { ...input, correctOption: 2 });
		await does("question-changed", ["PUT", `/admin/question/update/${idQuestion}`, edited]);
		expect([(await newest()).before, (await newest()).after]).toEqual([{ key: "B" }, { key: "C" }]);
		await does("question-created", ["POST", "/admin/question/crear", made]);
		const move = { body: { place: 2 } };
		await does("question-moved", ["PUT", `/admin/question/move/${idQuestion}`, move]);
		const annul = (annulled: boolean) => ({ body: { annulled } });
		const annulled: Call = ["PUT", `/admin/question/annul/${idQuestion}`, annul(true)];
		await does("question-annulled", annulled, { twice: true });
		await does("question-restored", ["PUT", `/admin/question/annul/${idQuestion}`, annul(false)]);
		const [{ version }] = await sql("select version from questions where id = $1", [idQuestion]);
		const bulk = { questions: [{ id: idQuestion, version }], topic: "Sumas" };
		await does("questions-changed", ["PUT", "/admin/question/bulk", { body: bulk }], { twice: true });
		const other = await makeExam(server, token, ids);
		const added: Call = ["POST", `/exams/${other}/questions`, { body: { questionIds: [idQuestion] } }];
		await does("exam-questions-added", added, { twice: true });
		await does("exam-question-taken-out", ["DELETE", `/exams/${other}/questions/${idQuestion}`]);
		await does("question-removed", ["DELETE", `/admin/question/delete/${idQuestion}`]);
		await does("question-brought-back", ["POST", `/admin/trash/question/${idQuestion}/restore`], { twice: true });
		const texts = { title: "El río", text: "El río habla." };
		const written: Call = ["POST", "/admin/passage/create", { body: { ...texts, examId: ids.examId } }];
		const { id } = await does("passage-created", written);
		const changed = { body: { ...texts, title: "El mar" } };
		await does("passage-changed", ["PUT", `/admin/passage/update/${id}`, changed]);
		await does("passage-removed", ["DELETE", `/admin/passage/delete/${id}`]);
	});

	it("of corrections and reports", async () => {
		const exam = await createTestExam(server.deps, 2);
		const [question] = exam.questions;
		const { id, optionIds } = question!;
		const seen = async () => {
			const { version, lastCorrection } = await correctionsBy(server, admin).read({ id });
			return { version, lastCorrection, reason: "Se revisó" };
		};
		const correct = async (more: object): Promise<Call> => [
			...(["POST", `/admin/question/correct/${id}`] as const),
			{ body: { ...more, ...(await seen()) } },
		];
		await does("key-corrected", await correct({ kind: "KEY", optionId: optionIds[3] }));
		expect(await newest()).toMatchObject({ before: { key: "A) A" }, after: { key: "D) D" }, reason: "Se revisó" });
		const { lastCorrection } = await seen();
		const undo = { body: await seen() };
		await does("correction-undone", ["POST", `/admin/question/correction/${lastCorrection}/undo`, undo]);
		await sql(
			"insert into question_reports (question_id, user_id, client_id, kind, text) values ($1, $2, $3, 'KEY', '')",
			[id, student.userId, randomUUID()],
		);
		const [{ upTo }] = await sql('select max(id) as "upTo" from question_reports');
		const decided: Call = [
			"PUT",
			`/admin/question-reports/${id}`,
			{ body: { decision: "RESOLVED", answer: "", upTo } },
		];
		await does("question-reports-decided", decided, { twice: true });
	});

	it("of compositions", async () => {
		const [courseId] = await insertBankQuestions(server, [], "Sorteo");
		const four = Array.from({ length: 4 }, () => ({ courseId: courseId! }));
		await insertBankQuestions(server, four);
		const examId = await makeExam(server, token, ids, { published: false });
		const rows = [{ courseId, count: 2, split: null, topics: [] }];
		const blueprint = { rows, source: "BANK", unusedIn: { exams: 0, of: "UNIVERSITY" } };
		const path = `/exams/${examId}/composition`;
		await does("blueprint-saved", ["PUT", `${path}/blueprint`, { body: { ...blueprint, version: 0 } }]);
		const drawn = (await server.call("POST", `${path}/draw`, { token, body: { blueprint } })).json.data;
		const questionIds = drawn.questions.map(
			({ question }: { question: { idQuestion: number } }) => question.idQuestion,
		);
		const body = { clientId: randomUUID(), blueprint, questionIds, replaces: [] };
		await does("exam-composed", ["POST", path, { body }], { twice: true });
		expect((await newest()).after).toEqual({ questions: questionIds });
	});

	// Files are read in a child process, which is slow on a busy machine.
	it("of question files", async () => {
		const { id: examId, courseId } = await createTestExam(server.deps, 0);
		const [{ name }] = await sql("select name from courses where id = $1", [courseId]);
		const rowOf = (text: string, course: string) => ["1", text, "Uno", "Dos", "2", course];
		const unknown = ["Ítem", "Planteo", "Opc. uno", "Opc. dos", "Ok", "Rama"];
		const meanings = ["number", "text", "alternative:0", "alternative:1", "key", "course"];
		const base = "/admin/question-import";
		const send = async (content: string): Promise<number> => {
			const before = await count();
			const { id } = (await sendFile(server, admin, { examId }, content)).json.data;
			expect([(await newest()).act, (await count()) - before]).toEqual(["import-uploaded", 1]);
			await waitForImport(server, admin, id);
			return id;
		};
		for (const example of ["import-uploaded", `POST ${base}/upload`]) done.add(example);
		const id = await send(csvOf([unknown, rowOf("¿Qué hora es en Puno al mediodía?", "RX")]));
		await does("import-columns-told", ["PUT", `${base}/columns/${id}`, { body: { meanings } }]);
		await waitForImport(server, admin, id);
		const courses = [{ name: "RX", courseId }];
		await does("import-courses-told", ["PUT", `${base}/courses/${id}`, { body: { courses } }]);
		await waitForImport(server, admin, id);
		await does("import-columns-forgotten", ["DELETE", `${base}/columns/${id}`]);
		await does("import-confirmed", ["POST", `${base}/confirm/${id}`], { twice: true });
		await waitForImport(server, admin, id);
		const known = ["curso", "pregunta", "A", "B", "C", "clave"];
		const similar = [name, "¿Qué hora es en Puno al mediodía? Di", "Uno", "Dos", "Tres", "B"];
		const alike = await send(csvOf([known, similar]));
		await does("import-choice-made", ["PUT", `${base}/choice/${alike}`, { body: { choice: "skipped" } }]);
		await does("import-cancelled", ["DELETE", `${base}/cancel/${alike}`], { twice: true });
		await does("import-undone", ["POST", `${base}/undo/${id}`], { twice: true });
		expect((await newest()).after).toMatchObject({ questions: 1 });
	}, 60_000);

	it("of the blog and of classes", async () => {
		const post = { title: "Cómo estudiar", content: "Con calma.", image: null, status: "activo" };
		const { id } = await does("post-created", ["POST", "/admin/blog-post/save", { body: post }]);
		const changed = { body: { ...post, title: "Cómo estudiar mejor" } };
		await does("post-changed", ["PUT", `/admin/blog-post/update/${id}`, changed]);
		await does("post-removed", ["DELETE", `/admin/blog-post/delete/${id}`]);
		await does("post-brought-back", ["POST", `/admin/trash/post/${id}/restore`], { twice: true });
		const startsAt = new Date(Date.now() + 86_400_000).toISOString();
		const lesson = { title: "Polinomios", teacher: "Rosa", startsAt, minutes: 90, link: "https://video.example/x" };
		const body = { ...lesson, plans: ["anual"], clientId: randomUUID() };
		const made = await does("class-created", ["POST", "/admin/classes", { body }], { twice: true });
		const moved = { body: { ...body, minutes: 60 } };
		await does("class-changed", ["PUT", `/admin/classes/${made.id}`, moved]);
		const cancelled = `/admin/classes/${made.id}/cancelled?cancelled=`;
		await does("class-cancelled", ["PUT", `${cancelled}true`], { twice: true });
		await does("class-held", ["PUT", `${cancelled}false`]);
		await does("class-removed", ["DELETE", `/admin/classes/${made.id}`]);
	});

	it("of groups and their moderation", async () => {
		const group = { name: "Actas", description: "Para las actas." };
		const made = await does("group-created", ["POST", "/admin/group/create", form("group", group)]);
		const renamed = form("group", { ...group, description: "Para las actas de hoy." });
		await does("group-changed", ["PUT", `/admin/group/update/${made.id}`, renamed]);
		await does("group-deactivated", ["PUT", `/admin/group/status/${made.id}?active=false`], { twice: true });
		await does("group-activated", ["PUT", `/admin/group/status/${made.id}?active=true`]);
		const id = await createTestGroup(server, student);
		const write = async (content: string) =>
			(await postMessage(server, student, id, { content, clientId: randomUUID() })).json.data.message;
		const { id: reported } = await write("Hola");
		const report = (messageId: number, userId: number) =>
			sql("insert into message_reports (message_id, user_id, reason) values ($1, $2, 'SPAM')", [messageId, userId]);
		await report(reported, student.userId);
		const decide = (decision: string) => ({ body: { decision } });
		const dismissed: Call = ["PUT", `/admin/group/reports/${reported}`, decide("DISMISSED")];
		await does("message-reports-dismissed", dismissed, { twice: true });
		await does("message-deleted", ["DELETE", `/admin/group/messages/${reported}`], { twice: true });
		for (const [act, decision] of [
			["held-message-released", "RELEASED"],
			["held-message-dropped", "DROPPED"],
		] as const) {
			await write(`Eres un zopenco ${decision}`);
			const [held] = await sql("select max(id) as id from held_messages");
			await does(act, ["PUT", `/admin/group/held/${held.id}`, decide(decision)], { twice: true });
		}
		const sanction = { body: { kind: "MUTED", hours: 24, reason: "Por gritar" } };
		const members = `/admin/group/${id}/members/${student.userId}/sanction`;
		await does("member-sanctioned", ["POST", members, sanction]);
		await does("sanction-lifted", ["DELETE", `${members}?kind=MUTED`], { twice: true });
		const said = { body: { content: "Mañana hay clase", clientId: randomUUID() } };
		await does("announcement-made", ["POST", `/admin/group/${id}/announcement`, said], { twice: true });
		await does("announcement-unpinned", ["DELETE", `/admin/group/${id}/announcement`], { twice: true });
	});

	it("of payments and plans", async () => {
		const payments = await createPayments(server);
		const one = await payments.order(student);
		const decide = (id: number, verdict: string, body?: object): Call => [
			...(["PUT", `/admin/payments/${id}/${verdict}`] as const),
			{ body },
		];
		await does("payment-observed", decide(one, "observe", { reason: "No se lee" }), { twice: true });
		await does("payment-approved", decide(one, "approve"), { twice: true });
		const two = await payments.order(await createTestAccount(server));
		await does("payment-rejected", decide(two, "reject", { reason: "No llegó" }), { twice: true });
		const plans = `/admin/subscriptions/${student.userId}`;
		const grant = { clientId: randomUUID(), plan: "mensual", months: 1, reason: "Beca" };
		await does("plan-granted", ["POST", `${plans}/grants`, { body: grant }], { twice: true });
		await does("plan-ended", ["PUT", `${plans}/end`, { body: { reason: "Devolución" } }], { twice: true });
	});

	it("of mails, lists, complaints and failed work", async () => {
		const mail = { subject: "Simulacro", message: "<p>Este domingo</p>", clientId: randomUUID() };
		const sent: Call = ["POST", "/admin/email/sendMessage/todos", { body: mail }];
		const { id } = await does("mail-sent-to-many", sent, { twice: true });
		const campaign = `/admin/email/campaigns/${id}`;
		await does("campaign-paused", ["PUT", `${campaign}/pause`], { twice: true });
		await does("campaign-resumed", ["PUT", `${campaign}/resume`], { twice: true });
		await does("campaign-cancelled", ["PUT", `${campaign}/cancel`], { twice: true });
		const contact = (email: string) =>
			sql(
				"insert into contact_messages (name, email, subject, message) values ('Ana', $1, 'Hola', 'Hola') returning id",
				[email],
			);
		const [message] = await contact("ana@correo.pe");
		const handled = (is: boolean) => ({ body: { handled: is } });
		await does("contact-handled", ["PUT", `/admin/contact/handled/${message.id}`, handled(true)], { twice: true });
		await does("contact-reopened", ["PUT", `/admin/contact/handled/${message.id}`, handled(false)], { twice: true });
		await does("contact-removed", ["DELETE", `/admin/contact/delete/${message.id}`]);
		for (const [act, table, list] of [
			["newsletter-removed", "newsletter_subscriptions", "newsletter"],
			["waiting-list-removed", "waiting_list", "waiting-list"],
		] as const) {
			const [entry] = await sql(`insert into ${table} (email) values ('beto@correo.pe') returning id`);
			await does(act, ["DELETE", `/admin/${list}/delete/${entry.id}`]);
			const [another] = await sql(`insert into ${table} (email) values ('caro@correo.pe') returning id`);
			await does("address-removed", ["DELETE", `/admin/${list}/delete/${another.id}?everywhere=true`]);
		}
		const recorded = await sql(
			"select before::text || after::text || coalesce(subject_name, '') as text from staff_acts",
		);
		expect(recorded.filter(({ text }) => text?.includes("@"))).toEqual([]);
		const complaint = {
			...{ kind: "RECLAMO", name: "Rosa Ñahui", documentType: "DNI", document: "12345678", underAge: "no" },
			...{ email: "rosa@correo.pe", good: "SERVICIO", description: "Plan", amount: "29,9" },
			...{ detail: "Pagué.", request: "Que lo activen." },
		};
		await server.call("POST", "/reclamos", { body: complaint });
		const [sheet] = await sql("select max(id) as id from complaints");
		const answered: Call = ["PUT", `/admin/complaints/answer/${sheet.id}`, { body: { answer: "Listo." } }];
		await does("complaint-answered", answered, { twice: true });
		await sql(
			"insert into job_tries (job, about, tries, given_up_at, report) values ('x', '1', 2, '2026-01-01', 'No.')",
		);
		const read: Call = ["PUT", "/admin/given-up-work/read", { body: { until: "2026-01-02T00:00:00Z" } }];
		await does("given-up-work-read", read, { twice: true });
	});

	it("of students, and of reads of their data", async () => {
		const path = `/admin/students/${(await createTestAccount(server)).userId}`;
		await does("student-looked-at", ["GET", path]);
		await does("students-exported", ["GET", "/admin/students/export"]);
		const details = { body: { ...noDetails, dni: "07654321" } };
		await does("student-details-changed", ["PUT", `${path}/details`, details], { twice: true });
		const note = { body: { clientId: randomUUID(), text: "Llamar a su casa" } };
		const { id } = await does("student-note-added", ["POST", `${path}/notes`, note], { twice: true });
		await does("student-note-removed", ["DELETE", `${path}/notes/${id}`], { twice: true });
		await does("student-sessions-ended", ["DELETE", `${path}/sessions`], { twice: true });
		await does("student-reset-sent", ["POST", `${path}/reset`]);
		const reason = { body: { reason: "Compartió su cuenta." } };
		await does("student-blocked", ["PUT", `${path}/block`, reason], { twice: true });
		await does("student-unblocked", ["DELETE", `${path}/block`], { twice: true });
	});

	it("of sections and their lists", async () => {
		const body = { name: "Ciclo de actas", clientId: randomUUID() };
		const { id, code } = await does("section-created", ["POST", "/admin/sections", { body }], { twice: true });
		const path = `/admin/sections/${id}`;
		await does("section-changed", ["PUT", path, { body: { name: "Ciclo del acta" } }]);
		await does("section-code-renewed", ["PUT", `${path}/code`, { body: { code } }], { twice: true });
		await does("group-created", ["POST", `${path}/group`], { twice: true });
		const exam = await createTestExam(server.deps, 2);
		const window = { opensAt: "2031-01-01T00:00:00Z", closesAt: "2031-02-01T00:00:00Z" };
		const task = { ...window, examId: exam.id, clientId: randomUUID() };
		const { id: taskId } = await does("task-assigned", ["POST", `${path}/tasks`, { body: task }], { twice: true });
		expect((await newest()).after).toMatchObject({ section: "Ciclo del acta", tries: 1 });
		const changed = { body: { ...window, tries: 2 } };
		await does("task-changed", ["PUT", `${path}/tasks/${taskId}`, changed], { twice: true });
		await does("task-results-exported", ["GET", `${path}/tasks/${taskId}/results/export`]);
		await does("task-withdrawn", ["DELETE", `${path}/tasks/${taskId}`], { twice: true });
		await does("section-closed", ["PUT", `${path}/closed`, { body: { closed: true } }], { twice: true });
		await does("section-reopened", ["PUT", `${path}/closed`, { body: { closed: false } }], { twice: true });
		const userIds = { body: { userIds: [student.userId] } };
		await does("section-members-added", ["POST", `${path}/members`, userIds], { twice: true });
		await does("section-member-removed", ["DELETE", `${path}/members/${student.userId}`], { twice: true });
		const rows = [{ row: 2, name: "Eva Luna", email: "eva.luna@correo.pe", section: "Ciclo del acta" }];
		await does("student-list-imported", ["POST", "/admin/students/lists/confirm", { body: { rows } }], { twice: true });
		const emails = { body: { emails: ["eva.luna@correo.pe"] } };
		await does("students-invited", ["POST", `${path}/invited/mail`, emails], { twice: true });
		await does("section-invitees-removed", ["POST", `${path}/invited/remove`, emails], { twice: true });
	});

	it("of exports and reads of results, sheets and registrations", async () => {
		const exam = await createTestExam(server.deps, 2);
		const { id } = await start(server, student, { examId: exam.id });
		await finish(server, student, id, { answers: sheetOf(exam.questions, 1) });
		await does("sheet-looked-at", ["GET", `/admin/results/exam/${exam.id}/attempt/${id}`]);
		expect((await newest()).subject).toMatchObject({ kind: "student", id: student.userId });
		await does("results-exported", ["GET", `/admin/results/exam/${exam.id}/export?format=csv`]);
		await does("registrations-exported", ["GET", `/simulacros/${exam.id}/registrations/export`]);
		expect((await newest()).subject).toMatchObject({ kind: "exam", id: exam.id, name: expect.stringMatching(/·/) });
	});

	it("of publishing and hiding an order of merit", async () => {
		const exam = await createTestExam(server.deps, 1, { closesAt: new Date(Date.now() + 3_600_000) });
		const path = `/simulacros/${exam.id}/merit/public`;
		await does("merit-list-opened", ["PUT", path, { body: { isPublic: true } }], { twice: true });
		await does("merit-list-closed", ["PUT", path, { body: { isPublic: false } }], { twice: true });
		expect((await newest()).subject).toMatchObject({ kind: "exam", id: exam.id });
	});

	it("of cut-off scores", async () => {
		const row = { process: "2031-I", career: "Archivo", lastScore: 1021.5, medianScore: null, maxScore: 2000 };
		const input = { ...row, source: "Resultados publicados", sourceDate: "2031-09" };
		const body = { ...input, universityId: ids.universityId };
		const { id } = await does("cutoff-created", ["POST", "/admin/cutoffs/create", { body }], { twice: true });
		const changed = { body: { ...body, lastScore: 1022 } };
		await does("cutoff-changed", ["PUT", `/admin/cutoffs/update/${id}`, changed], { twice: true });
		expect([(await newest()).before, (await newest()).after]).toEqual([{ lastScore: 1021.5 }, { lastScore: 1022 }]);
		expect((await newest()).subject.name).toBe("Archivo · 2031-I");
		await does("cutoff-removed", ["DELETE", `/admin/cutoffs/delete/${id}`], { twice: true });
		const rows = { body: { universityId: ids.universityId, rows: [input] } };
		await does("cutoffs-imported", ["POST", "/admin/cutoffs/import", rows], { twice: true });
	});

	it("of the academy, without its long texts", async () => {
		const { facts, pen: _, ...rest } = (await server.call("GET", "/admin/academy", { token })).json.data;
		const more = { pen: "#7a1fa2", terms: "Se paga al entrar. ".repeat(50), version: null };
		const body = { ...facts, ...rest, ...more };
		await does("academy-changed", ["PUT", "/admin/academy", { body }], { twice: true });
		expect(await newest()).toMatchObject({
			before: { pen: null, terms: "El del programa" },
			after: { pen: "#7a1fa2", terms: "Propio" },
		});
		await does("academy-changed", ["PUT", "/admin/academy", { body: { ...body, terms: "Se paga al salir." } }]);
		expect((await newest()).after).toEqual({ terms: "Propio, con cambios" });
	});

	it("of the setup assistant, and of everything it creates", async () => {
		await does("setup-step-finished", ["PUT", "/admin/setup/face"], { twice: true });
		const made = async (path: string, body: object) => {
			const [{ last }] = await sql("select max(id) as last from staff_acts");
			const press = () => server.call("POST", path, { token, body });
			for (const { status, text } of await Promise.all([press(), press()])) expect(status, text).toBe(200);
			const left = await sql("select act, subject_name as name from staff_acts where id > $1 order by id", [last]);
			done.add(`POST ${path}`);
			for (const { act } of left) expect(routeOf("POST", path).records).toContain(act);
			return left;
		};
		const acts = await made("/admin/setup/universities", { codes: ["UNI"] });
		const named = (act: string) => acts.filter((one) => one.act === act).map(({ name }) => name);
		expect(named("university-created")).toEqual(["Universidad Nacional de Ingeniería"]);
		expect(named("setup-step-finished")).toHaveLength(1);
		expect(named("course-created").length).toBeGreaterThan(3);
		expect(new Set(named("course-created")).size).toBe(named("course-created").length);
		const [{ id }] = await sql("select id from universities where code = 'UNI'");
		const ofExam = await made("/admin/setup/exam", { university: id, period: "Primero" });
		expect(ofExam.map(({ act }) => act).filter((act) => act !== "course-created")).toEqual([
			...["exam-type-created", "exam-created", "setup-step-finished"],
		]);
	});

	it("of second factors", async () => {
		const base = "/admin/second-factor";
		const { secret } = (await server.call("POST", base, { token, body: { password: admin.password } })).json.data;
		const code = () => {
			server.clock.offsetMs += 30_000;
			return codeOf(server, secret);
		};
		await does("second-factor-on", ["PUT", base, { body: { codigo: code() } }]);
		const proof = () => ({ body: { password: admin.password, codigo: code() } });
		await does("recovery-codes-renewed", ["POST", `${base}/recovery-codes`, proof()]);
		await does("second-factor-off", ["POST", `${base}/off`, proof()]);
		const colleague = await createTestAccount(server, "TEACHER");
		const { email, password, userId } = colleague;
		const { codes } = await switchOn(server, colleague);
		const signIn = { body: { email, password, codigo: codes[0] } };
		await does("recovery-code-used", ["POST", "/autenticacion/signin", signIn]);
		await does("second-factor-reset", ["DELETE", `/admin/staff/${userId}/second-factor`], { twice: true });
		const kept = await sql("select before::text || after::text as text from staff_acts where act like '%factor%'");
		expect(kept.filter(({ text }) => text?.includes(secret))).toEqual([]);
	});

	it("of the team and its invitations", async () => {
		const base = "/admin/staff";
		const invited = { body: { email: "nueva@correo.pe", role: "TEACHER" } };
		await does("invitation-sent", ["POST", `${base}/invitations`, invited]);
		const [{ id }] = await sql("select max(id) as id from invitations");
		const first = await waitForInvitationMail(server, "nueva@correo.pe");
		await does("invitation-sent", ["PUT", `${base}/invitations/${id}/resend`]);
		const { link } = await waitForInvitationMail(server, "nueva@correo.pe", first.link);
		const person = { nombres: "Nueva", apellidos: "Docente", password: "bambú-violeta-94-telar" };
		await does("invitation-accepted", ["POST", `/autenticacion/invitacion/${link}`, { body: person }]);
		const [{ id: userId }] = await sql("select id from users where email = 'nueva@correo.pe'");
		const role: Call = ["PUT", `${base}/${userId}/role`, { body: { role: "ADMIN" } }];
		await does("staff-role-changed", role, { twice: true });
		await server.call("POST", `${base}/invitations`, { token, body: { email: "otra@correo.pe", role: "SUPPORT" } });
		const [{ id: open }] = await sql("select max(id) as id from invitations");
		await does("invitation-revoked", ["DELETE", `${base}/invitations/${open}`], { twice: true });
		const other = await createTestAccount(server, "SUPPORT");
		await does("staff-removed", ["DELETE", `${base}/${other.userId}`]);
		const acts = await count();
		const handed = { token, body: { password: admin.password } };
		expect((await server.call("PUT", `${base}/${userId}/owner`, handed)).status).toBe(200);
		const [{ act }] = await sql("select act from staff_acts order by id desc limit 1");
		expect([act, (await count()) - acts]).toEqual(["ownership-handed-on", 1]);
		for (const example of [act, `PUT ${base}/{userId}/owner`]) done.add(example);
	});

	it("and this file has an example of each route and each act", () => {
		const missing = staffs.map(({ method, path }) => `${method} ${path}`).filter((name) => !done.has(name));
		const acts = staffs.flatMap(({ records }) => records as readonly ActName[]).filter((act) => !done.has(act));
		expect([missing, [...new Set(acts)]]).toEqual([[], []]);
	});
});
