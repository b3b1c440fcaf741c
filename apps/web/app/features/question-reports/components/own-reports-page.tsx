import type { QuestionReportDto } from "@cachimbo/contract/question-reports/question-reports";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { usePage } from "../../../platform/screen/use-paging.ts";
import { useSignedIn } from "../../../platform/session/use-session.ts";
import { formatDateTime } from "../../../platform/words/formats.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { OldBanner } from "../../../ui/feedback/old-banner.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Pager } from "../../../ui/lists/pager.tsx";
import { markSeen, reportsOfPage, useOwnReports, useUnsentReports } from "../api.ts";
import type { StoredReport } from "../report-store.ts";
import { kindText, plainAnswer, stateWords } from "../wording.ts";
import styles from "./reports.module.css";

function Report({ report }: { report: QuestionReportDto }) {
	const { questionId, kind, text, course, createdAt, state, answer, isNew } = report;
	const { text: stateText, tone } = stateWords[state];
	return (
		<Card as="li" className={classNames(styles.report, isNew && styles.isNew)}>
			<div className={styles.head}>
				<h2>
					{kindText(kind)}
					<small className="num">
						{course.name} · {formatDateTime(createdAt)}
					</small>
				</h2>
				<Badge tone={tone} circle={state === "OPEN" ? "open" : "full"}>
					{stateText}
				</Badge>
			</div>
			{text && <p className={styles.said}>{text}</p>}
			{state !== "OPEN" && <p className={styles.answer}>{answer || plainAnswer[state]}</p>}
			<p>
				<ButtonLink look="line" size="small" to={`/pregunta/${questionId}/resolver`}>
					Ver la pregunta
				</ButtonLink>
			</p>
		</Card>
	);
}

const Unsent = ({ report: { kind, text } }: { report: StoredReport }) => (
	<Card as="li" className={styles.report}>
		<div className={styles.head}>
			<h2>{kindText(kind)}</h2>
			<Badge tone="middling">En este equipo, se enviará solo</Badge>
		</div>
		{text && <p className={styles.said}>{text}</p>}
	</Card>
);

const nothingYet = (
	<Empty title="No has reportado ninguna pregunta" action={<ButtonLink to="/examenes">Ir a mis exámenes</ButtonLink>}>
		Si en una revisión o en tu cuaderno ves una clave o un texto con error, toca «Reportar error»: aquí verás qué se
		decidió.
	</Empty>
);

/** Marks the new outcomes of this page as read, once. Their badges stay until the page is opened again. */
function useSeen(reports: readonly QuestionReportDto[] | undefined, isOld: boolean): void {
	const { userId } = useSignedIn();
	const client = useQueryClient();
	const seen = useRef(0);
	useEffect(() => {
		const newReports = isOld ? [] : (reports ?? []).filter(({ isNew }) => isNew);
		const last = Math.max(0, ...newReports.map(({ id }) => id));
		if (last <= seen.current) return;
		seen.current = last;
		markSeen(client, userId, newReports).catch(() => undefined);
	}, [client, userId, reports, isOld]);
}

/** /cuaderno/reportes: the student's own reports and their outcomes. */
export function OwnReportsPage() {
	const page = usePage();
	const { data, isOld, error, refetch } = useOwnReports(page);
	const unsent = useUnsentReports();
	useSeen(data?.items, isOld);
	const isEmpty = data?.total === 0 && unsent.length === 0;
	return (
		<>
			<div className={styles.intro}>
				<h1 className="page-title">Mis reportes</h1>
				<p className="soft">Lo que reportaste de las preguntas, y qué se decidió.</p>
			</div>
			{isEmpty && nothingYet}
			{isOld && <OldBanner text="ves tus reportes de antes." />}
			{!isEmpty && (
				<ul className={styles.list}>
					{page === 1 && unsent.map((report) => <Unsent key={report.clientId} report={report} />)}
					{data?.items.map((report) => (
						<Report key={report.id} report={report} />
					))}
				</ul>
			)}
			{data && !isEmpty && <Pager page={page} size={reportsOfPage} total={data.total} />}
			{!data && error && (
				<ErrorState error={error} fallback="No se pudieron cargar tus reportes" onRetry={() => void refetch()} />
			)}
			{!data && !error && (
				<SkeletonGroup label="Cargando tus reportes" className={styles.list}>
					<Skeleton height="148px" />
					<Skeleton height="148px" />
				</SkeletonGroup>
			)}
		</>
	);
}
