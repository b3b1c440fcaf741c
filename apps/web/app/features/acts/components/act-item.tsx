import type { ActDto } from "@cachimbo/contract/acts/acts";
import { acts, subjectKinds } from "@cachimbo/contract/core/act-names";
import { formatDateTime } from "../../../platform/words/formats.ts";
import { Badge } from "../../../ui/cards/badge.tsx";
import { changedFacts } from "../changed-facts.ts";
import styles from "./acts.module.css";

const roles: Record<string, string> = {
	OWNER: "Dueño",
	ADMIN: "Administración",
	TEACHER: "Docente",
	SUPPORT: "Soporte",
};

const labelIn = (words: Readonly<Record<string, string>>, name: string) => words[name] ?? name;

/** Label of the subject: 'Curso «Álgebra»', 'Pago n.º 31', 'Estudiante n.º 8 (cuenta eliminada)'. */
function subjectOf({ kind, id, name }: ActDto["subject"]): string {
	const word = labelIn(subjectKinds, kind);
	if (name) return `${word} «${name}»`;
	if (id === null) return word;
	return kind === "student" ? `${word} n.º ${id} (cuenta eliminada)` : `${word} n.º ${id}`;
}

/** Entry of the audit log: act, author, time and changed values. */
export function ActItem({ act }: { act: ActDto }) {
	const changes = changedFacts(act.before, act.after);
	return (
		<li className={styles.act}>
			<div className={styles.head}>
				<strong>{labelIn(acts, act.act)}</strong>
				<time className="soft small num" dateTime={act.at}>
					{formatDateTime(act.at)}
				</time>
			</div>
			<p>{subjectOf(act.subject)}</p>
			<p className="soft small">
				{act.staff.name} <Badge circle="none">{labelIn(roles, act.staff.role)}</Badge>
			</p>
			{changes.length > 0 && (
				<dl className={styles.changes}>
					{changes.map(({ name, before, after }) => (
						<div key={name}>
							<dt>{name}</dt>
							<dd>
								{before !== undefined && <del>{before}</del>}
								{before !== undefined && after !== undefined && <span aria-hidden="true"> → </span>}
								{after !== undefined && <ins>{after}</ins>}
							</dd>
						</div>
					))}
				</dl>
			)}
			{act.reason && <p className="small">Motivo: {act.reason}</p>}
		</li>
	);
}
