import { type Cell, cellsOf, difficultyLevels } from "@cachimbo/rules/exams/blueprint";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount } from "../../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../../testing/app.ts";
import { makeCatalogue, makeExam } from "../../../../testing/features/catalogue-api.ts";
import { type BankItem, composer, insertBankQuestions } from "../../../../testing/features/composition.ts";

let server: TestApp;
let token: string;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	token = (await createTestAccount(server, "ADMIN")).token;
});

/**
 * A random question. `where`: in an exam that counts as used, in a sealed one, or in none. `copyOf`: one of a few texts, among
 * otherwise equal questions.
 */
const anyItem = fc.record({
	course: fc.nat(1),
	difficulty: fc.constantFrom(...difficultyLevels, null),
	topic: fc.constantFrom("uno", "dos", null),
	state: fc.constantFrom("", "", "", "", "annulled", "archived", "draft"),
	where: fc.constantFrom("", "", "", "", "used", "sealed", "own"),
	copyOf: fc.constantFrom(null, null, null, null, null, 1, 2),
});
type Item = typeof anyItem extends fc.Arbitrary<infer T> ? T : never;
const anyRow = fc.record({
	count: fc.integer({ min: 3, max: 9 }),
	split: fc.option(
		fc.record({
			by: fc.constantFrom("COUNT" as const, "PERCENT" as const),
			FACIL: fc.nat(1),
			MEDIA: fc.nat(1),
			DIFICIL: fc.nat(1),
		}),
	),
	topics: fc.constantFrom<string[]>([], ["uno"], ["uno", "dos"]),
});

const lookOf = ({ course, difficulty, topic, copyOf }: Item, index: number) =>
	copyOf === null ? `${index}` : `${course} ${difficulty} ${topic} ${copyOf}`;

describe("a draw from a random bank", () => {
	it("fills each row as far as possible with matching questions, without copies or excluded ones", async () => {
		const ids = await makeCatalogue(server, token);
		const [other] = await insertBankQuestions(server, [], "Segundo");
		const courses = [ids.courseId, other!];
		const soon = new Date(Date.now() + 3_600_000).toISOString();
		let round = 0;
		await fc.assert(
			fc.asyncProperty(
				fc.array(anyItem, { maxLength: 40 }),
				fc.tuple(anyRow, anyRow),
				fc.boolean(),
				fc.nat(1_000_000),
				async (items, shapes, onlyUnused, seed) => {
					round += 1;
					await server.deps.db.$client.query("delete from exam_questions");
					await server.deps.db.$client.query("update questions set archived_at = now()");
					const exams = { used: 0, sealed: 0, own: 0 };
					exams.used = await makeExam(server, token, ids);
					exams.sealed = await makeExam(server, token, ids, { closesAt: soon });
					exams.own = await makeExam(server, token, ids, { published: false });
					const written = await insertBankQuestions(
						server,
						items.map((item, index): BankItem => {
							const text = `${round} ${lookOf(item, index)}`;
							return {
								courseId: courses[item.course]!,
								// Copies differ only in case.
								text: Math.floor(index / 10) % 2 === 0 ? text.toUpperCase() : text,
								difficulty: item.difficulty,
								topic: item.topic,
								annulled: item.state === "annulled",
								archived: item.state === "archived",
								...(item.state === "draft" ? { lacks: "KEY" } : {}),
								examIds: item.where === "" ? [] : [exams[item.where as keyof typeof exams]],
							};
						}),
					);
					const rows = shapes.map((shape, index) => ({ courseId: courses[index]!, ...shape }));
					const blueprint = { rows, unusedIn: { exams: onlyUnused ? 5 : 0, of: "UNIVERSITY" } };
					const answer = await composer(server, token, exams.own).draw({ blueprint, seed });
					expect(answer.status).toBe(200);

					const isBarred = ({ where, state }: Item) =>
						state !== "archived" && (where === "sealed" || (onlyUnused && where === "used"));
					const barred = new Set(items.flatMap((item, index) => (isBarred(item) ? [lookOf(item, index)] : [])));
					const free = items
						.map((item, index) => ({ item, id: written[index]!, look: lookOf(item, index) }))
						.filter(({ item, look }) => item.state === "" && item.where !== "sealed" && !barred.has(look))
						.filter(({ item }) => !(onlyUnused && item.where === "used"));
					const drawn = answer.ids.map((id) => free.find((one) => one.id === id));
					expect(drawn).not.toContain(undefined);
					expect(new Set(drawn.map((one) => one?.look)).size).toBe(drawn.length);
					const cellsDrawn = answer.json.data.questions as { row: number; cell: Cell }[];
					for (const [index, row] of rows.entries()) {
						const fitting = free.filter(
							({ item }) => item.course === index && (row.topics.length === 0 || row.topics.includes(item.topic ?? "")),
						);
						const countOf = (level: unknown) =>
							new Set(fitting.filter(({ item }) => item.difficulty === level).map(({ look }) => look)).size;
						const asked = cellsOf(row);
						const over = difficultyLevels.reduce(
							(sum, level) => sum + Math.max(0, countOf(level) - asked[level]),
							countOf(null),
						);
						const got = (cell: Cell) => cellsDrawn.filter((one) => one.row === index && one.cell === cell).length;
						for (const level of difficultyLevels) expect(got(level)).toBe(Math.min(asked[level], countOf(level)));
						expect(got("ANY")).toBe(Math.min(asked.ANY, over));
						for (const [place, one] of cellsDrawn.entries())
							if (one.row === index) expect(fitting).toContain(drawn[place]);
						const lacking = [...difficultyLevels, "ANY" as const].filter((cell) => got(cell) < asked[cell]).length;
						const reported = answer.json.data.shortages.filter((one: { row: number }) => one.row === index);
						expect(reported).toHaveLength(lacking);
					}
				},
			),
			{ numRuns: 25 },
		);
	});
});

describe("a bank of 20,000 questions", () => {
	it("needs few statements for a draw, also if half of it are copies", async () => {
		const ids = await makeCatalogue(server, token, "Grande");
		const courses = [
			ids.courseId,
			...(await Promise.all(Array.from({ length: 9 }, () => insertBankQuestions(server, [], "C")))).flat(),
		];
		const items = Array.from({ length: 20_000 }, (_, index) => ({
			courseId: courses[index % 10]!,
			difficulty: difficultyLevels[index % 3]!,
			text:
				Math.floor(index / 10) % 2 === 0
					? "La misma pregunta de siempre"
					: `Pregunta número ${index} de un banco grande`,
		}));
		for (let from = 0; from < items.length; from += 5000)
			await insertBankQuestions(server, items.slice(from, from + 5000));
		await server.deps.db.$client.query("analyze");
		const exam = await makeExam(server, token, ids, { published: false });
		const split = { by: "PERCENT", FACIL: 30, MEDIA: 40, DIFICIL: 30 };
		const rows = courses.map((courseId) => ({ courseId, count: 10, split, topics: [] }));
		const blueprint = { rows, unusedIn: { exams: 5, of: "ALL" } };
		let statements = 0;
		const { $client } = server.deps.db;
		const query = $client.query.bind($client) as (...all: unknown[]) => unknown;
		$client.query = ((...all: unknown[]) => {
			statements += 1;
			return query(...all);
		}) as typeof $client.query;
		const answer = await composer(server, token, exam).draw({ blueprint, seed: 4 });
		$client.query = query as typeof $client.query;
		expect(answer.ids).toHaveLength(100);
		expect(
			new Set(
				answer.json.data.questions.map((one: { question: { questionText: string } }) => one.question.questionText),
			).size,
		).toBe(100);
		expect(statements).toBeLessThan(25);
	});
});
