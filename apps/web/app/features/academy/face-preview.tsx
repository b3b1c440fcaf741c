import { brandTokens, findMarkerFault, findPenFault } from "@cachimbo/rules/academy/brand-colours";
import type { CSSProperties } from "react";
import { Mark } from "../../ui/graphics/logo.tsx";
import styles from "./academy.module.css";
import type { AcademyForm } from "./academy-values.ts";

const themes = { light: "Claro", dark: "Oscuro" } as const;

/** Returns the colour to preview: the nearest readable one if the contrast is too low, or undefined while it is half typed. */
function readable(typed: string, find: typeof findPenFault): string | undefined {
	const hex = typed.trim().toLowerCase();
	return /^#[\da-f]{6}$/.test(hex) ? (find(hex)?.nearest ?? hex) : undefined;
}

function tokensOf({ pen, marker }: AcademyForm, theme: keyof typeof themes): CSSProperties {
	const chosen = { pen: readable(pen, findPenFault), marker: readable(marker, findMarkerFault) };
	const tokens = Object.entries(brandTokens(chosen, theme)).map(([token, colour]) => [`--${token}`, colour]);
	return Object.fromEntries(tokens);
}

function Sample({ values, theme }: { values: AcademyForm; theme: keyof typeof themes }) {
	return (
		<figure className={styles.sample} data-theme={theme} style={tokensOf(values, theme)}>
			<figcaption>{themes[theme]}</figcaption>
			<span className="logo">
				<Mark name={values.name || "Tu academia"} picture={values.logo ?? undefined} />
			</span>
			<p className={styles.sampleTitle}>
				Simulacro <span className={styles.marked}>de este sábado</span>
			</p>
			<p className={styles.sampleChosen}>
				<b>C</b> La alternativa elegida
			</p>
			<p className={styles.sampleLine}>
				<span className="btn btn-sm">Empezar</span>
				<span className={styles.sampleLink}>Ver mis resultados</span>
			</p>
		</figure>
	);
}

/** Preview of name, logo and colours before they are saved. */
export function FacePreview({ values }: { values: AcademyForm }) {
	return (
		<section className={styles.preview} aria-label="Así se verá">
			<p className="form-label">Así se verá</p>
			<div className={styles.samples} aria-hidden="true">
				<Sample values={values} theme="light" />
				<Sample values={values} theme="dark" />
			</div>
		</section>
	);
}
