import { crc32, deflateSync } from "node:zlib";
import { openSession } from "../server/sessions.ts";
import { expect, test } from "../server/test.ts";

/** A PNG of one colour. */
function png(size: number): Buffer {
	const chunk = (type: string, data: Buffer) => {
		const body = Buffer.concat([Buffer.from(type), data]);
		const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const;
		ends[0].writeUInt32BE(data.length);
		ends[1].writeUInt32BE(crc32(body));
		return Buffer.concat([ends[0], body, ends[1]]);
	};
	const head = Buffer.alloc(13);
	head.writeUInt32BE(size, 0);
	head.writeUInt32BE(size, 4);
	head.set([8, 2], 8);
	const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(size * 3, 0x7a)]);
	const pixels = deflateSync(Buffer.concat(Array.from({ length: size }, () => line)));
	const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
	return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

test("courses are entered one after another without the mouse, renamed and deleted", async ({
	page,
	request,
	server,
}) => {
	const token = await openSession(page.context(), request, server.admin);
	await page.goto("/cursos-gestion");
	await page.getByRole("button", { name: "Agregar curso" }).click();
	const name = page.getByLabel("Nombre del curso");
	await expect(name).toBeFocused();
	for (const [index, course] of ["Cosmología", "Cálculo"].entries()) {
		await page.keyboard.type(course);
		await page.keyboard.press("Control+Enter");
		await expect(
			page.getByText(index === 0 ? "Agregado: Cosmología" : "Agregados (2): Cosmología, Cálculo"),
		).toBeVisible();
		await expect(name).toHaveValue("");
		await expect(name).toBeFocused();
	}
	await page.keyboard.type("cosmología");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("dialog").locator(".field-error")).toHaveText("Ya existe un curso con ese nombre");
	await expect(name).toBeFocused();
	await name.fill("Lógica");
	await page.keyboard.press("Enter");
	await expect(page.getByText("Curso creado exitosamente")).toBeVisible();
	await expect(page.getByRole("dialog")).toHaveCount(0);

	await page.getByLabel("Buscar curso").fill("calculo");
	await page.getByRole("button", { name: "Editar Cálculo" }).click();
	const { data } = await (
		await request.get("/api/v1/user/courses/all", { headers: { authorization: `Bearer ${token}` } })
	).json();
	const course = data.find((one: { name: string }) => one.name === "Cálculo");
	await request.put(`/api/v1/admin/courses/update/${course.id}`, {
		headers: { authorization: `Bearer ${token}` },
		data: { name: "Cálculo integral" },
	});
	await name.fill("Cálculo diferencial");
	await page.keyboard.press("Enter");
	const conflict = page.getByRole("dialog", { name: "Otra persona guardó cambios mientras editabas" });
	await conflict.getByRole("button", { name: "Ver lo guardado" }).click();
	await expect(name).toHaveValue("Cálculo integral");
	await page.getByRole("button", { name: "Recuperar lo mío" }).click();
	await expect(name).toHaveValue("Cálculo diferencial");
	await page.getByRole("button", { name: "Guardar" }).click();
	await expect(page.getByText("Curso actualizado exitosamente")).toBeVisible();

	await page.getByRole("button", { name: "Eliminar Cálculo diferencial" }).click();
	const removal = page.getByRole("dialog", { name: "Eliminar Cálculo diferencial" });
	await expect(removal.getByText(/Deja de verse: el curso con su quiz/)).toBeVisible();
	await removal.getByRole("button", { name: "Confirmar" }).click();
	await expect(page.getByText("Curso eliminado exitosamente")).toBeVisible();
	await expect(page.getByText("No encontramos «calculo»")).toBeVisible();
});

test("a group is written with its picture, survives a reload half written, and is closed and opened", async ({
	page,
	request,
	server,
}) => {
	await openSession(page.context(), request, server.admin);
	await page.goto("/comunidad-gestion");
	const create = page.getByRole("button", { name: "Crear grupo" });
	await create.click();
	await page.getByLabel("Nombre").fill("Postulantes 2026");
	await page.getByLabel("Descripción").fill("Dudas de la semana");
	await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("Dudas de la semana");
	await page.reload();
	await create.click();
	await expect(page.getByText("Recuperamos lo que no guardaste.")).toBeVisible();
	await expect(page.getByLabel("Descripción")).toHaveValue("Dudas de la semana");
	await page.getByLabel("Imagen (opcional)").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: png(64) });
	await expect(page.getByText("Cambiar la imagen")).toBeVisible();
	await page.getByRole("button", { name: "Guardar" }).click();
	await expect(page.getByText("Grupo creado exitosamente")).toBeVisible();
	const row = page.getByRole("row", { name: /Postulantes 2026/ });
	await expect(row.getByText("Activo")).toBeVisible();
	await expect(row.locator("img")).toHaveJSProperty("complete", true);

	await page.getByRole("button", { name: "Editar Postulantes 2026" }).click();
	await page.getByLabel("Nombre").fill("");
	await page.getByRole("button", { name: "Guardar" }).click();
	await expect(page.getByLabel("Nombre")).toBeFocused();
	await page.getByLabel("Nombre").fill("Postulantes 2027");
	await page.getByRole("button", { name: "Quitar: Imagen (opcional)" }).click();
	await page.getByRole("button", { name: "Guardar" }).click();
	await expect(page.getByText("Grupo actualizado exitosamente")).toBeVisible();

	await page.getByRole("button", { name: "Desactivar Postulantes 2027" }).click();
	await expect(page.getByText(/Los estudiantes ya no podrán unirse/)).toBeVisible();
	await page.getByRole("button", { name: "Confirmar" }).click();
	await expect(page.getByText("Grupo desactivado exitosamente")).toBeVisible();
	await page.getByRole("button", { name: "Activar Postulantes 2027" }).click();
	await page.getByRole("button", { name: "Confirmar" }).click();
	await expect(page.getByText("Grupo activado exitosamente")).toBeVisible();
});
