import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "../graphics/icon.tsx";

export type SortDirection = "ascending" | "descending";

export interface Column<Row> {
	key: string;
	title: string;
	/** The title is for screen readers only, as in the column of actions. */
	titleHidden?: boolean;
	cell(row: Row): ReactNode;
	/** The cell names the row: it is the row's heading. */
	isName?: boolean;
	/** On phones the cell stands beside its neighbours instead of on its own line. */
	inline?: boolean;
	sortable?: boolean;
}

interface TableProps<Row> {
	/** For screen readers: 'Exámenes, 6 de 54'. */
	caption: string;
	columns: readonly Column<Row>[];
	rows: readonly Row[];
	rowKey(row: Row): string | number;
	sort?: { key: string; direction: SortDirection };
	onSort?(key: string): void;
	/** Whether the row was just saved: it is marked, scrolled to, and focused. */
	isLanded?(row: Row): boolean;
}

function Heading<Row>({ column, sort, onSort }: { column: Column<Row> } & Pick<TableProps<Row>, "sort" | "onSort">) {
	const direction = sort?.key === column.key ? sort.direction : undefined;
	const title = column.titleHidden ? <span className="sr">{column.title}</span> : column.title;
	if (!column.sortable || !onSort) return <th scope="col">{title}</th>;
	const icon = direction === "ascending" ? "asc" : direction === "descending" ? "down" : "sort";
	return (
		<th scope="col" aria-sort={direction}>
			<button className="sort" type="button" onClick={() => onSort(column.key)}>
				{title}
				<Icon name={icon} />
			</button>
		</th>
	);
}

/** Focuses the row just saved and scrolls it to the middle of the window, once. */
function useLanding(landed: string | number | undefined) {
	const row = useRef<HTMLTableRowElement>(null);
	useEffect(() => {
		if (landed === undefined) return;
		row.current?.focus({ preventScroll: true });
		row.current?.scrollIntoView({ block: "center" });
	}, [landed]);
	return row;
}

/** A table whose rows become stacked cards below 640 px. Actions go into the last column, in a `<RowActions>`. */
export function Table<Row>({ caption, columns, rows, rowKey, sort, onSort, isLanded }: TableProps<Row>) {
	const landed = isLanded && rows.find(isLanded);
	const landing = useLanding(landed && rowKey(landed));
	return (
		<div className="table-wrap">
			<table className="table stack">
				<caption className="sr">{caption}</caption>
				<thead>
					<tr>
						{columns.map((column) => (
							<Heading key={column.key} column={column} sort={sort} onSort={onSort} />
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={rowKey(row)} {...(row === landed && { ref: landing, tabIndex: -1, className: "is-landed" })}>
							{columns.map((column) =>
								column.isName ? (
									<th key={column.key} scope="row">
										{column.cell(row)}
									</th>
								) : (
									<td key={column.key} className={column.inline ? "inline" : undefined}>
										{column.cell(row)}
									</td>
								),
							)}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

/** The actions of a row; each names its row in its label. */
export const RowActions = ({ children }: { children: ReactNode }) => <span className="row-actions">{children}</span>;
