import { expect, it } from "vitest";
import { flushUnsentWork, registerUnsentWork } from "./unsent-work.ts";

const work = (left: number) => ({
	flush: async () => left,
	describe: (count: number) => `${count} respuestas`,
	clear: async () => {},
});

it("names only the work that could not be sent", async () => {
	const unregisterAll = [registerUnsentWork(work(0)), registerUnsentWork(work(3))];
	expect(await flushUnsentWork()).toEqual(["3 respuestas"]);
	for (const unregister of unregisterAll) unregister();
	expect(await flushUnsentWork()).toEqual([]);
});
