import { type RefObject, useId, useRef, useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { PreviewSwitch, type Shown } from "../../../ui/fields/preview-switch.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { RichEditor, type RichEditorHandle } from "../editor/rich-editor.client.tsx";
import { fieldErrorOf, isFault } from "../mail-values.ts";
import type { MailForm } from "../use-mail-form.ts";
import { AudienceField } from "./audience-field.tsx";
import styles from "./bulk-email.module.css";
import { LinkedPicture } from "./linked-picture.tsx";
import { PreviewPane } from "./preview-pane.tsx";
import { SendDialog } from "./send-dialog.tsx";

function Message({ mail, editor }: { mail: MailForm; editor: RefObject<RichEditorHandle | null> }) {
	const id = useId();
	const message = fieldErrorOf("message", mail.errors);
	return (
		<div className={classNames("field", styles.message)}>
			<span className="label" id={id}>
				Mensaje
			</span>
			<RichEditor
				key={mail.mailId}
				ref={editor}
				initial={mail.values.message}
				labelledBy={id}
				describedBy={`${id}-hint`}
				invalid={message !== undefined}
				onChange={(html) => mail.set({ message: html })}
				beside={<PreviewPane values={mail.values} />}
			/>
			<p className="hint" id={`${id}-hint`}>
				{message ? (
					<span className="field-error">
						<Icon name="warn" />
						{message}
					</span>
				) : (
					<span className={styles.keys}>Con Alt+F10 vas del texto a las herramientas.</span>
				)}
			</p>
		</div>
	);
}

function Actions({ mail }: { mail: MailForm }) {
	const { status, isSending, isTesting } = mail;
	const [emptying, setEmptying] = useState(false);
	return (
		<div className={styles.actions}>
			<Button type="submit" icon="send" busy={isSending} busyText="Enviando...">
				Enviar Correos
			</Button>
			<Button look="line" busy={isTesting} busyText="Enviando..." onClick={mail.test}>
				Enviarme una prueba
			</Button>
			{mail.isDirty && !isSending && (
				<Button look="quiet" onClick={() => setEmptying(true)}>
					Vaciar
				</Button>
			)}
			<p className={classNames(styles.status, isFault(status) ? styles.wrong : styles.right)} role="status">
				{status}
			</p>
			<ConfirmDialog
				open={emptying}
				title="¿Vaciar este correo?"
				confirmText="Vaciar"
				cancelText="Seguir escribiendo"
				danger
				onCancel={() => setEmptying(false)}
				onConfirm={() => {
					setEmptying(false);
					mail.startOver();
				}}
			>
				<p>Se borra todo lo que escribiste en él.</p>
			</ConfirmDialog>
		</div>
	);
}

/** 'Enviar Correos Masivos': message form and preview, side by side. A narrow screen shows one of the two. */
export function Composer({ mail }: { mail: MailForm }) {
	const editor = useRef<RichEditorHandle>(null);
	const [chosen, setShown] = useState<Shown>("write");
	// An error is in the form, so show the form, which gets the focus.
	const shown = Object.keys(mail.errors).length > 0 ? "write" : chosen;
	return (
		<div className={styles.composer} data-shown={shown}>
			<PreviewSwitch legend="Qué se ve del correo" shown={shown} onShow={setShown} />
			<form
				ref={mail.form}
				className={styles.write}
				onSubmit={(event) => {
					event.preventDefault();
					mail.ask();
				}}
				noValidate
			>
				{mail.recovered?.isUntouched && <Banner>Recuperamos el correo que no enviaste.</Banner>}
				<AudienceField mail={mail} />
				<Field label="Asunto" error={fieldErrorOf("subject", mail.errors)} required>
					<Input
						value={mail.values.subject}
						maxLength={200}
						autoComplete="off"
						onChange={(event) => mail.set({ subject: event.target.value })}
					/>
				</Field>
				<LinkedPicture mail={mail} editor={editor} />
				<Message mail={mail} editor={editor} />
				<Actions mail={mail} />
			</form>
			{mail.asking && <SendDialog mail={mail} />}
		</div>
	);
}
