import type { Locator, Page } from "@playwright/test";

/** Opens the further actions in an exam's row of '/universidad/examenes'. */
export const showMore = (list: Page | Locator, name: string): Promise<void> =>
	list.locator(`summary[aria-label^="Más acciones de ${name}"]`).first().click();
