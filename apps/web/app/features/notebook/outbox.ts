import { createOutbox } from "../../platform/offline/outbox.ts";
import type { Mark, Review } from "./sitting.ts";

/** As it goes to the server: answers in the order in which they were given, or what was said of an error. */
export type Sending = { reviews: readonly Review[] } | { mark: Mark };

/** The way of what is answered and said in the notebook. */
export const notebookOutbox = createOutbox<Sending>();
