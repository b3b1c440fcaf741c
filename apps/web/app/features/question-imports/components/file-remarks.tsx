import type { ImportDto } from "@cachimbo/contract/question-imports/question-imports";
import styles from "./import.module.css";

/** Parts of the file that belong to no question and are ignored: unreadable files, sheets and columns. */
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
