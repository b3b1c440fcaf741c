import { findUniversityTemplate } from "@cachimbo/rules/exams/university-templates";
import type { DemoArea } from "../types.ts";

/** Areas as published by the university. */
export const unmsmAreas: readonly DemoArea[] = findUniversityTemplate("UNMSM")?.areas ?? [];
