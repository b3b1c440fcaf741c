import type { PublicUniversity } from "@cachimbo/contract/pages";
import type { ReactNode } from "react";
import { Badge } from "../../ui/cards/badge.tsx";
import styles from "./landing-page.module.css";
import { offeredRules } from "./offered-rules.ts";

const columns = ["Examen", "Buena", "Mala", "En blanco"] as const;
const courses = "Aritmética Álgebra Geometría Trigonometría Física Química Biología Lenguaje".split(" ");

function Feature({ title, text, children }: { title: string; text: string; children: ReactNode }) {
	return (
		<li>
			<h3>{title}</h3>
			<p className="soft">{text}</p>
			<div className={styles.show}>{children}</div>
		</li>
	);
}

/** Table of scoring rules. Renders nothing if no listed university has a rule for it. */
function RulesTable({ universities }: { universities: readonly PublicUniversity[] }) {
	const rules = offeredRules(universities);
	if (rules.length === 0) return null;
	return (
		<table className={styles.rules}>
			<caption className="sr">Puntaje por respuesta</caption>
			<thead>
				<tr>
					{columns.map((column) => (
						<th key={column} scope="col">
							{column}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rules.map(({ exam, right, wrong, blank, confirmed }) => (
					<tr key={exam}>
						<th scope="row">
							{exam} {!confirmed && <Badge tone="middling">Por confirmar</Badge>}
						</th>
						<td>{right}</td>
						<td>{wrong}</td>
						<td>{blank}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function CorrectedAnswer() {
	return (
		<div className={styles.why}>
			<p className={styles.answers}>
				<span>
					<span className="bubble is-wrong bubble-sm">C</span> Tu respuesta
				</span>
				<span>
					<span className="bubble is-right bubble-sm">B</span> Clave
				</span>
			</p>
			<p className="small">«A pesar de» introduce una concesión: la idea principal se mantiene.</p>
		</div>
	);
}

export function Features({ universities }: { universities: readonly PublicUniversity[] }) {
	return (
		<section className={styles.section} aria-labelledby="funciones">
			<div className="wrap">
				<h2 id="funciones">Practica con las reglas del examen que vas a dar</h2>
				<p>No todos los exámenes castigan igual. Aquí el puntaje sale como en el tuyo.</p>
				<ul className={styles.features}>
					<Feature
						title="Simulacros realistas"
						text="Número de preguntas, tiempo y puntaje por respuesta, universidad por universidad."
					>
						<RulesTable universities={universities} />
					</Feature>
					<Feature title="Entiende cada error" text="Tu respuesta, la clave y el porqué, apenas terminas.">
						<CorrectedAnswer />
					</Feature>
					<Feature title="Cursos por tema" text="20 preguntas al azar del curso que elijas, sin límite de tiempo.">
						<ul className={styles.courses}>
							{[...courses, "Historia del Perú"].map((course) => (
								<li key={course}>{course}</li>
							))}
						</ul>
					</Feature>
					<Feature
						title="Sigue aunque se vaya la señal"
						text="Cada respuesta queda guardada en tu celular y se sincroniza cuando vuelve el internet. Continúa en la web o en la app."
					>
						<div className={styles.states}>
							<span className="badge badge-mid">Sin conexión: guardado en este equipo</span>
							<span className="badge badge-right is-full">Guardado</span>
						</div>
					</Feature>
					<Feature
						title="Herramientas de IA"
						text="Generador de preguntas, resolución de dudas y explicaciones más detalladas."
					>
						<span className="badge">Próximamente</span>
					</Feature>
				</ul>
			</div>
		</section>
	);
}
