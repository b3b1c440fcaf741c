import type { ExamDto } from "@cachimbo/contract/exams/exams";
import type { APIRequestContext, Page } from "@playwright/test";
import type { AdminApi } from "../../arrangements/admin-api.ts";
import { chats } from "../../arrangements/chats.ts";
import type { Screen } from "../screen.ts";

const group = "UNI 2026-1";

/** Creates groups with messages; the student of the screens is in none yet. */
const arrangeGroups = (page: Pick<Page, "request">, api: AdminApi) =>
	api.once("chats", async () => {
		const chat = chats(page.request, api);
		const ana = await chat.student("Ana Paula", "Rojas");
		const diego = await chat.student("Diego", "Ccori");
		const [uni, chemistry, letters, quiet] = [
			await chat.group(group, "Ciencias e ingeniería: preguntas de simulacros"),
			await chat.group("Química sin miedo", "Estequiometría, soluciones y equilibrio, paso a paso"),
			await chat.group("San Marcos Área C", "Para quienes postulan a Ingeniería"),
			await chat.group("Letras y Humanidades", "Comprensión lectora y razonamiento verbal"),
		];
		for (const id of [uni, chemistry, letters]) await chat.join(id, ana, diego);
		await chat.post(uni, ana, "¿Alguien me ayuda con la 17 del simulacro 2025-1? La del cuadrado con el punto medio");
		await chat.post(uni, ana, "Yo marqué 6 y salió mal");
		await chat.post(chemistry, diego, "Mañana estequiometría a las 6");
		await chat.post(letters, ana, "gracias, lo reviso mañana");
		return { uni, chemistry, letters, quiet, ana, diego };
	});

type Arranged = Awaited<ReturnType<typeof arrangeGroups>>;
interface Stage extends Arranged {
	chat: ReturnType<typeof chats>;
	me: { token: string; userId: number; email: string; password: string };
}

async function asMember(page: Page, api: AdminApi): Promise<Stage> {
	const arranged = await arrangeGroups(page, api);
	const chat = chats(page.request, api);
	const token = (await page.evaluate(() => localStorage.getItem("authToken"))) ?? "";
	const { userId } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
	const me = { token, userId, email: "", password: "" };
	for (const id of [arranged.uni, arranged.chemistry, arranged.letters]) await chat.join(id, me);
	return { ...arranged, chat, me };
}

const log = (page: Page) => page.getByRole("log");
const bubble = (page: Page, text: string) => log(page).getByRole("article").filter({ hasText: text });
const open = async (page: Page, id: number) => {
	await page.goto(`/chat-grupal?grupo=${id}`);
	await log(page).waitFor();
};

/** Returns a question of an exam that anybody may begin now, since concurrent screens schedule simulacros. */
async function anyQuestion(request: APIRequestContext, { me }: Stage) {
	const headers = { authorization: `Bearer ${me.token}` };
	const { data: exams } = await (await request.get("/api/v1/exams/todos", { headers })).json();
	const exam = (exams as ExamDto[]).find(
		(one) => !one.opensAt && !one.closesAt && !one.premium && one.questionCount > 0,
	)!;
	const data = { examId: exam.idExams, clientId: crypto.randomUUID() };
	const attempt = await (await request.post("/api/v1/user/attempts/start", { headers, data })).json();
	return { examId: exam.idExams, questionId: attempt.data.questions[0].idQuestion };
}

const muteForMe = (api: AdminApi, me: Stage["me"], personId: number) =>
	api.send("put", `/user/${me.userId}/muted/${personId}`, {}, { authorization: `Bearer ${me.token}` });

async function talk(page: Page, api: AdminApi): Promise<Stage> {
	const stage = await asMember(page, api);
	const { chat, uni, me, ana, diego } = stage;
	await chat.post(uni, me, "A mí me salió 16/3. Fíjate que DM es paralelo a AB");
	const asked = await chat.post(uni, diego, "Sale por semejanza, mira: la razón es 1 : 2, así que");
	await chat.post(
		uni,
		diego,
		String.raw`$h=\frac{1}{3}\cdot 8=\frac{8}{3},\quad S=\frac{1}{2}\cdot 4\cdot\frac{8}{3}=\frac{16}{3}$`,
	);
	await chat.post(uni, ana, {
		content: "Aquí lo explican: https://es.wikipedia.org/wiki/Semejanza_(geometría)",
		replyTo: asked.id,
	});
	return stage;
}

/** Opens the menu of Diego's message in the Chemistry group. */
async function openOptions(page: Page, api: AdminApi): Promise<void> {
	const { chemistry } = await asMember(page, api);
	await open(page, chemistry);
	await page
		.getByRole("button", { name: /^Opciones del mensaje de Diego/ })
		.last()
		.click();
}

async function openGroupMenu(page: Page, id: number): Promise<void> {
	await open(page, id);
	await page.locator("summary", { hasText: "Opciones del grupo" }).click();
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Sanctions a member for a day because of advertising. */
const sanction = (api: AdminApi, groupId: number, userId: number, kind: "MUTED" | "REMOVED") =>
	api.send("post", `/admin/group/${groupId}/members/${userId}/sanction`, {
		data: { kind, hours: 24, reason: "Publicidad repetida" },
	});

/** Screens of the student's groups and their conversations. */
const states: Record<string, Screen["prepare"]> = {
	"chat-vacio": undefined,
	async "chat-unirse"(page, api) {
		await arrangeGroups(page, api);
		await page.reload();
		await press(page, "Unirse");
		await page.getByRole("heading", { name: group }).waitFor();
	},
	async "chat-lista"(page, api) {
		const { chat, chemistry, diego } = await asMember(page, api);
		for (const text of ["¿Quién va a la clase?", "Traigan su tabla periódica"]) await chat.post(chemistry, diego, text);
		await page.reload();
		await page.getByText("2 mensajes sin leer").waitFor();
	},
	async "chat-ningun-grupo-asi"(page, api) {
		await asMember(page, api);
		await page.reload();
		await page.getByLabel("Buscar grupos").fill("Astronomía");
		await page.getByText("Ninguno de tus grupos se llama así.").waitFor();
	},
	async "chat-conversacion"(page, api) {
		const { uni } = await talk(page, api);
		await open(page, uni);
		await log(page).locator(".katex").last().waitFor();
	},
	async "chat-sin-mensajes"(page, api) {
		const { quiet, chat, me } = await asMember(page, api);
		await chat.join(quiet, me);
		await open(page, quiet);
		await page.getByText("Nadie escribió todavía").last().waitFor();
	},
	async "chat-enlace-de-un-grupo"(page, api) {
		const { quiet } = await asMember(page, api);
		await page.goto(`/chat-grupal?grupo=${quiet}`);
		await page.getByRole("button", { name: "Unirse al grupo" }).waitFor();
	},
	async "chat-retirado"(page, api) {
		const { chat, me } = await asMember(page, api);
		const id = await chat.group("Repaso de los jueves");
		await chat.join(id, me);
		// Resolves when the group is subscribed to live messages, which must precede the live change.
		const groupSubscribed = Promise.withResolvers<void>();
		page.on("websocket", (socket) =>
			socket.on(
				"framereceived",
				({ payload }) => `${payload}`.includes(`group ${id} events`) && groupSubscribed.resolve(),
			),
		);
		await open(page, id);
		await groupSubscribed.promise;
		await sanction(api, id, me.userId, "REMOVED");
		await page.getByText(/^Podrás unirte otra vez/).waitFor();
	},
	async "chat-sin-conexion"(page, api) {
		const { letters } = await asMember(page, api);
		await open(page, letters);
		await bubble(page, "lo reviso mañana").first().waitFor();
		await page.context().setOffline(true);
		await page.getByLabel("Mensaje", { exact: true }).fill("Profe, ¿a qué hora es la clase?");
		await page.getByRole("button", { name: "Enviar" }).click();
		await page.getByText("Se enviará cuando vuelva tu internet").waitFor();
	},
	async "chat-responder"(page, api) {
		await openOptions(page, api);
		await press(page, "Responder");
		await page.getByText("Respondes a Diego").waitFor();
	},
	async "chat-opciones"(page, api) {
		await openOptions(page, api);
		await page.getByRole("button", { name: "Responder" }).waitFor();
	},
	async "chat-reportar"(page, api) {
		await openOptions(page, api);
		await press(page, "Reportar a la academia");
		await press(page, "Reportar");
	},
	async "chat-foto-y-tarjeta"(page, api) {
		const stage = await asMember(page, api);
		const { letters, chat, ana, diego } = stage;
		await chat.post(letters, ana, { content: "Este es mi intento" }, true);
		const question = await anyQuestion(page.request, stage);
		await chat.post(letters, diego, { content: "¿Cómo se resuelve esta?", question });
		await open(page, letters);
		await log(page)
			.getByRole("img", { name: /^Foto de/ })
			.first()
			.waitFor();
		await page.getByRole("button", { name: "Ver la pregunta" }).last().scrollIntoViewIfNeeded();
	},
	async "chat-pregunta-abierta"(page, api) {
		const stage = await asMember(page, api);
		const { letters, chat, diego } = stage;
		await chat.post(letters, diego, { content: "¿Y esta?", question: await anyQuestion(page.request, stage) });
		await open(page, letters);
		await page.getByRole("button", { name: "Ver la pregunta" }).last().click();
		await page.getByRole("dialog").getByRole("listitem").first().waitFor();
	},
	async "chat-salir"(page, api) {
		const { chemistry } = await asMember(page, api);
		await openGroupMenu(page, chemistry);
		await press(page, "Salir del grupo");
		await page.getByRole("dialog").waitFor();
	},
	async "chat-silenciado-y-anuncio"(page, api) {
		const { chat, me, ana, diego } = await asMember(page, api);
		const id = await chat.group("Simulacro del domingo");
		await chat.join(id, me, ana, diego);
		const content = "El simulacro del domingo empieza a las 9:00. Ingresa diez minutos antes y ten a la mano tu DNI.";
		await api.send("post", `/admin/group/${id}/announcement`, { data: { content } });
		await chat.post(id, ana, "Ahí estaré");
		await chat.post(id, diego, "esta persona está silenciada");
		await muteForMe(api, me, diego.userId);
		await sanction(api, id, me.userId, "MUTED");
		await open(page, id);
		await page.getByText("Mensaje de una persona silenciada").waitFor();
		await page.getByText("Por ahora no puedes escribir en este grupo.").waitFor();
	},
	async "chat-personas-silenciadas"(page, api) {
		const { chemistry, me, diego } = await asMember(page, api);
		await muteForMe(api, me, diego.userId);
		await openGroupMenu(page, chemistry);
		await press(page, "Personas silenciadas");
		await page.getByRole("button", { name: /^Dejar de silenciar/ }).waitFor();
	},
};

export const chatScreens: readonly Screen[] = Object.entries(states).map(([name, prepare]) => ({
	...{ name, path: "/chat-grupal", as: "USER" },
	...(prepare && { prepare }),
}));
