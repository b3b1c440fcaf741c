import { beforeEach, expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { paste, pngFile } from "../../../../testing/files.ts";
import { openScreen, owner, signIn } from "../../../../testing/open-screen.tsx";

const subject = page.getByLabelText("Asunto");
const imageUrl = page.getByLabelText("URL de la imagen");
const linkUrl = page.getByLabelText("URL del enlace");
const message = page.getByRole("textbox", { name: "Mensaje" });
const status = (text: string) => page.getByRole("status").filter({ hasText: text });
const toolbar = page.getByRole("toolbar", { name: "Formato del mensaje" });
const tool = (name: string) => toolbar.getByRole("button", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const choose = (label: string, text: string) => toolbar.getByLabelText(label).selectOptions(text);
const press = (keys: string) => userEvent.keyboard(keys);
const picture = new URL("/favicon.svg", location.href).href;

/** HTML of the message, read from the draft in localStorage. */
function html(): string {
	const key = Object.keys(localStorage).find((name) => /^cachimbo\.draft\..*\.mail\.new$/.test(name));
	return key ? JSON.parse(localStorage.getItem(key) ?? "").values.message : "";
}
const expectHtml = (wanted: string | RegExp) =>
	typeof wanted === "string" ? expect.poll(html).toBe(wanted) : expect.poll(html).toMatch(wanted);

const editorOf = (box: Element) => (box as Element & { editor: { state: { selection: { empty: boolean } } } }).editor;

/** Types a text and selects it. The editor reads the browser's selection shortly after it has changed. */
async function select(text: string): Promise<void> {
	await message.click();
	await press(text);
	await press("{Shift>}{Home}{/Shift}");
	await expect.poll(() => editorOf(message.element()).state.selection.empty).toBe(false);
}

const pasteHtml = (copied: string) => paste(message, (data) => data.setData("text/html", copied));

const expectPressed = (name: string, isOn: boolean) =>
	expect.element(tool(name)).toHaveAttribute("aria-pressed", String(isOn));
const expectFocus = (locator: Locator) => expect.element(locator).toHaveFocus();

beforeEach(async () => {
	await signIn(owner());
	await openScreen("/correo-gestion");
	await expect.element(message).toBeVisible();
});

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
};
const aligned = ["Centrar", "Alinear a la derecha", "Justificar"];

test.each(Object.entries(marks))(
	"'%s' applies its format, is pressed while it is on, and removes it",
	{ tags: "costly" },
	async (name, marked) => {
		await select("uno");
		await expectHtml("<p>uno</p>");
		await tool(name).click();
		await expectHtml(marked);
		await expectPressed(name, true);
		await tool(aligned.includes(name) ? "Alinear a la izquierda" : name).click();
		await expectPressed(name, false);
		await expectHtml("<p>uno</p>");
	},
);

test("a paragraph is indented and outdented", async () => {
	await select("uno");
	await tool("Aumentar sangría").click();
	await expectHtml('<p data-indent="1" style="margin-inline-start: 2em;">uno</p>');
	await tool("Reducir sangría").click();
	await expectHtml("<p>uno</p>");
});

test("checkboxes of a list can be checked in the message", async () => {
	await select("uno");
	await tool("Lista de casillas").click();
	await page.getByRole("checkbox", { name: "Hecho: uno" }).click();
	await expectHtml(/<ul data-type="taskList"><li data-checked="true" data-type="taskItem">/);
	await tool("Lista de casillas").click();
	await expectHtml("<p>uno</p>");
});

test("headings, fonts, sizes and colours are chosen by name, and removed by one button", async () => {
	await select("dos");
	for (const level of [1, 2, 3, 4, 5, 6]) {
		await choose("Estilo de párrafo", `Título ${level}`);
		await expectHtml(`<h${level}>dos</h${level}>`);
	}
	await choose("Tipo de letra", "Georgia");
	await choose("Tamaño de letra", "Muy grande");
	await tool("Color del texto").click();
	await button("Rojo").click();
	await tool("Color de fondo").click();
	await button("Resaltador").click();
	await expectFocus(message);
	await expectHtml(
		'<h6><span style="color: rgb(186, 45, 24); background-color: rgb(255, 216, 61); font-family: Georgia, serif; font-size: 24px;">dos</span></h6>',
	);
	await expect.element(toolbar.getByLabelText("Tamaño de letra")).toHaveValue("24px");
	await tool("Quitar formato").click();
	await expectHtml("<p>dos</p>");
	await tool("Deshacer").click();
	await expectHtml(/^<h6><span/);
	await tool("Rehacer").click();
	await expectHtml("<p>dos</p>");
});

test("links, pictures, videos and formulas are inserted by their fields, and forbidden addresses are refused", async () => {
	await select("aquí");
	await tool("Enlace").click();
	const address = page.getByLabelText("Dirección del enlace");
	await address.fill("javascript:alert(1)");
	await press("{Enter}");
	await expect.element(page.getByText("Escribe una dirección que empiece con https://, mailto: o tel:")).toBeVisible();
	await address.fill("www.uni.edu.pe/fechas");
	await press("{Enter}");
	await expectHtml('<p><a href="https://www.uni.edu.pe/fechas">aquí</a></p>');
	await press("{End}{Enter}");
	await tool("Fórmula").click();
	await page.getByLabelText("Fórmula en LaTeX").fill("x^2 < 3");
	await button("Poner fórmula").click();
	await expectHtml(/<p><span data-formula="x\^2 &lt; 3">x\^2 &lt; 3<\/span><\/p>$/);
	await tool("Imagen").click();
	await page.getByLabelText("Dirección de la imagen").fill(picture);
	await page.getByLabelText("Qué se ve en ella").fill("El logo");
	await button("Poner imagen").click();
	await expectHtml(/<img src="http:[^"]+favicon\.svg" alt="El logo"><\/p>$/);
	await tool("Video").click();
	await page.getByLabelText("Dirección del video").fill("https://youtu.be/dQw4w9WgXcQ");
	await button("Poner video").click();
	await expectHtml(/<div data-video="https:\/\/youtu\.be\/dQw4w9WgXcQ">[^<]*<\/div><p><\/p>$/);
});

test("the toolbar is entered and left by keyboard, and is one tab stop", async () => {
	await select("tres");
	await press("{Alt>}{F10}{/Alt}");
	await expectFocus(toolbar.getByLabelText("Estilo de párrafo"));
	await press("{ArrowRight}{ArrowRight}{ArrowRight}");
	await expectFocus(tool("Negrita"));
	await press("{Enter}");
	await expectHtml("<p><strong>tres</strong></p>");
	await expectFocus(tool("Negrita"));
	await press("{End}");
	await expectFocus(tool("Quitar formato"));
	await press("{ArrowLeft}{Enter}");
	await expectFocus(page.getByLabelText("Fórmula en LaTeX"));
	await press("{Escape}");
	await expectFocus(tool("Fórmula"));
	await userEvent.tab();
	await expectFocus(message);
	await userEvent.tab({ shift: true });
	await expectFocus(tool("Fórmula"));
	await press("{Escape}");
	await expectFocus(message);
});

test("a tray is visible while the toolbar sticks, and opening it does not move the line being written", async () => {
	pasteHtml(Array.from({ length: 25 }, (_, at) => `<p>Renglón ${at + 1}</p>`).join(""));
	await expectHtml(/Renglón 25/);
	toolbar.element().scrollIntoView();
	const from = Math.round(scrollY);
	scrollBy(0, 300);
	await expect.poll(() => Math.round(scrollY)).toBe(from + 300);
	const line = message.getByText("Renglón 21", { exact: true });
	const topOf = () => Math.round(line.element().getBoundingClientRect().y);
	for (const [name, field] of [
		["Color del texto", button("Rojo")],
		["Fórmula", page.getByLabelText("Fórmula en LaTeX")],
	] as const) {
		const before = topOf();
		await tool(name).click();
		await expect.element(field).toBeInViewport({ ratio: 1 });
		expect(Math.abs(topOf() - before)).toBeLessThan(4);
		// A trial click fails if another element covers the field.
		await field.click({ trial: true, timeout: 2000 });
		await tool(name).click();
	}
});

test("inserting a formula leaves no empty box", async () => {
	await message.click();
	await tool("Fórmula").click();
	await page.getByLabelText("Fórmula en LaTeX").fill("x^2");
	await button("Poner fórmula").click();
	await expect.poll(() => message.element().querySelector("[data-formula]")).not.toBeNull();
	const boxes = [...message.element().querySelectorAll("img")].map((image) => image.getBoundingClientRect().width);
	expect(boxes.length).toBeGreaterThan(0);
	expect(boxes.filter((width) => width !== 0)).toEqual([]);
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

const never = [
	...["script", "onerror", "onclick", "javascript:", "data:text"],
	...["iframe", "form", "input", "url(", "svg"],
];

test("pasted HTML keeps the formats of a mail, and no scripts", async () => {
	pasteHtml(hostile);
	await expectHtml(/tres/);
	expect(never.filter((word) => html().includes(word))).toEqual([]);
	expect(html()).toContain("uno");
	expect(document.title).not.toBe("malo");
});

test("text pasted from Word keeps its lists, and text from Gmail its fonts", async () => {
	pasteHtml("<p>antes</p><p>y antes</p>");
	await expectHtml("<p>antes</p><p>y antes</p>");
	await press("{Control>}a{/Control}");
	pasteHtml(word);
	await expectHtml(
		'<p style="text-align: center;"><strong>Fechas</strong></p><ul><li><p>UNI</p><ol><li><p>Lunes</p></li></ol></li><li><p>PUCP</p></li></ul>',
	);
	await press("{Control>}a{/Control}");
	pasteHtml(gmail);
	await expectHtml(
		'<p>Hola <span style="color: rgb(255, 0, 0); font-family: Georgia, serif;">todos</span></p><p></p><p>Chau</p>',
	);
});

test("a linked picture is inserted at the start, or at the cursor once it is set, and its fields are cleared", async () => {
	const insert = button("Insertar imagen con enlace");
	await insert.click();
	await expect.element(status("Error: La URL de la imagen y el enlace son requeridos")).toBeVisible();
	await imageUrl.fill(picture);
	await linkUrl.fill("javascript:alert(1)");
	await insert.click();
	await expect.element(status("Error: No se pudo insertar la imagen")).toBeVisible();
	await expect.element(imageUrl).toHaveValue(picture);
	await linkUrl.fill("https://uni.edu.pe");
	await insert.click();
	await expect.element(imageUrl).toHaveValue("");
	await expect.element(linkUrl).toHaveValue("");
	const shown = `<a href="https://uni.edu.pe"><img src="${picture}" alt="uni.edu.pe"></a>`;
	await expectHtml(`<p>${shown}</p><p></p>`);

	const last = () => [...message.element().querySelectorAll("p")].at(-1) as HTMLElement;
	await userEvent.click(last());
	await press("antes ");
	await imageUrl.fill(picture);
	await linkUrl.fill("https://uni.edu.pe");
	await press("{Enter}");
	await expectHtml(`<p>${shown}</p><p>antes ${shown}</p>`);
	(message.element() as HTMLElement).focus();
	// The editor restores the caret shortly after it regains the focus.
	await expect.poll(() => last().contains(getSelection()?.anchorNode ?? null)).toBe(true);
	await press("después");
	await expectHtml(`<p>${shown}</p><p>antes ${shown}después</p>`);
});

test("a linked picture is inserted after the selected text, which stays", async () => {
	await select("Todo el mensaje");
	await imageUrl.fill(picture);
	await linkUrl.fill("https://uni.edu.pe");
	await button("Insertar imagen con enlace").click();
	await expectHtml(/^<p>Todo el mensaje<a href="https:\/\/uni\.edu\.pe"><img [^>]+><\/a><\/p>/);
});

test("an empty mail is not sent", async () => {
	await subject.fill("   ");
	await button("Enviar Correos").click();
	await expect.element(status("Error: El asunto y el mensaje son obligatorios")).toBeVisible();
	await expectFocus(subject);
	await subject.fill("Hola");
	await button("Enviar Correos").click();
	await expectFocus(message);
});

test("a chosen or pasted picture is uploaded and inserted into the text", async () => {
	await tool("Imagen").click();
	const field = button("Subir una imagen").element().parentElement?.querySelector("input[type=file]");
	await userEvent.upload(field as HTMLElement, await pngFile("afiche.png", 480, 360));
	await expectHtml(/^<p><img src="\/uploads\/[\w-]+\.webp" alt="" width="480"><\/p>/);
	const captured = await pngFile("captura.png", 320, 200);
	paste(message, (data) => data.items.add(captured));
	await expectHtml(/width="320"/);
});
