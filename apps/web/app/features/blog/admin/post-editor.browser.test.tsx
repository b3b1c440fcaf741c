import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { dialog, expectValue, expectVisible, toast } from "../../../../testing/on-screen.ts";
import { arrange, openScreen, owner, signIn } from "../../../../testing/open-screen.tsx";

test("warns the second of two administrators who edit one post, and keeps the typed text", async () => {
	await signIn(owner());
	const post = await arrange.send("post", "/admin/blog-post/save", { data: { title: "De dos", content: "Uno" } });
	const save = (data: object) => arrange.send("put", `/admin/blog-post/update/${post.id}`, { data });
	await openScreen(`/blog-gestion/${post.id}`);
	const content = page.getByRole("textbox", { name: "Contenido", exact: false });
	const submit = async () => {
		await content.click();
		await userEvent.keyboard("{Control>}{Enter}{/Control}");
	};
	await expectValue(content, "Uno");
	await content.fill("Mío");
	await save({ title: "De dos", content: "Ajeno" });
	await submit();
	await expectVisible(dialog("Otra persona guardó cambios mientras editabas"));
	await page.getByRole("button", { name: "Ver lo guardado", exact: false }).click();
	await expectValue(content, "Ajeno");
	await page.getByRole("button", { name: "Recuperar lo mío", exact: false }).click();
	await expectValue(content, "Mío");
	await submit();
	await expectVisible(toast("Post actualizado exitosamente"));
	expect(await arrange.send("get", "/blog-post/get/de-dos")).toMatchObject({ content: "Mío", version: 3 });
	await save({ title: "De dos", content: "Mío", status: "inactivo" });
});
