import { pageStorage } from "../app/platform/device/storage.ts";

const key = "cachimbo.email";

/** The address that was typed on one account page stands on the next one of this tab: nobody types it twice. */
export function carryEmail(): void {
	const field = document.querySelector<HTMLInputElement>('input[name="email"]');
	if (!field) return;
	field.value ||= pageStorage.get(key) ?? "";
	field.addEventListener("input", () => pageStorage.set(key, field.value));
}

/** Who comes after somebody who has signed in here finds no address. */
export const dropEmail = (): void => pageStorage.remove(key);
