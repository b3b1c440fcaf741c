import { Button } from "../buttons/button.tsx";
import styles from "./recovered-notice.module.css";

interface RecoveredNoticeProps {
	/** Members of `useEditor` that the notice uses. */
	editor: { recovered?: { isUntouched: boolean } | undefined; startOver(): unknown };
}

/** In a form's dialog: what was typed before is there again, until something is typed, and can be thrown away. */
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
