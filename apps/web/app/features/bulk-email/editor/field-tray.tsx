import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { Field, Input, type InputProps } from "../../../ui/fields/field.tsx";
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
	/** Alternative to the fields, such as an upload. */
	extra?: ReactNode;
	/** Button that removes the current link, picture or other element. */
	removal?: { text: string; onRemove(): void };
	/** @returns the error of a field, or undefined on success */
	onSubmit(values: Record<string, string>): { field: string; message: string } | undefined;
}

/** Tray with a few single-line fields. It is no form element, because it lies inside the mail's form. */
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
