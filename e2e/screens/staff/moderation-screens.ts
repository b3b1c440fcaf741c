import type { Page } from "@playwright/test";
import type { AdminApi } from "../../arrangements/admin-api.ts";
import { chats } from "../../arrangements/chats.ts";
import { report } from "../../arrangements/moderation.ts";
import { heldWord } from "../../server/start-server.ts";
import type { Screen } from "../screen.ts";

const longWord = "electroencefalografistas".repeat(3);

/** Creates a group with reports in every state but one, held messages, a muted and a removed member. */
const arrangeModeratedGroup = (page: Page, api: AdminApi): Promise<number> =>
	api.once("quarrel", async () => {
		const chat = chats(page.request, api);
		const people = [
			await chat.student("Rosa Elvira", "Cusihuamán Ñahui"),
			await chat.student("José Luis", longWord),
			await chat.student("Ana Paula", "Rojas"),
			await chat.student("Diego", "Ccori"),
		] as const;
		const [rosa, jose, ana, diego] = people;
		const group = await chat.group("Química del turno noche", "Estequiometría, soluciones y equilibrio, paso a paso");
		await chat.join(group, ...people);
		const asked = await chat.post(group, ana, "¿Alguien tiene la 12 del simulacro? La de estequiometría");
		await chat.post(group, diego, String.raw`Sí, sale $n=\frac{54}{18}=3$ moles`);
		await chat.post(group, ana, "A mí me sale 6, ¿por qué divides?");
		const insult = await chat.post(group, jose, {
			content: "Porque no sabes nada.\nMejor ni postules.",
			replyTo: asked.id,
		});
		await chat.post(group, diego, "Oye, tranquilo");
		await chat.post(group, ana, "Yo solo pregunté");
		await chat.post(group, rosa, "Chicos, mejor veamos la ecuación balanceada");
		await report(api, group, insult.id, ana, { reason: "OFFENSIVE", note: "Ya es la tercera vez que me trata así." });
		await report(api, group, insult.id, rosa, { reason: "OFFENSIVE" });
		const photo = await chat.post(group, jose, { content: `Vendo claves 999 888 777 ${longWord}` }, true);
		await report(api, group, photo.id, diego, { reason: "SPAM" });
		const deleted = await chat.post(group, jose, "Les paso el número de la profesora: 900 111 222");
		await report(api, group, deleted.id, rosa, { reason: "PERSONAL_DATA", note: "Puso el celular de la profe." });
		await api.send("put", `/admin/group/reports/${deleted.id}`, { data: { decision: "DELETED" } });
		await chat.post(group, jose, `No seas ${heldWord}, lee el enunciado`);
		await chat.post(group, diego, `¿Qué significa ${heldWord}?`);
		const sanction = (userId: number, kind: string, hours: number, reason: string) =>
			api.send("post", `/admin/group/${group}/members/${userId}/sanction`, { data: { kind, hours, reason } });
		await sanction(diego.userId, "REMOVED", 7 * 24, "Publicidad o mensajes repetidos.");
		await sanction(jose.userId, "MUTED", 24, "Insultos a otras personas del grupo.");
		const content = "El domingo a las 9:00 hay simulacro de Química.\nTraigan su tabla periódica.";
		await api.send("post", `/admin/group/${group}/announcement`, { data: { content } });
		return group;
	});

const openView =
	(path: string, prepareView?: (page: Page) => Promise<unknown>) => async (page: Page, api: AdminApi) => {
		const group = await arrangeModeratedGroup(page, api);
		await page.goto(path.replace("{grupo}", String(group)));
		await page.getByRole("heading", { level: 2 }).or(page.getByRole("row")).first().waitFor();
		await prepareView?.(page);
	};

const press = (name: RegExp | string) => (page: Page) => page.getByRole("button", { name }).first().click();

/** Screens of moderation: the pending decisions, and one group. */
export const moderationScreens: readonly Screen[] = (
	[
		["comunidad-reportes", "?vista=reportes"],
		["comunidad-reportes-eliminados", "?vista=reportes&estado=eliminados"],
		["comunidad-reportes-vacio", "?vista=reportes&estado=descartados"],
		["comunidad-reportes-eliminar", "?vista=reportes", press(/^Eliminar mensaje de José/)],
		["comunidad-reportes-contexto", "?vista=reportes", press(/^Ver \d+ mensajes? más/)],
		["comunidad-retenidos", "?vista=retenidos"],
		["comunidad-retenidos-descartar", "?vista=retenidos", press(/^Descartar el mensaje de José/)],
		["comunidad-grupo-miembros", "/{grupo}"],
		["comunidad-grupo-sin-coincidencias", "/{grupo}?q=hermilio"],
		[
			"comunidad-grupo-silenciar",
			"/{grupo}",
			async (page) => {
				await press(/^Silenciar a Ana/)(page);
				await page.getByRole("dialog").getByRole("button", { name: "Silenciar" }).click();
			},
		],
		["comunidad-grupo-cambiar-retiro", "/{grupo}", press(/^Cambiar retiro de Diego/)],
		["comunidad-grupo-actividad", "/{grupo}?vista=actividad"],
		["comunidad-grupo-anuncio", "/{grupo}?vista=anuncio", press("Publicar y fijar")],
		["comunidad-grupo-inexistente", "/999999"],
	] satisfies [string, string, ((page: Page) => Promise<unknown>)?][]
).map(([name, address, prepareView]) => ({
	...{ name, path: "/comunidad-gestion", opens: `/comunidad-gestion${address.replace("{grupo}", "1")}`, as: "ADMIN" },
	prepare: openView(`/comunidad-gestion${address}`, prepareView),
}));
