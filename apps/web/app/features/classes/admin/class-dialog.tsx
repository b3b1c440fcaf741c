import { classPlans, type ManagedClassDto } from "@cachimbo/contract/classes/classes";
import { findPlan } from "@cachimbo/rules/payments/plans";
import { useId } from "react";
import { useSite } from "../../../platform/page/use-site.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConflictDialog } from "../../../ui/dialogs/conflict-dialog.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Check, Field, Input } from "../../../ui/fields/field.tsx";
import { MineBanner } from "../../../ui/fields/mine-banner.tsx";
import { RecoveredNotice } from "../../../ui/fields/recovered-notice.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { withPlan } from "../class-form.ts";
import styles from "./managed-classes.module.css";
import { type ClassEditor, useClassForm } from "./use-class-form.ts";

interface ClassDialogProps {
	/** Class to edit; undefined for a new one. */
	managedClass?: ManagedClassDto;
	onSaved(managedClass: ManagedClassDto): void;
	onClose(): void;
}

function When({ values, errors, set }: ClassEditor) {
	return (
		<div className={styles.pair}>
			<Field label="Empieza" error={errors.startsAt} hint="Hora de Lima." required>
				<Input
					type="datetime-local"
					value={values.startsAt}
					onChange={(event) => set({ startsAt: event.target.value })}
				/>
			</Field>
			<Field label="Duración en minutos" error={errors.minutes} required>
				<Input
					inputMode="numeric"
					autoComplete="off"
					value={values.minutes}
					onChange={(event) => set({ minutes: event.target.value })}
				/>
			</Field>
		</div>
	);
}

/** Plans of the class. A site that sells no plans hides the field: every class is for every student. */
function Plans({ values, errors, set }: ClassEditor) {
	const { plans } = useSite();
	if (!plans) return null;
	const fault = errors.plans ?? errors["plans.0"];
	return (
		<fieldset className={styles.plans} aria-describedby={fault && "clase-planes-error"}>
			<legend className="form-label">Para quien tiene</legend>
			{classPlans.map((plan) => (
				<Check
					key={plan}
					checked={values.plans.includes(plan)}
					onChange={(event) => set({ plans: withPlan(values.plans, plan, event.target.checked) })}
				>
					{findPlan(plan)?.name}
				</Check>
			))}
			{fault && (
				<p className="field-error" id="clase-planes-error">
					<Icon name="warn" />
					{fault}
				</p>
			)}
		</fieldset>
	);
}

function Fields({ editor }: { editor: ClassEditor }) {
	const { values, errors, set, mine } = editor;
	return (
		<>
			<RecoveredNotice editor={editor} />
			<Field label="Título" error={errors.title} required>
				<Input
					data-safe
					value={values.title}
					maxLength={120}
					autoComplete="off"
					onChange={(event) => set({ title: event.target.value })}
				/>
			</Field>
			<Field label="Docente" error={errors.teacher} required>
				<Input
					value={values.teacher}
					maxLength={80}
					autoComplete="off"
					onChange={(event) => set({ teacher: event.target.value })}
				/>
			</Field>
			<When {...editor} />
			<Field
				label="Enlace de la videollamada"
				error={errors.link}
				hint="Empieza con https://. Solo lo ve quien tiene el plan."
				required
			>
				<Input
					type="url"
					inputMode="url"
					autoComplete="off"
					value={values.link}
					onChange={(event) => set({ link: event.target.value })}
				/>
			</Field>
			<Plans {...editor} />
			{mine && <MineBanner onRecover={editor.recoverMine} />}
		</>
	);
}

/** Dialog that creates or edits a class. */
export function ClassDialog({ managedClass, onSaved, onClose }: ClassDialogProps) {
	const editor = useClassForm(managedClass, onSaved, onClose);
	const formId = useId();
	return (
		<Dialog
			open
			title={managedClass ? `Editar ${managedClass.title}` : "Anunciar clase"}
			onClose={onClose}
			footer={
				<>
					<Button look="quiet" onClick={editor.discard}>
						Cancelar
					</Button>
					<Button type="submit" form={formId} busy={editor.busy} busyText="Guardando…">
						Guardar
					</Button>
				</>
			}
		>
			<form ref={editor.form} id={formId} className={styles.form} onSubmit={editor.onSubmit} noValidate>
				<Fields editor={editor} />
			</form>
			<ConflictDialog what={`la clase ${managedClass?.title}`} {...editor.conflict} />
		</Dialog>
	);
}
