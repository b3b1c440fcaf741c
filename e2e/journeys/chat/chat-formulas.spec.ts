import { adminApi } from "../../arrangements/admin-api.ts";
import { chats } from "../../arrangements/chats.ts";
import { chatPage } from "../../pages/chat-page.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, test } from "../../server/test.ts";

const nested = (open: string, times: number) => `$${open.repeat(times)}x${"}".repeat(times)}$`;

test("formulas that would crash a tab are shown as source text, and others are rendered", async ({
	page,
	context,
	request,
	server,
	account,
}) => {
	const chat = chats(request, adminApi(request, server));
	const [rosa, bad] = [await chat.enter(account), await chat.student("Beto", "Rojas")];
	const groupId = await chat.group("Fórmulas");
	await chat.join(groupId, rosa, bad);
	const bombs = [
		nested("\\sqrt{", 200),
		nested("x^{", 450),
		nested("\\frac1{", 240),
		`$\\def\\a#1{x^{x^{x^{#1}}}}${"\\a{".repeat(60)}x${"}".repeat(60)}$`,
		`$\\begin{matrix}${"&".repeat(1900)}\\end{matrix}$`,
		"$\\raisebox{-9000em}{x}$",
		"$a\\kern-900em b$",
		`$\\ce{${"H2".repeat(300)}}$`,
	];
	for (const bomb of bombs) await chat.post(groupId, bad, bomb);
	await chat.post(groupId, bad, "La mitad es $\\frac{1}{2}$");
	await chat.post(groupId, bad, "Se forma agua: $\\ce{2H2 + O2 -> 2H2O}$");
	await openSession(context, request, rosa);
	await chatPage(page).open(groupId);
	const log = page.getByRole("log");
	await expect(log.locator(".katex")).toHaveCount(2);
	for (const bomb of bombs) await expect(log.getByText(bomb.slice(1, 30)).first()).toBeVisible();
	expect(await log.evaluate((element) => element.scrollHeight)).toBeLessThan(20_000);
});
