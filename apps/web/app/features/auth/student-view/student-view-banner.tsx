import { leaveTo } from "../../../platform/page/leave.ts";
import { leaveStudentView } from "../../../platform/session/session.ts";
import { homeOf } from "../../../platform/session/token.ts";
import { useSession } from "../../../platform/session/use-session.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
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
