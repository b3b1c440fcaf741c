import { expect } from "@playwright/test";
import type { Account } from "../server/test.ts";
import type { Browser } from "./browser.ts";
import type { Hand } from "./hand.ts";

/** Signs in with the form, and waits until the service worker has cached the application for offline use. @returns the token */
export async function signInByHand(
	{ browser, hand }: { browser: Browser; hand: Hand },
	{ url, email, password }: { url: string } & Pick<Account, "email" | "password">,
): Promise<string> {
	await browser.open(`${url}/login`);
	await hand.type({ css: "input[type=email]" }, email);
	await hand.type({ css: "input[type=password]" }, password);
	await hand.tap({ css: "button", name: "Ingresar" });
	await hand.sees({ css: "h1", part: "Universidades" });
	const isControlled = () => browser.call(() => navigator.serviceWorker.controller !== null);
	await expect.poll(isControlled, { timeout: 30_000 }).toBe(true);
	return (await browser.call(() => localStorage.getItem("authToken"))) ?? "";
}
