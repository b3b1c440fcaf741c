import { mailPage } from "../pages/mail-page.ts";
import { makePng } from "../server/made-pictures.ts";
import { openSession } from "../server/sessions.ts";
import { expect, test as withServer } from "../server/test.ts";

const test = withServer.extend<{ mail: ReturnType<typeof mailPage> }>({
	mail: async ({ page, context, request, server }, use) => {
		await openSession(context, request, server.admin);
		const mail = mailPage(page);
		await mail.open();
		await use(mail);
	},
});

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

const marks: Record<string, string> = {
	Negrita: "<p><strong>uno</strong></p>",
	Cursiva: "<p><em>uno</em></p>",
	Subrayado: "<p><u>uno</u></p>",
	Tachado: "<p><s>uno</s></p>",
	Superíndice: "<p><sup>uno</sup></p>",
	Subíndice: "<p><sub>uno</sub></p>",
	Código: "<p><code>uno</code></p>",
	"Lista con viñetas": "<ul><li><p>uno</p></li></ul>",
	"Lista numerada": "<ol><li><p>uno</p></li></ol>",
	Cita: "<blockquote><p>uno</p></blockquote>",
	"Bloque de código": "<pre><code>uno</code></pre>",
	Centrar: '<p style="text-align: center;">uno</p>',
	"Alinear a la derecha": '<p style="text-align: right;">uno</p>',
	Justificar: '<p style="text-align: justify;">uno</p>',
	"Texto de derecha a izquierda": '<p dir="rtl">uno</p>',
	"Aumentar sangría": '<p data-indent="1" style="margin-inline-start: 2em;">uno</p>',
};

const title = "each button of the toolbar writes its format, says that it is on, and takes it back";
test(title, { tag: "@long" }, async ({ mail, page }) => {
	await mail.select("uno");
	await mail.expectHtml("<p>uno</p>");
	for (const [name, html] of Object.entries(marks)) {
		await mail.tool(name).click();
		await mail.expectHtml(html);
		if (name === "Aumentar sangría") await mail.tool("Reducir sangría").click();
		else {
			await expect(mail.tool(name)).toHaveAttribute("aria-pressed", "true");
			if (name === "Centrar" || name === "Alinear a la derecha" || name === "Justificar")
				await mail.tool("Alinear a la izquierda").click();
			else await mail.tool(name).click();
			await expect(mail.tool(name)).toHaveAttribute("aria-pressed", "false");
		}
		await mail.expectHtml("<p>uno</p>");
	}
	await mail.tool("Lista de casillas").click();
	await page.getByRole("checkbox", { name: "Hecho: uno" }).check();
	await mail.expectHtml(/<ul data-type="taskList"><li data-checked="true" data-type="taskItem">/);
	await mail.tool("Lista de casillas").click();
	await mail.expectHtml("<p>uno</p>");
});

test("headings, fonts, sizes and colours are chosen by name, and taken off by one button", async ({ mail, page }) => {
	await mail.select("dos");
	for (const level of [1, 2, 3, 4, 5, 6]) {
		await mail.choose("Estilo de párrafo", `Título ${level}`);
		await mail.expectHtml(`<h${level}>dos</h${level}>`);
	}
	await mail.choose("Tipo de letra", "Georgia");
	await mail.choose("Tamaño de letra", "Muy grande");
	await mail.tool("Color del texto").click();
	await page.getByRole("button", { name: "Rojo" }).click();
	await mail.tool("Color de fondo").click();
	await page.getByRole("button", { name: "Resaltador" }).click();
	await expect(mail.message).toBeFocused();
	await mail.expectHtml(
		'<h6><span style="color: rgb(186, 45, 24); background-color: rgb(255, 216, 61); font-family: Georgia, serif; font-size: 24px;">dos</span></h6>',
	);
	await expect(page.getByLabel("Tamaño de letra")).toHaveValue("24px");
	await mail.tool("Quitar formato").click();
	await mail.expectHtml("<p>dos</p>");
	await mail.tool("Deshacer").click();
	await mail.expectHtml(/^<h6><span/);
	await mail.tool("Rehacer").click();
	await mail.expectHtml("<p>dos</p>");
});

test("links, pictures, videos and formulas go in by their fields, and other addresses do not", async ({
	mail,
	page,
}) => {
	await mail.select("aquí");
	await mail.tool("Enlace").click();
	const address = page.getByLabel("Dirección del enlace");
	await address.fill("javascript:alert(1)");
	await address.press("Enter");
	await expect(page.getByText("Escribe una dirección que empiece con https://, mailto: o tel:")).toBeVisible();
	await address.fill("www.uni.edu.pe/fechas");
	await address.press("Enter");
	await mail.expectHtml('<p><a href="https://www.uni.edu.pe/fechas">aquí</a></p>');
	await page.keyboard.press("End");
	await page.keyboard.press("Enter");
	await mail.tool("Fórmula").click();
	await page.getByLabel("Fórmula en LaTeX").fill("x^2 < 3");
	await mail.button("Poner fórmula").click();
	await mail.expectHtml(/<p><span data-formula="x\^2 &lt; 3">x\^2 &lt; 3<\/span><\/p>$/);
	await mail.tool("Imagen").click();
	await page.getByLabel("Dirección de la imagen").fill(`${new URL(page.url()).origin}/favicon.svg`);
	await page.getByLabel("Qué se ve en ella").fill("El logo");
	await mail.button("Poner imagen").click();
	await mail.expectHtml(/<img src="http:[^"]+favicon\.svg" alt="El logo"><\/p>$/);
	await mail.tool("Video").click();
	await page.getByLabel("Dirección del video").fill("https://youtu.be/dQw4w9WgXcQ");
	await mail.button("Poner video").click();
	await mail.expectHtml(/<div data-video="https:\/\/youtu\.be\/dQw4w9WgXcQ">[^<]*<\/div><p><\/p>$/);
});

test("the toolbar is reached and left by keyboard, one stop of Tab for all of it", async ({ mail, page }) => {
	await mail.select("tres");
	await page.keyboard.press("Alt+F10");
	await expect(page.getByLabel("Estilo de párrafo")).toBeFocused();
	for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");
	await expect(mail.tool("Negrita")).toBeFocused();
	await page.keyboard.press("Enter");
	await mail.expectHtml("<p><strong>tres</strong></p>");
	await expect(mail.tool("Negrita")).toBeFocused();
	await page.keyboard.press("End");
	await expect(mail.tool("Quitar formato")).toBeFocused();
	await page.keyboard.press("ArrowLeft");
	await page.keyboard.press("Enter");
	await expect(page.getByLabel("Fórmula en LaTeX")).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(mail.tool("Fórmula")).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(mail.message).toBeFocused();
	await page.keyboard.press("Shift+Tab");
	await expect(mail.tool("Fórmula")).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(mail.message).toBeFocused();
});

test("what a tool opens is in reach while the toolbar sticks, and the line that is written stays where it is", async ({
	mail,
	page,
}) => {
	await mail.message.click();
	for (let line = 1; line <= 25; line++) {
		await page.keyboard.type(`Renglón ${line}`);
		await page.keyboard.press("Enter");
	}
	await page.evaluate(() => document.querySelector("[role=toolbar]")?.scrollIntoView());
	const scrolled = () => page.evaluate(() => Math.round(scrollY));
	const from = await scrolled();
	await page.mouse.wheel(0, 300);
	// The wheel's way takes some frames: a place that is read meanwhile is not where the line comes to rest.
	await expect.poll(scrolled).toBe(from + 300);
	const line = mail.message.getByText("Renglón 21", { exact: true });
	const topOf = async () => Math.round((await line.boundingBox())?.y ?? Number.NaN);
	for (const [tool, field] of [
		["Color del texto", page.getByRole("button", { name: "Rojo" })],
		["Fórmula", page.getByLabel("Fórmula en LaTeX")],
	] as const) {
		const before = await topOf();
		await mail.tool(tool).click();
		await expect(field).toBeInViewport({ ratio: 1 });
		expect(Math.abs((await topOf()) - before)).toBeLessThan(4);
		// A press reaches it: nothing lies above it.
		await field.click({ trial: true, timeout: 2000 });
		await mail.tool(tool).click();
	}
});

test("a formula leaves no empty box behind it", async ({ mail, page }) => {
	await mail.message.click();
	await mail.tool("Fórmula").click();
	await page.getByLabel("Fórmula en LaTeX").fill("x^2");
	await mail.button("Poner fórmula").click();
	await mail.message.locator("[data-formula]").waitFor();
	const boxes = await mail.message
		.locator("img")
		.evaluateAll((images) => images.map((image) => image.getBoundingClientRect().width));
	expect(boxes.length).toBeGreaterThan(0);
	expect(boxes.every((width) => width === 0)).toBe(true);
});

const hostile = `<p onclick="alert(1)">Hola<script>document.title = "malo"</script></p><img src="x" onerror="document.title = 'malo'">
<a href="javascript:alert(1)">uno</a><a href="data:text/html,<b>x">dos</a><iframe src="https://malo.example"></iframe>
<form action="https://malo.example"><input name="clave"><button>Enviar</button></form><svg onload="alert(1)"></svg>
<p style="position:fixed;background-image:url(https://malo.example/x)">tres</p><object data="x"></object>`;

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
<p class="MsoNormal" align="center" style="text-align:center;font-family:Calibri"><b><span style="font-size:11.0pt;color:black">Fechas<o:p></o:p></span></b></p>
<p class="MsoListParagraph" style="margin-left:36pt;mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span><!--[endif]-->UNI</p>
<p class="MsoListParagraph" style="margin-left:72pt;mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">1.<span>&nbsp;</span></span>Lunes</p>
<p class="MsoListParagraph" style="margin-left:36pt;mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;</span></span>PUCP</p></body></html>`;

const gmail = `<meta charset="utf-8"><div dir="ltr">Hola <font color="#ff0000" face="georgia, serif">todos</font></div><div><br></div><div style="color:rgb(34,34,34);background-color:rgb(255,255,255)">Chau</div>`;

test("what is pasted keeps the formats of a mail and nothing that runs", async ({ mail, page }) => {
	await mail.paste(hostile);
	await mail.expectHtml(/tres/);
	const html = await mail.html();
	for (const never of [
		"script",
		"onerror",
		"onclick",
		"javascript:",
		"data:text",
		"iframe",
		"form",
		"input",
		"url(",
		"svg",
	])
		expect(html).not.toContain(never);
	expect(html).toContain("uno");
	expect(await page.title()).not.toBe("malo");

	await page.keyboard.press("Control+A");
	await mail.paste(word);
	await mail.expectHtml(
		'<p style="text-align: center;"><strong>Fechas</strong></p><ul><li><p>UNI</p><ol><li><p>Lunes</p></li></ol></li><li><p>PUCP</p></li></ul>',
	);
	await page.keyboard.press("Control+A");
	await mail.paste(gmail);
	await mail.expectHtml(
		'<p>Hola <span style="color: rgb(255, 0, 0); font-family: Georgia, serif;">todos</span></p><p></p><p>Chau</p>',
	);
});

test("a picture with a link goes to the start, or to the cursor once there is one, and its fields are cleared", async ({
	mail,
	page,
}) => {
	const insert = mail.button("Insertar imagen con enlace");
	await insert.click();
	await expect(mail.status).toHaveText("Error: La URL de la imagen y el enlace son requeridos");
	const picture = `${new URL(page.url()).origin}/favicon.svg`;
	await mail.imageUrl.fill(picture);
	await mail.linkUrl.fill("javascript:alert(1)");
	await insert.click();
	await expect(mail.status).toHaveText("Error: No se pudo insertar la imagen");
	await expect(mail.imageUrl).toHaveValue(picture);
	await mail.linkUrl.fill("https://uni.edu.pe");
	await insert.click();
	await expect(mail.imageUrl).toHaveValue("");
	await expect(mail.linkUrl).toHaveValue("");
	const shown = `<a href="https://uni.edu.pe"><img src="${picture}" alt="uni.edu.pe"></a>`;
	await mail.expectHtml(`<p>${shown}</p><p></p>`);

	await mail.message.locator("p").last().click();
	await page.keyboard.type("antes ");
	await mail.imageUrl.fill(picture);
	await mail.linkUrl.fill("https://uni.edu.pe");
	await mail.linkUrl.press("Enter");
	await mail.expectHtml(`<p>${shown}</p><p>antes ${shown}</p>`);
	await mail.message.focus();
	await mail.expectCaretIn(mail.message.locator("p").last());
	await page.keyboard.type("después");
	await mail.expectHtml(`<p>${shown}</p><p>antes ${shown}después</p>`);
});

test("a picture with a link goes behind the selected text, which stays", async ({ mail, page }) => {
	await mail.select("Todo el mensaje");
	await mail.imageUrl.fill(`${new URL(page.url()).origin}/favicon.svg`);
	await mail.linkUrl.fill("https://uni.edu.pe");
	await mail.button("Insertar imagen con enlace").click();
	await mail.expectHtml(/^<p>Todo el mensaje<a href="https:\/\/uni\.edu\.pe"><img [^>]+><\/a><\/p>/);
});

test("what was written is there after a reload, also the address of a picture", async ({ mail, page }) => {
	await mail.subject.fill("Fechas de marzo");
	await mail.imageUrl.fill("https://uni.edu.pe/a.png");
	await mail.select("Hola");
	await mail.tool("Negrita").click();
	await mail.expectHtml("<p><strong>Hola</strong></p>");
	await page.reload();
	await expect(page.getByText("Recuperamos el correo que no enviaste.")).toBeVisible();
	await expect(mail.message.locator("strong")).toHaveText("Hola");
	await expect(mail.subject).toHaveValue("Fechas de marzo");
	await expect(mail.imageUrl).toHaveValue("https://uni.edu.pe/a.png");
	await mail.button("Vaciar").click();
	await page.getByRole("dialog", { name: "¿Vaciar este correo?" }).getByRole("button", { name: "Vaciar" }).click();
	await expect(mail.subject).toHaveValue("");
	await expect(mail.message).toHaveText("");
	await page.reload();
	await mail.message.waitFor();
	await expect(mail.subject).toHaveValue("");
});

test("an empty mail is not sent", async ({ mail }) => {
	await mail.subject.fill("   ");
	await mail.button("Enviar Correos").click();
	await expect(mail.status).toHaveText("Error: El asunto y el mensaje son obligatorios");
	await expect(mail.subject).toBeFocused();
	await mail.subject.fill("Hola");
	await mail.button("Enviar Correos").click();
	await expect(mail.message).toBeFocused();
});

test("a picture is uploaded where it is chosen or pasted, and stands in the text", async ({ mail, page }) => {
	const file = { name: "afiche.png", mimeType: "image/png", buffer: makePng(480, 360, 150) };
	const uploaded = '<img src="/uploads/[\\w-]+\\.webp" alt="" width="480">';
	await mail.tool("Imagen").click();
	const chooser = page.waitForEvent("filechooser");
	await mail.button("Subir una imagen").click();
	await (await chooser).setFiles(file);
	await mail.expectHtml(new RegExp(`^<p>${uploaded}</p>`));
	await mail.message.evaluate(
		(box, bytes) => {
			const data = new DataTransfer();
			data.items.add(new File([new Uint8Array(bytes)], "captura.png", { type: "image/png" }));
			box.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
		},
		[...makePng(320, 200, 90)],
	);
	await mail.expectHtml(/width="320"/);
});
