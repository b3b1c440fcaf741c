import type { Deps } from "../deps.ts";
import type { NewAccount } from "../features/auth/first-admin.ts";

/** Loads the demonstration content into an empty catalogue. @returns the student made for it, to be shown once */
export async function loadDemo(_deps: Deps): Promise<NewAccount[]> {
	return [];
}
