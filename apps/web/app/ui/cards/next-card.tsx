import type { ReactNode } from "react";
import { Link } from "react-router";
import { Dots, type Mark } from "../feedback/dots.tsx";
import styles from "./next-card.module.css";

interface NextCardProps {
	to: string;
	/** Navigation state of the link. */
	state?: object;
	/** Share done, 0 to 1, as ten circles. */
	done: number;
	title: string;
	detail: ReactNode;
	/** Text that looks like a button; the whole card is the link. */
	action: string;
}

const tenths = (done: number): Mark[] =>
	Array.from({ length: 10 }, (_, n) => (n < Math.round(done * 10) ? "done" : "blank"));

/** Card that links to the unfinished work, with its progress. */
export function NextCard({ to, state, done, title, detail, action }: NextCardProps) {
	return (
		<Link className={`card ${styles.card}`} to={to} state={state}>
			<Dots marks={tenths(done)} className={styles.dots} />
			<span className={styles.text}>
				<b>{title}</b>
				<span className="soft small num">{detail}</span>
			</span>
			<span className={`btn btn-sm ${styles.action}`}>{action}</span>
		</Link>
	);
}
