import type { SubscriberCountsDto, SubscriberList } from "@cachimbo/contract/subscribers/subscribers";
import { Link } from "react-router";
import { formatInteger } from "../../../platform/words/formats.ts";
import { Badge } from "../../../ui/cards/badge.tsx";
import { listTabs } from "../lists.ts";
import styles from "./subscribers.module.css";

interface ListTabsProps {
	current: SubscriberList;
	/** Undefined until loaded. */
	counts: SubscriberCountsDto | undefined;
}

/** Tabs of the lists with their sizes, and the number of unhandled messages. */
export function ListTabs({ current, counts }: ListTabsProps) {
	return (
		<nav aria-label="Listas" className={styles.tabs}>
			<ul className="filters">
				{listTabs.map(({ list, word, text, count }) => (
					<li key={list}>
						<Link
							className="filter"
							to={`?lista=${word}`}
							preventScrollReset
							aria-current={list === current ? "page" : undefined}
						>
							{text}
							{counts && <span className="num soft">{formatInteger(count(counts))}</span>}
							{list === "contact" && counts !== undefined && counts.unhandled > 0 && (
								<Badge tone="marker" circle="none">
									{formatInteger(counts.unhandled)} sin atender
								</Badge>
							)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
