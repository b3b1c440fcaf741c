import { pageStorage } from "../device/storage.ts";

const noticeKey = "cachimbo.notice";
export const originKey = "cachimbo.origin";

/** A toast for the next page to show. */
export interface Notice {
	kind: "success" | "error";
	text: string;
}

/** Loads another page. Never resolves, so that callers keep their pending state until then. */
export function leaveTo(path: string, notice?: Notice): Promise<never> {
	if (notice) pageStorage.set(noticeKey, JSON.stringify(notice));
	location.replace(path);
	return new Promise(() => {});
}

function readOnce(key: string): string | null {
	const value = pageStorage.get(key);
	pageStorage.remove(key);
	return value;
}

/** Takes the toast left by the previous page. */
export const takeNotice = () => JSON.parse(readOnce(noticeKey) ?? "null") as Notice | null;

/** An error toast for the next page. */
export const fault = (text: string): Notice => ({ kind: "error", text });

/** A path of this site. Browsers read '//' and '/\\' as the start of another site's URL. */
const ownPath = /^\/(?![/\\])/;

/**
 * Remembers the screen that requires signing in, with query and fragment: a mail may link to one order, a list has its filters.
 */
export function rememberOrigin({ pathname, search, hash }: Pick<URL, "pathname" | "search" | "hash">): void {
	pageStorage.set(originKey, pathname + search + hash);
}

/** Takes the path of the screen that required signing in; never a URL of another site (open redirect). */
export function takeOrigin(): string | null {
	const path = readOnce(originKey);
	return path && ownPath.test(path) ? path : null;
}

/** Leads to the sign-in page and remembers the screen to return to. For a plan to buy, the sign-in page names the plan. */
export function leaveToSignIn(from: Pick<URL, "pathname" | "search" | "hash">, notice?: Notice): Promise<never> {
	rememberOrigin(from);
	const plan = new URLSearchParams(from.search).get("plan");
	return leaveTo(plan ? `/login?${new URLSearchParams({ plan })}` : "/login", notice);
}
