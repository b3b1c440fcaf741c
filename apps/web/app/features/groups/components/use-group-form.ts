import { type GroupDto, groupInput } from "@cachimbo/contract/groups";
import { useMemo, useState } from "react";
import { checkWith } from "../../../platform/check-with.ts";
import { findDraft, useDraft } from "../../../platform/drafts.ts";
import { toast } from "../../../platform/toast.ts";
import { useEditor } from "../../../platform/use-editor.ts";
import { saveGroup } from "../api.ts";
import { useGroupPicture } from "./use-group-picture.ts";

interface GroupTexts {
	name: string;
	description: string;
}

/** With the version it was begun at: somebody else's later change is told, also after a reload. */
type Draft = GroupTexts & { version?: number };

const textsOf = ({ name, description }: GroupTexts): GroupTexts => ({ name, description });

/** Texts and picture of one group. The texts stay on this device until they are saved or thrown away. */
export function useGroupForm(group: GroupDto | undefined, onSaved: (group: GroupDto) => void) {
	const draftKey = group ? `group.${group.id}` : "group.new";
	const [found] = useState(() => findDraft<Draft>(draftKey));
	const [stored] = useState(() => textsOf(group ?? { name: "", description: "" }));
	const picture = useGroupPicture(group?.image ?? null);
	const version = found?.version ?? group?.version;
	const editor = useEditor({
		initial: found ? textsOf(found) : stored,
		saved: stored,
		version,
		check: (values) => checkWith(groupInput, values),
		send: (values, over) =>
			saveGroup({ ...values, removeImage: picture.removeImage, version: over }, picture.file, group),
		toValues: (dto: GroupDto) => textsOf(dto),
		onSaved(saved) {
			draft.clear();
			toast.success(group ? "Grupo actualizado exitosamente" : "Grupo creado exitosamente");
			onSaved(saved);
		},
		fallback: "Error al procesar la solicitud",
	});
	const { values } = editor;
	const isUnchanged = (value: GroupTexts) => value.name === stored.name && value.description === stored.description;
	const draft = useDraft(
		draftKey,
		useMemo<Draft>(() => ({ ...values, version }), [values, version]),
		{
			isEmpty: isUnchanged,
		},
	);
	return {
		editor,
		picture,
		discard: draft.clear,
		/** Not saved the last time, and still as it was found. */
		isRecovered:
			found !== null && !isUnchanged(values) && values.name === found.name && values.description === found.description,
		startOver: () => editor.set(stored),
	};
}

export type GroupForm = ReturnType<typeof useGroupForm>;
