import { signedInAuthRoutes } from "@cachimbo/contract/auth/signed-in-auth-routes";
import { profileRoutes } from "@cachimbo/contract/profile/profile-routes";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../platform/api/api.ts";
import { ApiError, messageOf } from "../../../platform/api/api-error.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { useOwnParams } from "../api.ts";
import styles from "./profile.module.css";

/** Sends the confirmation mail. */
export function ConfirmEmail({ email }: { email: string }) {
	const [state, setState] = useState<"idle" | "busy" | "sent">("idle");
	const params = useOwnParams();
	const queryClient = useQueryClient();
	const send = async () => {
		setState("busy");
		try {
			await call(signedInAuthRoutes.askEmailConfirmation, { params });
			setState("sent");
			toast.success(`Te enviamos un enlace a ${email}`);
		} catch (error) {
			setState("idle");
			toast.error(messageOf(error, "No se pudo enviar el enlace"));
			// The address was confirmed meanwhile, possibly on another device.
			if (error instanceof ApiError && error.status === 409)
				await queryClient.invalidateQueries({ queryKey: [profileRoutes.read.path] });
		}
	};
	return (
		<div className={styles.confirm}>
			<p className="soft">
				{state === "sent"
					? "Abre el enlace que te enviamos; vale por 24 horas. Si no lo ves, busca en correo no deseado."
					: "Aún no confirmaste que este correo es tuyo. Puedes practicar igual. Cuando lo confirmes, podrás ver y borrar los mensajes y suscripciones que tengamos con este correo."}
			</p>
			<Button look="line" size="small" icon="mail" busy={state === "busy"} busyText="Enviando…" onClick={send}>
				{state === "sent" ? "Enviar otra vez" : "Confirmar mi correo"}
			</Button>
		</div>
	);
}
