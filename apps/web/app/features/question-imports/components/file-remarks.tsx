import type { ImportDto } from "@cachimbo/contract/question-imports";
import styles from "./import.module.css";

/** What of the file belongs to no question, and stays out: files that nobody can read, sheets, columns. */
export function FileRemarks({ dto: { message } }: { dto: Pick<ImportDto, "message"> }) {
	const lines = (message ?? "").split("\n").filter((line) => line !== "");
	if (lines.length === 0) return null;
	return (
		<section className={styles.remarks} aria-labelledby="no-entra">
			<h3 id="no-entra">Lo que no entra con el archivo</h3>
			<ul>
				{lines.map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
		</section>
	);
}
