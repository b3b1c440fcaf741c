import { useSearchParams } from "react-router";

/**
 * A value that lives in the address (a filter, what is being edited). Changing it begins at the first page again;
 * `push` makes it a step of the history.
 */
export function useAddressValue(
	name: string,
): [string | undefined, (value: string | undefined, push?: "push") => void] {
	const [params, setParams] = useSearchParams();
	const set = (value: string | undefined, push?: "push") =>
		setParams(
			(now) => {
				const next = new URLSearchParams(now);
				if (push !== "push") next.delete("page");
				if (value) next.set(name, value);
				else next.delete(name);
				return next;
			},
			{ replace: push !== "push", preventScrollReset: true },
		);
	return [params.get(name) ?? undefined, set];
}
