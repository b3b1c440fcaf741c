import { useOutbox } from "../../platform/offline/use-outbox.ts";
import { notebookOutbox } from "./outbox.ts";

const openWork = (userId: number) =>
	import("./unsent-notebook.ts").then(({ unsentNotebookOf }) => unsentNotebookOf(userId));

/** Sends what waits of the notebook; for the frame of the student area, whose screens do not wait for its script. */
export const useNotebookOutbox = (): void => useOutbox(notebookOutbox, openWork);
