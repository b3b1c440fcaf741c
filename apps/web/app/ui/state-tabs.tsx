import { Link } from "react-router";
import { formatInteger } from "../platform/formats.ts";
import styles from "./state-tabs.module.css";

interface StateTabsProps {
	/** 'Estados'. */
	label: string;
	/** `count` where how many there are is to be seen at once, and known. */
	tabs: readonly { word: string; text: string; to: string; count?: number | undefined }[];
	/** The word of the one that is shown. */
	current: string;
}

/** What is listed, by its state. */
export function StateTabs({ label, tabs, current }: StateTabsProps) {
	return (
		<nav aria-label={label} className={styles.tabs}>
			<ul>
				{tabs.map(({ word, text, to, count }) => (
					<li key={word}>
						<Link to={to} preventScrollReset aria-current={word === current ? "page" : undefined}>
							{text}
							{count !== undefined && <span className="num soft">{formatInteger(count)}</span>}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
