import type { UniversityDto } from "@cachimbo/contract/universities/universities";
import { matchesSearch } from "@cachimbo/rules/exams/period";

/** Universities whose name or code contains every word of `query`, ignoring case and accents. */
export const findUniversities = (universities: readonly UniversityDto[], query: string): UniversityDto[] =>
	universities.filter(({ code, name }) => matchesSearch(`${code} ${name}`, query.trim()));
