import type { ReactNode } from "react";
import { Field, Input } from "./field.tsx";

interface ListToolsProps {
	/** What the search is for, to screen readers: 'Buscar examen'. */
	label: string;
	/** What can be typed: 'Periodo, universidad o tipo'. */
	placeholder: string;
	search: string;
	onSearch(value: string): void;
	/** What was found, told after each change: '3 exámenes'. */
	found: string;
	/** Filters beside it. */
	children?: ReactNode;
}

/** The search above a list, and its filters. */
export function ListTools({ label, placeholder, search, onSearch, found, children }: ListToolsProps) {
	return (
		<search className="list-tools">
			<Field label={label} labelHidden>
				<Input
					type="search"
					icon="search"
					placeholder={placeholder}
					autoComplete="off"
					value={search}
					onChange={(event) => onSearch(event.target.value)}
				/>
			</Field>
			{children}
			<p className="sr" role="status">
				{search && found}
			</p>
		</search>
	);
}
