import { Link, useSearchParams } from "react-router";
import { plural } from "../../../platform/formats.ts";
import { Count } from "../../../ui/badge.tsx";
import { useCounts } from "../api.ts";
import { communityViewOf, communityViews } from "../wording.ts";
import styles from "./moderation.module.css";

/** Groups, what members reported, and what a word held back; how much of it waits. */
export function CommunityTabs() {
	const [params] = useSearchParams();
	const { data: counts } = useCounts();
	const current = communityViewOf(params.get("vista"));
	const waiting = { "": 0, reportes: counts?.reports ?? 0, retenidos: counts?.held ?? 0 };
	return (
		<nav aria-label="Partes de la comunidad" className={styles.views}>
			<ul className="filters">
				{communityViews.map(({ word, text }) => (
					<li key={word}>
						<Link
							className="filter"
							to={word ? `?vista=${word}` : "?"}
							aria-current={word === current.word ? "page" : undefined}
						>
							{text}
							{waiting[word] > 0 && <Count value={waiting[word]} label={plural(waiting[word], "pendiente")} />}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
