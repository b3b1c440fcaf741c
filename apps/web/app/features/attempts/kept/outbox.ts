import { createOutbox } from "../../../platform/offline/outbox.ts";

/** Outbox that informs the server of discarded downloads, so that their places in the month's limit are free again. */
export const keptOutbox = createOutbox<number>();
