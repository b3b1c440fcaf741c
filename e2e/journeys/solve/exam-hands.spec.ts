import { makePicture } from "../../arrangements/exams/made-exams.ts";
import { examPage } from "../../pages/exam-page.ts";
import { clickTwice, tapTwice } from "../../pages/fingers.ts";
import { expect, test } from "../../pages/student.ts";

const three = [{}, {}, {}];

test("a double tap on 'Siguiente' moves one question, by finger and by mouse", async ({ page, student }) => {
	const { id, solve } = await student.beginExam({ examPeriod: "2060", durationMinutes: null, questions: three });
	const forward = page.getByRole("button", { name: "Siguiente" });
	await tapTwice(page, forward);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pregunta 2");
	await solve.goTo(1);
	await clickTwice(page, forward);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pregunta 2");
	// Every question is answered, and 'Finalizar Examen' appears at the position of the second tap.
	for (const number of [1, 2, 3]) {
		await solve.goTo(number);
		await solve.choose("B");
	}
	await solve.goTo(2);
	await expect(forward).toBeVisible();
	await tapTwice(page, forward);
	await expect(solve.question(3)).toBeVisible();
	await page.getByRole("button", { name: "Borrar respuesta" }).click();
	await expect(solve.option("B").getByRole("radio")).not.toBeChecked();
	await expect(page).toHaveURL(`/universidades/examen/${id}`);
});

test("letter shortcuts can be switched off, even on a phone with a keyboard, and on again in the profile", async ({
	page,
	student,
}) => {
	const { id, solve } = await student.beginExam({ examPeriod: "2061", durationMinutes: null, questions: three });
	const radio = (letter: string) => solve.option(letter).getByRole("radio");
	await page.keyboard.press("c");
	await expect(radio("C")).toBeChecked();
	await page.getByRole("button", { name: "Ajustes" }).click();
	await page.getByRole("checkbox", { name: /^Atajos con letras/ }).uncheck();
	await page.keyboard.press("Escape");
	await page.goto(`/universidades/examen/${id}`);
	await expect(radio("C")).toBeChecked();
	for (const key of ["a", "2", "Shift+B", "f"]) await page.keyboard.press(key);
	// The keys are handled in order: once a later one has acted, the earlier ones have been handled.
	await page.keyboard.press("ArrowRight");
	await expect(solve.question(2)).toBeVisible();
	await page.keyboard.press("ArrowLeft");
	await expect(solve.question(1)).toBeVisible();
	await expect(radio("C")).toBeChecked();
	await expect(page.getByRole("button", { name: "Marcar" })).toHaveAttribute("aria-pressed", "false");

	await page.goto("/perfil");
	const shortcutSetting = page.getByRole("checkbox", { name: /^Atajos con letras/ });
	await expect(shortcutSetting).not.toBeChecked();
	await shortcutSetting.check();
	await page.goto(`/universidades/examen/${id}`);
	await expect(radio("C")).toBeChecked();
	await page.keyboard.press("a");
	await expect(radio("A")).toBeChecked();
});

test("the notice of a resumed exam is beside the question, does not cover its heading, and ends with the next question", async ({
	page,
	student,
}) => {
	const { id, solve } = await student.beginExam({ examPeriod: "2062", durationMinutes: 60, questions: three });
	await page.goto(`/universidades/examen/${id}`);
	const notice = page.getByText("Retomaste donde te quedaste").filter({ visible: true }).first();
	await expect(notice).toBeVisible();
	await expect(page.getByRole("status").filter({ hasText: "Retomaste donde te quedaste" })).toBeAttached();
	const [noticeBox, heading] = [(await notice.boundingBox())!, (await solve.question(1).boundingBox())!];
	expect(noticeBox.y + noticeBox.height).toBeLessThanOrEqual(heading.y);
	await solve.next();
	await expect(solve.question(2)).toBeVisible();
	await expect(notice).toHaveCount(0);
});

test("a figure opens full-screen and is enlarged by buttons, a double tap and two fingers", async ({
	page,
	context,
	request,
	server,
	student,
}) => {
	const picture = await makePicture(request, server, { width: 400, height: 300, shade: 180 });
	await student.beginExam({ examPeriod: "2063", durationMinutes: null, questions: [{ picture }] });
	await page.getByRole("button", { name: "Ampliar la figura" }).click();
	const dialog = page.getByRole("dialog", { name: "Figura de la pregunta 1" });
	const large = dialog.getByRole("img");
	const widthOf = async () => Math.round((await large.boundingBox())!.width);
	await expect.poll(widthOf).toBe(360);
	await dialog.getByRole("button", { name: "Acercar" }).click();
	await dialog.getByRole("button", { name: "Acercar" }).click();
	await expect.poll(widthOf).toBe(720);
	await expect(dialog.getByText("200 %")).toBeVisible();
	await dialog.getByRole("button", { name: "Alejar" }).click();
	await dialog.getByRole("button", { name: "Alejar" }).click();
	await expect.poll(widthOf).toBe(360);
	await expect(dialog.getByRole("button", { name: "Alejar" })).toBeDisabled();

	const { x, y } = (await large.boundingBox())!;
	await tapTwice(page, large, { x: x + 90, y: y + 60 });
	await expect.poll(widthOf).toBe(900);
	await tapTwice(page, large, { x: x + 90, y: y + 60 });
	await expect.poll(widthOf).toBe(360);

	const fingers = await context.newCDPSession(page);
	const touch = (type: "touchStart" | "touchMove" | "touchEnd", apart?: number) => {
		const touchPoints = apart === undefined ? [] : [-1, 1].map((side) => ({ x: 180 + (side * apart) / 2, y: y + 100 }));
		return fingers.send("Input.dispatchTouchEvent", { type, touchPoints });
	};
	await touch("touchStart", 60);
	for (const apart of [90, 120, 180]) await touch("touchMove", apart);
	await touch("touchEnd");
	await expect.poll(widthOf).toBe(1080);
	await dialog.getByRole("button", { name: "Cerrar" }).click();
	await expect(examPage(page).question(1)).toBeVisible();
});
