import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field, Input, type InputProps } from "../../../ui/field.tsx";
import styles from "./editor.module.css";

export interface TrayField extends Pick<InputProps, "inputMode" | "placeholder"> {
	name: string;
	label: string;
	hint?: string;
}

interface FieldTrayProps {
	fields: readonly TrayField[];
	initial: Record<string, string>;
	submit: string;
	/** Another way to the same. */
	extra?: ReactNode;
	/** Takes away what is there. */
	removal?: { text: string; onRemove(): void };
	/** @returns a sentence about one of the fields, or nothing when it is done */
	onSubmit(values: Record<string, string>): { field: string; message: string } | undefined;
}

/** A few fields of one line. No form of its own: it lies in the mail's. */
export function FieldTray({ fields, initial, submit, extra, removal, onSubmit }: FieldTrayProps) {
	const [values, setValues] = useState(initial);
	const [fault, setFault] = useState<{ field: string; message: string }>();
	const send = () => setFault(onSubmit(values));
	const keys = (event: KeyboardEvent<HTMLInputElement>) => {
		if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
		event.preventDefault();
		send();
	};
	return (
		<div className={styles.fields}>
			{fields.map(({ name, label, hint, ...rest }) => (
				<Field key={name} label={label} hint={hint} error={fault?.field === name ? fault.message : undefined}>
					<Input
						{...rest}
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						value={values[name] ?? ""}
						onKeyDown={keys}
						onChange={(event) => {
							setValues({ ...values, [name]: event.target.value });
							setFault(undefined);
						}}
					/>
				</Field>
			))}
			<div className={styles.trayActions}>
				<Button look="ink" size="small" onClick={send}>
					{submit}
				</Button>
				{extra}
				{removal && (
					<Button look="quiet" size="small" onClick={removal.onRemove}>
						{removal.text}
					</Button>
				)}
			</div>
		</div>
	);
}
