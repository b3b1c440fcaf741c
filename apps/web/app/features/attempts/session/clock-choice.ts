import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import { formatDuration } from "../../../platform/words/formats.ts";

/** Extra time of this student: '45 min'. */
export function extraTimeOf({ exam, extraTimePercent = 0 }: Pick<AttemptDto, "exam" | "extraTimePercent">): string {
	return formatDuration(((exam?.durationMinutes ?? 0) * 60 * extraTimePercent) / 100);
}
