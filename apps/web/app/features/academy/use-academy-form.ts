import type { AcademyDto } from "@cachimbo/contract/academy/academy";
import { useEditor } from "../../platform/forms/use-editor.ts";
import { type AcademyForm, checkAcademy, toAcademyForm } from "./academy-values.ts";
import { saveAcademy, useShowAcademy } from "./api.ts";

/** State of the academy form. */
export function useAcademyForm(academy: AcademyDto, onSaved?: (academy: AcademyDto) => void) {
	const show = useShowAcademy();
	return useEditor<AcademyForm, AcademyDto>({
		draftKey: "academy",
		stored: toAcademyForm(academy),
		version: academy.version,
		check: checkAcademy,
		send: (values, { version }) => saveAcademy(values, version),
		toValues: toAcademyForm,
		onSaved(saved) {
			show(saved);
			onSaved?.(saved);
		},
		next: (saved) => toAcademyForm(saved),
		done: "Ajustes guardados",
		fallback: "No se pudieron guardar los ajustes",
	});
}
