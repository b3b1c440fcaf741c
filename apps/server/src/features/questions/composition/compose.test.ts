import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount } from "../../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../../testing/app.ts";
import { makeCatalogue, makeExam } from "../../../../testing/features/catalogue-api.ts";
import { composer, insertBankQuestions } from "../../../../testing/features/composition.ts";

let server: TestApp;
let token: string;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	token = (await createTestAccount(server, "ADMIN")).token;
});

const sql = (text: string, values: unknown[]) => server.deps.db.$client.query(text, values);
const idsIn = async (examId: number) =>
	(await sql("select question_id from exam_questions where exam_id = $1 order by position", [examId])).rows.map(
		(row: { question_id: number }) => row.question_id,
	);
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** Creates a bank of one course, a draft exam, and a draw for it. */
async function setUp(size = 12, count = 4, exam: Record<string, unknown> = { published: false }) {
	const ids = await makeCatalogue(server, token, `Tipo ${randomUUID()}`);
	const examId = await makeExam(server, token, ids, exam);
	const bank = await insertBankQuestions(server, Array(size).fill({ courseId: ids.courseId }));
	const blueprint = {
		rows: [{ courseId: ids.courseId, count, split: null, topics: [] }],
		unusedIn: { exams: 2, of: "UNIVERSITY" },
		source: "BANK",
	};
	const calls = composer(server, token, examId);
	const drawn = (await calls.draw({ blueprint, seed: 1 })).ids;
	const body = (questionIds: number[], replaces: number[] = []) => ({
		...{ clientId: randomUUID(), blueprint, questionIds, replaces },
	});
	return { ...ids, ...calls, examId, bank, blueprint, drawn, body };
}

describe("composing an exam", () => {
	it("stores the drawn questions in their order, numbered from 1", async () => {
		const { compose, body, drawn, examId, read } = await setUp();
		const answer = await compose(body(drawn));
		expect([answer.status, answer.json.message, answer.json.data]).toEqual([
			200,
			"El examen tiene 4 preguntas",
			{ questions: 4, removed: 0 },
		]);
		expect(await idsIn(examId)).toEqual(drawn);
		expect((await read()).json.data.present).toEqual(drawn);
		const places = await sql("select position from exam_questions where exam_id = $1 order by 1", [examId]);
		expect(places.rows.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3, 4]);
	});

	it("is idempotent, also in concurrent requests", async () => {
		const { compose, body, drawn, examId, bank } = await setUp();
		const sent = body(drawn);
		const answers = await Promise.all([compose(sent), compose(sent), compose(sent)]);
		expect(answers.map(({ status, json }) => [status, json.data])).toEqual(
			Array(3).fill([200, { questions: 4, removed: 0 }]),
		);
		const added = bank.find((id) => !drawn.includes(id))!;
		await server.call("POST", `/exams/${examId}/questions`, { token, body: { questionIds: [added] } });
		expect((await compose(sent)).status).toBe(200);
		expect(await idsIn(examId)).toEqual([...drawn, added]);
		const other = await setUp();
		expect((await other.compose({ ...other.body(other.drawn), clientId: sent.clientId })).status).toBe(422);
	});

	it("replaces the previous questions, which stay in the bank", async () => {
		const { compose, body, drawn, examId, bank } = await setUp();
		await compose(body(drawn));
		const next = [drawn[3]!, ...bank.filter((id) => !drawn.includes(id)).slice(0, 2)];
		const answer = await compose(body(next, drawn));
		expect(answer.json.data).toEqual({ questions: 3, removed: 3 });
		expect(await idsIn(examId)).toEqual(next);
		const stands = await server.call("GET", `/admin/question/get/${drawn[0]}`, { token });
		expect([stands.status, stands.json.data.examIds]).toEqual([200, []]);
	});

	it("is refused if the exam has questions that the caller has not seen", async () => {
		const { compose, body, drawn, examId, bank } = await setUp();
		const added = bank.find((id) => !drawn.includes(id))!;
		await server.call("POST", `/exams/${examId}/questions`, { token, body: { questionIds: [added] } });
		const refused = await compose(body(drawn));
		expect([refused.status, refused.json.message]).toEqual([
			409,
			"Otra persona cambió las preguntas de este examen mientras sorteabas: revísalas antes de reemplazarlas",
		]);
		expect(await idsIn(examId)).toEqual([added]);
		expect((await compose(body(drawn, [added]))).status).toBe(200);
	});

	it("is refused while students can be asked its questions", async () => {
		const published = await setUp(12, 4, {});
		expect((await published.compose(published.body(published.drawn))).status).toBe(200);
		const refusal = "El examen está publicado y tiene preguntas: pásalo a borrador para componerlo de nuevo";
		const again = await published.compose(published.body(published.drawn, published.drawn));
		expect([again.status, again.json.message]).toEqual([409, refusal]);
		expect((await published.read()).json.data.refusal).toBe(refusal);
		const ahead = await setUp(12, 4, { opensAt: inSeconds(3600), closesAt: inSeconds(7200) });
		expect((await ahead.compose(ahead.body(ahead.drawn))).status).toBe(200);
		expect((await ahead.compose(ahead.body(ahead.bank.slice(0, 2), ahead.drawn))).status).toBe(200);
		await sql("update exams set opens_at = now() - interval '1 minute', published = false where id = $1", [
			ahead.examId,
		]);
		const open = await ahead.compose(ahead.body(ahead.drawn, ahead.bank.slice(0, 2)));
		expect([open.status, open.json.message]).toEqual([
			422,
			"Es de un simulacro que todavía no cierra: muévela después del cierre",
		]);
		expect(await idsIn(ahead.examId)).toEqual(ahead.bank.slice(0, 2));
	});

	it("is refused for questions that changed since the draw, each with its reason", async () => {
		const { compose, body, examId, bank, courseId, universityId, examTypeId } = await setUp(12, 8);
		const drawn = bank.slice(0, 8) as [number, ...number[]];
		const [annulled, gone, draft, sealed, used, moved, copied, fine] = drawn;
		await server.call("PUT", `/admin/question/annul/${annulled}`, { token, body: { annulled: true } });
		await server.call("DELETE", `/admin/question/delete/${gone}`, { token });
		await sql("update questions set lacks = '{KEY}' where id = $1", [draft]);
		const put = async (more: Record<string, unknown>, id: number | undefined) => {
			const exam = await makeExam(server, token, { universityId, examTypeId }, more);
			await server.call("POST", `/exams/${exam}/questions`, { token, body: { questionIds: [id] } });
		};
		await put({ closesAt: inSeconds(3600) }, sealed);
		await put({}, used);
		const [other] = await insertBankQuestions(server, [], "Otro");
		await sql("update questions set course_id = $2 where id = $1", [moved, other]);
		await sql("update questions set text = (select upper(text) from questions where id = $2) where id = $1", [
			copied,
			fine,
		]);
		const refused = await compose(body(drawn));
		expect([refused.status, refused.json.message]).toEqual([
			409,
			"7 preguntas ya no se pueden usar: cámbialas y vuelve a intentarlo",
		]);
		expect(refused.json.data.unusable).toEqual([
			{ idQuestion: annulled, reason: "la anularon" },
			{ idQuestion: gone, reason: "ya no existe" },
			{ idQuestion: draft, reason: "quedó como borrador" },
			{ idQuestion: sealed, reason: "es de un simulacro que todavía no cierra" },
			{ idQuestion: used, reason: "se usó en otro examen mientras tanto" },
			{ idQuestion: moved, reason: "cambió de curso, de tema o de dificultad" },
			{ idQuestion: fine, reason: "es igual a otra de la lista" },
		]);
		expect(await idsIn(examId)).toEqual([]);
		expect(courseId).not.toBe(other);
	});

	it("never places one question in two exams concurrently if the blueprint excludes used ones", async () => {
		const one = await setUp(8, 4);
		const otherId = await makeExam(server, token, one, { published: false });
		const other = composer(server, token, otherId);
		const [first, second] = await Promise.all([one.compose(one.body(one.drawn)), other.compose(one.body(one.drawn))]);
		expect([first.status, second.status].sort()).toEqual([200, 409]);
		const [kept, empty] = first.status === 200 ? [one.examId, otherId] : [otherId, one.examId];
		expect([await idsIn(kept), await idsIn(empty)]).toEqual([one.drawn, []]);
		const lost = first.status === 409 ? first : second;
		expect(lost.json.data.unusable.map(({ reason }: { reason: string }) => reason)).toEqual(
			Array(4).fill("se usó en otro examen mientras tanto"),
		);
		const rest = await (first.status === 409 ? one : other).draw({ blueprint: one.blueprint });
		expect(rest.ids.sort()).toEqual(one.bank.filter((id) => !one.drawn.includes(id)).sort());
	});

	it.each([
		["no question", { questionIds: [] }, { questionIds: "Sortea al menos una pregunta" }],
		["an invalid client id", { clientId: "x" }, { clientId: "El identificador del cliente no es válido" }],
	])("refuses %s", async (_, more, errors) => {
		const { compose, body, drawn } = await setUp(4, 2);
		const refused = await compose({ ...body(drawn), ...more });
		expect([refused.status, refused.json.errors]).toEqual([422, errors]);
	});
});
