import { makeUuid } from "../../platform/make-uuid.ts";
import { pageStorage, storage } from "../../platform/storage.ts";

/** What the tab that has its turn at an exam solves: who waits for it says what became of that, and of no older attempt. */
export interface TurnHolder {
	attemptId: number;
	/** It is this very tab, before a reload. */
	isThisTab: boolean;
}

const tabKey = "cachimbo.tab";

/** A copy of a tab has the name of its original: what is said of both says less. */
function nameOfTab(): string {
	const known = pageStorage.get(tabKey);
	const name = known ?? makeUuid();
	if (known === null) pageStorage.set(tabKey, name);
	return name;
}

/** @param lock its name @param attemptId undefined: this tab has its turn, and solves nothing yet */
export function noteTurn(lock: string, attemptId: number | undefined): void {
	if (attemptId === undefined) storage.remove(lock);
	else storage.set(lock, `${attemptId} ${nameOfTab()}`);
}

/** Of the tab that has its turn, or had it last. @returns undefined where it solved nothing, or could not say so */
export function readTurn(lock: string): TurnHolder | undefined {
	const [, id, tab] = /^(\d+) (\S+)$/.exec(storage.get(lock) ?? "") ?? [];
	return id === undefined ? undefined : { attemptId: Number(id), isThisTab: tab === nameOfTab() };
}
