import { useState } from "react";
import { messageOf } from "../../platform/api/api-error.ts";
import { uploadPicture } from "../../platform/api/upload-picture.ts";
import { useAction } from "../../platform/api/use-action.ts";
import type { FormPart } from "../../platform/forms/use-editor.ts";
import { PictureDrop } from "../../ui/fields/picture-drop.tsx";
import type { AcademyForm } from "./academy-values.ts";

/** Logo field. Uploads the picture as soon as it is chosen. */
export function LogoField({ values: { logo }, errors, set }: FormPart<AcademyForm>) {
	const [refusal, setRefusal] = useState<string>();
	const { busy, run: choose } = useAction(
		(fault) => setRefusal(messageOf(fault, "No se pudo subir el logo")),
		async (file: File) => {
			setRefusal(undefined);
			set({ logo: await uploadPicture(file, "logo") });
		},
	);
	return (
		<PictureDrop
			label="Logo (opcional)"
			hint="PNG, JPG o WebP, hasta 10 MB. Uno ancho, con el nombre dentro, va solo; junto a los demás se escribe el nombre"
			error={refusal ?? errors.logo}
			picture={logo}
			busy={busy}
			onFile={choose}
			onRefuse={setRefusal}
			onRemove={() => set({ logo: null })}
		/>
	);
}
