import { pageStorage } from "./storage.ts";

const noticeKey = "cachimbo.notice";
const originKey = "cachimbo.origin";

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

function take(key: string): string | null {
	const value = pageStorage.get(key);
	pageStorage.remove(key);
	return value;
}

/** Takes the toast left by the previous page. */
export const takeNotice = () => JSON.parse(take(noticeKey) ?? "null") as Notice | null;

/** An error toast for the next page. */
export const fault = (text: string): Notice => ({ kind: "error", text });

/** Screens to return to after signing in; otherwise a sign-in leads to the role's first screen. */
const returnable = /^\/(cart|checkout|perfil|universidades\/examen\/\d+)(\?plan=[a-z]+)?$/;

/** Of the query, only the plan to buy is kept. */
export function rememberOrigin({ pathname, search }: Pick<URL, "pathname" | "search">): void {
	const path = pathname + (/^\?plan=[a-z]+$/.test(search) ? search : "");
	if (returnable.test(path)) pageStorage.set(originKey, path);
}

/** Takes the path of the screen that required signing in; never a URL of another site (open redirect). */
export function takeOrigin(): string | null {
	const path = take(originKey);
	return path && returnable.test(path) ? path : null;
}
