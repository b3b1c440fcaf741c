import type { ExamSummaryDto } from "@cachimbo/contract/exams/exams";
import type { UniversityDto } from "@cachimbo/contract/universities/universities";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation, useNavigationType } from "react-router";
import { usePreferences } from "../../../platform/account/use-preferences.ts";
import { ApiError } from "../../../platform/api/api-error.ts";
import { usePageTitle } from "../../../platform/page/use-page-title.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Emblem } from "../../../ui/graphics/emblem.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { ScreenAhead } from "../../../ui/page/screen-ahead.tsx";
import { useExamsOf, useUniversity } from "../api.ts";
import type { ExamProgress } from "../exam-lines.ts";
import { ExamList } from "./exam-list.tsx";
import { ScoringRule } from "./scoring-rule.tsx";
import styles from "./university-page.module.css";

function Waiting() {
	return (
		<SkeletonGroup label="Cargando la universidad">
			<h1 className="sr">Universidad</h1>
			<div className={styles.head}>
				<Skeleton width="clamp(72px, 12vw, 104px)" height="clamp(72px, 12vw, 104px)" round />
				<span className={styles.waitingName}>
					<Skeleton width="min(420px, 100%)" height="32px" />
					<Skeleton width="110px" height="18px" />
				</span>
			</div>
			<Skeleton width="min(41em, 100%)" height="88px" />
			<div className={styles.waitingExams}>
				{["a", "b", "c"].map((key) => (
					<Skeleton key={key} height="76px" />
				))}
			</div>
		</SkeletonGroup>
	);
}

function NotFound() {
	return (
		<Empty
			level={1}
			title="No encontramos esta universidad"
			action={<ButtonLink to="/universidades">Ver universidades</ButtonLink>}
		>
			Puede que el enlace esté incompleto o que ya no la publiquemos.
		</Empty>
	);
}

interface Props {
	progress: ReadonlyMap<number, ExamProgress>;
	/** Number of free exams that the student has left. */
	freeExams: ReactNode;
	/** Renders the control that keeps an exam on the device for solving it offline. */
	keep(exam: ExamSummaryDto): ReactNode;
}

const examsHash = "examenes";

/** Scrolls to the loaded exams if the URL's hash names them. After 'back' the browser's scroll position is kept. */
function useScrollToExams() {
	const heading = useRef<HTMLHeadingElement>(null);
	const { hash } = useLocation();
	const isBackNavigation = useNavigationType() === "POP";
	useEffect(() => {
		if (hash !== `#${examsHash}` || isBackNavigation) return;
		heading.current?.focus({ preventScroll: true });
		heading.current?.scrollIntoView();
	}, [hash, isBackNavigation]);
	return heading;
}

function University({ university, progress, freeExams, keep }: Props & { university: UniversityDto }) {
	const { id, name, code, country, website, description, logo, examsList } = university;
	usePageTitle(name);
	const { data: chosen } = usePreferences();
	const exams = useScrollToExams();
	const [first] = examsList;
	const ownArea = chosen?.targetUniversityId === id ? chosen.targetAreaName : null;
	return (
		<>
			{first && <ScreenAhead page={`/universidades/examen/${first.idExams}`} route="routes/student/solve-exam" />}
			<div className={styles.head}>
				<Emblem code={code} logo={logo} size={104} className={styles.emblem} />
				<div>
					<h1>{name}</h1>
					<p className="soft">
						{code} · {country}
						{website && (
							<>
								{" · "}
								<a href={website} target="_blank" rel="noopener">
									Sitio web
								</a>
							</>
						)}
					</p>
				</div>
			</div>
			<p className={styles.description}>{description}</p>
			<ScoringRule universityId={id} code={code} ownArea={ownArea} />
			<h2 className={styles.examsTitle} id={examsHash} ref={exams} tabIndex={-1}>
				Exámenes
			</h2>
			{freeExams}
			<ExamList exams={examsList} progress={progress} keep={keep} ownArea={ownArea} />
		</>
	);
}

const isMissing = (error: unknown): boolean =>
	error instanceof ApiError && (error.code === "NOT_FOUND" || error.code === "VALIDATION");

/** /universidades/{id}. `progress`: the student's attempts by exam; `waits`: content above the exams is still loading. */
export function UniversityPage({ id, waits, ...content }: Props & { id: string; waits: boolean }) {
	const validId = /^[1-9]\d{0,8}$/.test(id) ? id : undefined;
	const { data, error, refetch } = useUniversity(validId);
	// Fetched in parallel, because the height of the rule above the exams must be known before they are shown.
	const { isLoading } = useExamsOf(Number(validId));
	const isWhole = data !== undefined && !waits && !isLoading;
	if (!validId || isMissing(error)) return <NotFound />;
	return (
		<>
			<Link className="back" to="/universidades">
				<Icon name="left" />
				Universidades
			</Link>
			{isWhole && <University university={data} {...content} />}
			{!isWhole && !(error && !data) && <Waiting />}
			{!data && error && (
				<>
					<h1 className="page-title">Universidad</h1>
					<ErrorState error={error} fallback="No se pudo cargar la universidad" onRetry={() => refetch()} />
				</>
			)}
		</>
	);
}
