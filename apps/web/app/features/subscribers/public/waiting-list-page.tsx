import { type FormState, noticeId } from "../../../platform/forms/form-post.ts";
import { useSite } from "../../../platform/page/use-site.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { FormDone, FormFaults } from "../../../ui/fields/form-notice.tsx";
import { StoreLinks } from "../../../ui/graphics/store-links.tsx";
import styles from "./waiting-list-page.module.css";

const fields = { correo: { label: "Correo electrónico", id: "correo" } } as const;

function WaitingListForm({ form }: { form: FormState }) {
	return (
		<form
			className={`card card-pad ${styles.form}`}
			method="post"
			action={`/app-store#${noticeId}`}
			data-enhance="waiting-list"
			noValidate
		>
			<FormDone sent={form.sent}>
				<p>{form.sent && "¡Correo registrado correctamente! "}Te avisaremos apenas esté lista.</p>
			</FormDone>
			<FormFaults form={form} fields={fields} />
			<Field {...fields.correo} error={form.errors.correo} required>
				<Input
					name="correo"
					type="email"
					inputMode="email"
					autoComplete="email"
					maxLength={254}
					defaultValue={form.values.correo}
				/>
			</Field>
			<Button type="submit" block>
				Únete a la lista de espera de iOS
			</Button>
		</form>
	);
}

/** Waiting list of the mobile app. If the app is in the store already, the page links to it instead. */
export function WaitingListPage({ form }: { form: FormState }) {
	const { name, iosUrl } = useSite();
	return (
		<div className={`${styles.page} squared`}>
			<div className={`wrap site-page ${styles.columns}`}>
				<div className={styles.text}>
					<h1>{iosUrl ? "App para iPhone" : "Lista de espera iOS"}</h1>
					{iosUrl ? (
						<p className="lead">La app de {name} ya está en el App Store: descárgala en tu iPhone o iPad.</p>
					) : (
						<>
							<p className="lead">
								La app de {name} para iPhone está en camino. Déjanos tu correo y te avisamos cuando puedas descargarla.
							</p>
							<p className="soft">
								Mientras tanto, resuelve tus simulacros desde el navegador de tu iPhone: es gratis y lo que avances se
								queda en tu cuenta.{" "}
								<a className="for-visitors" href="/login/registro">
									Crea tu cuenta
								</a>
							</p>
						</>
					)}
					{iosUrl && <StoreLinks iosUrl={iosUrl} />}
				</div>
				{!iosUrl && <WaitingListForm form={form} />}
			</div>
		</div>
	);
}
