import type { ManagedClassDto } from "@cachimbo/contract/classes/classes";
import { useEditor } from "../../../platform/forms/use-editor.ts";
import { saveClass } from "../api.ts";
import { checkClass, newClassForm, toClassBody, toClassForm } from "../class-form.ts";

/** State of a class's form. */
export const useClassForm = (
	existing: ManagedClassDto | undefined,
	onSaved: (one: ManagedClassDto) => void,
	onDiscarded: () => void,
) =>
	useEditor({
		draftKey: existing ? `class.${existing.id}` : "class.new",
		stored: existing ? toClassForm(existing) : newClassForm,
		version: existing?.version,
		check: checkClass,
		send: (values, { version, clientId }) => saveClass({ ...toClassBody(values), version, clientId }, existing),
		toValues: toClassForm,
		onSaved,
		onDiscarded,
		done: existing ? "Clase actualizada exitosamente" : "Clase creada exitosamente",
		fallback: "Error al procesar la solicitud",
	});

export type ClassEditor = ReturnType<typeof useClassForm>;
