import { type SetupDto, setupSteps as steps } from "@cachimbo/contract/setup/setup";
import { and, asc, eq, isNull, min } from "drizzle-orm";
import { setupSteps } from "../../db/schema/academy.ts";
import { exams, universities } from "../../db/schema/catalogue/catalogue.ts";
import type { Deps } from "../../deps.ts";

type Reads = Pick<Deps, "db">;

/** State of the setup. It is not offered to an installation that had a university before the first step. */
export async function getSetup(deps: Reads): Promise<SetupDto> {
	const [rows, standing, anyUniversity] = await Promise.all([
		deps.db.select({ step: setupSteps.step }).from(setupSteps),
		listUniversities(deps),
		deps.db.select({ id: universities.id }).from(universities).limit(1),
	]);
	const finished = new Set(rows.map(({ step }) => step));
	const done = steps.filter((step) => finished.has(step));
	const isEnded = finished.has("all") || done.length === steps.length;
	return { offered: !isEnded && (done.length > 0 || anyUniversity.length === 0), done, universities: standing };
}

const listUniversities = ({ db }: Reads) =>
	db
		.select({
			...{ id: universities.id, code: universities.code, name: universities.name },
			examId: min(exams.id),
		})
		.from(universities)
		.leftJoin(exams, and(eq(exams.universityId, universities.id), isNull(exams.archivedAt)))
		.where(isNull(universities.archivedAt))
		.groupBy(universities.id)
		.orderBy(asc(universities.id));
