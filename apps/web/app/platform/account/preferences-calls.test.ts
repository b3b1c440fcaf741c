import { preferencesRoutes } from "@cachimbo/contract/preferences/preferences-routes";
import { expect, it } from "vitest";
import { readPreferences, updatePreferences } from "./preferences-calls.ts";

it("are the contract's routes", () => {
	expect(preferencesRoutes.read).toMatchObject(readPreferences);
	expect(preferencesRoutes.update).toMatchObject(updatePreferences);
});
