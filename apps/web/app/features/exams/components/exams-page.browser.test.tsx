import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import {
	button,
	chosenIn,
	dialog,
	expectFocus,
	expectNone,
	expectToast,
	expectVisible,
	focusOn,
	press,
} from "../../../../testing/on-screen.ts";
import { arrange, openScreen, owner, signIn } from "../../../../testing/open-screen.tsx";

const creating = dialog("Crear Nuevo Examen");
const editing = dialog("Editar Examen");
const period = creating.getByLabelText("Periodo");
const rowOf = (name: RegExp) => page.getByRole("row", { name });

async function openNewExam(): Promise<void> {
	await openScreen("/universidad/examenes");
	await button("Agregar Nuevo Examen").click();
}

beforeEach(async () => {
	await page.viewport(1280, 900);
	await signIn(owner());
});

test("after saving, the list shows the exam's page, scrolls to its row, marks and focuses it", async () => {
	const mark = crypto.randomUUID().slice(0, 8);
	const [first, last] = [`1999-${mark}`, `2099-${mark}`];
	const [{ university, examType }] = await arrange.send("get", "/exams/todos?size=1");
	for (let i = 0; i < 12; i++)
		await arrange.send("post", "/exams/crear", { data: { university, examType, examPeriod: `2028-${mark}-${i}` } });
	await page.viewport(1280, 900);
	const { router } = await openScreen("/universidad/examenes");
	await button("Agregar Nuevo Examen").click();
	const selects = ["Universidad", "Tipo de Examen"].map((label) => creating.getByLabelText(label));
	for (const select of selects) {
		await expect.element(select).toBeEnabled();
		await select.selectOptions(select.getByCSS("option:nth-child(2)"));
	}
	await period.fill(first);
	await button("Guardar", creating).click();
	const row = rowOf(new RegExp(first));
	await expectFocus(row);
	await expect.element(row).toBeInViewport({ ratio: 1 });
	await expect.element(row).toHaveClass(/is-landed/);
	expect(new URLSearchParams(router.state.location.search).get("page")).toBeTruthy();

	await button(new RegExp(`^Editar ${first}`), row).click();
	await editing.getByLabelText("Periodo").fill(last);
	await button("Guardar", editing).click();
	await expectFocus(rowOf(new RegExp(last)));
	await expect.element(rowOf(new RegExp(last))).toBeInViewport({ ratio: 1 });
});

test("an exam that is saved before the first answer with the list has arrived is shown in the whole list", async () => {
	const { resolve: arrive, promise: arrival } = Promise.withResolvers<void>();
	const fetch = window.fetch;
	let isFirst = true;
	const slow = vi.spyOn(window, "fetch").mockImplementation(async (...request) => {
		const reply = await fetch(...request);
		if (String(request[0]).includes("/exams/todos") && isFirst) {
			isFirst = false;
			await arrival;
		}
		return reply;
	});
	onTestFinished(() => slow.mockRestore());
	await openNewExam();
	for (const label of ["Universidad", "Tipo de Examen"]) {
		const select = creating.getByLabelText(label);
		await expect.element(select).toBeEnabled();
		await select.selectOptions(select.getByCSS("option:nth-child(2)"));
	}
	const name = `1998-${crypto.randomUUID().slice(0, 8)}`;
	await period.fill(name);
	await button("Guardar", creating).click();
	await expectNone(creating);
	arrive();
	await expectVisible(page.getByRole("table", { name: /^Exámenes, \d+ de \d\d/ }));
	await expectFocus(rowOf(new RegExp(name)));
});

test("the error of a duplicate exam is shown beside its period", async () => {
	const [{ university, examType, examPeriod }] = await arrange.send("get", "/exams/todos?size=1");
	await openNewExam();
	await creating.getByLabelText("Universidad").selectOptions(String(university));
	await creating.getByLabelText("Tipo de Examen").selectOptions(String(examType));
	await period.fill(` ${examPeriod.toUpperCase()} `);
	await button("Guardar", creating).click();
	await expectFocus(period);
	await expect.element(period).toHaveAccessibleDescription(/Ya existe un examen/);
});

test("the top bar of an administrator offers no plan", async () => {
	await openScreen("/universidad/examenes");
	await expectVisible(page.getByRole("heading", { level: 1, name: "Exámenes" }));
	await expectNone(page.getByRole("banner").getByRole("link", { name: /Premium/ }));
});

test("an exam with its rule and a new type is written, changed and deleted by keyboard and mouse", async () => {
	await openNewExam();
	await expect.element(creating.getByLabelText("Tipo de Examen")).toBeDisabled();
	await expect.element(period).toBeDisabled();
	await button("Guardar", creating).click();
	await expectToast("Datos del examen incompletos");

	await creating.getByLabelText("Universidad").selectOptions("Universidad Nacional Mayor de San Marcos (UNMSM)");
	await button("Otro tipo", creating).click();
	const types = dialog("Crear nuevo tipo Examen");
	await button("Guardar", types).click();
	await expectToast("El tipo de examen es requerido");
	await types.getByPlaceholder("Ejemplo: Ordinario").fill("Extraordinario");
	await press("{Enter}");
	await expectToast("Tipo de examen guardado exitosamente");
	await expect.element(chosenIn(creating.getByLabelText("Tipo de Examen"))).toMatchTextContent("Extraordinario");

	// Sorts before the exams that other files add meanwhile.
	await period.fill("2098-I");
	await press("{Escape}");
	await press("{Escape}");
	await press("{Escape}");
	await button("Seguir editando").click();
	await button("180 minutos", creating).click();
	await button("Usar esa regla", creating).click();
	await expect.element(creating.getByLabelText("Mala").first()).toHaveValue("-1.125");
	await creating.getByLabelText("En blanco").first().fill("0,5");
	await focusOn(period);
	await press("{Enter}");
	await expectToast("Examen guardado exitosamente como borrador");
	const row = rowOf(/2098-I \(Borrador\) UNMSM/);
	await expect.element(row).toMatchTextContent("Vacío");
	await expectFocus(row);
	await button("Publicar", page.getByCSS(".toasts")).click();
	await expectToast("Examen publicado");
	await expectNone(row);

	const edit = button("Editar 2098-I UNMSM Extraordinario");
	await focusOn(edit);
	await press("{Enter}");
	await expect.element(editing.getByLabelText("En blanco").first()).toHaveValue("0.5");
	await expect.element(editing.getByLabelText("Duración en minutos")).toHaveValue("180");
	await press("{Escape}");
	await expectFocus(edit);

	await button("Eliminar 2098-I UNMSM Extraordinario").click();
	const removalDialog = dialog("Eliminar UNMSM 2098-I · Extraordinario");
	await expect.element(removalDialog).toMatchTextContent("Deja de verse: el examen.");
	await button("Confirmar").click();
	await expectToast("Examen eliminado exitosamente");
	await expectNone(edit);
});

test("before an exam is deleted its questions and attempts are counted", async () => {
	// Uses an exam of its own, because students have attempted those of the demonstration.
	const examId = await arrange.exam({ examPeriod: "Por eliminar", questions: [{}, {}] });
	const exams = await arrange.send("get", "/exams/todos");
	const exam = exams.find((one: { idExams: number }) => one.idExams === examId);
	await arrange.begin(await arrange.student(), examId);
	await openScreen("/universidad/examenes?q=por+eliminar");
	const { code } = exam.universityDTO;
	const title = `${exam.examPeriod} ${code} ${exam.examTypeDTO.name}`;
	await button(`Eliminar ${title}`).click();
	const removalDialog = page.getByRole("dialog", { name: new RegExp(`^Eliminar ${code} ${exam.examPeriod}`) });
	await expect.element(removalDialog).toMatchTextContent("Deja de verse: el examen y sus 2 preguntas.");
	await expect.element(removalDialog).toMatchTextContent("Se conserva: 1 intento de 1 estudiante, con su revisión.");
	await button("Cancelar").click();
	await expectFocus(button(`Eliminar ${title}`));
});
