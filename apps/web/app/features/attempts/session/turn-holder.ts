import { makeUuid } from "../../../platform/device/make-uuid.ts";
import { pageStorage, storage } from "../../../platform/device/storage.ts";

/** Attempt solved by the tab that holds the lock of an exam. A waiting tab reports the end of this attempt, not of an older one. */
export interface TurnHolder {
	attemptId: number;
	/** Whether the holder is this tab, before a reload. */
	isThisTab: boolean;
}

const tabKey = "cachimbo.tab";

/** Returns this tab's name. A duplicated tab has its original's name, so `isThisTab` may be true for both. */
function nameOfTab(): string {
	const known = pageStorage.get(tabKey);
	const name = known ?? makeUuid();
	if (known === null) pageStorage.set(tabKey, name);
	return name;
}

/** @param lock name of the lock @param attemptId attempt that this tab solves; undefined if it has not opened one yet */
export function noteTurn(lock: string, attemptId: number | undefined): void {
	if (attemptId === undefined) storage.remove(lock);
	else storage.set(lock, `${attemptId} ${nameOfTab()}`);
}

/** Reads the last holder of the lock. @returns undefined if it solved nothing, or could not store its attempt */
export function readTurn(lock: string): TurnHolder | undefined {
	const [, id, tab] = /^(\d+) (\S+)$/.exec(storage.get(lock) ?? "") ?? [];
	return id === undefined ? undefined : { attemptId: Number(id), isThisTab: tab === nameOfTab() };
}
