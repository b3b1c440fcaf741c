import { sessionRoutes } from "@cachimbo/contract/auth/sessions-routes";
import { expect, it } from "vitest";
import { listSessions } from "./ask-server.ts";

it("uses a copy equal to the contract's route", () => {
	expect(sessionRoutes.list).toMatchObject(listSessions);
});
