import type { AcademyDto } from "@cachimbo/contract/academy/academy";
import type { ReactNode } from "react";
import { useSession } from "../../platform/session/use-session.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/cards/card.tsx";
import { ConflictDialog } from "../../ui/dialogs/conflict-dialog.tsx";
import { DiscardDialog } from "../../ui/dialogs/discard-dialog.tsx";
import { Check } from "../../ui/fields/field.tsx";
import { MineBanner } from "../../ui/fields/mine-banner.tsx";
import { RecoveredNotice } from "../../ui/fields/recovered-notice.tsx";
import styles from "./academy.module.css";
import { ColourField } from "./colour-field.tsx";
import { FacePreview } from "./face-preview.tsx";
import { FactField, type FactsPart } from "./fact-field.tsx";
import { ContactFacts, LinkFacts, SellerFacts } from "./fact-groups.tsx";
import { LegalField } from "./legal-field.tsx";
import { LogoField } from "./logo-field.tsx";
import { useAcademyForm } from "./use-academy-form.ts";

/** Our default legal texts, by field. */
export type OurTexts = Record<"terms" | "privacy", ReactNode>;

function Group({ id, title, about, children }: { id: string; title: string; about?: string; children: ReactNode }) {
	return (
		<Card as="section" labelledBy={id} className={styles.group}>
			<div>
				<h2 id={id}>{title}</h2>
				{about && <p className="soft">{about}</p>}
			</div>
			{children}
		</Card>
	);
}

/** Sign-in rules of the staff. Only the owner can weaken them. */
function SecurityGroup({ part, isRequired }: { part: FactsPart; isRequired: boolean }) {
	const { values, set, errors, fixed } = part;
	const setting = fixed.secondFactor;
	const isOwner = useSession()?.owner === true;
	const isKept = isRequired && !isOwner;
	const fault = errors.secondFactor;
	return (
		<Group id="seguridad" title="Ingreso del equipo">
			<div>
				<Check
					checked={values.secondFactor}
					disabled={setting !== undefined || isKept}
					aria-describedby="seguridad-ayuda"
					onChange={(event) => set({ secondFactor: event.target.checked })}
				>
					Pedir verificación en dos pasos a todo el equipo
				</Check>
				<p className="hint" id="seguridad-ayuda">
					{setting
						? `Lo fija el servidor con ${setting}: se cambia allí, no aquí.`
						: isKept
							? "Solo quien dirige la academia puede dejar de pedirla."
							: "Quien no la tenga la activa en su próximo ingreso, antes de hacer otra cosa. Tú también."}
				</p>
				{fault && <p className="field-error">{fault}</p>}
			</div>
		</Group>
	);
}

/** Save status shown beside the button: saving, unsaved changes or saved. */
const state = (isDirty: boolean, busy: boolean) => (busy ? "Guardando…" : isDirty ? "Sin guardar" : "Guardado");

/** Form of all academy settings. */
export function AcademyForm({ academy, ours }: { academy: AcademyDto; ours: OurTexts }) {
	const editor = useAcademyForm(academy);
	const part = { ...editor, fixed: academy.fixed };
	const { isDirty, busy } = editor;
	return (
		<form ref={editor.form} onSubmit={editor.onSubmit} noValidate className={styles.form}>
			<RecoveredNotice editor={editor} />
			{editor.mine && <MineBanner onRecover={editor.recoverMine} />}
			<Group
				id="marca"
				title="Nombre, logo y colores"
				about="Se ven en la web, los correos, los PDF y lo que se comparte."
			>
				<div className={styles.face}>
					<div className={styles.fields}>
						<FactField part={part} name="name" label="Nombre de la academia" maxLength={60} required />
						<LogoField {...editor} />
						<ColourField kind="pen" {...editor} />
						<ColourField kind="marker" {...editor} />
					</div>
					<FacePreview values={editor.values} />
				</div>
				<FactField
					part={part}
					name="claim"
					label="Frase de portada (opcional)"
					hint="Ejemplo: «312 ingresantes en 2026». Di solo lo que puedas probar."
					maxLength={120}
				/>
			</Group>
			<Group id="contacto" title="Contacto" about="Lo que dejes vacío no se muestra.">
				<ContactFacts part={part} />
			</Group>
			<Group id="redes" title="Redes y apps">
				<LinkFacts part={part} />
			</Group>
			<Group
				id="titular"
				title="Quién presta el servicio"
				about="Va al pie, en los términos y en el Libro de Reclamaciones."
			>
				<SellerFacts part={part} />
			</Group>
			<SecurityGroup part={part} isRequired={academy.secondFactor} />
			<Group id="legales" title="Textos legales">
				<LegalField name="terms" label="Términos de servicio" ours={ours.terms} {...editor} />
				<LegalField name="privacy" label="Políticas de privacidad" ours={ours.privacy} {...editor} />
			</Group>
			<div className={styles.saving}>
				<p className="soft" role="status">
					{state(isDirty, busy)}
				</p>
				{isDirty && !busy && (
					<Button look="quiet" onClick={editor.leave}>
						Descartar
					</Button>
				)}
				<Button type="submit" busy={busy} busyText="Guardando…">
					Guardar
				</Button>
			</div>
			<ConflictDialog what="los ajustes de la academia" {...editor.conflict} />
			<DiscardDialog what="los ajustes" {...editor.discarding} />
		</form>
	);
}
