import styles from "./auth-page.module.css";

const alphabet = [..."ABCDEFGHIJKLMNÑOPQRSTUVWXYZ"];
const columns = 9;

/** Name grid of an optical answer sheet, filled in with `name`. On the registration page it follows the typed name. */
export function NameSheet({ label, name }: { label: string; name: string }) {
	return (
		<aside className={`${styles.card} squared`} aria-hidden="true">
			<div className={styles.sheet}>
				<span className="track track-v" />
				<div>
					<span className={`form-label ${styles.label}`}>{label}</span>
					<div className={styles.name} data-name-sheet>
						{Array.from({ length: columns }, (_, n) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
							<div className={styles.column} key={n}>
								<span className={styles.box}>{name[n] ?? ""}</span>
								{alphabet.map((letter) => (
									<span key={letter} className={letter === name[n] ? "bubble is-chosen" : "bubble"}>
										{letter}
									</span>
								))}
							</div>
						))}
					</div>
				</div>
			</div>
		</aside>
	);
}
