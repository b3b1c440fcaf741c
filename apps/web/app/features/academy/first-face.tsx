import type { AcademyDto } from "@cachimbo/contract/academy/academy";
import { Button } from "../../ui/buttons/button.tsx";
import { ConflictDialog } from "../../ui/dialogs/conflict-dialog.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import styles from "./academy.module.css";
import { useAcademy } from "./api.ts";
import { ColourField } from "./colour-field.tsx";
import { FacePreview } from "./face-preview.tsx";
import { FactField } from "./fact-field.tsx";
import { LogoField } from "./logo-field.tsx";
import { useAcademyForm } from "./use-academy-form.ts";

function Face({ academy, onSaved }: { academy: AcademyDto; onSaved(): void }) {
	const editor = useAcademyForm(academy, onSaved);
	const part = { ...editor, fixed: academy.fixed };
	return (
		<form ref={editor.form} onSubmit={editor.onSubmit} noValidate className={styles.form}>
			<div className={styles.face}>
				<div className={styles.fields}>
					<FactField part={part} name="name" label="Nombre de la academia" maxLength={60} required />
					<LogoField {...editor} />
					<ColourField kind="pen" {...editor} />
					<ColourField kind="marker" {...editor} />
				</div>
				<FacePreview values={editor.values} />
			</div>
			<div className={styles.buttons}>
				<Button type="submit" busy={editor.busy} busyText="Guardando…">
					Guardar y seguir
				</Button>
			</div>
			<ConflictDialog what="los ajustes de la academia" {...editor.conflict} />
		</form>
	);
}

/** Setup step with only name, logo and colours. The settings screen has the rest. */
export function FirstFace({ onSaved }: { onSaved(): void }) {
	const { data, error, refetch } = useAcademy();
	if (data) return <Face academy={data} onSaved={onSaved} />;
	if (error) return <ErrorState error={error} fallback="No se pudieron cargar los ajustes" onRetry={() => refetch()} />;
	return <Skeleton height="480px" />;
}
