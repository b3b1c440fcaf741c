import type { APIRequestContext, Page } from "@playwright/test";

/** Signs in over the API and stores the token in the page, or in every page of the context, as the sign-in screen does. */
export async function openSession(
	pages: Pick<Page, "addInitScript">,
	request: APIRequestContext,
	{ email, password }: { email: string; password: string },
): Promise<string> {
	const answer = await request.post("/api/v1/autenticacion/signin", { data: { email, password } });
	const { token } = (await answer.json()) as { token: string };
	// The accessibility checker opens blank pages, which have no storage.
	await pages.addInitScript((value) => {
		if (location.protocol.startsWith("http")) localStorage.setItem("authToken", value);
	}, token);
	return token;
}
