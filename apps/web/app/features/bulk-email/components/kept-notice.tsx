import { Banner } from "../../../ui/feedback/banner.tsx";
import { useDelivery } from "../api.ts";
import styles from "./bulk-email.module.css";

/** Notice shown if no mail server is configured: no mail leaves this installation. */
export function KeptNotice() {
	const { data } = useDelivery();
	if (data?.sends !== false) return null;
	return (
		<div className={styles.kept}>
			<Banner icon="mail">
				Este sitio no tiene servidor de correo: nada sale de aquí. Los correos quedan en la bandeja para leerlos.
			</Banner>
		</div>
	);
}
