import { Card } from "../../../ui/cards/card.tsx";
import { LetterKeysCheck } from "../../../ui/fields/letter-keys-check.tsx";
import styles from "./profile.module.css";

/** Keyboard settings. Also shown on phones, which may have an external keyboard or speech input. */
export function KeyboardCard() {
	return (
		<Card as="section" labelledBy="perfil-teclado" className={styles.stack}>
			<h2 id="perfil-teclado">Teclado</h2>
			<LetterKeysCheck />
		</Card>
	);
}
