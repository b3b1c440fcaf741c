import type { Page } from "@playwright/test";
import type { AdminApi } from "../arrangements/admin-api.ts";

/** A screen of the product in one of its states. */
export interface Screen {
	name: string;
	path: string;
	/** Final path, if it differs from `path`. */
	opens?: string;
	as: "visitor" | "USER" | "ADMIN" | "TEACHER" | "SUPPORT";
	/** Creates the screen's data. If it returns a string, that is the path, when only known then. */
	arrange?: (api: AdminApi) => Promise<unknown>;
	/** Brings the screen into the state that its name describes. */
	prepare?: (page: Page, api: AdminApi) => Promise<void>;
}
