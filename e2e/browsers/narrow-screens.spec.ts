import { expect } from "@playwright/test";
import { callerWith, giveHistory, giveTarget } from "../arrangements/exams/history.ts";
import { signInByHand } from "./sign-in.ts";
import { type Engine, test, whyMissing } from "./test.ts";

const paths = [
	...["/dashboard", "/universidades", "/universidades/1", "/examenes", "/cursos", "/cuaderno", "/cuaderno/temas"],
	...["/perfil", "/dashboard/plan-de-estudio", "/clases", "/chat-grupal", "/premium"],
];

/**
 * Runs in the page. @returns by how many pixels the page is wider than its window, or a message that its name is broken in two
 */
function misfit(): string | number {
	const logo = document.querySelector(".logo > span[aria-hidden]");
	if (logo && logo.getClientRects().length === 1) {
		const [name, dot] = [logo.getBoundingClientRect(), logo.querySelector("i")?.getBoundingClientRect()];
		if (dot && dot.left < name.left + name.width / 2) return "the logo's dot stands under its name";
	}
	return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

const isDrawn = () => document.querySelector("h1") !== null && document.querySelector(".spinner, .skel") === null;

for (const engine of ["Firefox", "WebKit"] satisfies Engine[])
	test.describe(engine, () => {
		test.use({ engine });
		test.skip(whyMissing[engine] !== undefined, whyMissing[engine]);

		test(`${engine}: a student's screens fit 320 and 360 px, and a dialog's buttons are stacked`, async ({
			browserUnderTest: browser,
			hand,
			request,
			server,
			account,
		}) => {
			test.slow();
			await browser.resize(320, 800);
			const token = await signInByHand({ browser, hand }, { url: server.url, ...account });
			const student = callerWith(request, token);
			const attempt = await giveHistory(student);
			await giveTarget(student);
			const misfits: Record<string, string | number> = {};
			for (const path of [...paths, `/examenes/${attempt}`]) {
				await browser.resize(320, 800);
				await browser.open(server.url + path);
				await expect.poll(() => browser.call(isDrawn), { message: path }).toBe(true);
				for (const width of [320, 360]) {
					await browser.resize(width, 800);
					const found = await browser.call(misfit);
					if (found !== 0) misfits[`${path} at ${width}`] = found;
				}
			}
			expect(misfits).toEqual({});

			await test.step("a dialog's buttons are stacked", async () => {
				await browser.open(`${server.url}/perfil`);
				await hand.tap({ css: "main button", name: "Corregir mi nombre" });
				await hand.sees({ css: "dialog .dialog-foot .btn" });
				const buttons = await browser.call(() =>
					[...document.querySelectorAll(".dialog[open] .dialog-foot .btn")].map((button) =>
						button.getBoundingClientRect(),
					),
				);
				expect(buttons.map(({ width, height }) => width > 300 && height < 64)).toEqual([true, true]);
			});
		});
	});
