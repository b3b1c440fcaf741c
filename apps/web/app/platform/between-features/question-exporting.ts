import type { ExportFilter } from "@cachimbo/contract/questions/question-exports";
import { type ComponentType, createContext } from "react";

export interface ExportDialogProps {
	/** What goes out, behind 'Exportar': '2027-I UNSCH Ordinario'. */
	name: string;
	/** Which questions that is. */
	filter: ExportFilter;
	onClose(): void;
}

/** The dialog by which questions go out as a file. Brought by a route. */
export const QuestionExporting = createContext<ComponentType<ExportDialogProps> | undefined>(undefined);
