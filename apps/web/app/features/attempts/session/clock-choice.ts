import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import { formatDuration } from "../../../platform/words/formats.ts";

/** '45 min': what this student has on top of the exam's own time. */
export function extraTimeOf({ exam, extraTimePercent = 0 }: Pick<AttemptDto, "exam" | "extraTimePercent">): string {
	return formatDuration(((exam?.durationMinutes ?? 0) * 60 * extraTimePercent) / 100);
}
