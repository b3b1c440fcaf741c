import type { Locator, Page, WebSocketRoute } from "@playwright/test";

/** Locators and actions of the chat. */
export function chatPage(page: Page) {
	const log = page.getByRole("log");
	return {
		log,
		input: page.getByLabel("Mensaje", { exact: true }),
		/** The group's messages and the pending ones, in order. */
		messages: log.getByRole("article"),
		message: (text: string): Locator => log.getByRole("article").filter({ hasText: text }),
		/** Returns the texts of the messages. */
		texts: () => log.locator("article [class*=bubble] > [class*=text]").allTextContents(),
		group: (name: string) => page.getByRole("link", { name: new RegExp(`^${name}`) }),
		async open(groupId: number) {
			await page.goto(`/chat-grupal?grupo=${groupId}`);
			await log.waitFor();
		},
		async write(text: string) {
			await this.input.fill(text);
			await page.getByRole("button", { name: "Enviar" }).click();
		},
	};
}

/** A network that can be lost: the open socket dies, and none opens. */
export async function networkOf(page: Page) {
	const open = new Set<WebSocketRoute>();
	let isCut = false;
	let connections = 0;
	await page.routeWebSocket("/ws", (socket) => {
		if (isCut) return void socket.close();
		connections += 1;
		open.add(socket);
		const server = socket.connectToServer();
		server.onClose(() => {
			open.delete(socket);
			void socket.close();
		});
	});
	return {
		connections: () => connections,
		async cut() {
			isCut = true;
			await page.context().setOffline(true);
			for (const socket of open) await socket.close();
			open.clear();
		},
		async restore() {
			isCut = false;
			await page.context().setOffline(false);
		},
		/** Simulates a wifi that blocks only WebSockets. */
		async blockSockets() {
			isCut = true;
			for (const socket of open) await socket.close();
			open.clear();
		},
	};
}
