import { readdirSync } from "node:fs";
import type { ActName } from "@cachimbo/contract/core/act-names";
import { describe, expect, it } from "vitest";
import { createStage, loggedRoutes } from "../../testing/acts/stage.ts";

const stage = await createStage();
const folder = new URL("../../testing/acts/", import.meta.url);
/** Hands the academy on, which ends the owner's session. */
const last = "staff.ts";
/** A file for each feature, with examples of its acts. */
const features = [...readdirSync(folder).filter((file) => file !== "stage.ts" && file !== last), last];

describe("every act of staff is in the audit log, once", () => {
	// Imported files are read in a child process, which is slow on a busy machine.
	it.each(features)("%s", { timeout: 60_000 }, async (file) => {
		const { acts } = await import(new URL(file, folder).href);
		await acts(stage);
	});

	it("testing/acts has an example of each route and each act", () => {
		const { done } = stage;
		const missing = loggedRoutes.map(({ method, path }) => `${method} ${path}`).filter((name) => !done.has(name));
		const acts = loggedRoutes.flatMap(({ records }) => records as readonly ActName[]).filter((act) => !done.has(act));
		expect([missing, [...new Set(acts)]]).toEqual([[], []]);
	});
});
