import type { FormState } from "../../../platform/forms/form-post.ts";
import { useSite } from "../../../platform/page/use-site.ts";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { ContactForm } from "./contact-form.tsx";
import styles from "./contact-page.module.css";

/** Contact channels of the academy. Channels that are not configured are omitted. */
function Channels() {
	const { email, phone, place, supportChatUrl } = useSite();
	return (
		<ul className={styles.ways}>
			{place && (
				<li>
					<Icon name="pin" />
					<p>
						<span className={styles.label}>Ubicación</span>
						{place}
					</p>
				</li>
			)}
			{email && (
				<li>
					<Icon name="mail" />
					<a href={`mailto:${email}`}>
						<span className={styles.label}>Correo</span>
						<span className={styles.value}>{email}</span>
					</a>
				</li>
			)}
			{phone && (
				<li>
					<Icon name="phone" />
					<a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
						<span className={styles.label}>Teléfono</span>
						<span className={styles.value}>{phone}</span>
					</a>
				</li>
			)}
			{supportChatUrl && (
				<li>
					<Icon name="wa" />
					<a href={supportChatUrl} target="_blank" rel="noopener">
						<span className={styles.label}>WhatsApp</span>
						<span className={styles.value}>Chatear con soporte</span>
					</a>
				</li>
			)}
		</ul>
	);
}

export function ContactPage({ form }: { form: FormState }) {
	return (
		<div className={`wrap site-page ${styles.page}`}>
			<div className={styles.info}>
				<h1>Contacto</h1>
				<p className="lead">
					Cuéntanos qué pasó o qué necesitas. Si es por un pago, dinos con qué correo te registraste.
				</p>
				<Channels />
			</div>
			<ContactForm form={form} />
		</div>
	);
}
