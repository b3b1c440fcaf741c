import { Link } from "react-router";
import { formatInteger, plural } from "../../platform/words/formats.ts";
import { Count } from "../cards/badge.tsx";
import styles from "./state-tabs.module.css";

interface StateTabsProps {
	/** 'Estados'. */
	label: string;
	/** `count`: number of items, if known and worth showing. `waiting`: number of items that need action. */
	tabs: readonly { word: string; text: string; to: string; count?: number | undefined; waiting?: number | undefined }[];
	/** The current tab's word. */
	current: string;
}

/** Tabs for the parts of a desk, or for its list by state. */
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
