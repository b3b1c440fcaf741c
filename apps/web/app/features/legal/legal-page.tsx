import type { ReactNode } from "react";
import { formatLongDay } from "../../platform/words/formats.ts";
import styles from "./legal-page.module.css";

export interface LegalSection {
	/** Anchor. External links and mails use it, so it must not change. */
	id: string;
	title: string;
	body: ReactNode;
}

interface LegalPageProps {
	title: string;
	/** Date of the last change, 'YYYY-MM-DD'. */
	updated: string | undefined;
	/** Summary in a few sentences. */
	inShort: readonly string[];
	sections: readonly LegalSection[];
}

function Contents({ sections }: Pick<LegalPageProps, "sections">) {
	return (
		<ol className={styles.contents}>
			{sections.map(({ id, title }) => (
				<li key={id}>
					<a href={`#${id}`}>{title}</a>
				</li>
			))}
		</ol>
	);
}

/** Legal text with its table of contents beside it, or collapsed above it on narrow screens. */
export function LegalPage({ title, updated, inShort, sections }: LegalPageProps) {
	return (
		<div className={`wrap site-page ${styles.page}`}>
			<header className={styles.head}>
				<h1>{title}</h1>
				{updated && <p className="soft">Última actualización: {formatLongDay(updated)}</p>}
			</header>
			<nav className={styles.beside} aria-labelledby="contenido-del-texto">
				<h2 id="contenido-del-texto">Contenido</h2>
				<Contents sections={sections} />
			</nav>
			<details className={styles.above}>
				<summary>Contenido</summary>
				<nav aria-label="Contenido, celular">
					<Contents sections={sections} />
				</nav>
			</details>
			<div className={styles.text}>
				<section className={styles.short} aria-labelledby="en-corto">
					<h2 id="en-corto">En corto</h2>
					<ul>
						{inShort.map((sentence) => (
							<li key={sentence}>{sentence}</li>
						))}
					</ul>
				</section>
				{sections.map(({ id, title: heading, body }, index) => (
					<section key={id} className={styles.section} aria-labelledby={id}>
						<h2 id={id}>
							{index + 1}. {heading}
						</h2>
						{body}
					</section>
				))}
			</div>
		</div>
	);
}
