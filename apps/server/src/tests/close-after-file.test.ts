import { expect, it } from "vitest";
import { closeAfterFile, closeAll } from "../../testing/close-after-file.ts";

it("closes everything that a test file opened, and throws the first error", async () => {
	const closed: number[] = [];
	for (const n of [1, 2, 3, 4])
		closeAfterFile(async () => {
			closed.push(n);
			if (n === 2 || n === 3) throw new Error(`cannot close ${n}`);
		});
	await expect(closeAll()).rejects.toThrow("cannot close 3");
	expect(closed).toEqual([4, 3, 2, 1]);
});
