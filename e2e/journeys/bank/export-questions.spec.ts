import { readFile } from "node:fs/promises";
import { inflateRawSync } from "node:zlib";
import type { Locator, Page } from "@playwright/test";
import { makeExam, makePicture } from "../../arrangements/exams/made-exams.ts";
import { showMore } from "../../pages/exam-rows.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, test } from "../../server/test.ts";

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

async function save(page: Page, dialog: Locator): Promise<{ name: string; bytes: Buffer }> {
	const saved = page.waitForEvent("download");
	await dialog.getByRole("button", { name: "Descargar" }).click();
	const file = await saved;
	return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Returns the entries of a zip, from its local headers. */
function unzip(bytes: Buffer): Map<string, Buffer> {
	const entries = new Map<string, Buffer>();
	let at = 0;
	while (bytes.readUInt32LE(at) === 0x04034b50) {
		const [method, size] = [bytes.readUInt16LE(at + 8), bytes.readUInt32LE(at + 18)];
		const [name, extra] = [bytes.readUInt16LE(at + 26), bytes.readUInt16LE(at + 28)];
		const start = at + 30 + name + extra;
		const packed = bytes.subarray(start, start + size);
		entries.set(bytes.toString("utf8", at + 30, at + 30 + name), method === 0 ? packed : inflateRawSync(packed));
		at = start + size;
	}
	return entries;
}

test("a teacher exports an exam as a zip with its pictures, and the results of a bank search for another academy", async ({
	page,
	context,
	request,
	server,
}) => {
	await openSession(context, request, server.admin);
	const word = `quokka${Date.now()}`;
	const picture = await makePicture(request, server, { width: 60, height: 40, shade: 90 });
	await makeExam(request, server, {
		examPeriod: "2043",
		durationMinutes: null,
		passage: { title: "Marsupiales", text: `El ${word} vive en una isla.` },
		questions: [
			{ text: `¿Dónde vive el ${word}?`, options: ["Isla", "Selva", "Puna"], correctOption: 0, ofPassage: true },
			{ text: `=¿Cuánto mide el ${word}?`, options: ["40 cm", "4 m"], correctOption: 0, picture },
		],
	});

	await test.step("the exam is exported from its row: a spreadsheet would run none of its texts", async () => {
		await page.goto("/universidad/examenes?q=2043");
		await showMore(page, "2043");
		await page.getByRole("button", { name: /^Exportar 2043/ }).click();
		const dialog = page.getByRole("dialog", { name: /^Exportar 2043/ });
		await expect(dialog.getByText("2 preguntas · 1 lectura · 1 imagen")).toBeVisible();
		await expect(dialog.getByRole("radio", { name: /^CSV/ })).toHaveCSS("border-radius", "50%");
		await dialog.getByRole("radio", { name: /^CSV/ }).check();
		await expect(dialog.getByText("el archivo será un ZIP")).toBeVisible();
		const { name, bytes } = await save(page, dialog);
		expect(name).toMatch(/^preguntas-[A-Z]+-2043-\d+-csv\.zip$/);
		const entries = unzip(bytes);
		expect([...entries.keys()]).toEqual(["preguntas.csv", `imagenes/${picture.replace("/uploads/", "")}`]);
		const table = entries.get("preguntas.csv")!.toString();
		expect(table).toContain(`"El ${word} vive en una isla."`);
		expect(table).toContain(`"'=¿Cuánto mide el ${word}?"`);
		expect([...entries.values()][1]!.toString("latin1", 0, 4)).toBe("RIFF");
		await dialog.getByRole("checkbox", { name: /^Con imágenes/ }).uncheck();
		expect((await save(page, dialog)).name).toMatch(/\.csv$/);
	});

	await test.step("a search of the bank is exported as one file", async () => {
		await page.goto(`/universidad/preguntas?q=${word}`);
		await page.getByRole("button", { name: "Exportar 2 preguntas" }).click();
		const dialog = page.getByRole("dialog", { name: "Exportar 2 preguntas" });
		await dialog.getByRole("radio", { name: /^Cachimbo/ }).check();
		const { name, bytes } = await save(page, dialog);
		expect(name).toMatch(/^preguntas-\d{4}-\d\d-\d\d\.json$/);
		const { items, passages, pictures } = JSON.parse(bytes.toString());
		expect(items.map(({ text }: { text: string }) => text).sort()).toEqual([
			`=¿Cuánto mide el ${word}?`,
			`¿Dónde vive el ${word}?`,
		]);
		expect(passages).toEqual([{ title: "Marsupiales", text: `El ${word} vive en una isla.` }]);
		expect(Object.keys(pictures)).toEqual([picture.replace("/uploads/", "")]);
		await expect(page.getByText("Descargamos las preguntas")).toBeVisible();
	});

	await test.step("the server's refusal is shown", async () => {
		await page.route("**/admin/question/export?*", (route) =>
			route.fulfill({
				status: 503,
				json: { success: false, code: "UNAVAILABLE", message: "Se están exportando otras preguntas." },
			}),
		);
		await page.getByRole("dialog").getByRole("button", { name: "Descargar" }).click();
		await expect(page.getByText("Se están exportando otras preguntas.")).toBeVisible();
	});
});
