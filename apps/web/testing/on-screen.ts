import { expect } from "vitest";
import { type Locator, page } from "vitest/browser";

export const heading = (level: number, name: string | RegExp) =>
	page.getByRole("heading", { level, name, exact: false });
export const dialog = (name: string | RegExp) => page.getByRole("dialog", { name, exact: false });
export const toast = (text: string | RegExp) =>
	page.getByRole("region", { name: "Avisos" }).getByText(text, { exact: false }).first();

export const expectVisible = (locator: Locator) => expect.element(locator).toBeVisible();
export const expectNone = (locator: Locator) => expect.element(locator).not.toBeInTheDocument();
export const expectFocus = (locator: Locator) => expect.element(locator).toHaveFocus();
export const expectText = (locator: Locator, text: string | RegExp) => expect.element(locator).toMatchTextContent(text);
export const expectValue = (locator: Locator, value: string | number) => expect.element(locator).toHaveValue(value);
export const expectCount = (locator: Locator, count: number) =>
	expect.poll(() => locator.elements().length).toBe(count);

/** A picture of this size. */
export async function png(name: string, width: number, height: number): Promise<File> {
	const canvas = new OffscreenCanvas(width, height);
	const context = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
	context.fillStyle = "teal";
	context.fillRect(8, 8, width / 2, height / 2);
	return new File([await canvas.convertToBlob()], name, { type: "image/png" });
}
