import type { PublicMeritPage } from "@cachimbo/contract/pages";
import { pageMeta } from "../../../platform/page/page-meta.ts";
import type { Matches } from "../../../platform/page/site-of-matches.ts";
import { useSite } from "../../../platform/page/use-site.ts";
import { formatDateTime, formatInteger, formatPoints } from "../../../platform/words/formats.ts";
import { pointsText } from "../../../platform/words/score-words.ts";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { Pager } from "../../../ui/lists/pager.tsx";
import { MeritTable } from "../components/merit-table.tsx";
import { placeText, publicListPath } from "../wording.ts";
import styles from "./public.module.css";

export const publicMeritMeta = ({ id, exam, page }: PublicMeritPage, matches: Matches) =>
	pageMeta({
		title: page > 1 ? `Orden de mérito, ${exam}, página ${page}` : `Orden de mérito, ${exam}`,
		description: `Puestos y puntajes del simulacro ${exam}.`,
		matches,
		path: `${publicListPath(id)}${page > 1 ? `?page=${page}` : ""}`,
		unlisted: true,
	});

/** /orden-de-merito/{id}: public merit list, if the academy enabled it. */
export function PublicMerit({ merit }: { merit: PublicMeritPage }) {
	const { exam, university, closedAt, items, maxPoints, page, size, total } = merit;
	const { name } = useSite();
	return (
		<div className={`wrap site-page ${styles.page}`}>
			<header>
				<p className="soft">{name}</p>
				<h1>Orden de mérito</h1>
				<p className="lead">{exam}</p>
				<p className="soft">
					{university}
					{closedAt && ` · cerró el ${formatDateTime(closedAt)}`}
				</p>
			</header>
			{total === 0 ? (
				<Empty title="Nadie terminó este simulacro" />
			) : (
				<>
					<p className="soft num">
						{formatInteger(total)} con resultado, sobre {formatPoints(maxPoints)} puntos. Cada participante eligió cómo
						aparece.
					</p>
					<MeritTable
						caption={`Orden de mérito de ${exam}, página ${page}`}
						rows={items.map(({ place, name: shown, points }, n) => ({
							...{ key: n, place: placeText(place), name: shown, points: pointsText(points) },
						}))}
					/>
					<Pager page={page} size={size} total={total} />
				</>
			)}
		</div>
	);
}
