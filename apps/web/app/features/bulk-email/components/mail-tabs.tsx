import { NavLink } from "react-router";
import styles from "./bulk-email.module.css";

/** The two screens of mail. */
export function MailTabs() {
	return (
		<nav aria-label="Correo" className={styles.tabs}>
			<NavLink to="/correo-gestion" end>
				Nuevo correo
			</NavLink>
			<NavLink to="/correo-gestion/bandeja">Bandeja</NavLink>
		</nav>
	);
}
