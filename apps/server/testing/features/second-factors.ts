import { TOTP } from "otpauth";
import type { TestAccount } from "../accounts.ts";
import type { CallResult, TestApp } from "../app.ts";

/** Code that an authenticator app shows. @param later half minutes from now */
export const codeOf = (server: Pick<TestApp, "clock">, secret: string, later = 0): string =>
	new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() + later * 30_000 });

/** Enables the second factor with the current code. @returns the secret, the recovery codes and the session's new token */
export async function switchOn(server: TestApp, { token, password }: TestAccount) {
	const begun = await server.call("POST", "/admin/second-factor", { token, body: { password } });
	const { secret } = begun.json.data as { secret: string };
	const body = { codigo: codeOf(server, secret) };
	const { json, status } = await server.call("PUT", "/admin/second-factor", { token, body });
	if (status !== 200) throw new Error(`A second factor was not switched on: ${JSON.stringify(json)}`);
	return { secret, ...(json.data as { codes: string[]; token: string }) };
}

/** Signs in, with or without a code. */
export const signInWith = (
	server: TestApp,
	{ email, password }: Pick<TestAccount, "email" | "password">,
	codigo?: string,
): Promise<CallResult> => server.call("POST", "/autenticacion/signin", { body: { email, password, codigo } });
