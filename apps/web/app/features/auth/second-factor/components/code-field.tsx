import type { ComponentProps } from "react";
import { Field, Input } from "../../../../ui/fields/field.tsx";

interface CodeFieldProps extends ComponentProps<typeof Input> {
	hint?: string;
	error?: string | undefined;
	/** Whether recovery codes, which have letters, are accepted too. */
	recovery?: boolean;
}

/** Field for a six-digit code of the app, or a recovery code if one is accepted. */
export const CodeField = ({ hint, error, recovery, ...input }: CodeFieldProps) => (
	<Field label="Código de verificación" hint={hint} {...(error && { error })}>
		<Input
			autoComplete="one-time-code"
			autoCapitalize="none"
			spellCheck={false}
			inputMode={recovery ? "text" : "numeric"}
			maxLength={40}
			{...input}
		/>
	</Field>
);
