import { expect } from "vitest";
import { createTestAccount } from "../accounts.ts";
import { codeOf, switchOn } from "../features/second-factors.ts";
import type { Stage } from "./stage.ts";

/** Acts of second factors. */
export async function acts({ server, admin, token, sql, does }: Stage): Promise<void> {
	const base = "/admin/second-factor";
	const { secret } = (await server.call("POST", base, { token, body: { password: admin.password } })).json.data;
	const code = () => {
		server.clock.offsetMs += 30_000;
		return codeOf(server, secret);
	};
	await does("second-factor-on", ["PUT", base, { body: { codigo: code() } }]);
	const proof = () => ({ body: { password: admin.password, codigo: code() } });
	await does("recovery-codes-renewed", ["POST", `${base}/recovery-codes`, proof()]);
	await does("second-factor-off", ["POST", `${base}/off`, proof()]);
	const colleague = await createTestAccount(server, "TEACHER");
	const { email, password, userId } = colleague;
	const { codes } = await switchOn(server, colleague);
	const signIn = { body: { email, password, codigo: codes[0] } };
	await does("recovery-code-used", ["POST", "/autenticacion/signin", signIn]);
	await does("second-factor-reset", ["DELETE", `/admin/staff/${userId}/second-factor`], { twice: true });
	const kept = await sql("select before::text || after::text as text from staff_acts where act like '%factor%'");
	expect(kept.filter(({ text }) => text?.includes(secret))).toEqual([]);
}
