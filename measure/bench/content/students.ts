import { hash } from "@node-rs/argon2";
import { Client, type ClientConfig } from "pg";
import { call, signIn } from "./api.ts";

export interface Student {
	email: string;
	password: string;
	token: string;
}

export const password = "mi perro se llama kipu";

/** Registers students and signs them in, as many at once as the server hashes passwords concurrently. */
export async function enrolStudents(url: string, count: number): Promise<Student[]> {
	const students: Student[] = [];
	let next = 0;
	async function enrol() {
		while (next < count) {
			const email = `estudiante${next++}@cachimbo.test`;
			const account = { nombres: "Milagros", apellidos: "Quispe Huamán", email, password };
			await call({ url }, "POST", "/autenticacion/signupuser", account);
			const { token = "" } = await signIn(url, { email, password });
			students.push({ email, password, token });
		}
	}
	await Promise.all(Array.from({ length: 4 }, enrol));
	return students;
}

/** Returns the user id of the signed-in student, from the token. */
export const userIdOf = ({ token }: Pick<Student, "token">): number =>
	JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).userId;

/** Hash parameters of the server: other parameters would be rehashed at the sign-in, which costs extra. */
const hashParameters = { memoryCost: 19456, timeCost: 2, parallelism: 1 };

export const emailOf = (number: number): string => `alumno${number}@cachimbo.test`;

/** Inserts many accounts with the same password hash; they still have to sign in. */
export async function insertStudents(database: ClientConfig, count: number): Promise<void> {
	const client = new Client(database);
	await client.connect();
	try {
		await client.query(
			`insert into users (first_names, last_names, email, email_confirmed_at, password_hash)
			select 'Milagros', 'Quispe Huamán', 'alumno' || n || '@cachimbo.test', now(), $1 from generate_series(0, $2::int - 1) n`,
			[await hash(password, hashParameters), count],
		);
		await client.query("analyze users");
	} finally {
		await client.end();
	}
}
