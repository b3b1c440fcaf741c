import { performance } from "node:perf_hooks";
import { Client } from "pg";
import { type Api, call, signIn } from "../content/api.ts";
import { type Effort, measureOf } from "../load/rounds.ts";
import { admin, databaseOf, makeDataDir, removeDataDir, startCachimbo } from "../processes/cachimbo.ts";
import type { Result } from "../report/result.ts";

const studentCount = 10_000;
const looks = 30;

interface StudentPage {
	total: number;
	next: string | null;
}

/** Looks for students of a large academy: the first page, one in the middle, by words, by filters. */
export async function measureStudentList({ rounds }: Effort): Promise<Result[]> {
	const dataDir = await makeDataDir();
	const server = await startCachimbo(dataDir, { NODE_ENV: "test", TEST_RUN: "1", LIMITS_FACTOR: "1000000" });
	try {
		const api = await signIn(server.url, admin);
		await fill(dataDir);
		const middle = await findMiddle(api);
		const of = (name: string, query: string) => measureLook(api, rounds, name, query);
		return [
			await of("the first page", ""),
			await of("a page in the middle", `after=${middle}`),
			await of("two words", "q=quispe%2097"),
			await of("a section, a plan and who came this month", "section=1&plan=mensual&seen=month"),
			await of("who has not come for a month", "seen=before"),
		];
	} finally {
		await server.stop();
		await removeDataDir(dataDir);
	}
}

async function findMiddle(api: Api): Promise<string> {
	let after = "";
	for (let page = 0; page < 100; page += 1) {
		const { next } = await call<StudentPage>(api, "GET", `/admin/students?${after && `after=${after}`}`);
		after = next ?? after;
	}
	return after;
}

async function measureLook(api: Api, rounds: number, name: string, query: string): Promise<Result> {
	const times: number[] = [];
	let found = 0;
	for (let n = 0; n < Math.max(rounds, looks); n += 1) {
		const began = performance.now();
		found = (await call<StudentPage>(api, "GET", `/admin/students?${query}`)).total;
		times.push(performance.now() - began);
	}
	return {
		name: `a list of ${studentCount.toLocaleString("en")} students: ${name}`,
		unit: "ms",
		ours: measureOf(times),
		target: { atMost: 50 },
		note: `${found.toLocaleString("en")} found`,
	};
}

const lastNames = ["Quispe", "Flores", "Sánchez", "Rodríguez", "Ñahui", "Huamán", "García", "Ccori", "Mamani", "Rojas"];

/** Three sessions each, half of them old; a section of 400, a plan for every third. */
async function fill(dataDir: string): Promise<void> {
	const client = new Client(databaseOf(dataDir));
	await client.connect();
	try {
		await client.query("set synchronous_commit = off");
		await client.query(
			`insert into users (first_names, last_names, email, password_hash, email_confirmed_at)
			select 'Estudiante ' || n, ($1::text[])[1 + n % 10] || ' ' || ($1::text[])[1 + n / 10 % 10], 'e' || n || '@correo.pe', '', now()
			from generate_series(1, ${studentCount}) n`,
			[lastNames],
		);
		await client.query(
			`insert into sessions (id, user_id, last_seen_at, expires_at)
			select gen_random_uuid(), u.id, now() - make_interval(days => (u.id * 7 + k * 13) % 90), now() + interval '30 days'
			from users u, generate_series(1, 3) k where u.role = 'USER'`,
		);
		await client.query(
			`with section as (insert into sections (name, code) values ('Ciclo', 'AAAA2222') returning id)
			insert into section_members (section_id, user_id) select s.id, u.id from section s, users u where u.role = 'USER' and u.id % 25 = 0`,
		);
		await client.query(
			`insert into subscriptions (user_id, plan, starts_at, ends_at)
			select id, 'mensual', now() - interval '1 day', now() + interval '29 days' from users where role = 'USER' and id % 3 = 0`,
		);
		await client.query("vacuum (analyze) users, sessions, sections, section_members, subscriptions");
	} finally {
		await client.end();
	}
}
