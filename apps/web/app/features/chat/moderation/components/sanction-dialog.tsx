import { type GroupMemberDto, type SanctionKind, sanctionInput } from "@cachimbo/contract/chat/moderation";
import { useQueryClient } from "@tanstack/react-query";
import { checkWith } from "../../../../platform/forms/check-with.ts";
import { useEditor } from "../../../../platform/forms/use-editor.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { FormDialog } from "../../../../ui/dialogs/form-dialog.tsx";
import { ReasonField } from "../../../../ui/dialogs/reason-field.tsx";
import { Choice } from "../../../../ui/fields/choice.tsx";
import { renewModeration, sanction } from "../api.ts";
import { durations, readyReasons, sanctionLine, sanctionWords } from "../wording.ts";

interface SanctionDialogProps {
	kind: SanctionKind;
	groupId: number;
	userId: number;
	name: string;
	/** End of the sanction of this kind that is in force. */
	until?: string;
	onClose(): void;
}

const stored: { hours: number; reason: string } = { hours: 24, reason: "" };

/** Mutes or removes a member for a time. The member reads the reason. */
export function SanctionDialog({ kind, groupId, userId, name, until, onClose }: SanctionDialogProps) {
	const client = useQueryClient();
	const words = sanctionWords[kind];
	const editor = useEditor({
		draftKey: `sanction.${groupId}.${userId}.${kind}`,
		stored,
		version: undefined,
		check: (values) => checkWith(sanctionInput, { kind, ...values }),
		async send(values): Promise<GroupMemberDto> {
			try {
				return await sanction(groupId, userId, { kind, ...values });
			} finally {
				void renewModeration(client);
			}
		},
		toValues: () => stored,
		onSaved: onClose,
		onDiscarded: onClose,
		done: words.done(name),
		fallback: "No se pudo guardar la sanción",
	});
	const { values, errors, set } = editor;
	return (
		<FormDialog
			title={words.title(name)}
			editor={editor}
			onClose={onClose}
			submit={
				<Button look="danger" busy={editor.busy} busyText={words.busy} onClick={() => editor.save()}>
					{words.button}
				</Button>
			}
		>
			<p>
				{words.meaning}
				{until && ` Reemplaza el ${sanctionLine(kind, until).toLowerCase()}.`}
			</p>
			<ReasonField
				label="Motivo"
				hint="La persona lo lee tal cual."
				ready={readyReasons}
				max={200}
				oneLine
				value={values.reason}
				error={errors.reason}
				onChange={(reason) => set({ reason })}
			/>
			<Choice legend="Duración" options={durations} value={values.hours} onChange={(hours) => set({ hours })} />
		</FormDialog>
	);
}
