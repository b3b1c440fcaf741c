import type { ReactNode } from "react";
import { type FormState, noticeId } from "../../platform/forms/form-post.ts";
import { Icon } from "../graphics/icon.tsx";
import styles from "./form-notice.module.css";

/** Success message of a form, rendered by the page after a post or revealed by the form's script. */
export function FormDone({ sent, children }: { sent: boolean; children: ReactNode }) {
	const lead = sent ? { id: noticeId, role: "status", tabIndex: -1 } : { hidden: true };
	return (
		<div {...lead} className={`banner banner-right ${styles.notice}`} data-done>
			<Icon name="saved" />
			<div className={styles.done}>{children}</div>
		</div>
	);
}

interface FormFaultsProps {
	form: FormState;
	/** Label and control's id of each field, by its name, in their order. */
	fields: Record<string, { label: string; id: string }>;
}

/** Error summary of a form posted without JavaScript, with links to the invalid fields. */
export function FormFaults({ form: { message, errors }, fields }: FormFaultsProps) {
	if (!message) return null;
	const wrong = Object.entries(fields).filter(([name]) => errors[name]);
	const [[first, { id: only }] = ["", { id: "" }]] = wrong;
	const isSameMessage = wrong.length === 1 && errors[first] === message;
	return (
		<div
			id={noticeId}
			className={`banner banner-wrong ${styles.notice} ${styles.faults}`}
			role="alert"
			tabIndex={-1}
			data-faults
		>
			<Icon name="warn" />
			<p>{isSameMessage ? <a href={`#${only}`}>{message}</a> : message}</p>
			{wrong.length > 0 && !isSameMessage && (
				<ul>
					{wrong.map(([name, { label, id }]) => (
						<li key={name}>
							<a href={`#${id}`}>
								{label}: {errors[name]}
							</a>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
