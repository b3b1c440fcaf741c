import { sessionRoutes } from "@cachimbo/contract/routes/sessions";
import { expect, it } from "vitest";
import { listSessions } from "./ask-server.ts";

it("asks by the contract's route", () => {
	expect(sessionRoutes.list).toMatchObject(listSessions);
});
