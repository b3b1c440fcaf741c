import type { Standing } from "@cachimbo/rules/merit/merit-order";
import { describe, expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { createTestExam } from "../../../testing/features/catalogue.ts";
import { insertResults, type ResultRow } from "../../../testing/features/results.ts";
import { findRanking } from "./rankings.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: () => [] });
const admin = await createTestAccount(test, "ADMIN");
const none = { sections: [], source: "", sourceDate: null, confirmed: false };
const scoring = { correct: 20_000, wrong: -1125, blank: 0, ...none };
const sql = async (text: string, values: unknown[] = []) => (await test.deps.db.$client.query(text, values)).rows;

function randomOf(seed: number) {
	let state = seed;
	return (below: number) => {
		state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
		return Math.floor((state / 0x80000000) * below);
	};
}

/** Creates a simulacro with published results, at a university with this code and two areas. */
async function makeSimulacro(code: string) {
	const opensAt = new Date(Date.now() - 7_200_000);
	const exam = await createTestExam(test.deps, 1, { scoring, opensAt, closesAt: new Date(Date.now() - 60_000) });
	await sql("update universities set code = $2 where id = $1", [exam.universityId, code]);
	const areas: { id: number }[] = await sql(
		`insert into areas (university_id, name, position, courses)
			values ($1, 'Área A', 0, '[]'), ($1, 'Área B', 1, '[]') returning id`,
		[exam.universityId],
	);
	return { exam, areas: areas.map(({ id }) => id) };
}

/** Rank value of a result: larger is better, equal values share a place. */
const worthOf =
	(code: string) =>
	({ score, correct, wrong }: ResultRow): number =>
		code === "UNSAAC" ? (score + 100_000) * 10_000 + correct * 100 + (99 - wrong) : score;

/** Expected standings, by counting better, equal and worse results: an algorithm independent of the program's. */
function countStandings(worths: readonly number[]): Map<number, Standing> {
	const times = new Map<number, number>();
	for (const worth of worths) times.set(worth, (times.get(worth) ?? 0) + 1);
	const total = worths.length;
	let better = 0;
	const standings = new Map<number, Standing>();
	for (const worth of [...times.keys()].sort((one, other) => other - one)) {
		const sharing = times.get(worth) as number;
		const worse = total - better - sharing;
		const percentileTenths = Math.round(((2 * worse + sharing) * 500) / total);
		standings.set(worth, { place: better + 1, sharing, total, percentileTenths });
		better += sharing;
	}
	return standings;
}

const standingOf = ({ place, sharing, total, percentileTenths }: Standing): Standing => ({
	...{ place, sharing, total, percentileTenths },
});

/** Compares the program's standing of each row with the counted one. */
async function compare(code: string, makeRows: (areas: number[]) => ResultRow[]) {
	const { exam, areas } = await makeSimulacro(code);
	const rows = makeRows(areas);
	const ids = await insertResults(test, exam.id, rows);
	const { ranking } = await findRanking(test.deps, exam.id);
	if (!ranking) throw new Error("Not published");
	expect(ranking.count).toBe(rows.length);
	const results = Array.from({ length: ranking.count }, (_, n) => ranking.at(n));
	const byAttempt = new Map(results.map((result) => [result.attemptId, result]));
	const worth = worthOf(code);
	const groups = (keyOf: (row: ResultRow) => unknown) =>
		new Map([...Map.groupBy(rows, keyOf)].map(([key, members]) => [key, countStandings(members.map(worth))]));
	const careerOf = ({ career }: ResultRow) => career?.trim().toLowerCase().replace("í", "i") ?? null;
	const [all, inAreas, inCareers] = [groups(() => 0), groups(({ areaId }) => areaId), groups(careerOf)];
	const expected = rows.map((row) => [
		all.get(0)?.get(worth(row)),
		row.areaId === null ? null : inAreas.get(row.areaId)?.get(worth(row)),
		careerOf(row) === null ? null : inCareers.get(careerOf(row))?.get(worth(row)),
		row.career ?? null,
	]);
	const found = ids.map((id) => {
		const result = byAttempt.get(id);
		return result && [standingOf(result), result.inArea, result.inCareer, result.career];
	});
	expect(found).toEqual(expected);
	// Ordered by place; students who share one are in the order in which they started.
	const order = results.map(({ place, attemptId }) => place * 1e9 + attemptId);
	expect(order).toEqual(order.toSorted((one, other) => one - other));
	return { exam, areas, byAttempt };
}

const careers = ["Enfermería", "ENFERMERIA ", "Medicina", null];

describe("ten thousand places with many ties", () => {
	it.each(["U-PUESTOS", "UNSAAC"])(
		"equal an independent count and the staff's list, in total, by area and by career: %s",
		async (code) => {
			const random = randomOf(11);
			const { exam, areas, byAttempt } = await compare(code, (ids) =>
				Array.from({ length: 10_000 }, (_, n) => {
					const areaId = ids[random(3)] ?? null;
					const career = areaId === null ? null : (careers[random(4)] ?? null);
					const points = { score: random(200) * 1125 - 20_000, correct: random(40), wrong: random(30) };
					return { name: `Fila ${n}`, ...points, areaId, career };
				}),
			);
			const staffs = async (more: string) =>
				(await test.call("GET", `/admin/results/exam/${exam.id}/merit?size=100${more}`, { token: admin.token })).json
					.data;
			const lists = [
				["", "general"],
				[`&areaId=${areas[1]}`, "inArea"],
				["&career=enfermeria", "inCareer"],
			] as const;
			for (const [query, group] of lists) {
				const { items, total } = await staffs(query);
				expect(items).toHaveLength(100);
				for (const { attemptId, place, sharing, percentile } of items) {
					const result = byAttempt.get(attemptId);
					const own = group === "general" ? result : result?.[group];
					expect(own && standingOf(own)).toEqual({ place, sharing, total, percentileTenths: percentile * 10 });
				}
			}
		},
		60_000,
	);
});

describe("places of few participants", () => {
	it("are 1 for everybody if all are tied", async () => {
		await compare("U-IGUALES", ([areaId = null]) =>
			Array.from({ length: 300 }, (_, n) => ({
				...{ name: `Fila ${n}`, score: 5000, correct: 5, wrong: 5 },
				...{ areaId, career: "Medicina" },
			})),
		);
	});

	it("are first place and percentile 50 for a single participant", async () => {
		const { byAttempt } = await compare("U-SOLO", ([areaId = null]) => [
			{ name: "Sola", score: -1125, correct: 0, wrong: 1, areaId, career: "Enfermería" },
		]);
		const [only] = [...byAttempt.values()];
		expect(only).toMatchObject({
			...{ place: 1, sharing: 1, total: 1, percentileTenths: 500 },
			inCareer: { place: 1, sharing: 1, total: 1, percentileTenths: 500 },
		});
	});

	it("are none without participants", async () => {
		const { exam } = await makeSimulacro("U-NADIE");
		const { ranking } = await findRanking(test.deps, exam.id);
		expect([ranking?.count, ranking?.mostScore, ranking?.of(admin.userId)]).toEqual([0, 0, undefined]);
	});
});
