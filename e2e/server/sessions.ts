import type { APIRequestContext, Page } from "@playwright/test";

/** Signs in over the API and gives the page, or every page of the context, the token, as the sign-in screen would. */
export async function openSession(
	pages: Pick<Page, "addInitScript">,
	request: APIRequestContext,
	{ email, password }: { email: string; password: string },
): Promise<string> {
	const answer = await request.post("/api/v1/autenticacion/signin", { data: { email, password } });
	const { token } = (await answer.json()) as { token: string };
	// The checker of accessibility opens blank pages of its own, which have no storage.
	await pages.addInitScript((value) => {
		if (location.protocol.startsWith("http")) localStorage.setItem("authToken", value);
	}, token);
	return token;
}
