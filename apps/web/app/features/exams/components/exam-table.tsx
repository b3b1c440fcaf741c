import type { ExamDto } from "@cachimbo/contract/exams/exams";
import { useAuthorship, useMayEdit } from "../../../platform/session/use-session.ts";
import { serverNow } from "../../../platform/time/server-clock.ts";
import { formatDateTime, plural } from "../../../platform/words/formats.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { ExportButton } from "../../../ui/buttons/export-button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { PremiumBadge } from "../../../ui/cards/premium-badge.tsx";
import { Emblem } from "../../../ui/graphics/emblem.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { type Column, RowActions, Table } from "../../../ui/lists/table.tsx";
import type { ListView } from "../../../ui/lists/use-list-view.ts";
import {
	analysisPath,
	composePath,
	isPending,
	previewPath,
	questionsPath,
	resultsPath,
	rowName,
} from "../exam-rows.ts";
import type { ChosenExams } from "../use-chosen-exams.ts";
import styles from "./exams.module.css";

function Period({ examPeriod, published, premium }: ExamDto) {
	return (
		<span className={styles.period}>
			<span>{examPeriod}</span>
			{!published && <span className="soft small">(Borrador)</span>}
			{premium && <PremiumBadge />}
		</span>
	);
}

function University({ code, name, logo }: ExamDto["universityDTO"]) {
	return (
		<span className={styles.university}>
			<Emblem code={code} logo={logo} size={36} />
			<span>
				<b>{code}</b>
				<span className="soft small">{name}</span>
			</span>
		</span>
	);
}

/** Opening or close of a scheduled exam, as text. */
function schedule({ opensAt, closesAt }: ExamDto): string | undefined {
	const now = serverNow();
	if (opensAt && Date.parse(opensAt) > now) return `Abre: ${formatDateTime(opensAt)}`;
	if (closesAt) return `${Date.parse(closesAt) > now ? "Cierra" : "Cerró"}: ${formatDateTime(closesAt)}`;
	return undefined;
}

function Type({ exam }: { exam: ExamDto }) {
	const next = schedule(exam);
	return (
		<>
			{exam.examTypeDTO.name}
			{next && <span className={`soft small ${styles.schedule}`}>{next}</span>}
		</>
	);
}

function Questions({ questionCount, scoring }: ExamDto) {
	return (
		<span className={styles.questions}>
			<span className="num">
				{questionCount}
				<span className="only-phone"> {plural(questionCount, "pregunta").split(" ")[1]}</span>
			</span>
			{questionCount === 0 && <Badge tone="wrong">Vacío</Badge>}
			{scoring && !scoring.confirmed && <Badge tone="middling">Regla por confirmar</Badge>}
		</span>
	);
}

/** Name of the row, with its checkbox for administrators. */
function Name({ exam, chosen }: { exam: ExamDto; chosen: ChosenExams }) {
	const mayEdit = useMayEdit();
	if (!mayEdit) return <Period {...exam} />;
	return (
		<span className={styles.choosing}>
			<label className={styles.tick}>
				<input
					type="checkbox"
					className="tick-box"
					aria-label={`Elegir ${rowName(exam)}`}
					checked={chosen.ids.has(exam.idExams)}
					onChange={(event) => chosen.toggle([exam], event.target.checked)}
				/>
			</label>
			<Period {...exam} />
		</span>
	);
}

interface ExamTableProps {
	view: ListView<ExamDto>;
	chosen: ChosenExams;
	/** The exam that is being copied. */
	copying: number | undefined;
	onDuplicate(exam: ExamDto): void;
	onPrint(exam: ExamDto): void;
	onRegistrations(exam: ExamDto): void;
	onEdit(exam: ExamDto): void;
	onRemove(exam: ExamDto): void;
}

type ActionsProps = { exam: ExamDto } & Omit<ExamTableProps, "view" | "chosen">;

/** Less frequent actions. A user who may not change the exam sees only these. */
function OtherActions({ exam, copying, onDuplicate, onPrint, onRegistrations }: ActionsProps) {
	const name = rowName(exam);
	const isAdmin = useMayEdit();
	const { isOwn, mayEdit } = useRights(exam);
	return (
		<>
			{mayEdit && (
				<>
					<ButtonLink look="quiet" size="small" to={composePath(exam)} aria-label={`Componer ${name} del banco`}>
						Componer
					</ButtonLink>
					<ButtonLink look="quiet" size="small" to={previewPath(exam)} aria-label={`Vista previa de ${name}`}>
						Vista previa
					</ButtonLink>
				</>
			)}
			{exam.questionCount > 0 && (
				<Button look="quiet" size="small" aria-label={`Imprimir ${name}`} onClick={() => onPrint(exam)}>
					Imprimir
				</Button>
			)}
			{isAdmin && exam.questionCount > 0 && (
				<ExportButton inRow name={name} filter={{ examId: String(exam.idExams) }} />
			)}
			{isOwn && (
				<ButtonLink look="quiet" size="small" to={analysisPath(exam)} aria-label={`Análisis de ${name}`}>
					Análisis
				</ButtonLink>
			)}
			{isAdmin && exam.registration && (
				<Button look="quiet" size="small" aria-label={`Inscritos en ${name}`} onClick={() => onRegistrations(exam)}>
					Inscritos
				</Button>
			)}
			{mayEdit && isAdmin && (
				<Button
					look="quiet"
					size="small"
					busy={copying === exam.idExams}
					busyText="Duplicando…"
					aria-label={`Duplicar ${name}`}
					onClick={() => onDuplicate(exam)}
				>
					Duplicar
				</Button>
			)}
		</>
	);
}

function useRights(exam: ExamDto) {
	const isAdmin = useMayEdit();
	const { mayChange } = useAuthorship();
	const isOwn = mayChange(exam.authorId);
	return { isOwn, mayEdit: isOwn && (isAdmin || !isPending(exam, serverNow())) };
}

function Actions(props: ActionsProps) {
	const { exam, onEdit, onRemove } = props;
	const name = rowName(exam);
	const { isOwn, mayEdit } = useRights(exam);
	if (!isOwn) {
		return (
			<RowActions>
				<OtherActions {...props} />
			</RowActions>
		);
	}
	return (
		<RowActions>
			{mayEdit && (
				<ButtonLink look="quiet" size="small" to={questionsPath(exam)} aria-label={`Preguntas de ${name}`}>
					Preguntas
				</ButtonLink>
			)}
			<ButtonLink look="quiet" size="small" to={resultsPath(exam)} aria-label={`Resultados de ${name}`}>
				Resultados
			</ButtonLink>
			{mayEdit && (
				<>
					<Button look="quiet" size="small" aria-label={`Editar ${name}`} onClick={() => onEdit(exam)}>
						Editar
					</Button>
					<Button
						look="quiet"
						size="small"
						className={styles.remove}
						aria-label={`Eliminar ${name}`}
						onClick={() => onRemove(exam)}
					>
						Eliminar
					</Button>
				</>
			)}
			<details className={styles.moreActions}>
				<summary className="btn btn-quiet btn-sm" aria-label={`Más acciones de ${name}`}>
					Más
					<Icon name="down" />
				</summary>
				<div>
					<OtherActions {...props} />
				</div>
			</details>
		</RowActions>
	);
}

export function ExamTable({ view, chosen, ...actions }: ExamTableProps) {
	const columns: Column<ExamDto>[] = [
		{
			key: "periodo",
			title: "Periodo",
			isName: true,
			sortable: true,
			cell: (exam) => <Name exam={exam} chosen={chosen} />,
		},
		{
			key: "universidad",
			title: "Universidad",
			sortable: true,
			cell: (exam) => <University {...exam.universityDTO} />,
		},
		{ key: "tipo", title: "Tipo", sortable: true, inline: true, cell: (exam) => <Type exam={exam} /> },
		{ key: "preguntas", title: "Preguntas", sortable: true, inline: true, cell: (exam) => <Questions {...exam} /> },
		{
			key: "acciones",
			title: "Acciones",
			cell: (exam) => <Actions exam={exam} {...actions} />,
		},
	];
	return (
		<div className={styles.table}>
			<Table
				caption={`Exámenes, ${view.rows.length} de ${view.total}`}
				columns={columns}
				rows={view.rows}
				rowKey={(exam) => exam.idExams}
				sort={view.sort}
				onSort={view.onSort}
				isLanded={view.isLanded}
			/>
		</div>
	);
}
