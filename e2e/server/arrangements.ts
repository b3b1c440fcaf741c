import { type APIRequestContext, request as requests } from "@playwright/test";
import { adminApi } from "./admin-api.ts";
import type { RunningServer } from "./start-server.ts";
import { studentArrangements } from "./student-arrangements.ts";
import { openSection } from "./students.ts";

const password = "mi perro se llama kipu";

function arrangementsOn(request: APIRequestContext, server: Pick<RunningServer, "admin">) {
	const api = adminApi(request, server as RunningServer);
	return {
		...studentArrangements(request, server as RunningServer, api),
		/** A call of the administrator's. @returns the reply's data */
		send: api.send,
		/** Registers a student of the test's own. */
		async student(nombres = "Milagros", apellidos = "Quispe Huamán") {
			const account = { email: `${crypto.randomUUID()}@correo.pe`, password };
			await api.post("/autenticacion/signupuser", { nombres, apellidos, ...account });
			return account;
		},
		openSection: (name: string) => openSection(api, name),
	};
}

/** What component tests arrange over the API: arguments and results are JSON. */
export type Arrangements = ReturnType<typeof arrangementsOn>;

let made: Promise<Arrangements> | undefined;

/** Runs an arrangement by its name, in Vitest's process, against the server of the component tests. */
export async function arrange(baseURL: string, admin: RunningServer["admin"], name: string, args: unknown[]) {
	made ??= requests.newContext({ baseURL }).then((request) => arrangementsOn(request, { admin }));
	const functions = (await made) as unknown as Record<string, (...given: unknown[]) => unknown>;
	return functions[name]?.(...args);
}
