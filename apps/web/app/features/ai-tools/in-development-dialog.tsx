import { Button, ButtonLink } from "../../ui/buttons/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import type { AiTool } from "./tools.ts";

interface InDevelopmentDialogProps {
	/** Undefined if the dialog is closed. */
	tool: AiTool | undefined;
	/** Whether to link to the tool's own page. */
	withPage?: boolean;
	onClose(): void;
}

/** Dialog that says that a tool does not exist yet. */
export function InDevelopmentDialog({ tool, withPage, onClose }: InDevelopmentDialogProps) {
	return (
		<Dialog
			open={tool !== undefined}
			title="En Desarrollo"
			onClose={onClose}
			footer={
				<>
					{withPage && tool && (
						<ButtonLink look="quiet" to={tool.path}>
							Ver cómo será
						</ButtonLink>
					)}
					<Button data-safe onClick={onClose}>
						Entendido
					</Button>
				</>
			}
		>
			<p>
				El <b>{tool && tool.name.charAt(0).toLowerCase() + tool.name.slice(1)}</b> todavía no está listo.{" "}
				{tool?.promise}
			</p>
			<p className="soft">Lo estamos construyendo con cuidado: cuando funcione de verdad, lo verás aquí.</p>
		</Dialog>
	);
}
