import { accountRoutes } from "@cachimbo/contract/routes/account";
import { useState } from "react";
import { download } from "../../../platform/api.ts";
import { messageOf } from "../../../platform/api-error.ts";
import { saveFile } from "../../../platform/save-file.ts";
import { toast } from "../../../platform/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { useOwnParams } from "../api.ts";
import { CloseAccountDialog } from "./close-account-dialog.tsx";
import styles from "./profile.module.css";

function DownloadButton() {
	const [busy, setBusy] = useState(false);
	const params = useOwnParams();
	const start = async () => {
		setBusy(true);
		try {
			const { blob, filename } = await download(accountRoutes.data, { params });
			saveFile(blob, filename || "mis-datos.json");
			toast.success("Descargamos tus datos");
		} catch (error) {
			toast.error(messageOf(error, "No se pudieron descargar tus datos"));
		} finally {
			setBusy(false);
		}
	};
	return (
		<Button look="line" size="small" icon="download" busy={busy} busyText="Preparando…" onClick={start}>
			Descargar mis datos
		</Button>
	);
}

/** What is kept of a person, and the way to leave. */
export function AccountCard() {
	const [closing, setClosing] = useState(false);
	return (
		<Card as="section" labelledBy="perfil-cuenta" className={styles.stack}>
			<h2 id="perfil-cuenta">Tu cuenta</h2>
			<p className="soft">
				Tus datos son tuyos: llévatelos cuando quieras, con todos tus intentos y respuestas, en un archivo JSON.
			</p>
			<div className={styles.actions}>
				<DownloadButton />
				<Button look="danger-line" size="small" icon="trash" onClick={() => setClosing(true)}>
					Eliminar mi cuenta
				</Button>
			</div>
			{closing && <CloseAccountDialog onCancel={() => setClosing(false)} />}
		</Card>
	);
}
