import type { ImportDto } from "@cachimbo/contract/question-imports";
import { plural } from "../../../platform/formats.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
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
import { Rows } from "./rows.tsx";
import { SaveFaults } from "./save-faults.tsx";
import { ToldColumns } from "./told-columns.tsx";

export interface StepProps {
	dto: ImportDto;
	target: ImportTarget;
	actions: ImportActions;
	/** Courses that are chosen and not sent. */
	chosenCourses: ChosenCourses;
	onChoose(courses: ChosenCourses): void;
}

/** Warns before an exam gets more questions than one attempt may hold. */
function TooMany({ dto, target }: Pick<StepProps, "dto" | "target">) {
	const { questionCount } = useTargetName(target);
	const text = questionCount === undefined ? undefined : tooManyText(dto.counts, questionCount);
	return text && <Banner icon="warn">{text}</Banner>;
}

/** All that keeps the file from being imported is a question: it has no errors to list. */
function CoursesAsked({ dto, actions, chosenCourses, onChoose }: StepProps) {
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
			<ToldColumns dto={dto} onStale={actions.renew} />
		</>
	);
}

/** Lists the faulty rows, offers to import the others, and takes the mended file. */
export function FaultyReport(props: StepProps) {
	const { dto, target, actions, chosenCourses, onChoose } = props;
	if (lacksOnlyCourses(dto)) return <CoursesAsked {...props} />;
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
			<ToldColumns dto={dto} onStale={actions.renew} />
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

/** Before the confirmation: what cannot be asked yet, and what becomes of it. */
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

/** Whatever is new in it was left out; it may be chosen again below. */
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

/** Everything can be written: what will be, and the button that does it. */
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
			<ToldColumns dto={dto} onStale={actions.renew} />
			<CourseNames dto={dto} chosen={chosenCourses} onChange={onChoose} onStale={actions.renew} />
			<Rows dto={dto} />
		</>
	);
}
