import { BLOG_CONTENT_MAX } from "@cachimbo/rules/limits";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { FormPart } from "../../platform/forms/use-editor.ts";
import { usePreview } from "../../platform/forms/use-preview.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Details } from "../../ui/cards/details.tsx";
import { RichText } from "../../ui/content/rich-text.tsx";
import { Field, Textarea } from "../../ui/fields/field.tsx";
import styles from "./academy.module.css";
import type { AcademyForm } from "./academy-values.ts";
import { toMarkdown } from "./to-markdown.ts";

/** Renders our legal page hidden and reads its text as Markdown, so that the text has one source, the page. */
function Reader({ children, onRead }: { children: ReactNode; onRead(text: string): void }) {
	const ref = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const sections = ref.current?.querySelectorAll("section") ?? [];
		onRead([...sections].map((section) => toMarkdown(section)).join("\n\n"));
	}, [onRead]);
	return (
		<div ref={ref} hidden>
			{children}
		</div>
	);
}

const Preview = ({ text }: { text: string }) => {
	const [shown] = usePreview([{ kind: "article", text }]);
	return <RichText html={shown?.html ?? ""} className={styles.legalPreview} />;
};

interface LegalFieldProps extends FormPart<AcademyForm> {
	name: "terms" | "privacy";
	label: string;
	/** Our own page, which the academy can start from. */
	ours: ReactNode;
}

/** Field of a legal text: our default text or the academy's own. */
export function LegalField({ name, label, ours, values, errors, set }: LegalFieldProps) {
	const [isReading, setIsReading] = useState(false);
	const read = useRef((text: string) => {
		setIsReading(false);
		set({ [name]: text });
	});
	const text = values[name];
	if (text === "")
		return (
			<div className={styles.legal}>
				<p>
					<b>{label}</b>
					<span className="soft">Se muestra el texto de siempre, que se actualiza con el programa.</span>
				</p>
				<Button look="line" size="small" busy={isReading} onClick={() => setIsReading(true)}>
					Escribir el nuestro
					<span className="sr">: {label}</span>
				</Button>
				{isReading && <Reader onRead={read.current}>{ours}</Reader>}
			</div>
		);
	return (
		<div className={styles.legalOwn}>
			<Field
				label={label}
				error={errors[name]}
				hint="Con # empieza un título, con - una lista, y **así** va en negrita. Revísalo con tu abogado: ya no cambia con el programa."
			>
				<Textarea
					className={styles.legalText}
					maxLength={BLOG_CONTENT_MAX}
					value={text}
					onChange={(event) => set({ [name]: event.target.value })}
				/>
			</Field>
			<Details summary={`Ver cómo queda: ${label}`}>
				<Preview text={text} />
			</Details>
			<Button look="quiet" size="small" icon="undo" onClick={() => set({ [name]: "" })}>
				Volver al texto de siempre
				<span className="sr">: {label}</span>
			</Button>
		</div>
	);
}
