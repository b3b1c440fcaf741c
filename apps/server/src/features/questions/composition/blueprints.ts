import {
	type BlueprintDto,
	blueprintInput,
	type CompositionDto,
	type RememberInput,
} from "@cachimbo/contract/questions/composition";
import { isExamOfArea } from "@cachimbo/rules/exams/exam-area";
import { and, eq, sql } from "drizzle-orm";
import { type Doer, recordAct } from "../../../audit/record-act.ts";
import { blueprints } from "../../../db/schema/catalogue/composition.ts";
import { retryOnDuplicate } from "../../../db/unique-violation.ts";
import { isStale, nextVersion } from "../../../db/version.ts";
import type { Deps } from "../../../deps.ts";
import { changedMeanwhile, invalid } from "../../../work/errors.ts";
import { listStandingCourses } from "../../courses/queries.ts";
import { type ExamRow, toExamDto } from "../../exams/mapper.ts";
import { examNameOf, getExamRow } from "../../exams/queries.ts";
import { listAreas } from "../../universities/queries.ts";
import { listPresent, refusalOf } from "./compose.ts";

/** Key of a blueprint: university, exam type, and the area named by the exam or the university's only area, if any. */
interface Key {
	universityId: number;
	examTypeId: number;
	areaId: number | null;
}

/** @throws AppError NOT_FOUND */
export async function getComposition(deps: Deps, examId: number): Promise<CompositionDto> {
	const row = await getExamRow(deps, examId);
	const [present, areas] = await Promise.all([listPresent(deps.db, examId), listAreas(deps, row.university.id)]);
	const key = keyOf(row, areas);
	return {
		exam: toExamDto(row),
		present,
		refusal: refusalOf(row.exam, present.length, deps.clock.now()) ?? null,
		areas,
		areaId: key.areaId,
		blueprint: (await findBlueprint(deps, key)) ?? null,
	};
}

function keyOf({ exam, type, university }: ExamRow, areas: CompositionDto["areas"]): Key {
	const named = areas.filter(({ name }) => isExamOfArea(`${exam.period} ${type.name}`, name));
	const only = areas.length === 1 ? areas[0] : undefined;
	const area = named.length === 1 ? named[0] : only;
	return { universityId: university.id, examTypeId: type.id, areaId: area?.id ?? null };
}

const hasKey = ({ universityId, examTypeId, areaId }: Key) =>
	and(
		eq(blueprints.universityId, universityId),
		eq(blueprints.examTypeId, examTypeId),
		sql`coalesce(${blueprints.areaId}, 0) = ${areaId ?? 0}`,
	);

/** Returns a blueprint without courses that were deleted since. */
async function findBlueprint({ db }: { db: Pick<Deps["db"], "select"> }, key: Key): Promise<BlueprintDto | undefined> {
	const [row] = await db.select().from(blueprints).where(hasKey(key));
	const content = row && blueprintInput.safeParse(row.content).data;
	if (!row || !content) return undefined;
	const standing = await listStandingCourses(
		{ db },
		content.rows.map(({ courseId }) => courseId),
	);
	return { ...content, rows: content.rows.filter(({ courseId }) => standing.has(courseId)), version: row.version };
}

/**
 * Stores a blueprint for the exams with the same key.
 * @throws AppError CONFLICT when the version is not the stored one; VALIDATION for an unknown course
 */
export async function rememberBlueprint(
	deps: Deps,
	doer: Doer,
	examId: number,
	input: RememberInput,
): Promise<BlueprintDto> {
	const { version, ...content } = input;
	const row = await getExamRow(deps, examId);
	const key = keyOf(row, await listAreas(deps, row.university.id));
	const standing = await listStandingCourses(
		deps,
		content.rows.map(({ courseId }) => courseId),
	);
	const unknown = content.rows.findIndex(({ courseId }) => !standing.has(courseId));
	if (unknown !== -1) throw invalid(`rows.${unknown}.courseId`, "El curso ya no existe");
	return retryOnDuplicate(() =>
		deps.db.transaction(async (tx) => {
			const [before] = await tx.select().from(blueprints).where(hasKey(key)).for("no key update");
			if (isStale(version, before?.version ?? 0)) throw changedMeanwhile(await findBlueprint({ db: tx }, key));
			const [written] = before
				? await tx
						.update(blueprints)
						.set({ content, version: nextVersion(blueprints.version) })
						.where(eq(blueprints.id, before.id))
						.returning({ version: blueprints.version })
				: await tx
						.insert(blueprints)
						.values({ ...key, content })
						.returning({ version: blueprints.version });
			const subject = { kind: "exam", id: examId, name: await examNameOf(tx, examId) } as const;
			const details = { before: { blueprint: before?.content ?? null }, after: { blueprint: content } };
			await recordAct(tx, doer, { act: "blueprint-saved", subject, ...details });
			return { ...content, version: written!.version };
		}),
	);
}
