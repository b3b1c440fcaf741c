import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { ownRowId } from "../wording.ts";
import styles from "./merit.module.css";

interface MeritTableRow {
	key: number;
	place: string;
	name: ReactNode;
	points: string;
	isMine?: boolean;
}

/** Table of three narrow columns. It fits on a phone, so it does not become cards and stays easy to scan. */
export const MeritTable = ({ caption, rows }: { caption: string; rows: readonly MeritTableRow[] }) => (
	<table className={styles.table}>
		<caption className="sr">{caption}</caption>
		<thead>
			<tr>
				<th scope="col">Puesto</th>
				<th scope="col">Participante</th>
				<th scope="col">Puntaje</th>
			</tr>
		</thead>
		<tbody>
			{rows.map(({ key, place, name, points, isMine }) => (
				<tr key={key} id={isMine ? ownRowId : undefined} className={classNames(isMine && styles.mine)}>
					<td>{place}</td>
					<th scope="row">{name}</th>
					<td>{points}</td>
				</tr>
			))}
		</tbody>
	</table>
);
