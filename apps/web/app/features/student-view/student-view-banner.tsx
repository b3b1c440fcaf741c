import { leaveTo } from "../../platform/leave.ts";
import { leaveStudentView } from "../../platform/session.ts";
import { homeOf } from "../../platform/token.ts";
import { useSession } from "../../platform/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./student-view.module.css";

/** Banner above every student screen while an administrator uses the student view. */
export function StudentViewBanner() {
	const session = useSession();
	if (!session?.asStudent) return null;
	const back = () => {
		leaveStudentView();
		void leaveTo(homeOf("ADMIN"));
	};
	return (
		<aside className={styles.banner} aria-label="Vista de estudiante">
			<Icon name="eye" />
			<span>Estás viendo como estudiante. Nada se guarda.</span>
			<Button size="small" look="line" onClick={back}>
				Volver
			</Button>
		</aside>
	);
}
