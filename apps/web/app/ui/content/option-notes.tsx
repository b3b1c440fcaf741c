import type { OptionDto } from "@cachimbo/contract/questions/questions";
import { useState } from "react";
import { Button } from "../buttons/button.tsx";
import styles from "./option-notes.module.css";
import { RichText } from "./rich-text.tsx";

interface OptionNoteProps {
	html: string;
	letter: string;
	isKey: boolean;
}

/** Note on why an alternative is wrong, or right; inside its row. */
export function OptionNote({ html, letter, isKey }: OptionNoteProps) {
	return (
		<div className={styles.note}>
			<b>{isKey ? `Por qué es la ${letter}` : `Por qué no es la ${letter}`}</b>
			<RichText html={html} />
		</div>
	);
}

interface Corrected {
	options: readonly OptionDto[];
	key: number | null;
	/** Id of the chosen alternative; null: none. */
	chosen: number | null;
}

/** Notes on the alternatives: the note on the chosen one shows at once, the others on request. */
export function useOptionNotes({ options, key, chosen }: Corrected) {
	const [open, setOpen] = useState(false);
	const others = options.filter(({ id, noteHtml }) => noteHtml && id !== chosen);
	return {
		noteOf: (option: OptionDto, letter: string) =>
			option.noteHtml && (open || option.id === chosen) ? (
				<OptionNote html={option.noteHtml} letter={letter} isKey={option.id === key} />
			) : null,
		more: others.length > 0 && (
			<Button
				look="quiet"
				size="small"
				icon={open ? "asc" : "down"}
				className={styles.more}
				aria-expanded={open}
				onClick={() => setOpen(!open)}
			>
				{others.every(({ id }) => id === key) ? "Por qué es la clave" : "Por qué no son las otras"}
			</Button>
		),
	};
}
