import type { BulkDto, BulkInput } from "@cachimbo/contract/questions/question-bank";
import { and, asc, inArray } from "drizzle-orm";
import { type Doer, recordAct } from "../../../audit/record-act.ts";
import type { Tx } from "../../../db/client.ts";
import { questions } from "../../../db/schema/catalogue/catalogue.ts";
import { nextVersion } from "../../../db/version.ts";
import type { Deps } from "../../../deps.ts";
import { listRefused, refusals } from "../authorship.ts";
import { isLiveQuestion, lockList, nextPosition, placeAmongOwn } from "../places/question-list.ts";

const staleMessage = "Otra persona la cambió mientras tanto";
const goneMessage = "Ya no existe";

/**
 * Changes course, topic or difficulty of many questions in one transaction. Skips and reports questions that somebody else has
 * changed or deleted, or that a teacher may not change. Moves a course's own questions to the end of the new course's.
 * @throws AppError VALIDATION for an unknown course
 */
export async function changeMany(deps: Deps, doer: Doer, input: BulkInput): Promise<BulkDto> {
	const versions = new Map(input.questions.map(({ id, version }) => [id, version]));
	const result = await deps.db.transaction(async (tx) => {
		if (input.courseId !== undefined) await lockList(tx, { courseId: input.courseId });
		const present = await lock(tx, [...versions.keys()]);
		const refused = await listRefused(tx, doer, [...versions.keys()]);
		const fresh = present.filter(({ id, version }) => versions.get(id) === version && !refused.has(id));
		await change(tx, fresh, input);
		if (fresh.length > 0) await recordChange(tx, doer, fresh, input);
		const known = new Set(present.map(({ id }) => id));
		const changed = new Set(fresh.map(({ id }) => id));
		const skipped = [...versions.keys()]
			.filter((id) => !changed.has(id))
			.map((idQuestion) => {
				const refusal = refused.get(idQuestion);
				if (!known.has(idQuestion)) return { idQuestion, reason: goneMessage };
				return { idQuestion, reason: refusal ? refusals[refusal] : staleMessage };
			});
		return { changed: changed.size, skipped };
	});
	if (result.changed > 0) deps.bus.publish("catalogue-changed", { scope: "questions" });
	return result;
}

/** Locks in the order of ids, so that concurrent changes cannot deadlock. */
const lock = (tx: Tx, ids: readonly number[]) =>
	tx
		.select({
			id: questions.id,
			version: questions.version,
			courseId: questions.courseId,
			ownPosition: questions.ownPosition,
		})
		.from(questions)
		.where(and(inArray(questions.id, [...ids]), isLiveQuestion))
		.orderBy(asc(questions.id))
		.for("no key update");

async function recordChange(
	tx: Tx,
	doer: Doer,
	list: Awaited<ReturnType<typeof lock>>,
	input: BulkInput,
): Promise<void> {
	const { courseId: course, topic, difficulty } = input;
	const after = { questions: list.map(({ id }) => id), course, topic, difficulty };
	await recordAct(tx, doer, { act: "questions-changed", subject: { kind: "question" }, after });
}

async function change(tx: Tx, list: Awaited<ReturnType<typeof lock>>, input: BulkInput): Promise<void> {
	const { courseId, topic, difficulty } = input;
	if (list.length === 0) return;
	const moving = list.filter((one) => one.ownPosition !== null && courseId !== undefined && one.courseId !== courseId);
	// Read the position before the update, since the moved questions would count among the course's own afterwards.
	const last = courseId !== undefined && moving.length > 0 ? await nextPosition(tx, { courseId }) : 0;
	const ids = list.map(({ id }) => id);
	await tx
		.update(questions)
		.set({
			...(courseId === undefined ? {} : { courseId }),
			...(topic === undefined ? {} : { topic }),
			...(difficulty === undefined ? {} : { difficulty }),
			version: nextVersion(questions.version),
		})
		.where(inArray(questions.id, ids));
	const own = moving.sort((a, b) => (a.ownPosition ?? 0) - (b.ownPosition ?? 0) || a.id - b.id).map(({ id }) => id);
	if (own.length > 0) await placeAmongOwn(tx, own, last);
}
