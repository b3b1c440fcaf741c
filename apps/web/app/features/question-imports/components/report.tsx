import type { ImportDto } from "@cachimbo/contract/question-imports/question-imports";
import { plural } from "../../../platform/words/formats.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { useTargetName } from "../api.ts";
import { type ImportTarget, questionsAddress } from "../target.ts";
import type { ImportActions } from "../use-import-actions.ts";
import {
	confirmText,
	countsText,
	draftsText,
	faultyText,
	lacksOnlyCourses,
	mendText,
	othersText,
	tooManyText,
	toWrite,
} from "../wording.ts";
import { type ChosenCourses, CourseNames } from "./course-names.tsx";
import { FileDrop } from "./file-drop.tsx";
import { FileRemarks } from "./file-remarks.tsx";
import styles from "./import.module.css";
import { MappedColumns } from "./mapped-columns.tsx";
import { Rows } from "./rows.tsx";
import { SaveFaults } from "./save-faults.tsx";

export interface StepProps {
	dto: ImportDto;
	target: ImportTarget;
	actions: ImportActions;
	/** Unsent choices of courses. */
	chosenCourses: ChosenCourses;
	onChoose(courses: ChosenCourses): void;
}

/** Warns if the exam would get more questions than one attempt may hold. */
function TooMany({ dto, target }: Pick<StepProps, "dto" | "target">) {
	const { questionCount } = useTargetName(target);
	const text = questionCount === undefined ? undefined : tooManyText(dto.counts, questionCount);
	return text && <Banner icon="warn">{text}</Banner>;
}

/** Report of a file that lacks only the choice of courses, so it has no errors to list. */
function CoursesReport({ dto, actions, chosenCourses, onChoose }: StepProps) {
	return (
		<>
			<CourseNames dto={dto} chosen={chosenCourses} onChange={onChoose} onStale={actions.renew} />
			<Card as="section" labelledBy="informe" className={styles.summary}>
				<h2 id="informe">{dto.filename}</h2>
				<p>{plural(dto.total ?? 0, "pregunta leída", "preguntas leídas")}. Aún no se guardó nada.</p>
				<FileRemarks dto={dto} />
				<div className={styles.buttons}>
					<Button look="quiet" busy={actions.cancelling} busyText="Descartando…" onClick={actions.cancel}>
						Descartar
					</Button>
				</div>
			</Card>
			<MappedColumns dto={dto} onStale={actions.renew} />
		</>
	);
}

/** Report of a faulty file: lists the faulty rows, offers to import the others, and accepts the corrected file. */
export function FaultyReport(props: StepProps) {
	const { dto, target, actions, chosenCourses, onChoose } = props;
	if (lacksOnlyCourses(dto)) return <CoursesReport {...props} />;
	return (
		<>
			<CourseNames dto={dto} chosen={chosenCourses} onChange={onChoose} onStale={actions.renew} />
			<Card as="section" labelledBy="informe" className={`${styles.summary} ${styles.isFaulty}`}>
				<h2 id="informe">{faultyText(dto.counts.faulty)}</h2>
				<p>{mendText(dto)}</p>
				<p className="soft small">
					{dto.filename}: {countsText(dto.counts)}
				</p>
				<Drafts dto={dto} />
				<FileRemarks dto={dto} />
				<FileDrop target={target} text="Subir el archivo corregido" onUploaded={actions.open} />
				<TooMany dto={dto} target={target} />
				<div className={styles.buttons}>
					{toWrite(dto.counts) > 0 && (
						<Button
							size="small"
							busy={actions.confirming}
							busyText="Guardando…"
							onClick={() => actions.confirm(dto.counts.faulty)}
						>
							{othersText(dto.counts)}
						</Button>
					)}
					<SaveFaults dto={dto} />
					<Button look="quiet" size="small" busy={actions.cancelling} busyText="Descartando…" onClick={actions.cancel}>
						Descartar
					</Button>
				</div>
			</Card>
			<MappedColumns dto={dto} onStale={actions.renew} />
			<Rows dto={dto} />
		</>
	);
}

function NothingNew({ dto, target, actions }: StepProps) {
	if (dto.counts.skipped > 0) return <NothingChosen dto={dto} actions={actions} />;
	return (
		<Card as="section" labelledBy="informe" className={styles.summary}>
			<h2 id="informe">No hay nada nuevo que importar</h2>
			<p>
				{dto.counts.same === 1 ? "La pregunta" : "Todas las preguntas"} de {dto.filename} ya{" "}
				{dto.counts.same === 1 ? "está" : "están"}, sin ningún cambio.
			</p>
			<FileRemarks dto={dto} />
			<div className={styles.buttons}>
				<ButtonLink to={questionsAddress(target)}>Ver las preguntas</ButtonLink>
				<Button look="line" onClick={actions.startOver}>
					Importar otro archivo
				</Button>
			</div>
		</Card>
	);
}

/** Number of questions that would become drafts, and what they lack, shown before the confirmation. */
function Drafts({ dto: { counts, drafts } }: Pick<StepProps, "dto">) {
	if (drafts.all === 0) return null;
	return (
		<p className={styles.drafts}>
			<Icon name="warn" />
			<span>
				<b>{draftsText(counts, drafts)}.</b> Nadie resuelve un borrador hasta que lo completes, aquí o en el archivo.
			</span>
		</p>
	);
}

/** Report if all new questions were excluded. The choice can be changed below. */
function NothingChosen({ dto, actions }: Pick<StepProps, "dto" | "actions">) {
	return (
		<Card as="section" labelledBy="informe" className={styles.summary}>
			<h2 id="informe">No elegiste ninguna pregunta</h2>
			<p>
				{dto.filename}: {countsText(dto.counts)}. Abajo puedes elegir otra cosa.
			</p>
			<FileRemarks dto={dto} />
			<div className={styles.buttons}>
				<Button look="quiet" busy={actions.cancelling} busyText="Descartando…" onClick={actions.cancel}>
					Descartar
				</Button>
			</div>
		</Card>
	);
}

/** Report of a file without faults, with the confirm button. */
export function ReadyReport(props: StepProps) {
	const { dto, target, actions, chosenCourses, onChoose } = props;
	return (
		<>
			{toWrite(dto.counts) === 0 ? (
				<NothingNew {...props} />
			) : (
				<Card as="section" labelledBy="informe" className={styles.summary}>
					<h2 id="informe">{dto.filename}</h2>
					<p>{countsText(dto.counts)}. Aún no se guardó nada.</p>
					<Drafts dto={dto} />
					<FileRemarks dto={dto} />
					<TooMany dto={dto} target={target} />
					<div className={styles.buttons}>
						<Button busy={actions.confirming} busyText="Guardando…" onClick={() => actions.confirm(0)}>
							{confirmText(dto.counts)}
						</Button>
						<Button look="quiet" busy={actions.cancelling} busyText="Descartando…" onClick={actions.cancel}>
							Descartar
						</Button>
					</div>
				</Card>
			)}
			<MappedColumns dto={dto} onStale={actions.renew} />
			<CourseNames dto={dto} chosen={chosenCourses} onChange={onChoose} onStale={actions.renew} />
			<Rows dto={dto} />
		</>
	);
}
