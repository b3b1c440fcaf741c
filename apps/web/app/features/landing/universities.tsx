import type { PublicUniversity } from "@cachimbo/contract/pages";
import { useSite } from "../../platform/page/use-site.ts";
import { plural } from "../../platform/words/formats.ts";
import { Emblem } from "../../ui/graphics/emblem.tsx";
import styles from "./landing-page.module.css";

const shownAtOnce = 8;
/** Counts that look better in rows of three than of four. */
const inThrees = new Set([3, 5, 6]);

/** First universities of the catalogue. Renders nothing while it is empty. */
export function Universities({ universities }: { universities: readonly PublicUniversity[] }) {
	const { supportChatUrl } = useSite();
	if (universities.length === 0) return null;
	const shown = universities.slice(0, shownAtOnce);
	return (
		<section className={`${styles.section} ${styles.next}`} aria-labelledby="universidades">
			<div className="wrap">
				<h2 id="universidades">Tu universidad, su examen</h2>
				<p>
					Agregamos más universidades a pedido. ¿Falta la tuya?{" "}
					{supportChatUrl ? (
						<a href={supportChatUrl} target="_blank" rel="noopener">
							Escríbenos
						</a>
					) : (
						<a href="/contacto">Escríbenos</a>
					)}
					.
				</p>
				<ul className={`${styles.universities} ${inThrees.has(shown.length) ? styles.inThrees : ""}`}>
					{shown.map(({ slug, code, name, logo, examCount }) => (
						<li key={slug}>
							<Emblem code={code} logo={logo} />
							<div>
								<a href={`/examen-admision/${slug}`}>
									<b>{code}</b>
								</a>
								<span className="soft small">{name.replace(/^Universidad /, "")}</span>
								{examCount > 0 && <span className="small">{plural(examCount, "examen", "exámenes")}</span>}
							</div>
						</li>
					))}
				</ul>
				{universities.length > shownAtOnce && (
					<p className={styles.all}>
						<a href="/examen-admision">Ver las {universities.length} universidades</a>
					</p>
				)}
			</div>
		</section>
	);
}
