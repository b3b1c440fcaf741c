import { tieRuleOf } from "@cachimbo/rules/merit/merit-order";
import { describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { answer, finish, read, save, start } from "../../../testing/features/attempts.ts";
import { createTestExam, sheetOf, type TestExam } from "../../../testing/features/catalogue.ts";
import { correctionsBy } from "../../../testing/features/corrections.ts";
import { orderOfMerit } from "../../../testing/features/order-of-merit.ts";
import { insertResults } from "../../../testing/features/results.ts";
import { foldAnalyses } from "../analysis/fold.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: () => [] });
const admin = await createTestAccount(test, "ADMIN");
const correct = correctionsBy(test, admin);
const none = { sections: [], source: "", sourceDate: null, confirmed: false };
const scoring = { correct: 20_000, wrong: -1125, blank: 0, ...none };
const query = async (text: string, values: unknown[] = []) => (await test.deps.db.$client.query(text, values)).rows;

const ask = (exam: Pick<TestExam, "id">, path = "", token = admin.token) =>
	test.call("GET", `/admin/results/exam/${exam.id}${path}`, { token });
const results = async (exam: Pick<TestExam, "id">, path = "") => (await ask(exam, path)).json.data;
const places = async (exam: Pick<TestExam, "id">, more = "") =>
	(await results(exam, `/merit?${more}`)).items.map(({ place, points }: { place: number; points: number }) => [
		place,
		points,
	]);

/** Solves the exam with this many right answers, the rest wrong. */
async function solve(student: TestAccount, exam: TestExam, right: number, reason = "FINISHED"): Promise<number> {
	const { id } = await start(test, student, { examId: exam.id });
	expect((await finish(test, student, id, { answers: sheetOf(exam.questions, right), reason })).status).toBe(200);
	return id;
}
const students = (count: number) => Promise.all(Array.from({ length: count }, () => createTestAccount(test)));

const addArea = async ({ universityId }: Pick<TestExam, "universityId">, name: string): Promise<number> =>
	(
		await query("insert into areas (university_id, name, position, courses) values ($1, $2, 0, '[]') returning id", [
			universityId,
			name,
		])
	)[0].id;

describe("the results of an exam", () => {
	it("are empty while nobody has solved it, and include the first student who does", async () => {
		const exam = await createTestExam(test.deps, 4, { scoring });
		const [student] = (await students(1)) as [TestAccount];
		expect(await results(exam)).toMatchObject({
			figures: null,
			bins: { counts: [] },
			people: { solved: 0, solving: 0, other: 0 },
		});
		expect(await results(exam, "/merit")).toEqual({ items: [], total: 0, found: 0, more: false });
		await solve(student, exam, 3);
		const all = await results(exam);
		expect(all.figures).toEqual({ mean: 58.875, median: 58.875, highest: 58.875, lowest: 58.875, score: 75 });
		expect([all.people.solved, all.maxPoints, all.bins.counts]).toEqual([1, 80, [1]]);
		const [row] = (await results(exam, "/merit")).items;
		expect(row).toMatchObject({
			place: 1,
			sharing: 1,
			percentile: 50,
			names: "Ñahui Quispe, Rosa",
			correct: 3,
			wrong: 1,
			blank: 0,
		});
	});

	it("are limited to a section's students on request, with places among them, and so is the comparison", async () => {
		const before = await createTestExam(test.deps, 4, { scoring, period: "2023-I" });
		const exam = await createTestExam(test.deps, 4, { scoring });
		await query("update exams set university_id = $2, exam_type_id = $3 where id = $1", [
			...[before.id, exam.universityId, exam.examTypeId],
		]);
		const [best, mine, other] = (await students(3)) as [TestAccount, TestAccount, TestAccount];
		const [section] = await query(
			"insert into sections (name, code) values ('Ciclo de resultados', 'RESULTAD') returning id",
		);
		await query("insert into section_members (section_id, user_id) values ($1, $2), ($1, $3)", [
			...[section.id, mine.userId, other.userId],
		]);
		const only = `sectionId=${section.id}`;
		await solve(best, before, 4);
		await solve(mine, before, 1);
		await solve(best, exam, 4);
		await solve(mine, exam, 2);
		expect(await places(exam)).toEqual([
			[1, 80],
			[2, 37.75],
		]);
		expect(await places(exam, only)).toEqual([[1, 37.75]]);
		const { people, figures, counting } = await results(exam, `?${only}`);
		expect([people, figures.mean, counting]).toEqual([{ solved: 1, solving: 0, other: 0, pending: 1 }, 37.75, "FIRST"]);
		expect((await results(exam, `/live?${only}`)).people).toEqual(people);
		const pending = await results(exam, `/unranked?state=PENDING&${only}`);
		expect(pending.items.map(({ userId }: { userId: number }) => userId)).toEqual([other.userId]);
		const compared = async (more: string) => (await results(exam, `/comparison?${more}`)).earlier[0];
		expect(await compared(only)).toMatchObject({
			solved: 1,
			mean: 25,
			both: { count: 1, before: 25, now: 50, better: 1 },
		});
		expect(await compared("")).toMatchObject({ solved: 2, both: { count: 2 } });
		const file = await ask(exam, `/export?format=csv&${only}`);
		expect(file.text.trim().split("\r\n")).toHaveLength(2);
		expect(String(file.headers["content-disposition"])).toContain("ciclo-de-resultados");
		for (const path of ["", "/live", "/merit", "/unranked", "/comparison", "/export"]) {
			const gone = await ask(exam, `${path}?sectionId=999999&format=csv&state=PENDING`);
			expect([path, gone.status, gone.json.message]).toEqual([path, 404, "No encontramos esta sección"]);
		}
	});

	it("count students who have solved it, are solving it or have not begun, by the first or the best attempt", async () => {
		const exam = await createTestExam(test.deps, 4, { scoring });
		const [first, again, running, abandoning] = (await students(4)) as TestAccount[] as [
			TestAccount,
			TestAccount,
			TestAccount,
			TestAccount,
		];
		const before = (await results(exam)).people.pending;
		await solve(first, exam, 2);
		await solve(again, exam, 1);
		await solve(again, exam, 4);
		const { id } = await start(test, running, { examId: exam.id });
		await save(test, running, id, { answers: [answer(exam.questions[0]!, 0, 1)] });
		await solve(abandoning, exam, 4, "ABANDONED");
		// A second attempt does not replace an abandoned first one.
		await solve(abandoning, exam, 3);
		// Attempts of staff do not count.
		await solve(admin, exam, 4);
		const { people } = await results(exam);
		expect(people).toEqual({ solved: 2, solving: 1, other: 1, pending: before - 4 });
		expect(await places(exam)).toEqual([
			[1, 37.75],
			[2, 16.625],
		]);
		expect(await places(exam, "counting=BEST")).toEqual([
			[1, 80],
			[2, 58.875],
			[3, 37.75],
		]);
		const of = async (state: string) => (await results(exam, `/unranked?state=${state}`)).items;
		expect(await of("SOLVING")).toEqual([
			expect.objectContaining({ userId: running.userId, answered: 1, totalQuestions: 4 }),
		]);
		expect(await of("OTHER")).toEqual([expect.objectContaining({ userId: abandoning.userId })]);
		expect((await of("PENDING")).map(({ userId }: { userId: number }) => userId)).not.toContain(first.userId);
		const live = await results(exam, "/live");
		expect(live.people).toEqual(people);
		await finish(test, running, id);
		const later = await results(exam, "/live");
		expect([later.people.solved, later.people.solving]).toEqual([3, 0]);
		expect(later.version).not.toBe(live.version);
	});

	it("give equal points the same place, also blank sheets, and change at once when a key is corrected", async () => {
		const exam = await createTestExam(test.deps, 4, { scoring });
		const [a, b, c, d] = (await students(4)) as [TestAccount, TestAccount, TestAccount, TestAccount];
		await solve(a, exam, 3);
		await solve(b, exam, 3);
		for (const student of [c, d]) {
			const { id } = await start(test, student, { examId: exam.id });
			await finish(test, student, id);
		}
		const row = async () =>
			(await results(exam, "/merit")).items.map((one: Record<string, unknown>) => [
				one.place,
				one.sharing,
				one.points,
				one.percentile,
			]);
		expect(await row()).toEqual([
			[1, 2, 58.875, 75],
			[1, 2, 58.875, 75],
			[3, 2, 0, 25],
			[3, 2, 0, 25],
		]);
		const { version } = await results(exam, "/live");
		const [seen] = (await results(exam, "/merit?size=1")).items;
		await correct.annul(exam.questions[0]!);
		// The next page continues after the same attempt.
		const rest = (await results(exam, `/merit?after=${seen.attemptId}`)).items;
		expect(rest.map((one: Record<string, unknown>) => [one.place, one.points])).toEqual([
			[1, 38.875],
			[3, 0],
			[3, 0],
		]);
		expect((await places(exam))[0]).toEqual([1, 38.875]);
		expect((await results(exam, "/live")).version).not.toBe(version);
		expect((await results(exam)).figures.highest).toBe(38.875);
		await correct.restore(exam.questions[0]!);
		expect((await places(exam))[0]).toEqual([1, 58.875]);
	});

	it("exclude closed accounts, and attempts with another scoring rule than the exam has now", async () => {
		const exam = await createTestExam(test.deps, 4, { scoring });
		const [stays, leaves] = (await students(2)) as [TestAccount, TestAccount];
		await solve(stays, exam, 2);
		const sheet = await solve(leaves, exam, 4);
		const gone = await test.call("POST", `/user/${leaves.userId}/delete`, {
			token: leaves.token,
			body: { password: leaves.password },
		});
		expect(gone.status).toBe(200);
		expect(await places(exam)).toEqual([[1, 37.75]]);
		expect((await ask(exam, `/attempt/${sheet}`)).status).toBe(404);
		await query("update exams set scoring = jsonb_set(scoring, '{correct}', '10000') where id = $1", [exam.id]);
		expect((await results(exam)).people).toMatchObject({ solved: 0, other: 1 });
	});

	it("count the attempt in a simulacro's window, while its results are sealed for students", async () => {
		const [opensAt, closesAt] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000)) as [Date, Date];
		const exam = await createTestExam(test.deps, 4, { scoring, opensAt, closesAt });
		const [student, other] = (await students(2)) as [TestAccount, TestAccount];
		const practice = await solve(student, exam, 4);
		// Moves the attempt to before the exam was scheduled.
		await query("update attempts set started_at = started_at - interval '3 hours' where id = $1", [practice]);
		await solve(student, exam, 1);
		const own = await solve(other, exam, 2);
		expect((await results(exam, "?counting=BEST")).counting).toBe("WINDOW");
		expect(await places(exam, "counting=BEST")).toEqual([
			[1, 37.75],
			[2, 16.625],
		]);
		expect((await read(test, other, own)).result).toBeNull();
		const sheet = (await ask(exam, `/attempt/${own}`)).json.data;
		expect([sheet.result.correctAnswers, sheet.review.length, sheet.questions.length]).toEqual([2, 4, 4]);
		for (const path of [
			"",
			"/live",
			"/merit",
			"/unranked?state=PENDING",
			"/questions",
			"/comparison",
			"/export?format=csv",
			`/attempt/${own}`,
		])
			expect([path, (await ask(exam, path, other.token)).status]).toEqual([path, 403]);
	});

	it("can be searched by name and read page by page, in total and by area", async () => {
		const exam = await createTestExam(test.deps, 4, { scoring });
		const areas = [await addArea(exam, "Área A: Salud"), await addArea(exam, "Área B: Básicas")] as const;
		const rows = Array.from({ length: 25 }, (_, n) => ({
			name: n === 7 ? "José Ángel 100%" : n === 9 ? "Gonçalo" : `Ana ${n}`,
			...{ score: (n % 5) * 1000, correct: n, wrong: 1, areaId: n % 2 === 0 ? areas[0] : null },
		}));
		const ids = await insertResults(test, exam.id, rows);
		const seen: number[] = [];
		for (let after = "", more = true; more; ) {
			const page = await results(exam, `/merit?size=7${after}`);
			seen.push(...page.items.map(({ attemptId }: { attemptId: number }) => attemptId));
			after = `&after=${seen.at(-1)}`;
			more = page.more;
		}
		expect([seen.length, new Set(seen).size]).toEqual([25, 25]);
		const search = async (words: string) => results(exam, `/merit?search=${encodeURIComponent(words)}`);
		expect((await search("angel jose")).items).toMatchObject([
			{ attemptId: ids[7], place: 11, sharing: 5, area: null },
		]);
		expect((await search("100%")).found).toBe(1);
		expect((await search("GONCALO")).items).toMatchObject([{ attemptId: ids[9] }]);
		expect((await search("_")).found).toBe(0);
		expect((await results(exam, `/merit?attemptId=${ids[7]}`)).items).toHaveLength(1);
		const inArea = await results(exam, `/merit?areaId=${areas[0]}`);
		expect([inArea.total, inArea.items[0].place, inArea.items[0].sharing]).toEqual([13, 1, 3]);
		expect((await results(exam)).areas).toEqual([{ id: areas[0], name: "Área A: Salud", solved: 13 }]);
		const lost = await ask(exam, "/merit?after=2147483647");
		expect([lost.status, lost.json.message]).toEqual([
			409,
			"La lista cambió mientras la veías. Vuelve a cargarla desde el comienzo.",
		]);
	});

	it("refuse invalid queries, and return 404 for a deleted exam", async () => {
		const exam = await createTestExam(test.deps, 1);
		expect((await ask(exam, "?counting=WORST")).status).toBe(422);
		expect((await ask(exam, "/unranked")).status).toBe(422);
		expect((await ask(exam, "/export?format=docx")).status).toBe(422);
		expect((await ask(exam, "/export?format=csv")).json.message).toBe("Todavía no hay resultados que exportar.");
		await query("update exams set archived_at = now() where id = $1", [exam.id]);
		for (const path of [
			"",
			"/live",
			"/merit",
			"/unranked?state=SOLVING",
			"/questions",
			"/comparison",
			"/export?format=pdf",
		])
			expect([path, (await ask(exam, path)).status]).toEqual([path, 404]);
	});

	it("show right answers by course and question from the counts of the item analysis", async () => {
		const exam = await createTestExam(test.deps, 3, { scoring });
		for (const [n, student] of (await students(3)).entries()) await solve(student, exam, n + 1);
		await foldAnalyses(test.deps, 60_000);
		const { questions, courses, attempts } = await results(exam, "/questions");
		expect(attempts).toBe(3);
		expect(questions.map((one: Record<string, unknown>) => [one.number, one.facility, one.omission, one.text])).toEqual(
			[
				[1, 1, null, "¿Pregunta 1?"],
				[2, 2 / 3, null, "¿Pregunta 2?"],
				[3, 1 / 3, null, "¿Pregunta 3?"],
			],
		);
		expect(courses).toEqual([expect.objectContaining({ questions: 3, omission: null })]);
		expect(courses[0].facility).toBeCloseTo(2 / 3, 10);
	});

	it("are compared with earlier exams of the same university and type, over students who solved both", async () => {
		const exam = await createTestExam(test.deps, 4);
		const earlier = await createTestExam(test.deps, 4);
		await query(
			"update exams set university_id = $2, exam_type_id = $3, period = '2023-I', created_at = now() - interval '1 day' where id = $1",
			[...[earlier.id, exam.universityId, exam.examTypeId]],
		);
		expect(await results(exam, "/comparison")).toEqual({ earlier: [] });
		const [both, worse, former] = (await students(3)) as [TestAccount, TestAccount, TestAccount];
		await solve(both, earlier, 1);
		await solve(worse, earlier, 3);
		await solve(former, earlier, 2);
		await solve(both, exam, 3);
		await solve(worse, exam, 2);
		expect((await results(exam, "/comparison")).earlier).toEqual([
			{
				exam: expect.objectContaining({ idExams: earlier.id }),
				...{ solved: 3, mean: 50, both: { count: 2, before: 50, now: 62.5, better: 1, worse: 1 } },
			},
		]);
		expect(await results(earlier, "/comparison")).toEqual({ earlier: [] });
	});
});

describe("ten thousand results with many ties", () => {
	it("have the same order as an independent computation, in total and by area, also with UNSAAC's rule", async () => {
		for (const code of ["U-EMPATES", "UNSAAC"]) {
			const exam = await createTestExam(test.deps, 1, { scoring });
			await query("update universities set code = $2 where id = $1", [exam.universityId, code]);
			const areas = [await addArea(exam, "Área A"), await addArea(exam, "Área B"), null];
			let state = 7;
			const random = (below: number) => {
				state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
				return Math.floor((state / 0x80000000) * below);
			};
			const rows = Array.from({ length: 10_000 }, (_, n) => {
				const [right, wrong] = [random(40), random(30)];
				const areaId = areas[random(3)] ?? null;
				return { name: `Fila ${n}`, score: random(300) * 1125 - 20_000, correct: right, wrong, areaId };
			});
			const ids = await insertResults(test, exam.id, rows);
			const expectedRows = rows.map((row, n) => ({ ...row, id: ids[n] as number }));
			const stored = async (areaId: number | null) =>
				(await listAll(exam.id, areaId)).map(({ attemptId, place, sharing, percentile }) => [
					attemptId,
					place,
					sharing,
					percentile,
				]);
			const toRows = (placed: ReturnType<typeof orderOfMerit<(typeof expectedRows)[number]>>) =>
				placed.map(({ id, place, sharing, percentileTenths }) => [id, place, sharing, percentileTenths / 10]);
			const byId = (one: unknown[], other: unknown[]) => (one[0] as number) - (other[0] as number);
			const ties = tieRuleOf(code);
			expect((await stored(null)).sort(byId)).toEqual(toRows(orderOfMerit(expectedRows, ties)).sort(byId));
			for (const area of areas.filter((one) => one !== null)) {
				const members = expectedRows.filter(({ areaId }) => areaId === area);
				expect((await stored(area)).sort(byId)).toEqual(toRows(orderOfMerit(members, ties)).sort(byId));
			}
		}
	}, 60_000);
});

async function listAll(examId: number, areaId: number | null) {
	const { listMerit } = await import("./merit.ts");
	const { items } = await listMerit(test.deps, {
		...{ examId, counting: "FIRST", size: 20_000, areaId: areaId ?? undefined },
	});
	return items;
}
