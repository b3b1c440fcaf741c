import { useOutbox } from "../../platform/offline/use-outbox.ts";
import { notebookOutbox } from "./outbox.ts";

const openWork = (userId: number) =>
	import("./unsent-notebook.ts").then(({ unsentNotebookOf }) => unsentNotebookOf(userId));

/** Sends unsent items of the notebook. Used by the layout of the student area, which loads the script lazily. */
export const useNotebookOutbox = (): void => useOutbox(notebookOutbox, openWork);
