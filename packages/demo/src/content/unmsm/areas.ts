import { findUniversityTemplate } from "@cachimbo/rules/university-templates";
import type { DemoArea } from "../types.ts";

/** As the university published them. */
export const unmsmAreas: readonly DemoArea[] = findUniversityTemplate("UNMSM")?.areas ?? [];
