import type { ReactNode } from "react";

/** Two to four short facts, as the cells of a printed form. */
export function Cells({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
	return (
		<dl className="cells">
			{facts.map(({ label, value }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}
