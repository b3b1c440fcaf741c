import type { ReactNode } from "react";
import { Field, Input } from "../fields/field.tsx";

interface ListToolsProps {
	/** Accessible label of the search field: 'Buscar examen'. */
	label: string;
	/** Placeholder that names the searchable fields: 'Periodo, universidad o tipo'. */
	placeholder: string;
	search: string;
	onSearch(value: string): void;
	/** Number of results, announced after each change: '3 exámenes'. */
	found: string;
	/** Filters beside the search field. */
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
