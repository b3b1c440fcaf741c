import { type ListDoneDto, type ListPreviewDto, STUDENT_LIST_MAX_BYTES } from "@cachimbo/contract/students/students";
import { useId, useState } from "react";
import { Link } from "react-router";
import { messageOf } from "../../../platform/api/api-error.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { useAddressValue } from "../../../platform/screen/use-address-value.ts";
import { plural } from "../../../platform/words/formats.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { FileInput } from "../../../ui/fields/file-target.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { confirmList, previewList, useSections } from "../api.ts";
import { ListPreview } from "./list-preview.tsx";
import { MissingSections } from "./missing-sections.tsx";
import { SectionChoice, sectionAtFirst } from "./section-choice.tsx";
import styles from "./students.module.css";

const types = ".csv,.xlsx,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

interface FileStepProps {
	busy: string | undefined;
	refusal: string | undefined;
	readList(file: File): void;
}

function FileStep({ busy, refusal, readList }: FileStepProps) {
	const id = useId();
	return (
		<>
			<div className="drop">
				<FileInput
					id={id}
					accept={types}
					label="Elegir la lista"
					describedBy={classNames(`${id}-hint`, refusal && `${id}-error`) ?? ""}
					invalid={Boolean(refusal)}
					busy={Boolean(busy)}
					take={(file) => file && readList(file)}
				/>
				{busy ? <Spinner /> : <Icon name="up" />}
				<b role="status">{busy ? `Leyendo ${busy}…` : "Elegir la lista"}</b>
				<span className="hint" id={`${id}-hint`}>
					Excel (.xlsx) o CSV, con las columnas Nombre, Correo y, si quieres, Sección, DNI, Celular, Apoderado y Celular
					del apoderado. Hasta 2000 filas.
				</span>
			</div>
			{refusal && (
				<p className="field-error" id={`${id}-error`} role="alert">
					<Icon name="warn" />
					{refusal}
				</p>
			)}
		</>
	);
}

function Done({ done, onAgain }: { done: ListDoneDto; onAgain(): void }) {
	return (
		<Card className={styles.part}>
			<h2>Lista importada</h2>
			<p>
				Entraron {done.members}, quedan pendientes {done.invited}, ya estaban {done.unchanged}.
			</p>
			{done.detailed > 0 && <p>Se guardaron datos de {plural(done.detailed, "persona")}.</p>}
			{done.mailed > 0 && (
				<p>
					{plural(done.mailed, "invitación", "invitaciones")} en camino. En{" "}
					<Link to="/secciones-gestion">Secciones</Link> ves quién la aceptó.
				</p>
			)}
			{done.invited > done.mailed && (
				<p className="soft">
					Los pendientes entran solos a su sección cuando creen su cuenta con ese correo y lo confirmen. También puedes
					enviarles una invitación desde Secciones, o darles el código de la sección.
				</p>
			)}
			<div className="row">
				<ButtonLink to="/estudiantes">Ver estudiantes</ButtonLink>
				<button type="button" className="btn btn-line" onClick={onAgain}>
					Importar otra lista
				</button>
			</div>
		</Card>
	);
}

/** /estudiantes/importar: imports a list of enrolled students, with a preview before anything is written. */
export function ImportListPage() {
	const { data: sections, refetch } = useSections();
	const open = sections?.filter(({ closedAt }) => !closedAt) ?? [];
	const [sectionInUrl = ""] = useAddressValue("seccion");
	const [chosen, setChosen] = useState<string>();
	const sectionId = chosen ?? sectionAtFirst(open, sectionInUrl);
	const [file, setFile] = useState<File>();
	const [busy, setBusy] = useState<string>();
	const [refusal, setRefusal] = useState<string>();
	const [preview, setPreview] = useState<ListPreviewDto>();
	const [done, setDone] = useState<ListDoneDto>();
	const readList = async (list: File, section = sectionId) => {
		setRefusal(list.size > STUDENT_LIST_MAX_BYTES ? "La lista no debe superar los 2 MB" : undefined);
		if (list.size > STUDENT_LIST_MAX_BYTES) return;
		setFile(list);
		setBusy(list.name);
		try {
			setPreview(await previewList(list, section ? Number(section) : null));
			return true;
		} catch (error) {
			setRefusal(messageOf(error, "No pudimos leer la lista. Intenta de nuevo"));
			return false;
		} finally {
			setBusy(undefined);
		}
	};
	/** Reads the same file again with another default section, so that the user need not choose the file again. */
	const changeSection = async (section: string) => {
		if (file && !(await readList(file, section))) return toast.error("No pudimos leer la lista. Elígela otra vez");
		setChosen(section);
	};
	const readAgain = async () => {
		await refetch();
		if (file && !(await readList(file))) toast.error("No pudimos leer la lista. Elígela otra vez");
	};
	const choice = { open, sectionId, busy: Boolean(busy) };
	const confirm = async (invite: boolean) => {
		const rows = preview?.rows.filter(({ outcome }) => outcome !== "faulty" && outcome !== "twice") ?? [];
		try {
			setDone(await confirmList(rows, invite));
			toast.success("Lista importada");
		} catch (error) {
			toast.error(messageOf(error, "No se pudo importar la lista. Puedes intentarlo otra vez: no se repite nada"));
		}
	};
	const restart = () => {
		setFile(undefined);
		setPreview(undefined);
		setDone(undefined);
	};
	return (
		<div className={styles.page}>
			<Link className="back" to="/estudiantes">
				<Icon name="left" />
				Estudiantes
			</Link>
			<h1>Importar una lista</h1>
			{done ? (
				<Done done={done} onAgain={restart} />
			) : preview ? (
				<>
					<SectionChoice {...choice} onChoose={(section) => void changeSection(section)} />
					<MissingSections missing={preview.missing} onOpened={readAgain} />
					<ListPreview preview={preview} onConfirm={confirm} onBack={restart} />
				</>
			) : (
				<Card className={styles.part}>
					<SectionChoice {...choice} onChoose={setChosen} />
					<FileStep busy={busy} refusal={refusal} readList={(file) => void readList(file)} />
					<p className="soft small">
						Antes de guardar verás qué pasará con cada fila. La academia nunca conoce la contraseña de nadie.
					</p>
				</Card>
			)}
		</div>
	);
}
