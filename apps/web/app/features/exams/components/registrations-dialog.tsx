import type { ExamDto } from "@cachimbo/contract/exams/exams";
import { useAction } from "../../../platform/api/use-action.ts";
import { formatDateTime, formatInteger, plural } from "../../../platform/words/formats.ts";
import { examTitle } from "../../../platform/words/titles.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { saveRegistrations, useRegistrations } from "../api.ts";
import styles from "./registrations.module.css";

/** List of the students registered for a simulacro, in order of registration, with a download of all of them. */
export function RegistrationsDialog({ exam, onClose }: { exam: ExamDto; onClose(): void }) {
	const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useRegistrations(exam.idExams);
	const { busy, run: save } = useAction("No se pudo exportar la lista", () => saveRegistrations(exam.idExams));
	const first = data?.pages[0];
	const rows = data?.pages.flatMap(({ items }) => items) ?? [];
	return (
		<Dialog
			open
			title={`Inscritos: ${examTitle(exam)}`}
			onClose={onClose}
			footer={
				<>
					<Button look="quiet" data-safe onClick={onClose}>
						Cerrar
					</Button>
					{rows.length > 0 && (
						<Button look="line" icon="download" busy={busy} busyText="Preparando…" onClick={save}>
							Exportar CSV
						</Button>
					)}
				</>
			}
		>
			{!data && !error && (
				<SkeletonGroup label="Cargando inscritos">
					<Skeleton height="160px" />
				</SkeletonGroup>
			)}
			{!data && error && (
				<ErrorState error={error} fallback="No se pudo cargar la lista" onRetry={() => void refetch()} />
			)}
			{first && (
				<p>
					{plural(first.taken, "inscrito")}
					{first.places !== null && ` de ${formatInteger(first.places)} vacantes`}
				</p>
			)}
			{rows.length > 0 && (
				<ol className={styles.list}>
					{rows.map(({ id, name, email, registeredAt }) => (
						<li key={id}>
							<b>{name}</b>
							<span className="soft small">{email}</span>
							<span className="soft small num">{formatDateTime(registeredAt)}</span>
						</li>
					))}
				</ol>
			)}
			{hasNextPage && (
				<Button look="line" block busy={isFetchingNextPage} busyText="Cargando…" onClick={() => void fetchNextPage()}>
					Ver más
				</Button>
			)}
		</Dialog>
	);
}
