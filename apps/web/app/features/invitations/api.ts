import { authRoutes } from "@cachimbo/contract/auth/auth-routes";
import { staffRoutes } from "@cachimbo/contract/auth/staff-routes";
import { call } from "../../platform/api/api.ts";
import { messageOf } from "../../platform/api/api-error.ts";
import { leaveTo } from "../../platform/page/leave.ts";
import { isSessionKept, login } from "../../platform/session/session.ts";
import { homeOf } from "../../platform/session/token.ts";

/** Returns the invitation of the link, or the reason why the link is not valid. */
export const openInvitation = (token: string) =>
	call(staffRoutes.openInvitation, { params: { token } }).then(
		(open) => ({ open }),
		(error: unknown) => ({ refusal: messageOf(error, "Copia el enlace completo desde tu correo.") }),
	);

export const acceptInvitation = (
	token: string,
	body: { nombres: string | null; apellidos: string | null; password: string },
) => call(staffRoutes.acceptInvitation, { params: { token }, body });

/** Signs in the user who has just accepted. @returns false if they must sign in on the login page */
export async function signInAfterAccepting(email: string, password: string): Promise<boolean> {
	try {
		const { token } = await call(authRoutes.signIn, { body: { email, password } });
		const role = login(token);
		return isSessionKept() && (await leaveTo(homeOf(role), { kind: "success", text: "Ya estás en tu sección" }));
	} catch {
		return false;
	}
}
