import { letterOf } from "@cachimbo/rules/exams/option-letter";
import { QUESTION_OPTIONS_MAX, QUESTION_OPTIONS_MIN } from "@cachimbo/rules/limits";
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { pictureIn } from "../../../platform/device/picture-files.ts";
import { Button, IconButton } from "../../../ui/buttons/button.tsx";
import { Menu } from "../../../ui/buttons/menu.tsx";
import { Bubble } from "../../../ui/cards/bubble.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Field, Textarea } from "../../../ui/fields/field.tsx";
import { PictureDrop } from "../../../ui/fields/picture-drop.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { splitOptions } from "../paste/paste.ts";
import type { FormAction, FormOption, QuestionForm } from "../state.ts";
import styles from "./form.module.css";
import type { FormErrors } from "./form-input.ts";
import { formulaKey } from "./rich-textarea.tsx";
import { type Upload, usePicture } from "./use-uploads.ts";

/** Enter in the last alternative adds another one up to this count. More are added by the button. */
const autoAddLimit = 5;

interface OptionRowsProps {
	form: QuestionForm;
	errors: FormErrors;
	/** Preview errors by alternative. */
	faults: readonly (string | null)[];
	/** Preview errors of the notes, by alternative. */
	noteFaults: readonly (string | null)[];
	dispatch(action: FormAction): void;
	upload: Upload;
	announce(text: string): void;
	/** Called on Enter after the last alternative. */
	onEnd(): void;
}

interface OptionRowProps extends Omit<OptionRowsProps, "onEnd" | "faults" | "noteFaults"> {
	option: FormOption;
	index: number;
	fault: string | null;
	noteFault: string | null;
	hasNote: boolean;
	dragged: number | null;
	onDragged(index: number | null): void;
	onMove(from: number, to: number): void;
	onRemove(index: number): void;
	/** Moves the focus to the alternative at an index, or past the last one. */
	onGo(index: number): void;
}

function useRowKeys({ index, form, onMove, onGo, dispatch, announce }: OptionRowProps) {
	return (event: KeyboardEvent<HTMLInputElement>) => {
		const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
		if (formulaKey(event) || event.nativeEvent.isComposing) return;
		if (step) {
			event.preventDefault();
			if (event.altKey) onMove(index, index + step);
			else if (form.options[index + step]) onGo(index + step);
		} else if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
			event.preventDefault();
			if (!event.altKey) return onGo(index + 1);
			dispatch({ type: "correct", index });
			announce(`La clave es ${letterOf(index)}`);
		}
	};
}

function OptionTools(props: OptionRowProps & { picture: ReturnType<typeof usePicture> }) {
	const { option, index, form, picture, dispatch, onMove, onRemove, onDragged } = props;
	const letter = letterOf(index);
	const isLast = index === form.options.length - 1;
	return (
		<div className={styles.optionTools}>
			<PictureDrop
				compact
				label={`Imagen de la alternativa ${letter}`}
				picture={option.picture}
				busy={picture.busy}
				onFile={picture.take}
				onRefuse={picture.refuse}
			/>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is one of three ways; the menu in it and Alt with the arrows are the others */}
			<span
				draggable
				onDragStart={(event) => {
					event.dataTransfer.effectAllowed = "move";
					event.dataTransfer.setData("application/x-alternativa", letter);
					onDragged(index);
				}}
				onDragEnd={() => onDragged(null)}
			>
				<Menu icon="grip" text={`Mover la alternativa ${letter}`} iconOnly>
					<button type="button" disabled={index === 0} onClick={() => onMove(index, index - 1)}>
						<Icon name="asc" />
						Subir
					</button>
					<button type="button" disabled={isLast} onClick={() => onMove(index, index + 1)}>
						<Icon name="down" />
						Bajar
					</button>
					{option.picture && (
						<button type="button" onClick={() => dispatch({ type: "optionPicture", key: option.key, picture: null })}>
							<Icon name="trash" />
							Quitar la imagen
						</button>
					)}
				</Menu>
			</span>
			<IconButton
				icon="x"
				label={`Quitar la alternativa ${letter}`}
				disabled={form.options.length <= QUESTION_OPTIONS_MIN}
				onClick={() => onRemove(index)}
			/>
		</div>
	);
}

function OptionNoteField({ option, index, form, errors, noteFault, dispatch }: OptionRowProps) {
	const letter = letterOf(index);
	const name = `options.${index}.note`;
	return (
		<div className={styles.optionNote}>
			<Field
				label={form.correct === index ? `Por qué es la ${letter}` : `Por qué no es la ${letter}`}
				error={errors[name] ?? noteFault ?? undefined}
			>
				<Textarea
					data-field={name}
					rows={1}
					value={option.note ?? ""}
					onChange={(event) => dispatch({ type: "optionNote", index, note: event.target.value })}
					onKeyDown={formulaKey}
				/>
			</Field>
		</div>
	);
}

/** Whether the notes are visible: after the user shows them, or if one is not empty. */
function useNotesShown(options: readonly FormOption[]) {
	const hasNotes = options.some(({ note }) => note?.trim());
	const [isShown, setIsShown] = useState(hasNotes);
	if (hasNotes && !isShown) setIsShown(true);
	return { isShown, show: () => setIsShown(true) };
}

function OptionRow(props: OptionRowProps) {
	const { option, index, form, errors, fault, hasNote, dispatch, upload, dragged, onDragged, onMove, announce } = props;
	const letter = letterOf(index);
	const name = `options.${index}.text`;
	const error = errors[name] ?? errors[`options.${index}`];
	const onKeyDown = useRowKeys(props);
	const picture = usePicture(upload, (stored) => dispatch({ type: "optionPicture", key: option.key, picture: stored }));
	const wrong = picture.error ?? error ?? fault;
	// If several alternatives are blank, all are marked but the message appears once.
	const firstWithMessage = Object.keys(errors).find((field) => errors[field] === error);
	const errorId = `error-${wrong === error && firstWithMessage ? firstWithMessage : name}`;
	const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
		const file = pictureIn(event.clipboardData);
		const texts = file ? null : splitOptions(event.clipboardData.getData("text/plain"));
		if (!file && !texts) return;
		event.preventDefault();
		if (file) return picture.take(file);
		const { value, selectionStart, selectionEnd } = event.currentTarget;
		const replaces = selectionStart === 0 && selectionEnd === value.length;
		dispatch({ type: "pasteOptions", index, texts: texts ?? [], replaces });
		announce(`${texts?.length} alternativas pegadas`);
	};
	const isTarget = dragged !== null && dragged !== index;
	const onDragOver = (event: DragEvent) => {
		if (!isTarget) return;
		event.preventDefault();
		onMove(dragged, index);
		onDragged(index);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: a target of dragging
		<div
			className={classNames(styles.option, dragged === index && styles.dragged)}
			onDragOver={onDragOver}
			onDrop={(event) => dragged !== null && event.preventDefault()}
		>
			<label className={styles.key}>
				<span className="sr">La clave es {letter}</span>
				<input
					type="radio"
					name="clave"
					data-field={index === 0 ? "correctOption" : undefined}
					checked={form.correct === index}
					onChange={() => dispatch({ type: "correct", index })}
				/>
				<Bubble>{letter}</Bubble>
			</label>
			<input
				className="input"
				data-field={name}
				aria-label={`Texto de la alternativa ${letter}`}
				aria-invalid={wrong ? true : undefined}
				aria-describedby={wrong ? errorId : undefined}
				autoComplete="off"
				enterKeyHint="next"
				value={option.text}
				onChange={(event) => dispatch({ type: "optionText", index, text: event.target.value })}
				onKeyDown={onKeyDown}
				onPaste={onPaste}
			/>
			<OptionTools {...props} picture={picture} />
			{wrong && errorId === `error-${name}` && (
				<p className={classNames("field-error", styles.optionError)} id={errorId}>
					<Icon name="warn" />
					{wrong}
				</p>
			)}
			{hasNote && <OptionNoteField {...props} />}
		</div>
	);
}

/** Alternatives of a question: radio buttons for the key, texts and pictures, with full keyboard support. */
export function OptionRows(props: OptionRowsProps) {
	const { form, errors, faults, noteFaults, dispatch, announce, onEnd } = props;
	const { options } = form;
	const notes = useNotesShown(options);
	const list = useRef<HTMLFieldSetElement>(null);
	const [dragged, setDragged] = useState<number | null>(null);
	const focusText = (index: number) =>
		list.current?.querySelector<HTMLElement>(`[data-field="options.${index}.text"]`)?.focus();
	// Renders synchronously, so that the next keystroke of a fast typist reaches the right field.
	const dispatchSync = (action: FormAction) => flushSync(() => dispatch(action));
	const add = () => {
		dispatchSync({ type: "add" });
		focusText(options.length);
	};
	const go = (index: number) => {
		if (index < options.length) focusText(index);
		else if (options.length < autoAddLimit && options.at(-1)?.text.trim()) add();
		else onEnd();
	};
	const move = (from: number, to: number) => {
		if (!options[to]) return;
		dispatchSync({ type: "move", from, to });
		announce(`Alternativa ${letterOf(from)} ahora es ${letterOf(to)}`);
		if (dragged === null) focusText(to);
	};
	const remove = (index: number) => {
		dispatchSync({ type: "remove", index });
		announce(`Alternativa ${letterOf(index)} quitada`);
		focusText(Math.min(index, options.length - 2));
	};
	const showNotes = () => {
		flushSync(notes.show);
		list.current?.querySelector<HTMLElement>('[data-field="options.0.note"]')?.focus();
	};
	const fault = errors.options ?? errors.correctOption;
	return (
		<fieldset className={styles.options} ref={list} aria-describedby={fault ? "error-options" : undefined}>
			<legend>
				<b className="small">Alternativas</b> <span className="hint">Llena el círculo de la clave.</span>
			</legend>
			{options.map((option, index) => (
				<OptionRow
					key={option.key}
					{...props}
					option={option}
					index={index}
					fault={faults[index] ?? null}
					noteFault={noteFaults[index] ?? null}
					hasNote={notes.isShown}
					dragged={dragged}
					onDragged={setDragged}
					onMove={move}
					onRemove={remove}
					onGo={go}
				/>
			))}
			{fault && (
				<p className="field-error" id="error-options">
					<Icon name="warn" />
					{fault}
				</p>
			)}
			<div className={styles.addOption}>
				{options.length < QUESTION_OPTIONS_MAX && (
					<Button look="quiet" size="small" icon="plus" onClick={add}>
						Agregar alternativa
					</Button>
				)}
				{!notes.isShown && (
					<Button look="quiet" size="small" icon="edit" onClick={showNotes}>
						Explicar cada alternativa
					</Button>
				)}
				<p className={`hint ${styles.keysHint}`}>
					<kbd>Enter</kbd> siguiente, <kbd>Alt</kbd>+<kbd>Enter</kbd> es la clave, <kbd>Alt</kbd>+<kbd>↑</kbd>
					<kbd>↓</kbd> mover. Puedes pegar todas juntas.
				</p>
			</div>
		</fieldset>
	);
}
