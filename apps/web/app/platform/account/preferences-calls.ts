import type { preferencesRoutes } from "@cachimbo/contract/preferences/preferences-routes";

type Routes = typeof preferencesRoutes;

const path = "/user/{userId}/preferences";
const own = { access: "own", envelope: true, path } as const;

/** The contract's routes without their schemas, which every screen of exams would load. Only their types are needed here. */
export const readPreferences = { ...own, method: "GET" } satisfies Partial<Routes["read"]> as Routes["read"];
export const updatePreferences = {
	...own,
	method: "PUT",
	bodyKind: { kind: "json" },
} satisfies Partial<Routes["update"]> as Routes["update"];
