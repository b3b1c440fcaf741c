import { createOutbox } from "../../platform/offline/outbox.ts";
import type { Mark, Review } from "./sitting.ts";

/** Unit sent to the server: answers in the order in which they were given, or the student's mark of an error. */
export type Sending = { reviews: readonly Review[] } | { mark: Mark };

/** Outbox of the notebook's answers and marks. */
export const notebookOutbox = createOutbox<Sending>();
