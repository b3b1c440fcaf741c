import { type APIResponse, expect, request as http, test } from "@playwright/test";
import { oneCellFile } from "../../files/question-files.ts";
import { type RunningServer, startServer } from "../../server/start-server.ts";

/** A cell ten million rows down: a kilobyte that once exhausted the memory, at each restart again. */
const farCell = oneCellFile("lejos.xlsx", "A9999999");

async function openApi(server: RunningServer) {
	const api = await http.newContext({ baseURL: `${server.url}/api/v1/` });
	const { token } = await (await api.post("autenticacion/signin", { data: server.admin })).json();
	return { api, headers: { authorization: `Bearer ${token}` } };
}
type Api = Awaited<ReturnType<typeof openApi>>;

interface Read {
	id: number;
	message: string | null;
}

async function data(answer: APIResponse): Promise<Read> {
	if (!answer.ok()) throw new Error(await answer.text());
	return ((await answer.json()) as { data: Read }).data;
}

async function upload({ api, headers }: Api): Promise<number> {
	const course = await data(await api.post("admin/courses/create", { headers, data: { name: "Importado" } }));
	const target = JSON.stringify({ courseId: course.id });
	const importDTO = { name: "import.json", mimeType: "application/json", buffer: Buffer.from(target) };
	return (
		await data(await api.post("admin/question-import/upload", { headers, multipart: { importDTO, file: farCell } }))
	).id;
}

const title =
	"a server that died with a poisoned file on its hands comes up again, three times, and says what became of it";
// poisoned-start.test.ts covers this in npm test, without a browser.
test(title, { tag: "@long" }, async () => {
	const server = await startServer({ DEMO: "0" });
	try {
		const id = await upload(await openApi(server));
		for (const _ of [1, 2, 3]) {
			await server.crashAndRestart();
			const { api, headers } = await openApi(server);
			await expect
				.poll(async () => (await data(await api.get(`admin/question-import/get/${id}`, { headers }))).message, {
					timeout: 20_000,
				})
				.toMatch(/^No pudimos leer la hoja: tiene celdas fuera de los límites/);
			expect((await api.get(`${server.url}/readyz`)).status()).toBe(200);
		}
	} finally {
		await server.stop();
	}
});
