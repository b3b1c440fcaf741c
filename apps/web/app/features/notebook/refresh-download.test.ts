import { expect, it } from "vitest";
import { notebookTables } from "../../platform/offline/device-tables.ts";
import { createMemoryStore } from "../../platform/offline/durable-store.ts";
import { createNotebookStore } from "./notebook-store.ts";
import { refreshDownload } from "./refresh-download.ts";
import { makeDueDownload, makeEntry } from "./testing/entries.ts";

const today = "2026-11-21";

/** A device that holds error 1, which is due. `renew` gets the server's present numbers of due and new errors. */
async function setUp() {
	const store = createNotebookStore(createMemoryStore(notebookTables));
	await store.keepDue(makeDueDownload([makeEntry(1)]));
	const requests: string[] = [];
	const deps = {
		store,
		fetchDue: async () => {
			requests.push("due");
			return makeDueDownload([makeEntry(1), makeEntry(2)]);
		},
		fetchFresh: async () => {
			requests.push("fresh");
			return [makeEntry(8), makeEntry(9)];
		},
	};
	return { store, requests, renew: (due: number, fresh: number) => refreshDownload(deps, { today, due, fresh }) };
}

it("downloads once the errors missed since today's download of the notebook", async () => {
	const { store, requests, renew } = await setUp();
	await store.keepFresh({ day: today, clockOffset: 0, entries: [makeEntry(8)] });
	expect(await renew(1, 1)).toBeUndefined();
	expect((await renew(1, 2))?.entries).toHaveLength(2);
	expect((await store.fresh())?.entries).toHaveLength(2);
	expect(await renew(1, 2)).toBeUndefined();
	expect(requests).toEqual(["fresh"]);
});

it("downloads due errors, but no new ones to a device without today's download", async () => {
	const { store, requests, renew } = await setUp();
	expect((await renew(2, 5))?.due.said.due).toBe(2);
	await store.keepFresh({ day: "2026-11-20", clockOffset: 0, entries: [makeEntry(3)] });
	expect(await renew(2, 5)).toBeUndefined();
	expect(requests).toEqual(["due"]);
});
