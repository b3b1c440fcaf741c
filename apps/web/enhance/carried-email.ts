import { pageStorage } from "../app/platform/device/storage.ts";

const key = "cachimbo.email";

/** Carries the address typed on one account page over to the next one in this tab. */
export function carryEmail(): void {
	const field = document.querySelector<HTMLInputElement>('input[name="email"]');
	if (!field) return;
	field.value ||= pageStorage.get(key) ?? "";
	field.addEventListener("input", () => pageStorage.set(key, field.value));
}

/** Forgets the address after a sign-in, so that the next user of this tab does not see it. */
export const dropEmail = (): void => pageStorage.remove(key);
