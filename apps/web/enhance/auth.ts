import {
	ACCOUNT_READY,
	EMAIL_TAKEN,
	forgotPasswordInput,
	PASSWORD_UPDATED,
	RESET_LINK_SENT,
	resetPasswordForm,
	signInInput,
	signUpForm,
} from "@cachimbo/contract/auth/auth";
import { authRoutes } from "@cachimbo/contract/auth/auth-routes";
import { call } from "../app/platform/api/api.ts";
import { ApiError } from "../app/platform/api/api-error.ts";
import { fault, leaveTo, takeOrigin } from "../app/platform/page/leave.ts";
import { toast } from "../app/platform/screen/toast.ts";
import { endSession, INVALID_ROLE, isSessionKept, login } from "../app/platform/session/session.ts";
import { homeOf, type Role } from "../app/platform/session/token.ts";
import { carryEmail, dropEmail } from "./carried-email.ts";
import { enhanceForm, FieldFault } from "./enhanced-form.ts";
import { enhanceNameSheet } from "./name-sheet.ts";
import { fetchNextScreen } from "./next-screen.ts";
import { showOtherAccountNotice } from "./other-account.ts";
import { showNotice } from "./page-start.ts";
import { enhancePasswordRules } from "./password-rules.ts";
import { enhancePasswordToggles } from "./password-toggle.ts";
import { showSecondStep } from "./second-step.ts";
import { clearStaleToken } from "./stored-token.ts";

carryEmail();
void clearStaleToken();
enhancePasswordToggles();
enhanceNameSheet();
enhancePasswordRules();
showOtherAccountNotice();
showNotice();
fetchNextScreen();

/** Starts the session; a token without a valid role leads to the home page. */
async function openSession(token: unknown): Promise<Role> {
	try {
		return login(token);
	} catch (error) {
		if (error instanceof Error && error.message === INVALID_ROLE) return leaveTo("/", fault(INVALID_ROLE));
		throw error;
	}
}

enhanceForm("login", {
	schema: signInInput,
	busyText: "Ingresando...",
	fallback: "Error al iniciar sesión. Intenta de nuevo.",
	async send(body, form) {
		const answer = await call(authRoutes.signIn, { body }).catch((error: unknown) => {
			if (!(error instanceof ApiError) || error.code !== "SECOND_FACTOR" || !showSecondStep(form)) throw error;
		});
		if (!answer) return;
		const { token, notice } = answer;
		const role = await openSession(token);
		if (!isSessionKept())
			throw new Error(
				"Tu navegador no permite guardar tu sesión. Permite las cookies, sal del modo privado o libera espacio",
			);
		dropEmail();
		await leaveTo(takeOrigin() ?? homeOf(role), notice ? { kind: "success", text: notice } : undefined);
	},
});

/**
 * Whether an address is registered. A class behind one IP address soon reaches this call's rate limit, but not the
 * registration's: false then, since signing up checks it again.
 */
async function isTaken(email: string): Promise<boolean> {
	try {
		return String(await call(authRoutes.isEmailRegistered, { body: email })) === "true";
	} catch (error) {
		if (error instanceof ApiError && error.status === 429) return false;
		throw error;
	}
}

const notRegistered = "Error al registrarse";

enhanceForm("register", {
	schema: signUpForm,
	busyText: "Registrando...",
	fallback: notRegistered,
	async send({ repeatPassword: _, ...body }, form) {
		if (await isTaken(body.email)) throw new FieldFault("email", EMAIL_TAKEN);
		await call(authRoutes.signUp, { body }).catch((error: unknown) => {
			// The previous call was answered as promised, so no foreign network is in between: this response merely lacks an id.
			throw error instanceof ApiError && error.unreadable ? new Error(notRegistered) : error;
		});
		toast.success("Registro exitoso");
		form.reset();
		for (const part of form.children) (part as HTMLElement).hidden = !part.matches("[data-done], :first-child");
		document.querySelector("h1")!.textContent = ACCOUNT_READY;
	},
});

enhanceForm("forgot-password", {
	schema: forgotPasswordInput,
	busyText: "Enviando...",
	fallback: "Error al procesar la solicitud",
	async send(body) {
		await call(authRoutes.forgotPassword, { body });
		toast.success(RESET_LINK_SENT);
	},
});

// Remove the token from the history; the form holds it too. A URL without a token stays, since it shows the result of the form.
if (new URLSearchParams(location.search).has("token")) history.replaceState(null, "", location.pathname);

enhanceForm("reset-password", {
	schema: resetPasswordForm,
	busyText: "Guardando...",
	fallback: "Error al restablecer la contraseña",
	async send({ newPassword, token }) {
		await call(authRoutes.resetPassword, { params: { token }, body: { newPassword } });
		// The server ended every session of the account, so /login must not redirect because of an old one.
		endSession("signed-out");
		await leaveTo("/login", { kind: "success", text: PASSWORD_UPDATED });
	},
});
