import { expect } from "vitest";
import { type Locator, locators, page, userEvent } from "vitest/browser";

declare module "vitest/browser" {
	interface LocatorSelectors {
		getByCSS(css: string): Locator;
	}
}

locators.extend({ getByCSS: (css: string) => `css=${css}` });

type Name = string | RegExp;
type Within = Pick<Locator, "getByRole">;

export const button = (name: Name, within: Within = page) => within.getByRole("button", { name });
export const link = (name: Name, within: Within = page) => within.getByRole("link", { name });
export const heading = (level: number, name: Name) => page.getByRole("heading", { level, name, exact: false });
/** Locates a heading of any level. */
export const headingOf = (name: Name, within: Within = page) => within.getByRole("heading", { name });
export const dialog = (name: Name) => page.getByRole("dialog", { name, exact: false });
export const toast = (text: Name) =>
	page.getByRole("region", { name: "Avisos" }).getByText(text, { exact: false }).first();
/** Locates the selected option of a select. */
export const chosenIn = (select: Locator) => select.getByCSS("option:checked");
export const press = (keys: string) => userEvent.keyboard(keys);
/** Focuses the element, and waits until the next key would arrive in the test's frame. */
export async function focusOn(locator: Locator): Promise<void> {
	await expect.element(locator).toBeInTheDocument();
	(locator.element() as HTMLElement).focus();
	await expect.poll(() => document.hasFocus()).toBe(true);
}

export const expectVisible = (locator: Locator) => expect.element(locator).toBeVisible();
export const expectNone = (locator: Locator) => expect.element(locator).not.toBeInTheDocument();
export const expectFocus = (locator: Locator) => expect.element(locator).toHaveFocus();
export const expectText = (locator: Locator, text: Name) => expect.element(locator).toMatchTextContent(text);
export const expectShown = (text: Name) => expectVisible(page.getByText(text));
export const expectToast = (text: Name) => expectVisible(toast(text));
export const expectValue = (locator: Locator, value: string | number) => expect.element(locator).toHaveValue(value);
export const expectCount = (locator: Locator, count: number) =>
	expect.poll(() => locator.elements().length).toBe(count);
