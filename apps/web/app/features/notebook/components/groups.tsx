import type { NotebookDto } from "@cachimbo/contract/notebook/notebook";
import { groups } from "../wording.ts";
import styles from "./notebook.module.css";

/** Number of errors due today, new, and mastered. */
export function Groups({ notebook }: { notebook: NotebookDto }) {
	return (
		<dl className={styles.groups}>
			{groups.map(({ group, text, hint, count }) => (
				<div key={group}>
					<dt>
						{text}
						<small>{hint}</small>
					</dt>
					<dd className="num">{count(notebook)}</dd>
				</div>
			))}
		</dl>
	);
}
