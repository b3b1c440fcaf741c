import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { renderArticle, renderInlineText, renderRichText } from "../../content/rich-text.ts";

let server: TestApp;
let token: string;
beforeAll(async () => {
	server = await createTestApp();
	token = (await createTestAccount(server, "ADMIN")).token;
});

const r = String.raw;
const preview = (texts: unknown) => server.call("POST", "/admin/preview", { token, body: { texts } });
const errorOf = async (text: string) => (await preview([{ kind: "block", text }])).json.data[0].error;

describe("a preview", () => {
	it("equals what saving would store, for each text", async () => {
		const text = "# Uno\n- *dos* $x^2$";
		const answer = await preview([
			{ kind: "block", text },
			{ kind: "inline", text },
			{ kind: "article", text },
			{ kind: "block", text: " \n" },
			{ kind: "block", text: "     sangría" },
		]);
		expect(answer.json.data).toEqual([
			{ html: renderRichText(text, ""), error: null },
			{ html: renderInlineText(text, ""), error: null },
			{ html: renderArticle(text, ""), error: null },
			{ html: "", error: null },
			{ html: "<p>sangría</p>", error: null },
		]);
	});

	it("reports a formula that cannot be parsed, and renders the rest", async () => {
		expect(await errorOf(r`Sea $x$ y $\frac{a<b$.`)).toBe(r`Hay una fórmula que no se puede leer: \frac{a<b`);
		expect(await errorOf(r`Sea $\rais{2}$.`)).toBe(r`Hay una fórmula que no se puede leer: \rais`);
		expect(await errorOf(r`$$\def\a{\a\a}\a$$`)).toMatch(/^Hay una fórmula/);
		expect(await errorOf(`$${"{".repeat(500)}$`)).toHaveLength("Hay una fórmula que no se puede leer: ".length + 61);
		expect(await errorOf(r`$\color{red}{x}$, S/ 5 $ y 6 $`)).toBeNull();
		const answer = await preview([{ kind: "block", text: r`Hola $\frac{a$` }]);
		expect(answer.json.data[0].html).toContain("Hola");
	});

	it("reports for each text why saving would refuse it", async () => {
		const answer = await preview([
			{ kind: "block", text: "$x_1$ ".repeat(1600) },
			{ kind: "inline", text: "bien" },
		]);
		expect(answer.json.data).toEqual([
			{ html: "", error: "El texto tiene demasiadas fórmulas" },
			{ html: "bien", error: null },
		]);
	});

	it("shares one question's rendering limit among all texts, and yields to other requests", async () => {
		const text = (seed: number) => `$x_{${seed}}\\begin{matrix}${"&".repeat(150)}\\end{matrix}$ `.repeat(3);
		const asked = preview(Array.from({ length: 24 }, (_, seed) => ({ kind: "block", text: text(seed) })));
		const { data } = (await asked).json;
		const drawn = data.filter(({ error }: { error: string | null }) => error === null);
		expect(drawn.length).toBeGreaterThan(0);
		expect(drawn.reduce((sum: number, one: { html: string }) => sum + one.html.length, 0)).toBeLessThan(600_000);
		expect(data.at(-1).error).toBe("Este texto y los anteriores tienen demasiadas fórmulas");
	});

	it("accepts a post of maximum length, and no longer one", async () => {
		expect((await preview([{ kind: "article", text: "ñ".repeat(100_000) }])).status).toBe(200);
		expect((await preview([{ kind: "article", text: "ñ".repeat(100_001) }])).status).toBe(422);
		expect((await preview([{ kind: "html", text: "" }])).status).toBe(422);
	});

	it("is limited to 240 a minute, separately from saving", async () => {
		const other = (await createTestAccount(server, "ADMIN")).token;
		const calls = Array.from({ length: 241 }, () =>
			server.call("POST", "/admin/preview", { token: other, body: { texts: [] } }),
		);
		const statuses = (await Promise.all(calls)).map((answer) => answer.status);
		expect(statuses.filter((status) => status === 429)).toHaveLength(1);
		const saved = await server.call("POST", "/admin/courses/create", { token: other, body: { name: "Química" } });
		expect(saved.status).toBe(201);
	});
});
