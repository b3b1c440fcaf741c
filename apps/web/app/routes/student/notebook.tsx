import { KeptNotebookCard } from "../../features/attempts/components/kept-notebook.tsx";
import { AskInGroup } from "../../features/chat/ask-in-group.ts";
import { NotebookPage } from "../../features/notebook/components/notebook-page.tsx";
import { useKeptNotebook } from "../../features/notebook/use-kept-notebook.ts";
import { Share } from "../../features/sharing/share.ts";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import { AskDialog } from "../../platform/ask-about-question.ts";
import { ShareDialog } from "../../platform/sharing.ts";
import type { Route } from "./+types/notebook";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Cuaderno de errores", matches);

export default function NotebookScreen() {
	const { isRead, ...kept } = useKeptNotebook();
	return (
		<AskDialog value={AskInGroup}>
			<ShareDialog value={Share}>
				<NotebookPage kept={isRead && <KeptNotebookCard {...kept} />} />
			</ShareDialog>
		</AskDialog>
	);
}
