import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./row-link.module.css";

interface RowLinkProps {
	to: string;
	/** Navigation state of the link. */
	state?: object;
	/** A decorative emblem or circle of 40 px. */
	picture: ReactNode;
	title: string;
	detail: ReactNode;
	/** Content at the end of the row: a badge. */
	end?: ReactNode;
}

/** A list row that links somewhere; the whole row is clickable. */
export function RowLink({ to, state, picture, title, detail, end }: RowLinkProps) {
	return (
		<Link to={to} state={state} className={styles.row}>
			{picture}
			<span className={styles.text}>
				<b>{title}</b>
				<span className="soft small num">{detail}</span>
			</span>
			{end}
		</Link>
	);
}
