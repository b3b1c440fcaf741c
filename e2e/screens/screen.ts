import type { Page } from "@playwright/test";
import type { AdminApi } from "../arrangements/admin-api.ts";

/** A screen of the product in one of its states. */
export interface Screen {
	name: string;
	path: string;
	/** The address where it ends, where it is not that of `path`. */
	opens?: string;
	as: "visitor" | "USER" | "ADMIN" | "TEACHER" | "SUPPORT";
	/** Writes what it shows; a text that it answers is the path, where that is only known then. */
	arrange?: (api: AdminApi) => Promise<unknown>;
	/** Brings the screen into the state its name tells of. */
	prepare?: (page: Page, api: AdminApi) => Promise<void>;
}
