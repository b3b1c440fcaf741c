import { useSite } from "../../platform/page/use-site.ts";
import styles from "./landing-page.module.css";

const columns = 28;
const rows = 14;
const missing = { column: 19, row: 8 };

/** Path of the filled circles: diameter 12 px, grid 20 px. The missing circle is drawn separately. */
function circlesPath(): string {
	const parts: string[] = [];
	for (let row = 0; row < rows; row++) {
		for (let column = 0; column < columns; column++) {
			if (column === missing.column && row === missing.row) continue;
			parts.push(`M${column * 20 + 4} ${row * 20 + 10}a6 6 0 1 0 12 0a6 6 0 1 0-12 0`);
		}
	}
	return parts.join("");
}

const path = circlesPath();

/** Replaces the space between thousands with a non-breaking one. */
const keepThousandsTogether = (text: string) => text.replace(/(?<=\d) (?=\d{3})/g, "\u00a0");

/** The owner's claim in front of a field of circles. Renders nothing if the claim is removed. */
export function Claim() {
	const { claim } = useSite();
	if (!claim) return null;
	const x = missing.column * 20 + 10;
	const y = missing.row * 20 + 10;
	return (
		<section className={styles.claim} aria-labelledby="ingresantes">
			<div className="wrap">
				<div>
					<h2 id="ingresantes">{keepThousandsTogether(claim)}</h2>
					<p>Falta un círculo por llenar: el tuyo.</p>
				</div>
				<svg className={styles.field} viewBox="0 0 560 280" aria-hidden="true">
					<path d={path} fill="var(--on-stage)" opacity=".9" />
					<circle cx={x} cy={y} r="15" fill="var(--marker)" />
					<circle cx={x} cy={y} r="6.5" fill="none" stroke="var(--on-marker)" strokeWidth="2" />
				</svg>
			</div>
		</section>
	);
}
