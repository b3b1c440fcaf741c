import type { ManagedClassDto } from "@cachimbo/contract/classes/classes";
import { useEditor } from "../../../platform/forms/use-editor.ts";
import { saveClass } from "../api.ts";
import { checkClass, newClassForm, toClassBody, toClassForm } from "../class-form.ts";

/** State of a class's form. */
export const useClassForm = (
	one: ManagedClassDto | undefined,
	onSaved: (one: ManagedClassDto) => void,
	onDiscarded: () => void,
) =>
	useEditor({
		draftKey: one ? `class.${one.id}` : "class.new",
		stored: one ? toClassForm(one) : newClassForm,
		version: one?.version,
		check: checkClass,
		send: (values, { version, clientId }) => saveClass({ ...toClassBody(values), version, clientId }, one),
		toValues: toClassForm,
		onSaved,
		onDiscarded,
		done: one ? "Clase actualizada exitosamente" : "Clase creada exitosamente",
		fallback: "Error al procesar la solicitud",
	});

export type ClassEditor = ReturnType<typeof useClassForm>;
