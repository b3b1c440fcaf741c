import { createListeners } from "./listeners.ts";

const listeners = createListeners<[]>();

/** Whoever keeps a connection open says that it stands, for what waits on this device to be sent. */
export const noteServerHeard = (): void => listeners.tell();

/** Calls back when it is said; answers how to stop. */
export const onServerHeard = listeners.add;
