import type { Locator, Page } from "@playwright/test";

/** Unfolds what the row of an exam offers besides the usual, by the exam's name in '/universidad/examenes'. */
export const showMore = (list: Page | Locator, name: string): Promise<void> =>
	list.locator(`summary[aria-label^="Más acciones de ${name}"]`).first().click();
