import { expect, it } from "vitest";
import { createPictureMemory } from "./picture-memory.ts";
import { Undrawable } from "./undrawable.ts";

it("caches `Undrawable` results, and retries after any other error", async () => {
	const memory = createPictureMemory(1000);
	let drawn = 0;
	const failWith = (error: Error) => async () => {
		drawn++;
		throw error;
	};
	for (let time = 0; time < 3; time++)
		await expect(memory("long", failWith(new Undrawable("too long")))).rejects.toThrow("too long");
	expect(drawn).toBe(1);
	for (let time = 0; time < 3; time++)
		await expect(memory("disk", failWith(new Error("disk")))).rejects.toThrow("disk");
	expect(drawn).toBe(4);
});
