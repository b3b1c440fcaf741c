import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { dialog, expectCount, expectFocus, expectVisible, toast } from "../../../../../testing/on-screen.ts";
import { arrange, type Chatter, openScreen, owner, signIn } from "../../../../../testing/open-screen.tsx";

async function groupOf(name: string, ...people: Chatter[]): Promise<number> {
	const id = await arrange.group(name);
	await arrange.join(id, ...people);
	return id;
}

const button = (name: string | RegExp) => ({ name, exact: true }) as const;
const reported = (name: string) =>
	page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: `Mensaje de ${name}`, exact: false }) });
/** A word of the test server's list of held words. */
const heldWord = "zopenco";

beforeEach(async () => {
	await signIn(owner());
});

test("a reported message is shown with its context and deleted, and the later of two administrators is informed", async () => {
	const [rosa, beto] = [await arrange.chatter("Rosa", "Reportes"), await arrange.chatter("Beto", "Reportado")];
	const group = await groupOf("Denunciados", rosa, beto);
	await arrange.post(group, rosa, "¿Cómo sale la 7?");
	const insult = await arrange.post(group, beto, "Qué bruta eres");
	await arrange.post(group, rosa, "Solo pregunté");
	await arrange.report(group, insult.id, rosa, { reason: "OFFENSIVE", note: "Me insulta" });
	const kept = await arrange.post(group, beto, "Mañana hay clase");
	await arrange.report(group, kept.id, rosa, { reason: "OTHER" });

	await openScreen("/comunidad-gestion");
	await page.getByRole("link", { name: /^Reportes/ }).click();
	const card = reported("Beto Reportado");
	const first = card.filter({ hasText: "Me insulta" });
	await expectVisible(first);
	await expect
		.poll(() =>
			first
				.getByRole("list")
				.first()
				.getByRole("listitem")
				.elements()
				.map((one) => one.textContent),
		)
		.toEqual([
			expect.stringContaining("¿Cómo sale la 7?"),
			expect.stringMatching(/Reportado.*Qué bruta eres/s),
			expect.stringContaining("Solo pregunté"),
			expect.stringContaining("Mañana hay clase"),
		]);
	await expectVisible(first.getByText("Insultos o acoso", { exact: false }));

	// Another administrator has dismissed the second report meanwhile.
	await arrange.send("put", `/admin/group/reports/${kept.id}`, { data: { decision: "DISMISSED" } });
	const second = card.filter({ hasText: "Otro motivo" });
	await second.getByRole("button", button("Eliminar mensaje de Beto Reportado")).click();
	await page.getByRole("dialog").getByRole("button", button("Eliminar mensaje")).click();
	await expectVisible(toast("Otra persona ya decidió otra cosa sobre este mensaje"));
	await expectCount(second, 0);

	(first.getByRole("button", button("Eliminar mensaje de Beto Reportado")).element() as HTMLElement).focus();
	await userEvent.keyboard("{Enter}");
	await expectFocus(dialog("Eliminar mensaje").getByRole("button", button("Cancelar")));
	await userEvent.tab();
	await userEvent.keyboard("{Enter}");
	await expectVisible(toast("Mensaje eliminado"));
	await expectCount(first, 0);
	expect(document.activeElement).not.toBe(document.body);

	const history = await arrange.history(group, rosa);
	expect(history[1]).toMatchObject({ id: insult.id, content: "", deleted: true });
	expect(history[3]).toMatchObject({ id: kept.id, content: "Mañana hay clase", deleted: false });
	await page.getByRole("link", { name: "Eliminados", exact: false }).click();
	await expectVisible(card.getByText("Mensaje eliminado. Decía:", { exact: false }));
	await expectVisible(card.getByText("Qué bruta eres", { exact: false }));
	await page.getByRole("link", { name: "Descartados", exact: false }).click();
	await expectVisible(card.getByText("Mañana hay clase", { exact: false }).first());
});

test("a message held back by a word reaches the group if it is released, and never if it is dropped", async () => {
	const carla = await arrange.chatter("Carla", "Retenida");
	const group = await groupOf("Retenidos", carla);
	await arrange.postAll(group, [carla], [`¿Qué quiere decir ${heldWord}?`, `Eres un ${heldWord}`]);
	expect(await arrange.history(group, carla)).toEqual([]);

	await openScreen("/comunidad-gestion?vista=retenidos");
	const held = (text: string) => page.getByRole("listitem").filter({ hasText: text });
	await expectVisible(held("¿Qué quiere decir").getByText(`Palabra: ${heldWord}`, { exact: false }));
	await held("¿Qué quiere decir")
		.getByRole("button", { name: /^Publicar/ })
		.click();
	await expectVisible(toast("Mensaje publicado"));
	await expectCount(held("¿Qué quiere decir"), 0);
	await held("Eres un")
		.getByRole("button", { name: /^Descartar/ })
		.click();
	await page.getByRole("dialog").getByRole("button", button("Descartar")).click();
	await expectVisible(toast("Mensaje descartado"));
	await expectCount(held("Eres un"), 0);
	const history = await arrange.history(group, carla);
	expect(history.map(({ content }) => content)).toEqual([`¿Qué quiere decir ${heldWord}?`]);
});

test("a muted member cannot write until the mute is lifted, a removed one cannot rejoin", {
	tags: "costly",
}, async () => {
	const [elsa, fabio] = [await arrange.chatter("Elsa", "Callada"), await arrange.chatter("Fabio", "Retirado")];
	const group = await groupOf("Sanciones", elsa, fabio);
	await arrange.post(group, elsa, "Hola");
	await openScreen(`/comunidad-gestion/${group}`);
	const row = (name: string) => page.getByRole("row", { name, exact: false });
	const sanctionDialog = page.getByRole("dialog");
	await row("Elsa").getByRole("button", button("Silenciar a Elsa Callada")).click();
	await sanctionDialog.getByRole("button", button("Silenciar")).click();
	await expectVisible(sanctionDialog.getByText("Escribe el motivo", { exact: true }));
	await sanctionDialog.getByRole("button", button("Insultos o acoso")).click();
	await sanctionDialog.getByRole("radio", { name: "7 días", exact: false }).click();
	await sanctionDialog.getByLabelText("Motivo", { exact: true }).click();
	await userEvent.keyboard("{Enter}");
	await expectVisible(toast("Silenciaste a Elsa Callada"));
	await expectVisible(row("Elsa").getByText(/^Silencio hasta el/));
	expect(await arrange.refusal("post", group, elsa)).toMatch(
		/No puedes escribir en este grupo hasta el .*Motivo: Insultos a otras personas del grupo\./,
	);

	await row("Elsa").getByRole("button", button("Quitar sanción: silencio de Elsa Callada")).click();
	await expectVisible(toast("Elsa Callada ya puede escribir en el grupo"));
	await expectCount(row("Elsa").getByText(/^Silencio hasta el/), 0);
	await arrange.post(group, elsa, "Gracias");

	await page.getByLabelText("Buscar integrante", { exact: false }).fill("fabio");
	await expectCount(row("Elsa"), 0);
	await row("Fabio").getByRole("button", button("Retirar a Fabio Retirado")).click();
	await sanctionDialog.getByLabelText("Motivo", { exact: true }).fill("Vende claves");
	await sanctionDialog.getByRole("button", button("Retirar")).click();
	await expectVisible(toast("Retiraste a Fabio Retirado del grupo"));
	await expectVisible(row("Fabio").getByText(/^Retiro hasta el/));
	expect(await arrange.refusal("join", group, fabio)).toMatch(/No puedes volver a este grupo hasta/);
	await row("Fabio")
		.getByRole("button", { name: /^Quitar sanción/ })
		.click();
	await expectVisible(toast("Fabio Retirado ya puede volver a unirse al grupo"));
	await expectVisible(page.getByText("No encontramos «fabio»", { exact: false }));
	await arrange.join(group, fabio);

	await page.getByRole("navigation", { name: "Partes del grupo" }).getByRole("link", { name: "Actividad" }).click();
	await expectVisible(page.getByText(/^2 mensajes en los últimos 14 días, todos el/));
	await expectVisible(page.getByText("1 persona", { exact: true }));
	await page.getByText("Ver como tabla", { exact: false }).click();
	await expectCount(page.getByRole("row"), 15);
});
