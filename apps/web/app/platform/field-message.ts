import { ALL_FIELDS_REQUIRED } from "@cachimbo/contract/messages";

/** A sentence about the whole form reads oddly beside one field. */
export const fieldMessage = (message: string) => (message === ALL_FIELDS_REQUIRED ? "Completa este campo" : message);
