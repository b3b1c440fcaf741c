import { createListeners } from "./listeners.ts";

const listeners = createListeners<[]>();

/** Announces that a live connection to the server is open, so that pending work is sent. */
export const noteServerHeard = (): void => listeners.tell();

/** Calls back on `noteServerHeard`. Returns the unsubscribe function. */
export const onServerHeard = listeners.add;
