import { Button } from "../buttons/button.tsx";
import styles from "./recovered-notice.module.css";

interface RecoveredNoticeProps {
	/** Members of `useEditor` that the notice uses. */
	editor: { recovered?: { isUntouched: boolean } | undefined; startOver(): unknown };
}

/** Notice in a form's dialog that a draft was restored, until the user types on; offers to discard it. */
export function RecoveredNotice({ editor: { recovered, startOver } }: RecoveredNoticeProps) {
	if (!recovered?.isUntouched) return null;
	return (
		<p className={styles.notice}>
			<span>Recuperamos lo que no guardaste.</span>
			<Button look="quiet" size="small" onClick={startOver}>
				Descartar
			</Button>
		</p>
	);
}
