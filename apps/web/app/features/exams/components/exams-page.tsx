import type { ExamDto } from "@cachimbo/contract/exams/exams";
import { useState } from "react";
import { useAddressValue } from "../../../platform/screen/use-address-value.ts";
import { useAuthorship, useMayEdit } from "../../../platform/session/use-session.ts";
import { plural } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Choice } from "../../../ui/fields/choice.tsx";
import { Field, Select } from "../../../ui/fields/field.tsx";
import { ListTools } from "../../../ui/lists/list-tools.tsx";
import { Pager } from "../../../ui/lists/pager.tsx";
import { type ListView, useListView } from "../../../ui/lists/use-list-view.ts";
import { useExamLists, useExams, useUniversityNames } from "../api.ts";
import { examRules } from "../exam-rows.ts";
import { type ChosenExams, useChosenExams } from "../use-chosen-exams.ts";
import { useDuplicate } from "../use-duplicate.ts";
import { ChosenBar } from "./chosen-bar.tsx";
import { ExamDialog } from "./exam-dialog.tsx";
import { ExamRemoval } from "./exam-removal.tsx";
import { ExamTable } from "./exam-table.tsx";
import styles from "./exams.module.css";
import { PrintDialog } from "./print-dialog.tsx";
import { RegistrationsDialog } from "./registrations-dialog.tsx";
import { TypeDialog } from "./type-dialog.tsx";

function Waiting() {
	return (
		<SkeletonGroup label="Cargando exámenes" className="stack-3">
			{["a", "b", "c", "d", "e", "f"].map((key) => (
				<Skeleton key={key} height="64px" />
			))}
		</SkeletonGroup>
	);
}

interface NothingProps {
	/** Empty state: no exam matches the search. */
	filtered: boolean;
	onCreate(): void;
	onClear(): void;
}

function Nothing({ filtered, onCreate, onClear }: NothingProps) {
	const { writes } = useAuthorship();
	if (filtered) {
		return (
			<Empty
				title="Ningún examen coincide"
				action={
					<Button look="line" size="small" onClick={onClear}>
						Ver todos
					</Button>
				}
			>
				Prueba con otro periodo, o con las siglas de la universidad.
			</Empty>
		);
	}
	return (
		<Empty title="Aún no hay exámenes" action={writes && <Button onClick={onCreate}>Agregar Nuevo Examen</Button>}>
			Elige la universidad, el tipo y el periodo. Después agregas sus preguntas.
		</Empty>
	);
}

interface FilterProps {
	chosen: string | undefined;
	onChoose(id: string | undefined): void;
}

function UniversityFilter({ chosen, onChoose }: FilterProps) {
	const { data = [] } = useUniversityNames();
	const sorted = [...data].sort((a, b) => a.code.localeCompare(b.code, "es"));
	return (
		<Field label="Universidad" labelHidden>
			<Select value={chosen ?? ""} onChange={(event) => onChoose(event.target.value || undefined)}>
				<option value="">Todas las universidades</option>
				{sorted.map(({ id, code, name }) => (
					<option key={id} value={id}>
						{code} · {name}
					</option>
				))}
			</Select>
		</Field>
	);
}

interface ListProps {
	view: ListView<ExamDto>;
	filtered: boolean;
	chosen: ChosenExams;
	onOpen(dialog: OpenDialog): void;
	onClear(): void;
	onCopied(copy: ExamDto): void;
}

function ChooseAll({ rows, chosen }: { rows: readonly ExamDto[]; chosen: ChosenExams }) {
	const chosenHere = rows.filter(({ idExams }) => chosen.ids.has(idExams)).length;
	return (
		<label className={styles.all}>
			<input
				type="checkbox"
				className="tick-box"
				checked={chosenHere === rows.length}
				ref={(box) => {
					if (box) box.indeterminate = chosenHere > 0 && chosenHere < rows.length;
				}}
				onChange={(event) => chosen.toggle(rows, event.target.checked)}
			/>
			{rows.length === 1 ? "Elegir el de esta página" : `Elegir los ${rows.length} de esta página`}
		</label>
	);
}

function ExamList({ view, filtered, chosen, onOpen, onClear, onCopied }: ListProps) {
	const mayEdit = useMayEdit();
	const { busyId, duplicate } = useDuplicate(onCopied);
	if (view.total === 0)
		return <Nothing filtered={filtered} onClear={onClear} onCreate={() => onOpen({ kind: "exam", exam: null })} />;
	return (
		<>
			{mayEdit && <ChooseAll rows={view.rows} chosen={chosen} />}
			<ExamTable
				view={view}
				chosen={chosen}
				copying={busyId}
				onDuplicate={duplicate}
				onPrint={(exam) => onOpen({ kind: "print", exam })}
				onRegistrations={(exam) => onOpen({ kind: "registrations", exam })}
				onEdit={(exam) => onOpen({ kind: "exam", exam })}
				onRemove={(exam) => onOpen({ kind: "removal", exam })}
			/>
			<Pager page={view.page} size={view.size} total={view.total} />
			{mayEdit && <ChosenBar chosen={chosen} />}
		</>
	);
}

type OpenDialog =
	| { kind: "exam"; exam: ExamDto | null }
	| { kind: "type" }
	| { kind: "removal" | "print" | "registrations"; exam: ExamDto };

/** Dialog that the URL opens: `?editar=12` shows the form of exam 12. */
function dialogFromUrl(exams: readonly ExamDto[] | undefined, id: string | undefined): OpenDialog | undefined {
	const exam = id === undefined ? undefined : exams?.find(({ idExams }) => String(idExams) === id);
	return exam && { kind: "exam", exam };
}

/** /universidad/examenes: list of all exams, with actions to create, edit and delete them. */
export function ExamsPage() {
	const isAdmin = useMayEdit();
	const { writes, isMine, mayChange } = useAuthorship();
	const { data, error, refetch } = useExams();
	const lists = useExamLists();
	const [university, setUniversity] = useAddressValue("universidad");
	const [author, setAuthor] = useAddressValue("autor");
	const [editedId, setEditedId] = useAddressValue("editar");
	const [opened, setOpen] = useState<OpenDialog>();
	const chosen = useChosenExams(data);
	const rows = (data ?? []).filter(
		(exam) => (!university || String(exam.university) === university) && (author !== "yo" || isMine(exam.authorId)),
	);
	const view = useListView(rows, examRules);
	const changeable = (data ?? []).filter(({ authorId }) => mayChange(authorId));
	const open = opened ?? dialogFromUrl(changeable, editedId);
	const close = () => {
		setOpen(undefined);
		if (editedId !== undefined) setEditedId(undefined);
	};
	const show = (exam: ExamDto) => {
		lists.put(exam);
		const filterHidesExam = university !== undefined && String(exam.university) !== university;
		view.reveal((row) => row.idExams === exam.idExams, { editar: "", ...(filterHidesExam && { universidad: "" }) });
	};
	const saved = (exam: ExamDto) => {
		setOpen(undefined);
		show(exam);
	};
	return (
		<>
			<div className="page-head">
				<h1>Exámenes</h1>
				{writes && (
					<div className={styles.actions}>
						{isAdmin && (
							<Button look="line" size="small" onClick={() => setOpen({ kind: "type" })}>
								Agregar tipo Examen
							</Button>
						)}
						<Button icon="plus" size="small" onClick={() => setOpen({ kind: "exam", exam: null })}>
							Agregar Nuevo Examen
						</Button>
					</div>
				)}
			</div>
			<ListTools
				label="Buscar examen"
				placeholder="Periodo, universidad o tipo"
				search={view.search}
				onSearch={view.setSearch}
				found={plural(view.total, "examen encontrado", "exámenes encontrados")}
			>
				<UniversityFilter chosen={university} onChoose={setUniversity} />
				<Choice<"" | "yo">
					legend="De quién"
					options={[
						{ value: "", text: "Todos" },
						{ value: "yo", text: "Míos" },
					]}
					value={author === "yo" ? "yo" : ""}
					onChange={(value) => setAuthor(value || undefined)}
				/>
			</ListTools>
			{data && (
				<ExamList
					view={view}
					filtered={data.length > 0 && (view.search !== "" || university !== undefined || author !== undefined)}
					chosen={chosen}
					onOpen={setOpen}
					onCopied={show}
					onClear={() => view.clear(["universidad", "autor"])}
				/>
			)}
			{!data && !error && <Waiting />}
			{!data && error && (
				<ErrorState error={error} fallback="No se pudieron cargar los exámenes" onRetry={() => refetch()} />
			)}
			{open?.kind === "exam" && (
				<ExamDialog exam={open.exam} university={university ?? ""} onSaved={saved} onClose={close} />
			)}
			{open?.kind === "print" && <PrintDialog exam={open.exam} onClose={close} />}
			{open?.kind === "registrations" && <RegistrationsDialog exam={open.exam} onClose={close} />}
			{open?.kind === "type" && <TypeDialog onClose={close} onSaved={close} />}
			{open?.kind === "removal" && <ExamRemoval exam={open.exam} onClose={close} />}
		</>
	);
}
