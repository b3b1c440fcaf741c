import { isAboutForm } from "@cachimbo/contract/core/messages";

/** Replaces a message about the whole form with one that fits a single field. */
export const fieldMessage = (message: string) => (isAboutForm(message) ? "Completa este campo" : message);
