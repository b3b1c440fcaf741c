import type { CourseDto } from "@cachimbo/contract/courses/courses";
import type { BankPageDto } from "@cachimbo/contract/questions/question-bank";
import type { UniversityDto } from "@cachimbo/contract/universities/universities";
import { MIN_ATTEMPTS } from "@cachimbo/rules/exams/item-analysis";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { useErrorToast } from "../../../platform/api/use-error-toast.ts";
import { useAuthorship, useMayEdit } from "../../../platform/session/use-session.ts";
import { plural } from "../../../platform/words/formats.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { ExportButton } from "../../../ui/buttons/export-button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Pager } from "../../../ui/lists/pager.tsx";
import rowStyles from "../list/rows.module.css";
import { examNamesOf } from "../owner.ts";
import styles from "./bank.module.css";
import { BankDialogs, listTitleId, type OpenBankDialog, type SkippedQuestions } from "./bank-dialogs.tsx";
import { BankFilters } from "./bank-filters.tsx";
import { BankRow, type BankRowActions } from "./bank-row.tsx";
import { type BankView, bankFilterOf, bankViewIn, importAddressOf, isNarrowed } from "./bank-view.ts";
import { bankPageSize, type Chosen, useBank, useChosen } from "./use-bank.ts";

interface BankProps {
	universities: readonly UniversityDto[];
	/** Exams whose questions the user may change; undefined for all. */
	changeableExams: ReadonlySet<number> | undefined;
	courses: readonly CourseDto[];
	announce(text: string): void;
}

const Waiting = () => (
	<SkeletonGroup label="Cargando las preguntas" className={rowStyles.waiting}>
		{[1, 2, 3, 4, 5, 6].map((line) => (
			<Skeleton key={line} height="92px" />
		))}
	</SkeletonGroup>
);

const Nothing = ({ view }: { view: BankView }) =>
	isNarrowed(view) ? (
		<Empty title="Ninguna pregunta coincide" level={3}>
			{view.signal === "MOST_FAILED"
				? `De las más falladas se sabe desde ${MIN_ATTEMPTS} intentos en exámenes. Prueba otra vez más adelante, o quita un filtro.`
				: "Prueba con otra palabra, o quita un filtro."}
		</Empty>
	) : (
		<Empty
			title="El banco está vacío"
			level={3}
			action={<ButtonLink to="/universidad/preguntas?de=examen">Elegir un examen</ButtonLink>}
		>
			Escribe las primeras preguntas en un examen o en un curso: aquí las encuentras todas.
		</Empty>
	);

interface ChosenBarProps {
	chosen: Chosen;
	onAsk(dialog: OpenBankDialog): void;
}

/** Bar with actions on the selected questions, fixed at the bottom of the screen. */
function ChosenBar({ chosen, onAsk }: ChosenBarProps) {
	const { list, keep } = chosen;
	if (list.length === 0) return null;
	return (
		<section className="card list-bar" aria-label="Preguntas elegidas">
			<b className="num">{plural(list.length, "elegida")}</b>
			<Button size="small" look="quiet" onClick={() => keep([])}>
				Ninguna
			</Button>
			<span className={`row ${styles.barActions}`}>
				<Button size="small" look="line" onClick={() => onAsk({ what: "change" })}>
					Cambiar…
				</Button>
				<Button size="small" onClick={() => onAsk({ what: "use", questions: list })}>
					Usar en un examen…
				</Button>
			</span>
		</section>
	);
}

interface HeadProps {
	data: BankPageDto | undefined;
	view: BankView;
	chosen: Chosen;
}

function Head({ data, view, chosen }: HeadProps) {
	const isAdmin = useMayEdit();
	const { writes } = useAuthorship();
	const items = data?.items ?? [];
	const chosenHere = items.filter(({ idQuestion }) => chosen.chosen.has(idQuestion)).length;
	return (
		<div className={styles.head}>
			<h2 id={listTitleId} tabIndex={-1}>
				{data ? plural(data.total, "pregunta") : "Preguntas"}
			</h2>
			{isAdmin && (
				<span className={styles.headActions}>
					{data && data.total > 0 && <ExportButton name={plural(data.total, "pregunta")} filter={bankFilterOf(view)} />}
					<ButtonLink to={importAddressOf(view)} look="line" size="small" icon="up">
						Importar
					</ButtonLink>
				</span>
			)}
			{writes && items.length > 0 && (
				<label className={styles.all}>
					<input
						type="checkbox"
						className="tick-box"
						checked={chosenHere === items.length}
						ref={(box) => {
							if (box) box.indeterminate = chosenHere > 0 && chosenHere < items.length;
						}}
						onChange={(event) => chosen.toggle(items, event.target.checked)}
					/>
					{items.length === 1 ? "Elegir la de esta página" : `Elegir las ${items.length} de esta página`}
				</label>
			)}
		</div>
	);
}

/** Question bank: search, selection, bulk changes, and adding to or removing from exams. */
export function Bank({ universities, changeableExams, courses, announce }: BankProps) {
	const [params] = useSearchParams();
	const view = useMemo(() => bankViewIn(params), [params]);
	const { data, error, refetch, isPlaceholderData } = useBank(view);
	useErrorToast(error !== null && data !== undefined, "Error al cargar las preguntas");
	const chosen = useChosen();
	const { writes } = useAuthorship();
	const [dialog, setDialog] = useState<OpenBankDialog>();
	const [skipped, setSkipped] = useState<SkippedQuestions>();
	const examNames = useMemo(() => examNamesOf(universities), [universities]);
	const courseNames = useMemo(() => new Map(courses.map(({ id, name }) => [id, name])), [courses]);
	const { toggle } = chosen;
	const actions = useMemo(
		(): BankRowActions => ({
			onChoose: toggle,
			onUse: (question) => setDialog({ what: "use", questions: [question] }),
			onTakeOut: (question, examId) => setDialog({ what: "takeOut", question, examId }),
			onAnnul: (question) => setDialog({ what: "annul", question }),
			onRemove: (question) => setDialog({ what: "remove", question }),
		}),
		[toggle],
	);
	return (
		<>
			<BankFilters view={view} page={data} courses={courses} universities={universities} />
			<section aria-labelledby={listTitleId}>
				<Head data={data} view={view} chosen={chosen} />
				{skipped && (
					<div className={styles.note}>
						<Banner icon="warn">
							{`${plural(skipped.count, "pregunta quedó", "preguntas quedaron")} como ${skipped.count === 1 ? "estaba" : "estaban"}: ${skipped.reasons}.`}
						</Banner>
						<Button look="quiet" size="small" onClick={() => setSkipped(undefined)}>
							Entendido
						</Button>
					</div>
				)}
				{!data && !error && <Waiting />}
				{!data && error && (
					<ErrorState error={error} fallback="Error al cargar las preguntas" onRetry={() => void refetch()} />
				)}
				{data?.items.length === 0 && <Nothing view={view} />}
				{data && data.items.length > 0 && (
					<ul className={`card ${rowStyles.list}`} aria-busy={isPlaceholderData}>
						{data.items.map((question) => (
							<BankRow
								key={question.idQuestion}
								question={question}
								course={courseNames.get(question.courseId) ?? "Un curso eliminado"}
								examNames={examNames}
								isChosen={chosen.chosen.has(question.idQuestion)}
								actions={writes ? actions : undefined}
								changeableExams={changeableExams}
							/>
						))}
					</ul>
				)}
				{data && (
					<div className={rowStyles.pager}>
						<Pager page={view.page} size={bankPageSize} total={data.total} />
					</div>
				)}
			</section>
			<ChosenBar chosen={chosen} onAsk={setDialog} />
			<BankDialogs
				dialog={dialog}
				chosen={chosen}
				universities={universities}
				changeableExams={changeableExams}
				courses={courses}
				topics={data?.topics ?? []}
				onClose={() => setDialog(undefined)}
				onSkipped={setSkipped}
				announce={announce}
			/>
		</>
	);
}
