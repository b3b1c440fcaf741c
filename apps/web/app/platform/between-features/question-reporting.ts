import { type ComponentType, createContext } from "react";

/** How one says that something is wrong with a question. */
export interface Reporting {
	Dialog: ComponentType<{ questionId: number; onClose(): void }>;
	/** Brings the dialog's script. */
	load(): Promise<unknown>;
	/** The same in a quiet moment: it is needed without a network, too. */
	fetchAhead(): void;
}

/** Brought by a route. */
export const QuestionReporting = createContext<Reporting | undefined>(undefined);
