import { notebookStoreName, notebookTables } from "../../platform/offline/device-tables.ts";
import { lazyWork } from "../../platform/offline/lazy-work.ts";
import { useOutbox } from "../../platform/offline/use-outbox.ts";
import { notebookOutbox, type Sending } from "./outbox.ts";

const workOf = (userId: number) =>
	lazyWork<Sending>({
		stored: [{ name: notebookStoreName(userId), tables: notebookTables }],
		load: () => import("./unsent-notebook.ts").then(({ unsentNotebookOf }) => unsentNotebookOf(userId)),
	});

/** Sends unsent items of the notebook, from the layout of the student area. */
export const useNotebookOutbox = (): void => useOutbox(notebookOutbox, workOf);
