import { call, signIn } from "./api.ts";

export interface Student {
	email: string;
	password: string;
	token: string;
}

const password = "mi perro se llama kipu";

/** Registers students and signs them in, as many at once as the server hashes passwords. */
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
