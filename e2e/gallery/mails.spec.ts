import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { adminApi } from "../arrangements/admin-api.ts";
import { makePng } from "../files/made-pictures.ts";
import { themes } from "../screens/screens.ts";
import { expect, test } from "../server/test.ts";

const folder = join(import.meta.dirname, "../../gallery");
const picture = `data:image/png;base64,${makePng(480, 200, 150).toString("base64")}`;

/** A message with every kind of content that a mail may have. */
const message = `<h1>Este domingo</h1><p>Son <strong>cien preguntas</strong> en <em>tres horas</em>, con la <a href="https://uni.edu.pe">tabla de la UNI</a>.</p>
<ul><li><p>Trae tu DNI</p></li><li><p>Un lápiz 2B</p><ul><li><p>con tajador</p></li></ul></li></ul><ol><li><p>Llega</p></li><li><p>Siéntate</p></li></ol>
<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><div><p>Inscribirme</p></div></li><li data-checked="false" data-type="taskItem"><div><p>Mirar en qué aula me toca, que este año no es la misma</p></div></li></ul>
<blockquote><p>Quien lee, entra.</p></blockquote><p>Sea <span data-formula="x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}"></span> y <code>f(x)</code>.</p><pre><code>let x = 1;</code></pre>
<p style="text-align: center"><a href="https://uni.edu.pe"><img src="${picture}" alt="Croquis"></a></p>`;
const coloured =
	'<p><span style="color: #ba2d18">Lleva</span> <span style="background-color: #ffd83d">tu DNI</span></p>';

test("mails as programs with style sheets show them", async ({ page, request, server, account }) => {
	await mkdir(folder, { recursive: true });
	const api = adminApi(request, server);
	const preview = (written: string): Promise<{ html: string }> =>
		api.send("post", "/admin/email/preview", { data: { subject: "Simulacro", message: written } });
	await request.post("/api/v1/autenticacion/forgot-password", { data: { email: account.email } });
	const find = async () =>
		(await api.send("get", `/admin/email/mails?source=single&status=KEPT&search=${account.email}`)).items.find(
			({ subject }: { subject: string }) => subject.startsWith("Cambia tu"),
		);
	await expect.poll(find).toBeDefined();
	const mails = {
		"mail-masivo": (await preview(message)).html,
		"mail-con-colores": (await preview(message + coloured)).html,
		"mail-contrasena": (await api.send("get", `/admin/email/mails/single/${(await find()).id}`)).html,
	};
	for (const [name, html] of Object.entries(mails)) {
		await page.setContent(html);
		for (const width of [360, 800]) {
			await page.setViewportSize({ width, height: 600 });
			for (const colorScheme of themes) {
				await page.emulateMedia({ colorScheme });
				await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
			}
		}
	}
});
