import { accountRoutes } from "@cachimbo/contract/auth/account-routes";
import { useState } from "react";
import { useDownload } from "../../../platform/api/use-download.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { useOwnParams } from "../api.ts";
import { CloseAccountDialog } from "./close-account-dialog.tsx";
import { PasswordButton } from "./password-button.tsx";
import styles from "./profile.module.css";

function DownloadButton() {
	const file = useDownload(
		accountRoutes.data,
		{ params: useOwnParams() },
		{ filename: "mis-datos.json", done: "Descargamos tus datos", fallback: "No se pudieron descargar tus datos" },
	);
	return (
		<Button look="line" size="small" icon="download" {...file}>
			Descargar mis datos
		</Button>
	);
}

/** Password change, stored data and account closure. */
export function AccountCard() {
	const [closing, setClosing] = useState(false);
	return (
		<Card as="section" labelledBy="perfil-cuenta" className={styles.stack}>
			<h2 id="perfil-cuenta">Tu cuenta</h2>
			<p className="soft">
				Tus datos son tuyos: llévatelos cuando quieras, con todos tus intentos y respuestas, en un archivo JSON.
			</p>
			<div className="row">
				<PasswordButton />
				<DownloadButton />
				<Button look="danger-line" size="small" icon="trash" onClick={() => setClosing(true)}>
					Eliminar mi cuenta
				</Button>
			</div>
			{closing && <CloseAccountDialog onCancel={() => setClosing(false)} />}
		</Card>
	);
}
