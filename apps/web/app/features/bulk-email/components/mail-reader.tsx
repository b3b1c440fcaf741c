import type { MailSource, OutgoingMailDetailDto } from "@cachimbo/contract/bulk-email/bulk-email";
import { useState } from "react";
import { formatDateTime } from "../../../platform/words/formats.ts";
import { Badge } from "../../../ui/cards/badge.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Choice } from "../../../ui/fields/choice.tsx";
import { useMail } from "../api.ts";
import { mailLookOf } from "../wording.ts";
import styles from "./bulk-email.module.css";
import { MailFrame } from "./mail-frame.tsx";

const parts = [
	{ value: "html", text: "Como llega" },
	{ value: "text", text: "Solo texto" },
] as const;

function Body({ mail }: { mail: OutgoingMailDetailDto }) {
	const [part, setPart] = useState<"html" | "text">(mail.html === null ? "text" : "html");
	if (mail.html === null && mail.text === null)
		return (
			<p className="soft">
				{mail.withheld
					? "Es para alguien del equipo: solo lo lee quien dirige la academia."
					: mail.status === "SENT"
						? "De lo que ya se envió no guardamos copia."
						: "No guardamos copia: lleva un enlace a una cuenta."}
			</p>
		);
	return (
		<>
			{mail.html !== null && mail.text !== null && (
				<Choice<"html" | "text"> legend="Parte del correo" options={parts} value={part} onChange={setPart} />
			)}
			{part === "html" && mail.html !== null ? (
				<MailFrame className={styles.letter} html={mail.html} title={`Correo «${mail.subject}»`} />
			) : (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
				<section className={styles.plain} tabIndex={0} aria-label="Parte de texto">
					<pre>{mail.text}</pre>
				</section>
			)}
		</>
	);
}

function Mail({ mail }: { mail: OutgoingMailDetailDto }) {
	const { text, ...look } = mailLookOf(mail);
	return (
		<>
			<dl className={styles.facts}>
				<div>
					<dt>Para</dt>
					<dd>{mail.to}</dd>
				</div>
				<div>
					<dt>De</dt>
					<dd>{mail.from}</dd>
				</div>
				<div>
					<dt>Estado</dt>
					<dd>
						<Badge {...look}>{text}</Badge> <span className="num soft small">{formatDateTime(mail.at)}</span>
						{mail.error && <span className={styles.address}>{mail.error}</span>}
					</dd>
				</div>
			</dl>
			<Body mail={mail} />
		</>
	);
}

interface MailReaderProps {
	source: MailSource;
	id: number;
	onClose(): void;
}

/** Dialog with one mail as its recipient sees it. */
export function MailReader({ source, id, onClose }: MailReaderProps) {
	const { data, error, refetch } = useMail(source, id);
	return (
		<Dialog open title={data?.subject ?? "Correo"} className={`dialog-wide ${styles.reader}`} onClose={onClose}>
			{data ? (
				<Mail mail={data} />
			) : error ? (
				<ErrorState error={error} fallback="Error al cargar el correo" onRetry={() => void refetch()} />
			) : (
				<SkeletonGroup label="Cargando el correo">
					<Skeleton height="60dvh" />
				</SkeletonGroup>
			)}
		</Dialog>
	);
}
