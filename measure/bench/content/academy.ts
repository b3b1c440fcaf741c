import { Client } from "pg";
import { databaseOf } from "../processes/cachimbo.ts";

export const studentCount = 10_000;

const lastNames = ["Quispe", "Flores", "Sánchez", "Rodríguez", "Ñahui", "Huamán", "García", "Ccori", "Mamani", "Rojas"];

/** Fills an academy: three sessions per student, half of them old; a section of 400; a plan for every third student. */
export async function fillAcademy(dataDir: string): Promise<void> {
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
