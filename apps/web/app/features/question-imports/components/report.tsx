import type { ImportDto } from "@cachimbo/contract/question-imports";
import { useState } from "react";
import { messageOf } from "../../../platform/api-error.ts";
import { plural } from "../../../platform/formats.ts";
import { saveFile } from "../../../platform/save-file.ts";
import { toast } from "../../../platform/toast.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { readFaultyRows } from "../api.ts";
import { faultsCsv } from "../faults-csv.ts";
import { type ImportTarget, questionsAddress } from "../target.ts";
import type { ImportActions } from "../use-import-actions.ts";
import { confirmText, countsText, draftsText, faultyText, lacksOnlyCourses, mendText, toWrite } from "../wording.ts";
import { type ChosenCourses, CourseNames } from "./course-names.tsx";
import { FileDrop } from "./file-drop.tsx";
import { FileRemarks } from "./file-remarks.tsx";
import styles from "./import.module.css";
import { Rows } from "./rows.tsx";
import { ToldColumns } from "./told-columns.tsx";

export interface StepProps {
	dto: ImportDto;
	target: ImportTarget;
	actions: ImportActions;
	/** Courses that are chosen and not sent. */
	chosenCourses: ChosenCourses;
	onChoose(courses: ChosenCourses): void;
}

/** The list to mend the file by, beside it. */
function SaveFaults({ dto }: { dto: ImportDto }) {
	const [busy, setBusy] = useState(false);
	const save = async () => {
		setBusy(true);
		try {
			const text = faultsCsv(await readFaultyRows(dto.id));
			saveFile(new Blob([text], { type: "text/csv" }), `errores-${dto.filename.replace(/\.\w+$/, "")}.csv`);
		} catch (error) {
			toast.error(messageOf(error, "No se pudo preparar la lista de errores"));
		} finally {
			setBusy(false);
		}
	};
	return (
		<Button look="line" size="small" busy={busy} busyText="Preparando…" onClick={save}>
			Descargar los errores
		</Button>
	);
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

/** A file with one bad row imports nothing: what is wrong, and the place for the mended one. */
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
				<FileRemarks dto={dto} />
				<FileDrop target={target} text="Subir el archivo corregido" onUploaded={actions.open} />
				<div className={styles.buttons}>
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
	const { dto, actions, chosenCourses, onChoose } = props;
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
					<div className={styles.buttons}>
						<Button busy={actions.confirming} busyText="Guardando…" onClick={actions.confirm}>
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
