import { useSearchParams } from "react-router";

/**
 * A value in the URL's query (a filter, the edited item). Changing it resets the page to 1; `push` adds a history entry.
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
