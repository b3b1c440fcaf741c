import { Icon } from "../../ui/graphics/icon.tsx";
import { Formula } from "./formula.tsx";
import styles from "./live-question.module.css";
import { liveQuestion, sheetBeside } from "./live-question-content.ts";

const letters = ["A", "B", "C", "D", "E"] as const;

function Options() {
	return (
		<fieldset className="options">
			<legend className="sr">Elige una alternativa</legend>
			{liveQuestion.options.map(({ letter, text }) => (
				<div className="option" key={letter}>
					<label>
						<input type="radio" name="demo" value={letter} />
						<span className="bubble">{letter}</span>
						<span className="option-text num">{text}</span>
					</label>
				</div>
			))}
		</fieldset>
	);
}

function Sheet() {
	return (
		<div className={styles.strip} aria-hidden="true">
			{sheetBeside.map(([number, chosen]) => {
				const isCurrent = number === liveQuestion.number;
				return (
					<div
						key={number}
						className={`sheet-row ${isCurrent ? styles.now : ""}`}
						aria-current={isCurrent || undefined}
					>
						<b>{number}</b>
						{letters.map((letter) => (
							<span key={letter} className={letter === chosen ? "bubble is-chosen" : "bubble"}>
								{letter}
							</span>
						))}
					</div>
				);
			})}
		</div>
	);
}

function Feedback() {
	return (
		<div aria-live="polite">
			{liveQuestion.options.map(({ letter, fault }) =>
				fault === null ? (
					<div key={letter} className={`${styles.say} ${styles.yes}`} data-for={letter}>
						<Icon name="saved" />
						<p>
							<strong>Correcto.</strong> Al elevar al cuadrado: <Formula mathml={liveQuestion.because} />, entonces la
							suma es 7. <a href="/login/registro">Sigue con otra</a>
						</p>
					</div>
				) : (
					<div key={letter} className={`${styles.say} ${styles.no}`} data-for={letter}>
						<Icon name="x" />
						<p>
							<strong>La clave es B.</strong> {fault}
						</p>
					</div>
				),
			)}
		</div>
	);
}

/** Interactive sample question in pure CSS. It is no form element, so that Enter does not submit and lose the answer. */
export function LiveQuestion() {
	return (
		<section className={styles.live} aria-labelledby="demo-titulo">
			<span className={`track ${styles.track}`} aria-hidden="true" />
			<div className={styles.head}>
				<h2 id="demo-titulo">Pregunta {liveQuestion.number}</h2>
				<span className="soft small">{liveQuestion.topic}</span>
			</div>
			<p className={styles.question}>
				Si <Formula mathml={liveQuestion.given} />, halla el valor de <Formula mathml={liveQuestion.asked} />.
			</p>
			<div className={styles.inside}>
				<Options />
				<Sheet />
			</div>
			<p className={styles.wait}>Marca tu respuesta: la explicación aparece aquí.</p>
			<Feedback />
		</section>
	);
}
