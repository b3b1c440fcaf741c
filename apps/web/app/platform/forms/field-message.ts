import { isAboutForm } from "@cachimbo/contract/core/messages";

/** Replaces a message about the whole form where it is shown at a single field. */
export const fieldMessage = (message: string) => (isAboutForm(message) ? "Completa este campo" : message);
