import { beforeEach, expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { pngFile } from "../../../../testing/files.ts";
import {
	dialog,
	expectCount,
	expectFocus,
	expectNone,
	expectText,
	expectValue,
	expectVisible,
	heading,
	toast,
} from "../../../../testing/on-screen.ts";
import { arrange, type Chatter, openScreen, signIn } from "../../../../testing/open-screen.tsx";

const log = page.getByRole("log");
const messages = log.getByRole("article");
const message = (text: string) => messages.filter({ hasText: text });
const input = page.getByLabelText("Mensaje", { exact: true });
const button = (name: string | RegExp, within: Pick<Locator, "getByRole"> = page) =>
	within.getByRole("button", { name, exact: name === "Unirse" });
const isSent = (text: string) =>
	expect.element(message(text).getByText("Enviado", { exact: false })).toBeInTheDocument();
const expectSeen = (locator: Locator, ratio?: number) => expect.element(locator).toBeInViewport({ ratio });
const drawnFormulas = () => log.element().querySelectorAll(".katex").length;

async function write(text: string): Promise<void> {
	await input.fill(text);
	await button("Enviar").click();
}

/** A group with two members, of whom the first is signed in. */
async function enterGroup(name: string): Promise<{ groupId: number; rosa: Chatter; diego: Chatter }> {
	const groupId = await arrange.group(name);
	const [rosa, diego] = [await arrange.chatter("Rosa"), await arrange.chatter("Diego", "Ccori")];
	await arrange.join(groupId, rosa, diego);
	await signIn(rosa);
	return { groupId, rosa, diego };
}

async function open(groupId: number) {
	const opened = await openScreen(`/chat-grupal?grupo=${groupId}`);
	await expectVisible(log);
	return opened;
}

beforeEach(() => page.viewport(360, 800));

test("somebody new joins, reads five hundred older messages by scrolling, and leaves", {
	timeout: 180_000,
	tags: "costly",
}, async () => {
	const [ana, diego] = [await arrange.chatter("Ana Paula", "Rojas"), await arrange.chatter("Diego", "Ccori")];
	const groupId = await arrange.group("Aritmética de noche");
	await arrange.join(groupId, ana, diego);
	const exercises = Array.from({ length: 520 }, (_, at) => `Ejercicio ${at + 1}: ${"paso ".repeat((at + 1) % 17)}`);
	await arrange.postAll(groupId, [ana, ana, diego], exercises);
	await signIn(await arrange.student());
	const { router } = await openScreen("/chat-grupal");
	await button("Unirse").click();
	const joining = dialog("Unirse a un Grupo");
	await expectVisible(joining.getByRole("heading", { name: "Grupos Disponibles", exact: false }));
	await button("Unirse a Aritmética de noche", joining).click();
	await expectVisible(toast("Te has unido al grupo exitosamente"));
	await expectVisible(heading(2, "Aritmética de noche"));
	await expectSeen(message("Ejercicio 520:"));
	await expectCount(messages, 100);

	const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? 0;
	/** Scrolls near the top. The first visible message must not move while older ones are added above it. */
	async function readOlder(shown: number): Promise<void> {
		const box = log.element();
		box.scrollTop = 400;
		const { top } = box.getBoundingClientRect();
		const row = [...box.querySelectorAll("[data-seq]")].find((one) => one.getBoundingClientRect().bottom > top);
		const id = row?.id ?? "";
		const before = topOf(id);
		await expectCount(messages, shown);
		await expect.poll(() => topOf(id)).toBeGreaterThan(before - 3);
		expect(Math.abs(topOf(id) - before), "the page jumped").toBeLessThan(3);
	}
	for (const shown of [200, 300, 400, 500, 520]) await readOlder(shown);
	log.element().scrollTop = 0;
	await expectSeen(message("Ejercicio 1:"));
	await button("Ir al final").click();
	await expectSeen(message("Ejercicio 520:"));

	// The browser's back button returns to the list, like the arrow.
	await router.navigate(-1);
	await expectVisible(heading(1, "Chat Grupal"));
	await button("Salir del grupo Aritmética de noche").click();
	await button("Salir del grupo", page.getByRole("dialog")).click();
	await expectVisible(toast("Has salido del grupo exitosamente"));
	await expectVisible(page.getByText("Aún no estás en ningún grupo", { exact: false }));
});

test("P-050: markup in a message is text, live and in the history", async () => {
	const { groupId, diego } = await enterGroup("Razonamiento lógico");
	const hostile = [
		"<img src=x onerror=window.p=1>",
		"<script>window.p=1</script>",
		"[clic](javascript:window.p=1) javascript:window.p=1",
		String.raw`$\href{javascript:window.p=1}{x}$ $\htmlData{p=1}{y}$ $\includegraphics{https://malo.invalid/x.png}$`,
	];
	const expectPlain = async () => {
		await expectCount(messages, hostile.length);
		for (const text of hostile.slice(0, 2)) await expectVisible(message(text));
		expect(log.element().querySelectorAll("a, script, article img, [data-p]")).toHaveLength(0);
		expect("p" in window).toBe(false);
	};
	const { unmount } = await open(groupId);
	await expectVisible(page.getByText("Nadie escribió todavía", { exact: false }).last());
	await arrange.postAll(groupId, [diego], hostile);
	await expectPlain();
	await unmount();
	await open(groupId);
	await expectPlain();
});

test("a photograph is shrunk before it is sent, and opens enlarged", async () => {
	const { groupId } = await enterGroup("Simulacros PUCP");
	await open(groupId);
	await userEvent.upload(
		page.getByLabelText("Adjuntar una foto", { exact: false }),
		await pngFile("cuaderno.png", 3200, 2400),
	);
	await expectVisible(page.getByRole("img", { name: "La foto que vas a enviar", exact: false }));
	await write("¿Está bien así?");
	await isSent("¿Está bien así?");
	await expect.element(message("¿Está bien así?").getByRole("img")).toHaveAttribute("width", "1280");
	await button(/^Ampliar/, message("¿Está bien así?")).click();
	await button("Cerrar", page.getByRole("dialog")).click();
	await expectNone(page.getByRole("dialog"));
});

test("a reply quotes a message, and links back to it", async () => {
	const { groupId, diego } = await enterGroup("Simulacros UNI");
	await open(groupId);
	await write("¿Está bien así?");
	await arrange.post(groupId, diego, "Casi: te falta un signo");
	await button(/^Opciones/, message("te falta un signo")).click();
	await button("Responder").click();
	await expectVisible(page.getByText("Respondes a Diego", { exact: false }));
	await write("¡Ya lo vi!");
	await isSent("¡Ya lo vi!");
	await button(/^Responde a Diego/, message("¡Ya lo vi!")).click();
	await expectSeen(message("Casi: te falta un signo").first());
});

test("a question is shared from an exam's review with a group, without its key", async () => {
	const { groupId, rosa } = await enterGroup("Simulacros UNMSM");
	const { unmount } = await openScreen(`/examenes/${await arrange.giveHistory(rosa)}`);
	await button("Preguntar en un grupo").first().click();
	const asking = dialog("Preguntar en un grupo");
	await expectValue(asking.getByLabelText("Tu pregunta", { exact: false }), "¿Cómo se resuelve esta?");
	await asking.getByRole("button", { name: "Simulacros UNMSM", exact: false }).dblClick();
	await expectVisible(page.getByText("Preguntaste en Simulacros UNMSM", { exact: false }));
	await unmount();
	await open(groupId);
	await isSent("¿Cómo se resuelve esta?");
	const asked = message("¿Cómo se resuelve esta?");
	await expectCount(asked, 1);
	await button("Ver la pregunta", asked).click();
	const question = dialog(/^Pregunta \d+ · /);
	await expectCount(question.getByRole("listitem"), 5);
	await expect.element(question).not.toMatchTextContent(/Clave|correcta/i);
	await button("Ir al examen", question).click();
	const starting = dialog(/^¿Dar el examen/);
	await expectVisible(starting.getByText("Al entrar empieza el tiempo", { exact: false }));
	await button("Cancelar", starting).click();
	await expectVisible(question);
});

const formula = String.raw`$$\frac{\dfrac{a}{b}+\dfrac{c}{d}}{\dfrac{e}{f}+\dfrac{g}{h}}$$`;

test("a group opens at the first unread message, even if formulas and pictures change heights", async () => {
	const { groupId, rosa, diego } = await enterGroup("Álgebra de los lunes");
	await arrange.postAll(
		groupId,
		[rosa],
		Array.from({ length: 12 }, (_, at) => `Repaso ${at + 1}`),
	);
	await arrange.postAll(groupId, [diego], ["Esta es la primera que no leíste", formula, formula]);
	for (const content of ["un lado", "otro lado", "mi cuaderno"]) await arrange.post(groupId, diego, { content }, true);
	await open(groupId);
	await expect.poll(drawnFormulas).toBeGreaterThan(0);
	await expectSeen(log.getByText("6 mensajes nuevos", { exact: false }));
	await expectSeen(message("Esta es la primera"), 1);
	await page.getByRole("button", { name: /^\d mensajes? nuevos?$|Ir al final/ }).click();
	await expectSeen(message("mi cuaderno").getByRole("img"), 0.9);
	await arrange.post(groupId, diego, "y esto vino después");
	await expectSeen(message("y esto vino después"), 1);
});

test("a group with many unread messages opens at the oldest of them", async () => {
	const { groupId, rosa, diego } = await enterGroup("Trigonometría en vivo");
	await arrange.post(groupId, rosa, "Hasta aquí leí");
	await arrange.postAll(
		groupId,
		[diego],
		Array.from({ length: 127 }, (_, at) => `Novedad ${at + 1}.`),
	);
	await open(groupId);
	await expectSeen(log.getByText("127 mensajes nuevos", { exact: false }));
	await expectSeen(message("Novedad 1."));
	await expectVisible(page.getByRole("button", { name: /^1[12]\d mensajes nuevos/ }));
});

test("a tall photograph opens larger than in its bubble", async () => {
	const { groupId } = await enterGroup("Cuadernos abiertos");
	await open(groupId);
	await userEvent.upload(
		page.getByLabelText("Adjuntar una foto", { exact: false }),
		await pngFile("hoja.png", 1600, 3200),
	);
	await expectVisible(page.getByRole("img", { name: "La foto que vas a enviar", exact: false }));
	await write("Mi hoja");
	await isSent("Mi hoja");
	const small = message("Mi hoja").getByRole("img").element().getBoundingClientRect().height;
	await button(/^Ampliar/, message("Mi hoja")).click();
	const large = page.getByRole("dialog").getByRole("img");
	await expectVisible(large);
	await expect.poll(() => large.element().getBoundingClientRect().height).toBeGreaterThan(1.8 * small);
	await button("Cerrar", page.getByRole("dialog")).click();
	await expectNone(page.getByRole("dialog"));
	// The page itself does not move under the conversation.
	const { scrollHeight, clientHeight } = document.documentElement;
	expect(scrollHeight - clientHeight).toBe(0);
});

test("after muting a person the focus stays at the message, and the back button stays usable", async () => {
	const { groupId, diego } = await enterGroup("Sin vendedores");
	await open(groupId);
	await arrange.post(groupId, diego, "Vendo claves");
	await button(/^Opciones/, message("Vendo claves")).click();
	await button("Silenciar a Diego Ccori").click();
	await expectVisible(messages.getByText("Mensaje de una persona silenciada", { exact: false }));
	await expectFocus(button("Ver", messages));
	// The notice covers neither the group's name nor the back button.
	await expectVisible(page.getByRole("status").filter({ hasText: "Silenciaste a Diego Ccori" }));
	await userEvent.click(button("Volver a tus grupos"), { timeout: 2000 });
	await expectSeen(heading(1, "Chat Grupal"));
});

test("a formula that no browser can lay out stays text, and other formulas are rendered", async () => {
	const { groupId, diego } = await enterGroup("Raíces y potencias");
	const deep = (start: string, times: number) => `$${start.repeat(times)}x${"}".repeat(times)}$`;
	const hostile = [
		deep(String.raw`\sqrt{`, 200),
		deep("x^{", 450),
		deep(String.raw`\overline{`, 160),
		String.raw`$\begin{matrix}${"&".repeat(1900)}\end{matrix}$`,
	];
	await arrange.postAll(groupId, [diego], [...hostile, String.raw`así sí: $\sqrt{x^{2}}$`]);
	await open(groupId);
	await expect.poll(() => message("así sí").element().querySelector(".katex")).not.toBeNull();
	for (const start of [String.raw`$\sqrt{\sqrt{`, "$x^{x^{", String.raw`$\overline{`, String.raw`$\begin{matrix}&&`])
		await expectCount(message(start), 1);
	expect(drawnFormulas()).toBe(1);
	await expectText(message("así sí"), "así sí");
});
