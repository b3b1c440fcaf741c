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
	focusOn,
	press,
} from "../../../../testing/on-screen.ts";
import { arrange, openScreen, owner, signIn } from "../../../../testing/open-screen.tsx";

const open = button("Buscar");
const search = dialog("Buscar");
const field = search.getByRole("combobox");
const optionsOf = (group: string) => search.getByRole("group", { name: group }).getByRole("option");
const searchKey = () => press("{Control>}k{/Control}");
const texts = (options: ReturnType<typeof optionsOf>) => options.elements().map((option) => option.textContent);

beforeEach(() => page.viewport(1280, 900));

test("Ctrl+K opens the search, and Escape returns the focus", async () => {
	await signIn(owner());
	await openScreen("/universidad/examenes");
	await expectVisible(open);
	await focusOn(open);
	await searchKey();
	await expectFocus(field);
	await expectVisible(search.getByRole("option", { name: "Estudiantes" }));
	await press("{Escape}");
	await expectNone(search);
	await expectFocus(open);
	await searchKey();
	await field.fill("zzzz");
	await expectShown(/Nada coincide con «zzzz»/);
});

test("finds screens, questions and students by keyboard, and offers chosen results as recent ones", async () => {
	const mark = crypto.randomUUID().slice(0, 8);
	const examId = await arrange.exam({ questions: [{ text: `¿Qué come el ñandú de la puna? (${mark})` }] });
	await arrange.student("Milagros", `Ñahui ${mark}`);
	await signIn(owner());
	const { router } = await openScreen("/universidad/examenes");
	await expectVisible(open);
	const expectAddress = (address: RegExp) =>
		expect.poll(() => router.state.location.pathname + router.state.location.search).toMatch(address);

	await searchKey();
	await field.fill("puntajes");
	await expect
		.element(search.getByRole("option", { name: "Puntajes de ingreso" }))
		.toHaveAttribute("aria-selected", "true");
	await press("{Enter}");
	await expectAddress(/\/universidad\/puntajes$/);
	await expectNone(search);

	await searchKey();
	await field.fill(`nandu puna ${mark}`);
	await expectCount(optionsOf("Preguntas"), 1);
	await expect.element(search.getByRole("status")).toMatchTextContent(/^1 resultado$/);
	await press("{Enter}");
	await expectAddress(new RegExp(`examen=${examId}&editar=\\d+$`));
	await expectVisible(page.getByRole("heading", { name: /^Editar pregunta/ }));

	await searchKey();
	await expect.poll(() => texts(optionsOf("Recientes"))).toHaveLength(2);
	const [latest, before] = texts(optionsOf("Recientes"));
	expect(latest).toContain("ñandú");
	expect(before).toContain("Puntajes de ingreso");
	await field.fill(`milagros ${mark}`);
	await expect.element(optionsOf("Estudiantes").first()).toMatchTextContent(`Milagros Ñahui ${mark}`);
	await expect.element(search).not.toMatchTextContent("@");
	await press("{ArrowUp}{ArrowDown}{Enter}");
	await expectAddress(/\/estudiantes\/\d+$/);
});

test("a teacher's search finds the teacher's screens, but no students", async () => {
	await arrange.student("Casimira");
	await signIn(await arrange.colleague("TEACHER"));
	await openScreen("/universidad/examenes");
	await open.click();
	await expect
		.poll(() => texts(search.getByRole("option")))
		.toEqual(["Secciones", "Preguntas", "Exámenes", "Mi cuenta"]);
	await field.fill("Casimira");
	await expectShown(/Nada coincide con «Casimira»/);
});
