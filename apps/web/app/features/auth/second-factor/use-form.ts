import { useState } from "react";
import type { FormFault } from "../../../platform/forms/use-saving.ts";
import { useSaving } from "../../../platform/forms/use-saving.ts";

interface Form<Values extends Record<string, string>, Reply> {
	empty: Values;
	check(values: Values): FormFault | undefined;
	send(values: Values): Promise<Reply>;
	onDone(reply: Reply): void;
	fallback: string;
}

/** State of a form with one or two short fields. */
export function useForm<Values extends Record<string, string>, Reply>(form: Form<Values, Reply>) {
	const [values, setValues] = useState(form.empty);
	const saving = useSaving<Reply>({
		check: () => form.check(values),
		send: () => form.send(values),
		onSaved: form.onDone,
		fallback: form.fallback,
	});
	const field = (name: keyof Values & string) => ({
		value: values[name],
		onChange: ({ target }: { target: HTMLInputElement }) => {
			setValues((now) => ({ ...now, [name]: target.value }));
			saving.settle(name);
		},
	});
	const onSubmit = (event: { preventDefault(): void }) => {
		event.preventDefault();
		void saving.save();
	};
	return { ...saving, field, onSubmit };
}
