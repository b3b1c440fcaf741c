import { adminApi } from "../../arrangements/admin-api.ts";
import { chats } from "../../arrangements/chats.ts";
import { chatPage } from "../../pages/chat-page.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, test } from "../../server/test.ts";

test("a phone reports that the URL's group could not be loaded, and offers to try again", async ({
	page,
	context,
	request,
	server,
	account,
}) => {
	const chat = chats(request, adminApi(request, server));
	const rosa = await chat.enter(account);
	const groupId = await chat.group("Señal débil");
	await chat.join(groupId, rosa);
	await openSession(page, request, account);
	const groupRequest = /\/user\/group\/\d+$/;
	await context.route(groupRequest, (route) => route.abort());
	await page.goto(`/chat-grupal?grupo=${groupId}`);
	const retry = page.getByRole("button", { name: "Reintentar" }).filter({ visible: true });
	await expect(retry).toBeInViewport({ timeout: 30_000 });
	await context.unroute(groupRequest);
	await retry.click();
	await expect(chatPage(page).input).toBeVisible();

	// Known messages stay on the screen, even while requests to a failing server are retried.
	await context.route(groupRequest, (route) => route.abort());
	let failed = 0;
	page.on("requestfailed", (asked) => {
		if (groupRequest.test(asked.url())) failed += 1;
	});
	await page.reload();
	const input = await chatPage(page).input.elementHandle();
	for (const times of [2, 3]) {
		await expect.poll(() => failed).toBeGreaterThanOrEqual(times);
		expect(await input?.evaluate((element) => element.isConnected)).toBe(true);
	}
});
