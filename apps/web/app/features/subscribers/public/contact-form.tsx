import { type FormState, noticeId } from "../../../platform/forms/form-post.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Field, Input, Textarea } from "../../../ui/fields/field.tsx";
import { FormDone, FormFaults } from "../../../ui/fields/form-notice.tsx";
import styles from "./contact-page.module.css";

const fields = {
	name: { label: "Nombre", id: "nombre" },
	email: { label: "Correo electrónico", id: "correo" },
	subject: { label: "Asunto", id: "asunto" },
	message: { label: "Mensaje", id: "mensaje" },
} as const;

export function ContactForm({ form }: { form: FormState }) {
	const field = (name: keyof typeof fields) => ({ ...fields[name], error: form.errors[name], required: true });
	return (
		<form
			className={`card card-pad ${styles.form}`}
			method="post"
			action={`/contacto#${noticeId}`}
			data-enhance="contact"
			noValidate
		>
			<h2>Escríbenos</h2>
			<FormDone sent={form.sent}>
				<p>{form.sent && "Mensaje enviado correctamente. "}La respuesta te llegará por correo.</p>
			</FormDone>
			<FormFaults form={form} fields={fields} />
			<div className={styles.two}>
				<Field {...field("name")}>
					<Input name="name" autoComplete="name" maxLength={200} defaultValue={form.values.name} />
				</Field>
				<Field {...field("email")}>
					<Input
						name="email"
						type="email"
						inputMode="email"
						autoComplete="email"
						maxLength={254}
						defaultValue={form.values.email}
					/>
				</Field>
			</div>
			<Field {...field("subject")}>
				<Input name="subject" autoComplete="off" maxLength={200} defaultValue={form.values.subject} />
			</Field>
			<Field {...field("message")}>
				<Textarea
					name="message"
					rows={6}
					autoComplete="off"
					maxLength={5000}
					defaultValue={form.values.message}
					className={styles.message}
				/>
			</Field>
			<Button type="submit" icon="send" className={styles.send}>
				Enviar mensaje
			</Button>
		</form>
	);
}
