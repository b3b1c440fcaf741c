import type { ImportDto } from "@cachimbo/contract/question-imports/question-imports";
import { Link } from "react-router";
import { formatDateTime } from "../../../platform/words/formats.ts";
import { Badge } from "../../../ui/cards/badge.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { useImportsInto } from "../api.ts";
import { type ImportTarget, importAddress } from "../target.ts";
import { badgeOf, countsText } from "../wording.ts";
import styles from "./import.module.css";

function EarlierImport({ target, dto }: { target: ImportTarget; dto: ImportDto }) {
	const { text, tone, full } = badgeOf(dto);
	return (
		<li>
			<Link className={styles.earlier} to={importAddress(target, dto.id)}>
				<span className={styles.earlierText}>
					<b>{dto.filename}</b>
					<span className="soft small">
						{[formatDateTime(dto.createdAt), countsText(dto.counts)].filter(Boolean).join(" · ")}
					</span>
				</span>
				<Badge tone={tone} circle={full ? "full" : "open"}>
					{text}
				</Badge>
			</Link>
		</li>
	);
}

/** Earlier imports into this exam or course, by any user. Optional: a load error shows nothing. */
export function EarlierImports({ target }: { target: ImportTarget }) {
	const { data } = useImportsInto(target);
	if (!data || data.length === 0) return null;
	return (
		<section className={styles.section} aria-labelledby="anteriores">
			<h2 id="anteriores">Importaciones anteriores</h2>
			<Card padded={false}>
				<ul>
					{data.map((dto) => (
						<EarlierImport key={dto.id} target={target} dto={dto} />
					))}
				</ul>
			</Card>
		</section>
	);
}
