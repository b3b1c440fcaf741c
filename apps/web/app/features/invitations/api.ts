import { authRoutes } from "@cachimbo/contract/routes/auth";
import { staffRoutes } from "@cachimbo/contract/routes/staff";
import { call } from "../../platform/api.ts";
import { messageOf } from "../../platform/api-error.ts";
import { leaveTo } from "../../platform/leave.ts";
import { isSessionKept, login } from "../../platform/session.ts";
import { homeOf } from "../../platform/token.ts";

/** What the link is for, or why it works no more. */
export const openInvitation = (token: string) =>
	call(staffRoutes.openInvitation, { params: { token } }).then(
		(open) => ({ open }),
		(error: unknown) => ({ refusal: messageOf(error, "Copia el enlace completo desde tu correo.") }),
	);

export const acceptInvitation = (
	token: string,
	body: { nombres: string | null; apellidos: string | null; password: string },
) => call(staffRoutes.acceptInvitation, { params: { token }, body });

/** Goes on as who has just accepted. @returns false where that has to be done on the page that signs in */
export async function goOn(email: string, password: string): Promise<boolean> {
	try {
		const { token } = await call(authRoutes.signIn, { body: { email, password } });
		const role = login(token);
		return isSessionKept() && (await leaveTo(homeOf(role), { kind: "success", text: "Ya estás en tu sección" }));
	} catch {
		return false;
	}
}
