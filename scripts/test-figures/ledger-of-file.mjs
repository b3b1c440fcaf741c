/** Setup file of Vitest, loaded before each test file if a ledger is written. */
import { relative } from "node:path";
import { afterAll, expect } from "vitest";
import { root } from "../project.mjs";
import { openEntry } from "./ledger.mjs";

const close = openEntry();
afterAll(() => {
	const file = relative(root, expect.getState().testPath);
	const [suite] = /^(apps|packages)\/[^/]+|^[^/]+/.exec(file);
	close(suite, file);
});
