import { Card } from "../../../ui/card.tsx";
import { LetterKeysCheck } from "../../../ui/letter-keys-check.tsx";
import styles from "./profile.module.css";

/** Also on a phone: a keyboard may be connected to it, and who dictates needs none. */
export function KeyboardCard() {
	return (
		<Card as="section" labelledBy="perfil-teclado" className={styles.stack}>
			<h2 id="perfil-teclado">Teclado</h2>
			<LetterKeysCheck />
		</Card>
	);
}
