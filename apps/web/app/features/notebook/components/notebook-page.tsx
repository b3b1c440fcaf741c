import type { NotebookDto } from "@cachimbo/contract/notebook/notebook";
import type { ReactNode } from "react";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { OldBanner } from "../../../ui/feedback/old-banner.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { useDownloadDue, useNotebook, useRefetchAfterDelivery } from "../api.ts";
import { withUnsent } from "../sitting.ts";
import { useUnsent, useWaiting } from "../use-waiting.ts";
import { CourseList } from "./course-list.tsx";
import { EntryList } from "./entry-list.tsx";
import styles from "./notebook.module.css";
import { TodayPanel } from "./today-panel.tsx";

function Waiting() {
	return (
		<SkeletonGroup label="Cargando tu cuaderno" className="stack-4">
			<Skeleton height="188px" />
			<Skeleton width="140px" height="28px" />
			<Skeleton height="180px" />
		</SkeletonGroup>
	);
}

const nothingYet = (
	<Empty
		title="Aquí vuelve lo que fallas"
		action={
			<>
				<ButtonLink to="/universidades">Elegir un examen</ButtonLink>
				<ButtonLink to="/cuaderno/temas" look="line">
					Practicar por tema
				</ButtonLink>
			</>
		}
	>
		Rinde un examen o un quiz: cada pregunta que falles regresa al día siguiente, y luego cada vez más espaciada, hasta
		que la sepas.
	</Empty>
);

interface ContentsProps {
	notebook: NotebookDto;
	isOld: boolean;
	/** Download of today's notebook. */
	kept: ReactNode;
	/** Notice about decided question reports of the student. */
	news(count: number | undefined): ReactNode;
}

function Contents({ notebook: heard, isOld, kept, news }: ContentsProps) {
	const waiting = useWaiting();
	const notebook = withUnsent(heard, useUnsent());
	if (notebook.total + notebook.done === 0) {
		return (
			<>
				{news(notebook.reportNews)}
				{nothingYet}
			</>
		);
	}
	return (
		<>
			{news(notebook.reportNews)}
			<TodayPanel notebook={notebook} />
			{waiting === "waiting" && (
				<Banner icon="off">Tus últimas respuestas están en este equipo. Se enviarán cuando vuelva la conexión</Banner>
			)}
			{waiting === "unaccepted" && (
				<Banner icon="auto">Tus últimas respuestas están en este equipo y se enviarán solas</Banner>
			)}
			{kept}
			<p className={styles.more}>
				<ButtonLink to="/cuaderno/temas" look="line" icon="book">
					Practicar por curso y tema
				</ButtonLink>
			</p>
			<CourseList courses={notebook.courses} />
			{isOld && <OldBanner text="es lo último que vimos de tu cuaderno. Puedes practicar igual" />}
			<EntryList today={notebook.today} isOld={isOld} />
			<p className={styles.more}>
				<ButtonLink to="/cuaderno/reportes" look="quiet" size="small" icon="flag">
					Mis reportes de preguntas
				</ButtonLink>
			</p>
		</>
	);
}

/** /cuaderno: questions due today, errors by course, and all errors. */
export function NotebookPage({ kept, news }: Pick<ContentsProps, "kept" | "news">) {
	const { data, isOld, error, retry } = useNotebook();
	useDownloadDue(isOld ? {} : { ...data });
	useRefetchAfterDelivery();
	return (
		<div className={styles.notebook}>
			<div className={styles.intro}>
				<h1 className="page-title">Cuaderno de errores</h1>
				<p className="soft">Lo que fallas vuelve, cada vez más espaciado, hasta que lo sabes.</p>
			</div>
			{data ? (
				<Contents notebook={data} isOld={isOld} kept={kept} news={news} />
			) : error ? (
				<ErrorState error={error} fallback="No se pudo cargar tu cuaderno" onRetry={retry} />
			) : (
				<Waiting />
			)}
		</div>
	);
}
