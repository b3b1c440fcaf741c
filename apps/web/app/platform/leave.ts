const noticeKey = "cachimbo.notice";
const originKey = "cachimbo.origin";

/** Loads another page in place of this one. Never resolves: what awaits it shows its waiting state meanwhile. */
export function leaveTo(path: string, notice?: string): Promise<never> {
	if (notice) sessionStorage.setItem(noticeKey, notice);
	location.replace(path);
	return new Promise(() => {});
}

function take(key: string): string | null {
	const value = sessionStorage.getItem(key);
	sessionStorage.removeItem(key);
	return value;
}

/** The sentence the page before wanted to be shown here, once. */
export const takeNotice = () => take(noticeKey);

/** Screens worth returning to after signing in; every other sign-in leads to the role's first screen. */
const returnable = /^\/(cart|checkout|universidades\/examen\/\d+)$/;

export function rememberOrigin(path: string): void {
	if (returnable.test(path)) sessionStorage.setItem(originKey, path);
}

/** The screen that asked to sign in, once; never an address of another site. */
export function takeOrigin(): string | null {
	const path = take(originKey);
	return path && returnable.test(path) ? path : null;
}
