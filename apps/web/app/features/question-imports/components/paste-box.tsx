import type { ImportDto } from "@cachimbo/contract/question-imports/question-imports";
import { useState } from "react";
import { useLocation } from "react-router";
import { Button } from "../../../ui/buttons/button.tsx";
import { Field, Textarea } from "../../../ui/fields/field.tsx";
import type { ImportTarget } from "../target.ts";
import { useUpload } from "../use-upload.ts";
import styles from "./import.module.css";

/** Imports questions from pasted text, which is read like a file. The editor passes on text that was pasted there. */
export function PasteBox({ target, onUploaded }: { target: ImportTarget; onUploaded(dto: ImportDto): void }) {
	const { state }: { state: { pasted?: string } | null } = useLocation();
	const [text, setText] = useState(state?.pasted ?? "");
	const [fault, setFault] = useState<string>();
	const { sending, refusal, take } = useUpload(target, onUploaded);
	const send = () => {
		setFault(text.trim() === "" ? "Pega primero las preguntas" : undefined);
		if (text.trim()) void take(new File([text], "Texto pegado.txt", { type: "text/plain" }));
	};
	return (
		<div className={styles.dropField}>
			<Field
				label="Pegar varias"
				error={fault ?? refusal}
				hint="Con sus alternativas A), B), C)… y, si las tiene, sus claves: «Rpta: C», o una lista al final."
			>
				<Textarea rows={8} value={text} onChange={(event) => setText(event.target.value)} />
			</Field>
			<div className={styles.buttons}>
				<Button look="line" busy={sending !== undefined} busyText="Enviando…" onClick={send}>
					Revisar lo pegado
				</Button>
			</div>
		</div>
	);
}
