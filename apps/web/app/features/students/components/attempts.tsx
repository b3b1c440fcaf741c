import type { AttemptListItemDto } from "@cachimbo/contract/attempts/attempts";
import type { StudentPageDto } from "@cachimbo/contract/students/students";
import { useState } from "react";
import { formatDateTime, formatInteger, formatPoints, formatScore } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { useAttempts } from "../api.ts";
import styles from "./students.module.css";

const rowsOfPage = 10;

const subjectOf = ({ exam, course }: AttemptListItemDto): string =>
	exam
		? `${exam.universityDTO.code} ${exam.examPeriod} ${exam.examTypeDTO.name}`
		: `Quiz de ${course?.name ?? "un curso"}`;

function Result({ status, score, points, maxPoints }: AttemptListItemDto) {
	if (status === "IN_PROGRESS") return <Badge tone="pen">En curso</Badge>;
	const scoreText =
		points === null
			? score === null
				? status === "ABANDONED"
					? ""
					: "Sin puntaje"
				: `${formatScore(score)} %`
			: `${formatPoints(points)}${maxPoints === null ? "" : ` de ${formatPoints(maxPoints)}`}`;
	return (
		<>
			{status === "ABANDONED" && <Badge>Abandonado</Badge>} <b className="num">{scoreText}</b>
		</>
	);
}

/** The student's attempts, newest first. */
export function Attempts({ student }: { student: StudentPageDto }) {
	const { total } = student.attempts;
	const [page, setPage] = useState(1);
	const { data, isFetching } = useAttempts(student.id, page);
	const items = page === 1 ? student.attempts.items : (data?.items ?? []);
	const last = Math.max(1, Math.ceil(total / rowsOfPage));
	return (
		<Card as="section" className={styles.part} labelledBy="intentos">
			<h2 id="intentos">Intentos</h2>
			{total === 0 && <p className="soft">Aún no ha empezado ningún examen.</p>}
			<ul className={styles.rows} aria-busy={isFetching}>
				{items.map((item) => (
					<li key={item.id}>
						<div className={styles.line}>
							<span>{subjectOf(item)}</span>
							<span>
								<Result {...item} />
							</span>
						</div>
						<span className="soft small num">
							{formatDateTime(item.endTime ?? item.startTime)} · {formatInteger(item.answered)} de{" "}
							{formatInteger(item.totalQuestions)} respondidas
						</span>
					</li>
				))}
			</ul>
			{last > 1 && (
				<div className={styles.line}>
					<Button look="line" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
						Más nuevos
					</Button>
					<span className="soft small num">
						Página {page} de {last}
					</span>
					<Button look="line" size="small" disabled={page === last} onClick={() => setPage(page + 1)}>
						Más antiguos
					</Button>
				</div>
			)}
		</Card>
	);
}
