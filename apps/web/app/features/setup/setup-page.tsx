import type { SetupDto, SetupStep } from "@cachimbo/contract/setup/setup";
import { type ReactNode, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { messageOf } from "../../platform/api/api-error.ts";
import { useSaving } from "../../platform/forms/use-saving.ts";
import { toast } from "../../platform/screen/toast.ts";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/cards/card.tsx";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/feedback/skeleton.tsx";
import { Icon } from "../../ui/graphics/icon.tsx";
import { finishStep, useSetup, useShowSetup } from "./api.ts";
import { ExamStep } from "./exam-step.tsx";
import styles from "./setup.module.css";
import { type Step, stepAfter, stepOf, steps } from "./steps.ts";
import { StudentsStep } from "./students-step.tsx";
import { UniversitiesStep } from "./universities-step.tsx";

const home = "/universidad/crear";
const addressOf = (step: Step | undefined) => (step ? `/empezar?paso=${step.word}` : home);

/** Renders the form of the first step, which belongs to the academy feature. */
export type FaceForm = (onSaved: () => void) => ReactNode;

function StepList({ done, current }: { done: readonly SetupStep[]; current: Step }) {
	return (
		<nav aria-label="Pasos">
			<ol className={styles.way}>
				{steps.map((one, index) => {
					const isDone = done.includes(one.step);
					return (
						<li key={one.step}>
							<Link to={addressOf(one)} aria-current={one === current ? "step" : undefined} data-done={isDone}>
								<span className={styles.circle} aria-hidden="true">
									{isDone ? <Icon name="check" /> : index + 1}
								</span>
								<span>{one.title}</span>
								{isDone && <span className="sr"> (listo)</span>}
							</Link>
						</li>
					);
				})}
			</ol>
		</nav>
	);
}

/** Buttons that leave the setup, skip this step, or end the setup. */
function LeaveButtons({ step, onDone }: { step: Step; onDone(setup: SetupDto): void }) {
	const [isAsking, setIsAsking] = useState(false);
	const navigate = useNavigate();
	const saving = useSaving<SetupDto, SetupStep | "all">({
		check: () => undefined,
		send: finishStep,
		onSaved(setup, what) {
			onDone(setup);
			void navigate(what === "all" ? home : addressOf(stepAfter(step)));
		},
		fallback: "No se pudo guardar el paso",
	});
	return (
		<div className={styles.leaving}>
			<Button look="quiet" size="small" busy={saving.busy && !isAsking} onClick={() => saving.save(step.step)}>
				Saltar este paso
			</Button>
			<ButtonLink look="quiet" size="small" to={home}>
				Seguir después
			</ButtonLink>
			<Button look="quiet" size="small" onClick={() => setIsAsking(true)}>
				No volver a mostrar
			</Button>
			<ConfirmDialog
				open={isAsking}
				title="Dejar los primeros pasos"
				confirmText="Dejarlos"
				busy={saving.busy}
				busyText="Un momento…"
				onConfirm={() => saving.save("all")}
				onCancel={() => setIsAsking(false)}
			>
				<p>
					No los volveremos a mostrar. Lo que ya hiciste queda, y todo se hace también desde el menú: Ajustes,
					Universidad y Exámenes.
				</p>
			</ConfirmDialog>
		</div>
	);
}

function Assistant({ setup, face }: { setup: SetupDto; face: FaceForm }) {
	const [params] = useSearchParams();
	const navigate = useNavigate();
	const show = useShowSetup();
	const current = stepOf(params.get("paso") ?? undefined, setup.done);
	const next = addressOf(stepAfter(current));
	const showNext = (after: SetupDto) => {
		show(after);
		void navigate(next);
	};
	const finish = (step: SetupStep) =>
		finishStep(step).then(showNext, (error: unknown) => toast.error(messageOf(error, "No se pudo guardar el paso")));
	const bodies: Record<SetupStep, () => ReactNode> = {
		face: () => face(() => void finish("face")),
		universities: () => <UniversitiesStep setup={setup} onDone={showNext} />,
		exam: () => (
			<ExamStep setup={setup} onDone={show} universitiesAt={addressOf(steps[1])} onNext={() => void finish("exam")} />
		),
		students: () => <StudentsStep onDone={showNext} />,
	};
	return (
		<div className={styles.assistant}>
			<StepList done={setup.done} current={current} />
			<Card as="section" labelledBy="paso">
				<h2 id="paso" className={styles.title}>
					{current.title}
				</h2>
				{bodies[current.step]()}
				<LeaveButtons step={current} onDone={show} />
			</Card>
		</div>
	);
}

/** /empezar: setup of an empty installation. */
export function SetupPage({ face }: { face: FaceForm }) {
	const { data, error, refetch } = useSetup();
	return (
		<>
			<div className="page-head">
				<h1>Prepara tu academia</h1>
			</div>
			{data && <Assistant setup={data} face={face} />}
			{!data && !error && (
				<SkeletonGroup label="Cargando los pasos" className={styles.assistant}>
					<Skeleton height="220px" />
					<Skeleton height="520px" />
				</SkeletonGroup>
			)}
			{!data && error && (
				<ErrorState error={error} fallback="No se pudieron cargar los pasos" onRetry={() => refetch()} />
			)}
		</>
	);
}
