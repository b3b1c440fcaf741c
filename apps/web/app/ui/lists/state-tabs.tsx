import { Link } from "react-router";
import { formatInteger, plural } from "../../platform/words/formats.ts";
import { Count } from "../cards/badge.tsx";
import styles from "./state-tabs.module.css";

interface StateTabsProps {
	/** 'Estados'. */
	label: string;
	/** `count` where how many there are is to be seen at once, and known; `waiting` for somebody to do something. */
	tabs: readonly { word: string; text: string; to: string; count?: number | undefined; waiting?: number | undefined }[];
	/** The word of the one that is shown. */
	current: string;
}

/** The parts of a desk, or what it lists by its state. */
export function StateTabs({ label, tabs, current }: StateTabsProps) {
	return (
		<nav aria-label={label} className={styles.tabs}>
			<ul>
				{tabs.map(({ word, text, to, count, waiting = 0 }) => (
					<li key={word}>
						<Link to={to} preventScrollReset aria-current={word === current ? "page" : undefined}>
							{text}
							{count !== undefined && <span className="num soft">{formatInteger(count)}</span>}
							{waiting > 0 && <Count value={waiting} label={plural(waiting, "pendiente")} />}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
