import { describe, expect, it } from "vitest";
import type { Heard, LiveClient } from "../../testing/clients/live-client.ts";
import { postMessage } from "../../testing/features/chat.ts";
import {
	asked,
	closesAt,
	createSimulacroDay,
	keyMark,
	minute,
	opensAt,
	type Participant,
	perfect,
	resultsAt,
	type Sheet,
	second,
	worth,
} from "../../testing/features/simulacro-day.ts";
import { findPlaces, findRevealed } from "../../testing/key-scan.ts";
import { closeOverdueAttempts } from "../features/attempts/jobs.ts";
import { sendSimulacroNotices } from "../features/simulacros/notices.ts";
import { createPageServices } from "../page-services.ts";

const day = await createSimulacroDay();
const { test, exam, everybody, groupId, others, hurried, tooLate, sql, at, moveTo, all, begin, answersFrom } = day;

const attemptAt = ({ attemptId }: Pick<Participant, "attemptId">, more = "") => `/user/attempts/${attemptId}${more}`;
const statusesOf = (answers: readonly { status: number }[]) => [...new Set(answers.map(({ status }) => status))];
const simulacro = async (client: LiveClient) => (await client.call("GET", at())).json.data;
const statesOf = async () => [...new Set((await all(({ client }) => simulacro(client))).map(({ state }) => state))];
const batchOf = (answers: object[]) => ({ deviceId: "phone", answers });

async function askAround() {
	await all(({ client, attemptId }) => day.askEverything(client, attemptId));
	for (const client of [...others, hurried, tooLate]) await day.askEverything(client);
}

const notices = async () =>
	(await sql("select kind, count(*)::int as n from simulacro_notices group by 1 order by 1")).map(
		({ kind, n }) => `${kind} ${n}`,
	);

/** Expected points in thousandths, computed from the exam's rule without the program's code. */
const pointsOf = ({ right, wrong }: Sheet) => right * worth.right + wrong * worth.wrong;
/** Expected place of a result: how many are better and how many are equal. */
function expectedPlace(points: number, among: readonly number[]) {
	const better = among.filter((other) => other > points).length;
	const sharing = among.filter((other) => other === points).length;
	const total = among.length;
	const percentile = Math.round(((total - better - sharing + sharing / 2) / total) * 1000) / 10;
	return { place: better + 1, sharing, total, percentile };
}

describe("a scheduled simulacro with forty clients", { timeout: 60_000 }, () => {
	it("registers the students, who wait with a live connection", async () => {
		await moveTo("half an hour before", opensAt - 30 * minute);
		expect(statusesOf(await all(({ client }) => client.call("POST", at("/registration"))))).toEqual([200]);
		for (const client of [hurried, tooLate]) await client.call("POST", at("/registration"));
		expect((await simulacro(everybody[0]!.client)).registration).toMatchObject({ taken: 42 });
		await Promise.all([1, 2].map(() => sendSimulacroNotices(test.deps)));
		expect(await notices()).toEqual(["HOUR 1"]);
		await all(({ client }) => client.connect(groupId));
		await askAround();
	});

	it("opens on time, and not a second earlier", async () => {
		await moveTo("a second before the opening", opensAt - second);
		expect(await statesOf()).toEqual(["upcoming"]);
		const early = await all(({ client }) => begin(client));
		expect([statusesOf(early), new Set(early.map(({ json }) => json.message))]).toEqual([
			[409],
			new Set(["Este simulacro todavía no empieza"]),
		]);
		await askAround();

		await moveTo("at the opening", opensAt);
		expect(await statesOf()).toEqual(["open"]);
		expect((await simulacro(everybody[0]!.client)).serverTime).toBe(new Date(opensAt).toISOString());
		const lives = await all(({ client }) => client.connect(groupId));
		await postMessage(test, everybody[0]!.account, groupId, {
			content: "¡Suerte a todos!",
			clientId: crypto.randomUUID(),
		});
		for (const live of lives) expect((await live.next("MESSAGE")).json.content).toBe("¡Suerte a todos!");
		const [first, ...rest] = everybody as [Participant, ...Participant[]];
		const started = await Promise.all(rest.map(({ client, clientId }) => begin(client, clientId)));
		expect(statusesOf(started)).toEqual([200]);
		// Their responses were lost: repeating the request returns the same attempt.
		const again = await Promise.all(rest.map(({ client, clientId }) => begin(client, clientId)));
		expect(again.map(({ json }) => json.data.id)).toEqual(started.map(({ json }) => json.data.id));
		for (const [n, one] of rest.entries()) one.attemptId = started[n]?.json.data.id;

		await moveTo("a second after the opening", opensAt + second);
		const slow = await begin(first.client, first.clientId);
		first.attemptId = slow.json.data.id;
		const ends = [slow, ...started].map(({ json }) => json.data.endsAt);
		expect(new Set(ends)).toEqual(new Set([new Date(closesAt).toISOString()]));
		expect((await begin(others[0]!)).json.code).toBe("NOT_REGISTERED");
		await askAround();
	});

	it("stores the answers of every student, also after cut connections", async () => {
		await moveTo("ten minutes in", opensAt + 10 * minute);
		const saves = await all(async (one) => {
			const { client, way } = one;
			const path = attemptAt(one, "/answers");
			const batch = batchOf(answersFrom(one, 0, 4));
			if (way === "is cut") {
				client.cut();
				await client.breakOffSending("PUT", path, batch);
				await client.breakOffAnswer("PUT", path, batch);
				await client.connect(groupId);
			}
			return client.call("PUT", path, batch);
		});
		expect(statusesOf(saves)).toEqual([200]);
		expect(new Set(saves.map(({ json }) => json.data.revision))).toEqual(new Set([1]));
		await askAround();

		await moveTo("a second before the close", closesAt - second);
		const rest = await all(async (one) => {
			const path = attemptAt(one, one.way === "hands in" ? "/finish" : "/answers");
			if (one.way === "is on the way") return one.client.call("GET", attemptAt(one));
			const answers = answersFrom(one, 4, asked);
			const isLast = one.way === "hands in";
			return one.client.call(isLast ? "POST" : "PUT", path, {
				...batchOf(answers),
				...(isLast && { reason: "FINISHED" }),
			});
		});
		expect(statusesOf(rest)).toEqual([200]);
		expect((await begin(hurried)).json.data.endsAt).toBe(new Date(closesAt).toISOString());
		expect(await statesOf()).toEqual(["open"]);
		await askAround();
	});

	it("ends at its close, with the answers given in time and no others", async () => {
		await moveTo("at the close", closesAt);
		expect(await statesOf()).toEqual(["closed"]);
		// After the close it is practice, which is not ranked.
		const practice = await begin(tooLate);
		expect(practice.status).toBe(200);
		const refused = await others[0]!.call("POST", at("/registration"));
		expect([refused.status, refused.json.message]).toEqual([409, "La inscripción a este simulacro ya terminó"]);
		const sheet = { answers: answersFrom(perfect, 0, asked), reason: "FINISHED" };
		await tooLate.call("POST", `/user/attempts/${practice.json.data.id}/finish`, sheet);
		await askAround();

		await moveTo("a second after the close", closesAt + second);
		const onTheWay = everybody.filter(({ way }) => way === "is on the way");
		for (const one of onTheWay) {
			const sent = await one.client.call("PUT", attemptAt(one, "/answers"), batchOf(answersFrom(one, 4, asked)));
			expect([sent.status, sent.json.data.late]).toEqual([200, false]);
		}
		await askAround();

		await moveTo("after the minute of grace", closesAt + minute + second);
		const given = new Date(closesAt - minute).toISOString();
		const better = answersFrom(perfect, 0, asked, 100).map((answer) => ({ ...answer, answeredAt: given }));
		for (const one of everybody.filter(({ way }) => way === "comes late")) {
			const late = await one.client.call("PUT", attemptAt(one, "/answers"), batchOf(better));
			// Answers that are stored already are not late.
			expect([late.status, late.json.data.late]).toEqual([200, one.right < asked]);
		}
		await Promise.all([closeOverdueAttempts(test.deps), closeOverdueAttempts(test.deps)]);
		for (const one of everybody.filter(({ way }) => way === "is cut"))
			await one.client.call("POST", attemptAt(one, "/finish"), { answers: better, reason: "FINISHED" });
		const ended = await sql(
			"select status, reason, count(*)::int as n from attempts where id = any($1) group by 1, 2 order by 2",
			[everybody.map(({ attemptId }) => attemptId)],
		);
		expect(ended.map(({ status, reason, n }) => [status, reason, n])).toEqual([
			["COMPLETED", "FINISHED", 10],
			["COMPLETED", "TIME_OUT", 30],
		]);
		await askAround();
	});

	it("reveals no result, place or certificate a second too early", async () => {
		await moveTo("a second before the results", resultsAt - second);
		await sendSimulacroNotices(test.deps);
		expect([await statesOf(), await notices()]).toEqual([["closed"], ["HOUR 1"]]);
		const places = await all(({ client }) => client.call("GET", at("/place")));
		expect(new Set(places.map(({ json }) => json.data))).toEqual(new Set([null]));
		const refused = await all(async ({ client }) => [
			(await client.call("GET", at("/merit"))).status,
			(await client.call("POST", at("/certificate"))).status,
		]);
		expect(new Set(refused.flat())).toEqual(new Set([409]));
		await askAround();
	});

	it("publishes all results at once, equal to those computed independently", async () => {
		await moveTo("at the results", resultsAt);
		expect(await statesOf()).toEqual(["published"]);
		const points = [...everybody.map(pointsOf), 0];
		const results = await all(async (one) => ({
			place: (await one.client.call("GET", at("/place"))).json.data,
			attempt: (await one.client.call("GET", attemptAt(one))).json.data,
			merit: (await one.client.call("GET", at("/merit"))).json.data,
			certificate: await one.client.call("POST", at("/certificate")),
		}));
		const services = createPageServices(test.deps);
		for (const [n, { place, attempt, merit, certificate }] of results.entries()) {
			const { right, wrong } = everybody[n]!;
			const own = pointsOf({ right, wrong });
			const expected = expectedPlace(own, points);
			expect([n, place]).toMatchObject([n, { general: expected, points: own / 1000, maxPoints: asked * 20 }]);
			expect(attempt.result).toMatchObject({ correctAnswers: right, wrongAnswers: wrong, points: own / 1000 });
			expect(merit.items.map((row: { points: number }) => row.points * 1000)).toEqual(points.toSorted((a, b) => b - a));
			const mine = merit.items.filter((row: { mine: boolean }) => row.mine);
			expect(mine).toMatchObject([{ place: expected.place, points: own / 1000 }]);
			const proof = await services.findCertificate(certificate.json.data.code, { ip: "10.0.0.1" } as never);
			expect(proof).toMatchObject({
				changed: false,
				present: { place: expected.place, total: 41, points: own / 1000 },
			});
		}
		expect(new Set(results.map(({ certificate }) => certificate.json.data.code)).size).toBe(40);
		expect((await tooLate.call("GET", at("/place"))).json.data).toBeNull();
		await Promise.all([1, 2].map(() => sendSimulacroNotices(test.deps)));
		expect(await notices()).toEqual(["HOUR 1", "RESULTS 1"]);

		await moveTo("a second after the results", resultsAt + second);
		const later = await all(({ client }) => client.call("GET", at("/place")));
		expect(later.map(({ json }) => json.data)).toEqual(results.map(({ place }) => place));
		await askAround();
	});
});

describe("in all responses of the simulacro's day", () => {
	/** Teachers may read the bank, including keys: decision 91. */
	const isTeachersBank = ({ who, call }: Heard) =>
		who === day.teacher.userId && call.includes("/user/question/byexam/");
	const early = () =>
		day.heard.filter((one) => !/^(at|a second after) the results$/.test(one.moment) && !isTeachersBank(one));

	it("no response before the results contains a key, score or place", () => {
		const sealed = { questions: exam.questions, examIds: [exam.id], marks: [keyMark] };
		expect(early().length).toBeGreaterThan(4000);
		const leaks = early().flatMap((one) =>
			[...findRevealed(one.text, one.headers, sealed), ...findPlaces(one.text)].map(
				(found) => `${one.moment}, ${one.who}: ${one.call} ${one.status}: ${found}`,
			),
		);
		expect([...new Set(leaks)]).toEqual([]);
	});

	it("no response before the opening contains a question", () => {
		const before = early().filter(
			({ moment }) => /before( the opening)?$/.test(moment) && !/close|results/.test(moment),
		);
		expect(before.length).toBeGreaterThan(1000);
		expect(before.filter(({ text }) => text.includes("¿Pregunta")).map(({ call }) => call)).toEqual([]);
	});

	it("no response ever contains an e-mail address", () => {
		const leaks = day.heard.filter(({ text }) => /persona\d+@/.test(text));
		expect(leaks.map(({ moment, who, call }) => `${moment}, ${who}: ${call}`)).toEqual([]);
	});

	it("control: the scan finds keys and places after the results", () => {
		const after = day.heard.filter(({ moment }) => moment === "at the results");
		const sealed = { questions: exam.questions, examIds: [exam.id], marks: [keyMark] };
		expect(after.some((one) => findRevealed(one.text, one.headers, sealed).includes(keyMark))).toBe(true);
		expect(after.filter((one) => findPlaces(one.text).includes("percentile")).length).toBeGreaterThanOrEqual(40);
	});
});
