import { isAboutForm } from "@cachimbo/contract/messages";

/** A sentence about the whole form reads oddly beside one field. */
export const fieldMessage = (message: string) => (isAboutForm(message) ? "Completa este campo" : message);
