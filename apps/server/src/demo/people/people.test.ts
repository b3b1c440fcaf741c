import { conversations } from "@cachimbo/demo/people/conversations";
import { demoGroups } from "@cachimbo/demo/people/groups";
import { demoSections } from "@cachimbo/demo/people/sections";
import { otherStudents, printedStudent } from "@cachimbo/demo/people/students";
import { demoPosts } from "@cachimbo/demo/posts";
import { addDays, limaDay } from "@cachimbo/rules/lima-day";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { loadDemo } from "../load.ts";

let server: TestApp;
let token: string;
let userId: number;

beforeAll(async () => {
	server = await createTestApp();
	const [account] = await loadDemo(server.deps);
	const body = { email: account?.email, password: account?.password };
	const signedIn = await server.call("POST", "/autenticacion/signin", { body });
	token = signedIn.json.token;
	userId = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).userId;
}, 60_000);

interface Unread {
	mensajeNoLeido: number;
}
const read = async (path: string) => (await server.call("GET", path, { token })).json.data;
const rowsOf = async (text: string) => (await server.deps.db.$client.query(text)).rows;
const today = () => limaDay(Date.now());

/** Tables that the people's activity fills, in any order. */
const tables = [
	"users",
	"attempts",
	"attempt_answers",
	"study_days",
	"notebook_reviews",
	"groups",
	"blog_posts",
] as const;
const countRows = async () =>
	Promise.all(tables.map(async (table) => (await rowsOf(`select count(*)::int as n from ${table}`))[0].n));

describe("the people of the demonstration", () => {
	it("are twelve students in five groups; only one password is shown", async () => {
		const students = await rowsOf("select email, first_names as name from users where role = 'USER' order by id");
		expect(students.map(({ email }) => email)).toEqual(
			[printedStudent, ...otherStudents].map(({ mailbox }) => `${mailbox}@cachimbo.test`),
		);
		expect(await rowsOf("select count(*)::int as n from groups where picture is not null")).toEqual([
			{ n: demoGroups.length },
		]);
		const members = await rowsOf("select count(*)::int as n from group_members");
		expect(members[0].n).toBe([printedStudent, ...otherStudents].flatMap(({ groups }) => groups).length);
	});

	it("are in the section of their target university, without an act in the audit log", async () => {
		const sections = await rowsOf(
			`select s.name, count(m.user_id)::int as n from sections s left join section_members m on m.section_id = s.id
				group by s.id order by s.id`,
		);
		const students = [printedStudent, ...otherStudents];
		expect(sections).toEqual(
			demoSections.map(({ name, university }) => ({
				name,
				n: students.filter((student) => student.university === university).length,
			})),
		);
		expect(await rowsOf("select count(*)::int as n from staff_acts")).toEqual([{ n: 0 }]);
	});

	it("have written in their groups as members, in order, and the printed student has unread messages", async () => {
		const talked = await rowsOf(
			`select g.name, count(*)::int as n, bool_and(m.user_id in (
					select user_id from group_members where group_id = g.id)) as members,
				bool_and(m.created_at < now()) as past
			from group_messages m join groups g on g.id = m.group_id group by 1`,
		);
		expect(talked).toHaveLength(demoGroups.length);
		for (const { group, messages } of conversations)
			expect(talked).toContainEqual({ name: group, n: messages.length, members: true, past: true });
		const disordered = await rowsOf(
			`select from (select created_at < lag(created_at) over (partition by group_id order by seq) as is_earlier
				from group_messages) m where is_earlier`,
		);
		expect(disordered).toEqual([]);
		const unread = (await read(`/user/group/${userId}`)).map(({ mensajeNoLeido }: Unread) => mensajeNoLeido);
		expect(unread).toEqual([2, 1]);
	});

	it("joined their groups before writing in them, and have upcoming classes", async () => {
		const early = `select from group_messages m left join group_members g using (group_id, user_id)
			where g.joined_at is null or g.joined_at > m.created_at`;
		expect(await rowsOf(early)).toEqual([]);
		const announced: { locked: boolean; startsAt: string }[] = await read("/user/classes");
		expect(announced.map(({ locked, startsAt }) => locked && Date.parse(startsAt) > Date.now())).toEqual([
			true,
			true,
			true,
		]);
	});

	it("have study days that match their attempts and reviews, and no dates in the future", async () => {
		const stored = `select user_id, day::text, answered, correct from study_days`;
		const counted = `select user_id, day::text, sum(answered)::int as answered, sum(correct)::int as correct from (
				select a.user_id, (a.ended_at at time zone 'America/Lima')::date as day,
					count(*) filter (where s.alternative_id is not null) as answered,
					count(*) filter (where s.alternative_id = right_one.id) as correct
				from attempts a join attempt_answers s on s.attempt_id = a.id
					join alternatives right_one on right_one.question_id = s.question_id and right_one.is_correct
				group by 1, 2
				union all
				select user_id, (reviewed_at at time zone 'America/Lima')::date, count(*), count(*) filter (where correct)
				from notebook_reviews group by 1, 2) given group by 1, 2`;
		const order = "order by user_id, day";
		expect(await rowsOf(`${stored} ${order}`)).toEqual(await rowsOf(`select * from (${counted}) c ${order}`));
		for (const moment of [
			"users.created_at",
			"attempts.started_at",
			"attempts.ended_at",
			"notebook_entries.last_reviewed_at",
			"notebook_misses.missed_at",
			"blog_posts.created_at",
		]) {
			const [table, column] = moment.split(".");
			const late = await rowsOf(`select ${column} from ${table} where ${column} > now()`);
			expect([moment, late]).toEqual([moment, []]);
		}
	});

	it("have statistics that match their attempts", async () => {
		const stored =
			await rowsOf(`select user_id, exam_attempts, completed_exams, score_tenths_sum, time_spent_seconds::int
			from user_statistics order by 1`);
		expect(stored).toEqual(
			await rowsOf(`select user_id, count(exam_id)::int as exam_attempts,
				(count(exam_id) filter (where status = 'COMPLETED'))::int as completed_exams,
				coalesce(sum(score_tenths) filter (where exam_id is not null and status = 'COMPLETED'), 0)::int as score_tenths_sum,
				sum(extract(epoch from ended_at - started_at))::int as time_spent_seconds
				from attempts group by 1 order by 1`),
		);
		const courses = `select user_id, course_id, correct, total from user_course_statistics`;
		expect(await rowsOf(`${courses} where total > 0 order by 1, 2`)).toEqual(
			await rowsOf(`select a.user_id, q.course_id,
					(count(*) filter (where s.alternative_id = right_one.id))::int as correct, count(*)::int as total
				from attempts a join attempt_answers s on s.attempt_id = a.id join questions q on q.id = s.question_id
					join alternatives right_one on right_one.question_id = q.id and right_one.is_correct
				group by 1, 2 order by 1, 2`),
		);
	});

	it("spent at most the time of the attempt on its answers, and some time on each", async () => {
		const impossible = await rowsOf(`select a.id from attempts a join attempt_answers s on s.attempt_id = a.id
			group by a.id having sum(s.elapsed_ms) > a.time_spent_seconds * 1000
				or bool_or(s.alternative_id is not null and s.elapsed_ms = 0)`);
		expect(impossible).toEqual([]);
	});

	it("include a student who studied until yesterday, with due errors and a target university", async () => {
		const progress = await read(`/user/${userId}/progress`);
		expect([progress.streak.days, progress.today.answered]).toEqual([10, 0]);
		const days = await rowsOf(`select day::text from study_days where user_id = ${userId} order by day desc limit 10`);
		expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 10 }, (_, ago) => addDays(today(), -1 - ago)));
		expect(progress.scores.length).toBe(9);
		const notebook = await read(`/user/${userId}/notebook`);
		expect(notebook.due).toBeGreaterThan(0);
		expect(notebook.done).toBeGreaterThan(0);
		const { targetUniversityId, targetAreaId } = await read(`/user/${userId}/preferences`);
		expect([targetUniversityId, targetAreaId]).not.toContain(null);
	});

	it("have blog posts on different days, each with a cover, sources and formulas that render", async () => {
		const posts = await rowsOf("select title, html, image_width, created_at from blog_posts order by created_at desc");
		expect(posts.map(({ title }) => title)).toEqual(demoPosts.map(({ title }) => title));
		expect(new Set(posts.map(({ created_at: at }) => limaDay(at.getTime()))).size).toBe(posts.length);
		for (const { html, image_width: width } of posts) {
			expect(html).not.toContain("katex-error");
			expect(html).toContain(">Fuentes</h2>");
			expect(width).toBe(1280);
		}
	});

	it("are loaded once", async () => {
		const before = await countRows();
		expect(await loadDemo(server.deps)).toEqual([]);
		expect(await countRows()).toEqual(before);
	});
});
