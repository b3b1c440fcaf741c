/**
 * Loading indicator: five circles fill one after another. `label` is for screen readers; without it, the text beside it is
 * read.
 */
export function Spinner({ label }: { label?: string }) {
	return (
		<span className="spinner" role={label ? "status" : undefined} aria-hidden={label ? undefined : "true"}>
			{label && <span className="sr">{label}</span>}
			<i />
			<i />
			<i />
			<i />
			<i />
		</span>
	);
}
