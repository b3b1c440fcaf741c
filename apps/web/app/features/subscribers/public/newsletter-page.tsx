import { type FormState, noticeId } from "../../../platform/forms/form-post.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { FormDone, FormFaults } from "../../../ui/fields/form-notice.tsx";
import styles from "./newsletter-page.module.css";

const fields = { email: { label: "Tu correo electrónico", id: "correo" } } as const;

/** Page to which the footer's form posts without JavaScript. */
export function NewsletterPage({ form }: { form: FormState }) {
	return (
		<div className="squared">
			<div className={`wrap site-page ${styles.page}`}>
				<h1>Fechas de admisión en tu correo</h1>
				<p className="lead">Inscripciones, exámenes y consejos para prepararte.</p>
				<form
					className={`card card-pad ${styles.form}`}
					method="post"
					action={`/boletin#${noticeId}`}
					data-enhance="newsletter"
					noValidate
				>
					<FormDone sent={form.sent}>
						<p>{form.sent ? "Te has suscrito correctamente" : "Ya estás en la lista."}</p>
					</FormDone>
					<FormFaults form={form} fields={fields} />
					<Field {...fields.email} error={form.errors.email} required>
						<Input
							name="email"
							type="email"
							inputMode="email"
							autoComplete="email"
							maxLength={254}
							placeholder="Tu correo electrónico"
							defaultValue={form.values.email}
						/>
					</Field>
					<Button type="submit">Suscribirse</Button>
				</form>
			</div>
		</div>
	);
}
