import type { CatalogueFigures } from "@cachimbo/contract/pages";
import { formatInteger } from "../../platform/words/formats.ts";
import { describeFigures } from "./describe-figures.ts";
import styles from "./landing-page.module.css";

/** Catalogue figures from the database. Renders nothing while the catalogue is small. */
export function Figures({ figures }: { figures: CatalogueFigures | null }) {
	const shown = figures ? describeFigures(figures) : [];
	if (shown.length === 0) return null;
	return (
		<section className={styles.figures} aria-labelledby="cifras">
			<div className="wrap">
				<h2 id="cifras">Lo que ya puedes practicar</h2>
				<dl>
					{shown.map(({ value, text }) => (
						<div key={text}>
							<dt>{text}</dt>
							<dd className="num">{formatInteger(value)}</dd>
						</div>
					))}
				</dl>
			</div>
		</section>
	);
}
