import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import {
	button,
	dialog,
	expectCount,
	expectFocus,
	expectNone,
	expectShown,
	expectVisible,
	headingOf,
	link,
} from "../../../../testing/on-screen.ts";
import { arrange, openScreen, owner, signIn } from "../../../../testing/open-screen.tsx";

/** Unique word in the questions of this test. */
let word: string;
let second: number;

const rows = page.getByCSS("li[data-question]");
const row = (text: string) => rows.filter({ hasText: text });
const openSearch = () => openScreen(`/universidad/preguntas?q=${word}`);
const openFilters = () => page.getByText("Filtros").click();
const openMenu = (text: string) => row(text).getByCSS("summary").click();

beforeEach(async () => {
	await page.viewport(1280, 900);
	word = `ornitorrinco${crypto.randomUUID().slice(0, 8)}`;
	const questions = ["Uno", "Dos", "Tres"].map((name) => ({ text: `${name} ${word}` }));
	await arrange.exam({ examPeriod: "2041", questions });
	second = await arrange.exam({ examPeriod: "2042" });
	await signIn(owner());
});

test("the first question of the bank is in view at every width", async () => {
	for (const [width, height] of [
		[360, 740],
		[768, 1024],
		[1280, 900],
	] as const) {
		await page.viewport(width, height);
		await openScreen("/universidad/preguntas");
		await expect.element(rows.first()).toBeInViewport({ ratio: 0.3 });
	}
});

test("two questions get a topic and a difficulty at once", async () => {
	const { router } = await openSearch();
	await openFilters();
	for (const name of ["Uno", "Dos"]) await row(name).getByRole("checkbox").click();
	await expectShown("2 elegidas");
	await button("Cambiar…").click();
	const changing = dialog("Cambiar 2 preguntas");
	await button("Cambiar", changing).click();
	await expectVisible(changing.getByText("Elige qué cambiar"));
	await changing.getByLabelText("Tema").selectOptions("Poner el mismo a todas");
	await changing.getByLabelText("Nuevo tema").fill("Mamíferos raros");
	await changing.getByLabelText("Dificultad").selectOptions("Difícil");
	await button("Cambiar", changing).click();
	await expectCount(row("Mamíferos raros").filter({ hasText: "Difícil" }), 2);
	await expectNone(page.getByText("2 elegidas"));
	await expectFocus(headingOf("3 preguntas"));
	await page.getByLabelText("Dificultad").selectOptions("Sin definir");
	await expectCount(rows, 1);
	expect(router.state.location.search).toContain("dificultad=sin-definir");
	await router.navigate(-1);
	await expectCount(rows, 3);
});

test("a question is added to a second exam, its uses are listed before a deletion, and it is removed from both", async () => {
	await openSearch();
	await openMenu("Uno");
	await button("Usar en un examen…", row("Uno")).click();
	const using = dialog("Usar 1 pregunta en un examen");
	const university = using.getByLabelText("Universidad");
	await university.selectOptions(university.getByCSS("option:nth-child(2)"));
	await using.getByLabelText("Examen").selectOptions(String(second));
	await button("Agregar al examen", using).click();
	await expectVisible(row("Uno").getByText(/^UNMSM 2041.* · UNMSM 2042/));

	await openMenu("Uno");
	await button("Eliminar del banco…", row("Uno")).click();
	await expectShown("Se elimina de todos los lugares donde está:");
	await button("Cancelar").click();
	for (const period of [2041, 2042]) {
		await openMenu("Uno");
		await button(new RegExp(`Quitar de .*${period}`), row("Uno")).click();
		await button("Quitar").click();
		await expectNone(row("Uno").getByText(new RegExp(String(period))));
	}
	await expectVisible(row("Uno").getByText("Solo en el banco: nadie la resuelve"));
	await openFilters();
	await page.getByLabelText("Dónde se usa").selectOptions("Solo en el banco");
	await expectCount(rows, 1);
});

test("a question is edited from the bank, and the bank reopens with its search", async () => {
	const { router } = await openSearch();
	await link(/^Editar/, row("Dos")).click();
	await link("Volver al banco").click();
	await expect.poll(() => router.state.location.search).toMatch(new RegExp(`q=${word}$`));
	await expectFocus(page.getByRole("heading", { level: 1, name: "Preguntas" }));
});

test("the target exam of an import is chosen on the import screen", async () => {
	const { router } = await openScreen("/universidad/preguntas");
	await link("Importar").click();
	await page.getByRole("radio", { name: "A un examen" }).click();
	await page.getByLabelText("Examen").selectOptions(String(second));
	await expect
		.poll(() => router.state.location.pathname + router.state.location.search)
		.toMatch(new RegExp(`importar\\?examen=${second}$`));
	await expect.element(page.getByLabelText("Elegir archivo")).toBeInTheDocument();
});
