import type { AskedVersionDto, QuestionCorrectionsDto } from "@cachimbo/contract/questions/corrections";
import { type FormEvent, useEffect, useId, useState } from "react";
import { focusIfLost } from "../../../platform/screen/focus-if-lost.ts";
import { formatInteger } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Bubble } from "../../../ui/cards/bubble.tsx";
import { OptionContent } from "../../../ui/content/option-content.tsx";
import { RichText } from "../../../ui/content/rich-text.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { ReasonField } from "../../../ui/dialogs/reason-field.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { RadioList } from "../../../ui/fields/radio-list.tsx";
import styles from "./correction.module.css";
import { CorrectionLog } from "./correction-log.tsx";
import {
	annulText,
	effectOfKey,
	effectText,
	hasAlternative,
	isOtherVersion,
	runningText,
} from "./correction-wording.ts";
import { useCorrect, useCorrections } from "./use-corrections.ts";

/** Initial view: change the key, annul the question (or undo that), or the log of corrections. */
export type CorrectionView = "key" | "annul" | "log";

interface CorrectionDialogProps {
	idQuestion: number;
	/** 'la pregunta 14' */
	name: string;
	view: CorrectionView;
	onClose(): void;
}

/** Number of times an alternative was chosen, over all versions of the question that contain it. */
const chosenOf = ({ asked }: QuestionCorrectionsDto, optionId: number): number =>
	asked.reduce(
		(sum, { options }) =>
			sum + options.filter(({ presentId }) => presentId === optionId).reduce((n, { chosen }) => n + chosen, 0),
		0,
	);

const chosenText = (count: number) =>
	count === 0 ? "nadie la marcó" : `${formatInteger(count)} la ${count === 1 ? "marcó" : "marcaron"}`;

interface KeyChoiceProps {
	data: QuestionCorrectionsDto;
	value: number | undefined;
	error: string | undefined;
	onChange(optionId: number): void;
}

function KeyChoice({ data, value, error, onChange }: KeyChoiceProps) {
	const options = data.options.map((option) => ({
		value: option.id,
		content: (
			<>
				<Bubble state={option.id === value ? "right" : undefined}>{option.letter}</Bubble>
				<OptionContent option={option} letter={option.letter} />
				<small className="num">
					{option.id === data.keyId && <b>clave actual · </b>}
					{chosenText(chosenOf(data, option.id))}
				</small>
			</>
		),
	}));
	return (
		<RadioList
			legend="¿Cuál es la correcta?"
			options={options}
			value={value}
			error={error}
			rowClass={styles.key}
			onChange={onChange}
		/>
	);
}

interface OtherWordingProps {
	asked: AskedVersionDto;
	optionId: number | undefined;
	skipped: boolean;
	onSkip(skip: boolean): void;
}

/** An older version of the question, with the choice whether its attempts are regraded too. */
function OtherWording({ asked, optionId, skipped, onSkip }: OtherWordingProps) {
	const found = optionId === undefined || hasAlternative(asked, optionId);
	const newKey = asked.options.find(({ presentId }) => presentId === optionId);
	return (
		<li className={styles.wording}>
			<RichText html={asked.questionHtml} className={styles.stem} />
			<p className="small num">
				{formatInteger(asked.attempts)} {asked.attempts === 1 ? "intento" : "intentos"}
				{newKey && ` · ahí es la ${newKey.letter}${newKey.isEdited ? ", que decía otra cosa" : ""}`}
			</p>
			{found ? (
				<label className="check">
					<input type="checkbox" checked={!skipped} onChange={(event) => onSkip(!event.target.checked)} />
					<span>Recalificar también estos</span>
				</label>
			) : (
				<p className="small">No tiene esa alternativa: estos intentos quedan como están.</p>
			)}
		</li>
	);
}

/** Whether a note of the current or the new key would be lost. */
const losesNotes = ({ options, keyId }: QuestionCorrectionsDto, optionId: number | undefined): boolean =>
	optionId !== undefined &&
	optionId !== keyId &&
	options.some(({ id, note }) => note && (id === keyId || id === optionId));

const titles = { key: "Corregir la clave de", annul: "Anular", log: "Correcciones de" };

interface FormProps {
	data: QuestionCorrectionsDto;
	view: "key" | "annul";
	id: string;
	saving: ReturnType<typeof useCorrect>;
	onDone(): void;
}

function CorrectionForm({ data, view, id, saving, onDone }: FormProps) {
	const [optionId, setOptionId] = useState<number>();
	const [reason, setReason] = useState("");
	const others = data.asked.filter(isOtherVersion);
	const [skipped, setSkipped] = useState<readonly number[]>([]);
	const [missing, setMissing] = useState<Record<string, string>>({});
	const errors = { ...missing, ...saving.errors };
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		const found = {
			...(view === "key" && optionId === undefined ? { optionId: "Elige la alternativa correcta" } : {}),
			...(reason.trim() === "" ? { reason: "Escribe el motivo: los estudiantes lo leen" } : {}),
		};
		setMissing(found);
		if (Object.keys(found).length > 0) return;
		const { version, lastCorrection, annulled } = data;
		const done = await saving.correct({
			kind: view === "key" ? "KEY" : annulled ? "RESTORE" : "ANNUL",
			optionId: view === "key" ? optionId : null,
			reason,
			version,
			lastCorrection,
			skippedVersions: view === "key" ? [...skipped] : [],
		});
		if (done) onDone();
	};
	const effect = optionId === undefined ? undefined : effectOfKey(data, optionId, skipped);
	return (
		<form id={id} onSubmit={submit} noValidate className="stack-4">
			{view === "key" ? (
				<KeyChoice data={data} value={optionId} error={errors.optionId} onChange={setOptionId} />
			) : (
				<p>
					{data.annulled
						? "Se hará otra vez en los intentos nuevos y contará en todos, también en los que ya terminaron."
						: "Ya no se hará en los intentos nuevos ni contará en ninguno, tampoco en los que ya terminaron."}
				</p>
			)}
			{view === "key" && others.length > 0 && (
				<section aria-label="Con otra redacción">
					<p className="form-label">Otros la respondieron con otra redacción</p>
					<ul className={styles.log}>
						{others.map((asked) => (
							<OtherWording
								key={asked.versions.join()}
								asked={asked}
								optionId={optionId}
								skipped={asked.versions.some((version) => skipped.includes(version))}
								onSkip={(skip) =>
									setSkipped((before) => {
										const rest = before.filter((version) => !asked.versions.includes(version));
										return skip ? [...rest, ...asked.versions] : rest;
									})
								}
							/>
						))}
					</ul>
				</section>
			)}
			<p className={styles.effect} role="status">
				{view === "annul"
					? annulText(data)
					: effect
						? effectText(effect)
						: "Elige la correcta para ver a cuántos toca."}{" "}
				{runningText(data.running)}
			</p>
			{view === "key" && losesNotes(data, optionId) && (
				<p className="small">
					Lo que escribiste de por qué es o no es cada una de esas dos se quita, porque ahora diría lo contrario:
					escríbelo de nuevo en la pregunta. Si deshaces la corrección, vuelve.
				</p>
			)}
			{view === "key" && data.explained && optionId !== undefined && optionId !== data.keyId && (
				<p className="small">
					Su explicación se queda como está: revísala después, porque puede hablar de la clave anterior.
				</p>
			)}
			<ReasonField
				label="Motivo"
				hint="Los estudiantes lo leen junto a su puntaje de antes y el de ahora."
				value={reason}
				error={errors.reason}
				onChange={setReason}
			/>
		</form>
	);
}

/**
 * Corrects a question for everybody who answered it. It first shows how many attempts are affected, then the regrading progress.
 * After a conflict it shows the other user's correction.
 */
export function CorrectionDialog({ idQuestion, name, view: opened, onClose }: CorrectionDialogProps) {
	const { data, error, refetch } = useCorrections(idQuestion);
	const saving = useCorrect(idQuestion);
	const [view, setView] = useState(opened);
	const form = useId();
	const isRestoring = view === "annul" && data?.annulled === true;
	const closeId = useId();
	const newest = data?.lastCorrection;
	// The pressed button disappears after the correction or undo.
	useEffect(() => {
		if (view === "log" && newest !== undefined) focusIfLost(() => document.getElementById(closeId));
	}, [view, newest, closeId]);
	const submitText =
		view === "key" ? "Corregir y recalificar" : isRestoring ? "Volver a contarla" : "Anular y recalificar";
	return (
		<Dialog
			open
			title={`${isRestoring ? "Volver a contar" : titles[view]} ${name}`}
			onClose={onClose}
			footer={
				view === "log" ? (
					<Button id={closeId} look="line" onClick={onClose}>
						Cerrar
					</Button>
				) : (
					<>
						<Button look="quiet" onClick={onClose}>
							Cancelar
						</Button>
						<Button type="submit" form={form} busy={saving.busy} busyText="Guardando…" disabled={!data}>
							{submitText}
						</Button>
					</>
				)
			}
		>
			{!data && !error && (
				<SkeletonGroup label="Contando los intentos" className="stack-4">
					<Skeleton height="220px" />
					<Skeleton height="90px" />
				</SkeletonGroup>
			)}
			{!data && error && (
				<ErrorState error={error} fallback="Error al cargar las correcciones" onRetry={() => void refetch()} />
			)}
			{data && view !== "log" && (
				<CorrectionForm
					key={data.lastCorrection}
					data={data}
					view={view}
					id={form}
					saving={saving}
					onDone={() => setView("log")}
				/>
			)}
			{data && view === "log" && <CorrectionLog data={data} saving={saving} />}
		</Dialog>
	);
}
