import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { dialog, expectVisible } from "../../../../testing/on-screen.ts";
import { arrange, openScreen, signIn } from "../../../../testing/open-screen.tsx";

/** Replaces the phone's share sheet, which a test cannot open, and records the shared data. */
function recordShares(): unknown[] {
	const shared: unknown[] = [];
	Object.assign(navigator, {
		canShare: () => true,
		share: async ({ files = [], text }: ShareData) => {
			shared.push({ text, files: files.map(({ name, type, size }) => ({ name, type, isEmpty: size === 0 })) });
		},
	});
	return shared;
}

afterEach(() => {
	for (const name of ["canShare", "share"]) Reflect.deleteProperty(navigator, name);
});

test("shares a result and a question as pictures through the phone's share sheet", async () => {
	await page.viewport(360, 800);
	const shared = recordShares();
	const student = await arrange.student();
	await signIn(student);
	await openScreen(`/examenes/${await arrange.giveHistory(student)}`);

	await page.getByRole("button", { name: "Compartir mi resultado", exact: false }).click();
	const result = dialog("Compartir mi resultado");
	await expectVisible(result.getByRole("img", { name: "Tu resultado, sin tu nombre", exact: false }));
	await result.getByRole("button", { name: "Compartir", exact: true }).click();
	await expect
		.poll(() => shared)
		.toEqual([
			{
				text: expect.stringMatching(/^Yo ya practiqué\. ¿Y tú\? http/),
				files: [{ name: "mi-resultado.png", type: "image/png", isEmpty: false }],
			},
		]);
	await result.getByRole("button", { name: "Cerrar", exact: false }).click();

	// The first question of the review is expanded.
	await page.getByRole("button", { name: "Compartir pregunta", exact: false }).first().click();
	const question = dialog("Compartir esta pregunta");
	await expectVisible(question.getByRole("img", { name: /sin la clave/ }));
	await question.getByRole("button", { name: "Compartir", exact: true }).click();
	await expect
		.poll(() => shared)
		.toContainEqual({
			text: expect.stringMatching(/^¿La resuelves\? http.*\/pregunta\/\d+$/),
			files: [{ name: expect.stringMatching(/^pregunta-\d+\.png$/), type: "image/png", isEmpty: false }],
		});
});
