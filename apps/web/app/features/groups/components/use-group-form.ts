import { type GroupDto, groupInput } from "@cachimbo/contract/groups/groups";
import { checkWith } from "../../../platform/forms/check-with.ts";
import { useEditor } from "../../../platform/forms/use-editor.ts";
import { saveGroup } from "../api.ts";

const textsOf = ({ name, description }: Pick<GroupDto, "name" | "description">) => ({ name, description });

/** State of a group's form. */
export const useGroupForm = (
	group: GroupDto | undefined,
	onSaved: (group: GroupDto) => void,
	onDiscarded: () => void,
) =>
	useEditor({
		draftKey: group ? `group.${group.id}` : "group.new",
		stored: textsOf(group ?? { name: "", description: "" }),
		version: group?.version,
		picture: group?.image,
		check: (values) => checkWith(groupInput, values),
		send: (values, { version, picture }) =>
			saveGroup({ ...values, removeImage: picture.removesStored, version }, picture.file, group),
		toValues: (dto: GroupDto) => textsOf(dto),
		onSaved,
		onDiscarded,
		done: group ? "Grupo actualizado exitosamente" : "Grupo creado exitosamente",
		fallback: "Error al procesar la solicitud",
	});

export type GroupForm = ReturnType<typeof useGroupForm>;
