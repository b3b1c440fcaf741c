import {
	type ComponentProps,
	createContext,
	type InputHTMLAttributes,
	type ReactNode,
	type SelectHTMLAttributes,
	useContext,
	useId,
	useState,
} from "react";
import { fieldMessage } from "../../platform/forms/field-message.ts";
import { classNames } from "../class-names.ts";
import { Icon } from "../graphics/icon.tsx";

interface FieldState {
	id?: string;
	describedBy?: string;
	invalid?: boolean;
	required?: boolean;
}

const FieldContext = createContext<FieldState>({});

interface FieldProps {
	label: string;
	/** Help text below the control. */
	hint?: ReactNode;
	/** Error message below the control; marks the control as invalid. */
	error?: string;
	required?: boolean;
	id?: string;
	/** For controls whose position explains them (a search); the label stays for screen readers. */
	labelHidden?: boolean;
	className?: string;
	children: ReactNode;
}

/** Label, hint and error of one control from this file, linked by id. */
export function Field({ label, hint, error, required, id, labelHidden, className, children }: FieldProps) {
	const generatedId = useId();
	const controlId = id ?? generatedId;
	const Hint = typeof hint === "string" ? "p" : "div";
	const describedBy = classNames(Boolean(hint) && `${controlId}-hint`, error && `${controlId}-error`) || undefined;
	return (
		<div className={classNames("field", className)}>
			<label htmlFor={controlId} className={labelHidden ? "sr" : undefined}>
				{label}
			</label>
			<FieldContext value={{ id: controlId, describedBy, invalid: Boolean(error), required }}>{children}</FieldContext>
			{hint && (
				<Hint className="hint" id={`${controlId}-hint`}>
					{hint}
				</Hint>
			)}
			{error && (
				<p className="field-error" id={`${controlId}-error`}>
					<Icon name="warn" />
					{fieldMessage(error)}
				</p>
			)}
		</div>
	);
}

function useControl() {
	const { id, describedBy, invalid, required } = useContext(FieldContext);
	return { id, "aria-describedby": describedBy, "aria-invalid": invalid || undefined, "aria-required": required };
}

export type InputProps = InputHTMLAttributes<HTMLInputElement> & { icon?: "search" };

export function Input({ className, icon, type = "text", ...rest }: InputProps) {
	const input = <input {...useControl()} {...rest} type={type} className={classNames("input", className)} />;
	if (!icon) return input;
	return (
		<div className="input-wrap">
			<Icon name={icon} />
			{input}
		</div>
	);
}

export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
	return <textarea {...useControl()} {...rest} className={classNames("input", className)} />;
}

export function Select({ className, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
	return <select {...useControl()} {...rest} className={classNames("input", className)} />;
}

/** Password field with a button that reveals the input. On static pages enhance/password-toggle.ts drives the button. */
export function PasswordInput({ className, ...rest }: InputHTMLAttributes<HTMLInputElement>) {
	const [isRevealed, setIsRevealed] = useState(false);
	return (
		<div className="input-wrap">
			<input
				{...useControl()}
				{...rest}
				type={isRevealed ? "text" : "password"}
				autoCapitalize={isRevealed ? "none" : undefined}
				spellCheck={false}
				className={classNames("input", className)}
			/>
			<button
				className="icon-btn"
				type="button"
				data-password-toggle
				aria-label="Mostrar contraseña"
				aria-pressed={isRevealed}
				onClick={() => setIsRevealed(!isRevealed)}
			>
				<Icon name="eye" />
			</button>
		</div>
	);
}

/** A tick box with its text; the whole line is clickable. */
export function Check({ children, ...rest }: InputHTMLAttributes<HTMLInputElement> & { children: ReactNode }) {
	return (
		<label className="check">
			<input type="checkbox" {...rest} />
			<span>{children}</span>
		</label>
	);
}
