import type { ExportFilter } from "@cachimbo/contract/questions/question-exports";
import { type ComponentType, createContext } from "react";

export interface ExportDialogProps {
	/** Name of the exported questions, shown after 'Exportar': '2027-I UNSCH Ordinario'. */
	name: string;
	/** Filter that selects the questions. */
	filter: ExportFilter;
	onClose(): void;
}

/** Dialog that exports questions as a file; a route provides it. */
export const QuestionExporting = createContext<ComponentType<ExportDialogProps> | undefined>(undefined);
