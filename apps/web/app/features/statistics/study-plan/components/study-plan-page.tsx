import type { StudyPlanDto } from "@cachimbo/contract/statistics/study-plan";
import { Link } from "react-router";
import { usePreferences } from "../../../../platform/account/use-preferences.ts";
import { Card } from "../../../../ui/cards/card.tsx";
import { ErrorState } from "../../../../ui/feedback/error-state.tsx";
import { OldBanner } from "../../../../ui/feedback/old-banner.tsx";
import { Skeleton, SkeletonGroup } from "../../../../ui/feedback/skeleton.tsx";
import { Icon } from "../../../../ui/graphics/icon.tsx";
import { useStudyPlan } from "../api.ts";
import { daysLeftText, examDayText } from "../wording.ts";
import { CalendarButton } from "./calendar-button.tsx";
import { DateForm } from "./date-form.tsx";
import { ReminderCard } from "./reminder-card.tsx";
import styles from "./study-plan.module.css";
import { TodayPlan } from "./today-plan.tsx";
import { WeekList } from "./week-list.tsx";

const Waiting = () => (
	<SkeletonGroup label="Cargando tu plan de estudio" className={styles.column}>
		<Skeleton height="220px" />
		<Skeleton height="320px" />
	</SkeletonGroup>
);

/** Shown without an exam date: explains the study plan and asks for the date. */
const Beginning = () => (
	<Card as="section" labelledBy="armar" className={styles.side}>
		<h2 id="armar">¿Cuándo es tu examen?</h2>
		<p className="soft">
			Te armamos un camino corto hasta ese día: diez minutos diarios, primero lo que más te falta y más pesa, y la
			última semana simulacros y repaso.
		</p>
		<DateForm examDate={null} action="Armar mi plan" />
	</Card>
);

/** Shown on the exam day and afterwards. */
const Over = ({ daysLeft, examDate }: StudyPlanDto) => (
	<Card as="section" labelledBy="paso" className={styles.side}>
		<h2 id="paso">{daysLeft === 0 ? "Hoy es tu examen" : "Tu examen ya pasó"}</h2>
		<p className="soft">
			{daysLeft === 0
				? "Ya hiciste tu parte: desayuna bien, llega temprano y confía en lo que practicaste. ¡Mucha suerte!"
				: `Fue el ${examDayText(examDate)}. Si vas a dar otro, pon la nueva fecha y armamos el plan de nuevo.`}
		</p>
		<DateForm
			key={examDate}
			examDate={daysLeft === 0 ? examDate : null}
			action={daysLeft === 0 ? "Cambiar la fecha" : "Armar mi plan"}
		/>
	</Card>
);

/** Asks for the target university, without which the weights of the courses are unknown. */
function TargetHint() {
	const { data } = usePreferences();
	if (!data || data.targetUniversityId !== null) return null;
	return (
		<p>
			<Link to="/perfil">Elige tu universidad</Link> y el plan sabrá cuánto pesa cada curso en tu examen.
		</p>
	);
}

function Plan({ plan }: { plan: StudyPlanDto }) {
	const { today, examDate, daysLeft, weeks } = plan;
	if (today === null) return <Over {...plan} />;
	return (
		<div className={styles.columns}>
			<div className={styles.column}>
				<TodayPlan plan={plan} alone />
				<TargetHint />
				<WeekList weeks={weeks} />
			</div>
			<div className={styles.column}>
				<Card as="section" labelledBy="fecha" className={styles.side}>
					<h2 id="fecha">Tu examen</h2>
					<p>
						<b className="num">{examDayText(examDate)}</b>
						<br />
						<span className="soft num">{daysLeftText(daysLeft)}.</span>
					</p>
					<CalendarButton />
					<DateForm key={examDate} examDate={examDate} action="Cambiar la fecha" />
				</Card>
				<ReminderCard />
			</div>
		</div>
	);
}

/** /dashboard/plan-de-estudio. */
export function StudyPlanPage() {
	const { data, isOld, error, retry } = useStudyPlan();
	return (
		<>
			<Link className="back" to="/dashboard">
				<Icon name="left" />
				Dashboard
			</Link>
			<h1 className="page-title">Tu plan de estudio</h1>
			{isOld && <OldBanner text="ves el plan que cargaste la última vez." />}
			{data === undefined && error && (
				<ErrorState error={error} fallback="No se pudo cargar tu plan de estudio" onRetry={retry} />
			)}
			{data === undefined && !error && <Waiting />}
			{data === null && <Beginning />}
			{data && <Plan plan={data} />}
		</>
	);
}
