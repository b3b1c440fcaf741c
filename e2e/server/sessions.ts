import type { APIRequestContext, BrowserContext } from "@playwright/test";

/** Signs in over the API and gives every page of the context the token, as the sign-in screen would. */
export async function openSession(
	context: BrowserContext,
	request: APIRequestContext,
	{ email, password }: { email: string; password: string },
): Promise<string> {
	const answer = await request.post("/api/v1/autenticacion/signin", { data: { email, password } });
	const { token } = (await answer.json()) as { token: string };
	// The checker of accessibility opens blank pages of its own, which have no storage.
	await context.addInitScript((value) => {
		if (location.protocol.startsWith("http")) localStorage.setItem("authToken", value);
	}, token);
	return token;
}
