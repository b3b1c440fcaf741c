import type { GroupDto } from "@cachimbo/contract/groups/groups";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConflictDialog } from "../../../ui/dialogs/conflict-dialog.tsx";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { Field, Input, Textarea } from "../../../ui/fields/field.tsx";
import { MineBanner } from "../../../ui/fields/mine-banner.tsx";
import { PictureDrop } from "../../../ui/fields/picture-drop.tsx";
import { RecoveredNotice } from "../../../ui/fields/recovered-notice.tsx";
import { type GroupForm, useGroupForm } from "./use-group-form.ts";

interface GroupDialogProps {
	/** Group to edit; undefined for a new one. */
	group?: GroupDto;
	onSaved(group: GroupDto): void;
	onClose(): void;
}

function Fields({ editor }: { editor: GroupForm }) {
	const { values, errors, mine, picture } = editor;
	return (
		<>
			<RecoveredNotice editor={editor} />
			<Field label="Nombre" error={errors.name} required>
				<Input
					data-safe
					value={values.name}
					maxLength={100}
					autoComplete="off"
					onChange={(event) => editor.set({ name: event.target.value })}
				/>
			</Field>
			<Field label="Descripción" error={errors.description} hint="De qué se habla y para quién es." required>
				<Textarea
					value={values.description}
					maxLength={1000}
					onChange={(event) => editor.set({ description: event.target.value })}
				/>
			</Field>
			<PictureDrop
				label="Imagen (opcional)"
				error={picture.refusal ?? errors.image}
				picture={picture.url ? { url: picture.url, alt: "" } : null}
				onFile={picture.choose}
				onRemove={picture.remove}
				onRefuse={picture.refuse}
			/>
			{mine && <MineBanner onRecover={editor.recoverMine} />}
		</>
	);
}

/** Creates or edits a group. Ctrl+Enter saves, also from the description. */
export function GroupDialog({ group, onSaved, onClose }: GroupDialogProps) {
	const editor = useGroupForm(group, onSaved, onClose);
	return (
		<>
			<FormDialog
				title={group ? `Editar ${group.name}` : "Crear grupo"}
				editor={editor}
				onClose={onClose}
				submit={
					<Button busy={editor.busy} busyText="Guardando…" onClick={() => editor.save()}>
						Guardar
					</Button>
				}
			>
				<Fields editor={editor} />
			</FormDialog>
			<ConflictDialog what={`el grupo ${group?.name}`} {...editor.conflict} />
		</>
	);
}
