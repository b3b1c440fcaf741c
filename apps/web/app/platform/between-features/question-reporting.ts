import { type ComponentType, createContext } from "react";

/** Dialog for reporting an error in a question. */
export interface Reporting {
	Dialog: ComponentType<{ questionId: number; onClose(): void }>;
	/** Loads the dialog's script. */
	load(): Promise<unknown>;
	/** Loads the script when the page is idle: reporting must work offline too. */
	fetchAhead(): void;
}

/** A route provides it. */
export const QuestionReporting = createContext<Reporting | undefined>(undefined);
