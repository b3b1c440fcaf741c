import { closeAccountInput } from "@cachimbo/contract/auth/account";
import { accountRoutes } from "@cachimbo/contract/auth/account-routes";
import { useEffect, useState } from "react";
import { call } from "../../../platform/api/api.ts";
import { checkWith } from "../../../platform/forms/check-with.ts";
import { useSaving } from "../../../platform/forms/use-saving.ts";
import { clearUnsentWork, flushUnsentWork } from "../../../platform/offline/unsent-work.ts";
import { leaveTo } from "../../../platform/page/leave.ts";
import { clearOwnStorage } from "../../../platform/session/session.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Field, PasswordInput } from "../../../ui/fields/field.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { Sold } from "../../../ui/page/sold.tsx";
import { useOwnParams } from "../api.ts";
import styles from "./profile.module.css";

const listFormat = new Intl.ListFormat("es");

/** Sends unsent work of this device, and returns the names of what could not be sent. */
function useUnsent(): string[] {
	const [unsent, setUnsent] = useState<string[]>([]);
	useEffect(() => {
		let isMounted = true;
		void flushUnsentWork().then((left) => isMounted && setUnsent(left));
		return () => {
			isMounted = false;
		};
	}, []);
	return unsent;
}

async function forgetAndLeave(): Promise<void> {
	await clearUnsentWork();
	clearOwnStorage();
	await leaveTo("/", { kind: "success", text: "Tu cuenta fue eliminada" });
}

const Consequences = () => (
	<ul className="removal">
		<li className="goes">
			<Icon name="trash" />
			<span>
				<b>Se borra:</b> tu nombre, correo y teléfono, tus preferencias, tu cuaderno de errores, tu racha, tus grupos, y
				los mensajes y suscripciones que dejaste con tu correo, si lo confirmaste.
				<Sold> Si tienes un plan, pierdes el tiempo que le queda.</Sold>
			</span>
		</li>
		<li className="stays">
			<Icon name="saved" />
			<span>
				<b>Se conserva sin tu nombre:</b> tus intentos, para las estadísticas de todos, y tus pagos, como pide la ley.
				Si dejaste una hoja en el Libro de Reclamaciones, se conserva como la escribiste.
			</span>
		</li>
	</ul>
);

/** Asks for the password before the account is closed permanently. */
export function CloseAccountDialog({ onCancel }: { onCancel(): void }) {
	const [password, setPassword] = useState("");
	const params = useOwnParams();
	const unsent = useUnsent();
	const { errors, busy, form, save, settle } = useSaving({
		check: () => checkWith(closeAccountInput, { password }),
		send: () => call(accountRoutes.close, { params, query: { storage: "kept" }, body: { password } }),
		onSaved: forgetAndLeave,
		fallback: "No se pudo eliminar tu cuenta",
	});
	return (
		<ConfirmDialog
			open
			title="Eliminar mi cuenta"
			confirmText="Eliminar mi cuenta"
			danger
			busy={busy}
			busyText="Eliminando…"
			onConfirm={save}
			onCancel={onCancel}
		>
			<p>Esto no se puede deshacer. Tus sesiones se cierran en todos los equipos.</p>
			<Consequences />
			{unsent.length > 0 && (
				<Banner tone="wrong" icon="warn">
					Se pierde de este equipo, porque aún no se envió: {listFormat.format(unsent)}.
				</Banner>
			)}
			<form
				ref={form}
				noValidate
				className={styles.stack}
				onSubmit={(event) => {
					event.preventDefault();
					void save();
				}}
			>
				<Field label="Tu contraseña" error={errors.password}>
					<PasswordInput
						autoComplete="current-password"
						value={password}
						onChange={(event) => {
							setPassword(event.target.value);
							settle("password");
						}}
					/>
				</Field>
			</form>
		</ConfirmDialog>
	);
}
