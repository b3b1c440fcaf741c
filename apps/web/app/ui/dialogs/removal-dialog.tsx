import { TRASH_DAYS } from "@cachimbo/contract/trash/trash";
import type { ReactNode } from "react";
import { Skeleton, SkeletonGroup } from "../feedback/skeleton.tsx";
import { Icon } from "../graphics/icon.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface RemovalDialogProps {
	open: boolean;
	/** 'Eliminar UNMSM 2024-II · Simulacro'. */
	title: string;
	/** '¿Estás seguro de que deseas eliminar este examen?' */
	question: string;
	/** Content that will no longer be shown: 'el examen y sus 87 preguntas'. */
	goes: readonly string[];
	/** Content that is kept: 'los 312 intentos de 45 estudiantes, con su revisión'. */
	stays: readonly string[];
	/** Additional information or choices. */
	children?: ReactNode;
	/** Set if the object can be restored; the pronoun in the text: 'Podrás restaurarlo', 'Podrás restaurarla'. */
	restorable?: "lo" | "la";
	/** The counts are being fetched. */
	loading?: boolean;
	busy?: boolean;
	onConfirm(): void;
	onCancel(): void;
}

const listFormat = new Intl.ListFormat("es");
const counts = /(\d[\d,]*\s\p{L}+)/gu;

/** One line, with its counts in bold. */
function Line({ icon, start, parts }: { icon: "trash" | "saved"; start: string; parts: readonly string[] }) {
	const pieces = listFormat.format(parts).split(counts);
	return (
		<li className={icon === "trash" ? "goes" : "stays"}>
			<Icon name={icon} />
			<span>
				{start} {pieces.map((piece, index) => (index % 2 ? <b key={piece}>{piece}</b> : piece))}.
			</span>
		</li>
	);
}

const isPlural = (parts: readonly string[]) => parts.length > 1 || /^(l[ao]s|sus)\b|^(?!1\b)\d/.test(parts[0] ?? "");

/** Asks before a deletion, and lists the removed and the kept content. */
export function RemovalDialog(props: RemovalDialogProps) {
	const { open, title, question, goes, stays, restorable, loading, busy } = props;
	return (
		<ConfirmDialog
			open={open}
			title={title}
			danger
			busy={busy}
			busyText="Eliminando…"
			onConfirm={props.onConfirm}
			onCancel={props.onCancel}
		>
			<p>{question}</p>
			{loading ? (
				<SkeletonGroup label="Contando lo que se elimina" className="removal">
					<Skeleton height="24px" width="80%" />
					<Skeleton height="24px" width="90%" />
				</SkeletonGroup>
			) : (
				<ul className="removal">
					{goes.length > 0 && <Line icon="trash" start={`Deja${isPlural(goes) ? "n" : ""} de verse:`} parts={goes} />}
					{stays.length > 0 && <Line icon="saved" start={`Se conserva${isPlural(stays) ? "n" : ""}:`} parts={stays} />}
				</ul>
			)}
			{restorable && (
				<p className="soft">{`Podrás restaurar${restorable} durante ${TRASH_DAYS} días desde la Papelera.`}</p>
			)}
			{!loading && props.children}
		</ConfirmDialog>
	);
}
