import { pageStorage } from "./storage.ts";

const noticeKey = "cachimbo.notice";
const originKey = "cachimbo.origin";

/** What the next page says in a toast when it opens. */
export interface Notice {
	kind: "success" | "error";
	text: string;
}

/** Loads another page in place of this one. Never resolves: what awaits it shows its waiting state meanwhile. */
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

/** What the page before wanted to be shown here, once. */
export const takeNotice = () => JSON.parse(take(noticeKey) ?? "null") as Notice | null;

/** Says that something went wrong on the way. */
export const fault = (text: string): Notice => ({ kind: "error", text });

/** Screens worth returning to after signing in; every other sign-in leads to the role's first screen. */
const returnable = /^\/(cart|checkout|universidades\/examen\/\d+)(\?plan=[a-z]+)?$/;

/** @param address of this site; of what follows its '?' only the plan to buy is worth keeping */
export function rememberOrigin({ pathname, search }: Pick<URL, "pathname" | "search">): void {
	const path = pathname + (/^\?plan=[a-z]+$/.test(search) ? search : "");
	if (returnable.test(path)) pageStorage.set(originKey, path);
}

/** The screen that asked to sign in, once; never an address of another site. */
export function takeOrigin(): string | null {
	const path = take(originKey);
	return path && returnable.test(path) ? path : null;
}
