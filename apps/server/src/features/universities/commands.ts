import { COMPLETE_ALL_FIELDS } from "@cachimbo/contract/core/messages";
import type { UniversityDto, UniversityInput } from "@cachimbo/contract/universities/universities";
import { and, eq, isNull, sql } from "drizzle-orm";
import { type Doer, recordAct } from "../../audit/record-act.ts";
import { readPicture } from "../../content/pictures.ts";
import type { Tx } from "../../db/client.ts";
import { checkNameIsFree } from "../../db/own-name.ts";
import { exams, universities } from "../../db/schema/catalogue/catalogue.ts";
import { nameKey } from "../../db/schema/columns.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { isStale, nextVersion } from "../../db/version.ts";
import type { Deps } from "../../deps.ts";
import { changedMeanwhile, fieldConflict, invalid } from "../../work/errors.ts";
import { toUniversityDto } from "./mapper.ts";
import { getUniversity, universityNotFound } from "./queries.ts";

/** @throws AppError VALIDATION without a picture; CONFLICT when its code is taken; and as `readPicture` */
export async function createUniversity(
	deps: Deps,
	doer: Doer,
	input: UniversityInput,
	image: Buffer | undefined,
): Promise<UniversityDto> {
	if (!image) throw invalid("image", COMPLETE_ALL_FIELDS);
	const logo = await readPicture(deps, image, "logo", input.name);
	checkNameIsFree(await findByCode(deps.db, input.code), undefined, codeTaken);
	await logo.keep();
	const write = (tx: Tx) => insertUniversity(tx, doer, { ...columnsOf(input), logo: logo.picture });
	const created = await deps.db.transaction(write).catch(refuseTaken);
	deps.bus.publish("catalogue-changed", { scope: "universities", id: created.id });
	return toUniversityDto(created, []);
}

/** Inserts a university within a larger transaction. */
export async function insertUniversity(tx: Tx, doer: Doer, university: typeof universities.$inferInsert): Promise<Row> {
	const [row] = await tx.insert(universities).values(university).returning();
	await recordAct(tx, doer, { act: "university-created", subject: subjectOf(row!), after: factsOf(row!) });
	return row!;
}

/**
 * Updates a university. Without a new picture it keeps the old one.
 * @throws AppError CONFLICT when the version is not the stored one, or the code is taken
 */
export async function updateUniversity(
	deps: Deps,
	doer: Doer,
	id: number,
	input: UniversityInput,
	image: Buffer | undefined,
): Promise<UniversityDto> {
	const logo = image && (await readPicture(deps, image, "logo", input.name));
	const saved = await deps.db
		.transaction(async (tx) => {
			const [present] = await tx.select().from(universities).where(isStanding(id)).for("no key update");
			if (!present) throw universityNotFound();
			if (isStale(input.version, present.version)) return false;
			const ownName = checkNameIsFree(await findByCode(tx, input.code), id, codeTaken);
			await logo?.keep();
			const changes = { ...columnsOf(input), ownName, logo: logo?.picture, version: nextVersion(universities.version) };
			const [row] = await tx.update(universities).set(changes).where(eq(universities.id, id)).returning();
			const [before, after] = [factsOf(present), factsOf(row!)];
			await recordAct(tx, doer, { act: "university-changed", subject: subjectOf(row!), before, after });
			return true;
		})
		.catch(refuseTaken);
	if (!saved) throw changedMeanwhile(await getUniversity(deps, id, "ADMIN"));
	deps.bus.publish("catalogue-changed", { scope: "universities", id });
	return getUniversity(deps, id, "ADMIN");
}

/** Archives a university with its exams. Their attempts are not affected. */
export async function archiveUniversity(deps: Deps, doer: Doer, id: number): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const archivedAt = sql`now()`;
		const [archived] = await tx.update(universities).set({ archivedAt }).where(isStanding(id)).returning();
		if (!archived) throw universityNotFound();
		await recordAct(tx, doer, { act: "university-removed", subject: subjectOf(archived) });
		await tx
			.update(exams)
			.set({ archivedAt })
			.where(and(eq(exams.universityId, id), isNull(exams.archivedAt)));
	});
	deps.bus.publish("catalogue-changed", { scope: "universities", id });
}

const isStanding = (id: number) => and(eq(universities.id, id), isNull(universities.archivedAt));

const findByCode = (db: Pick<Tx, "select">, code: string) =>
	db
		.select({ id: universities.id })
		.from(universities)
		.where(and(isNull(universities.archivedAt), eq(nameKey(universities.code), nameKey(sql`${code}::text`))));

const codeTaken = () => fieldConflict("code", "Ya existe una universidad con ese código");

const refuseTaken = (error: unknown): never => {
	throw isUniqueViolation(error) ? codeTaken() : error;
};

type Row = typeof universities.$inferSelect;
const subjectOf = ({ id, name }: Row) => ({ kind: "university", id, name }) as const;
const factsOf = ({ name, code, description, logo }: Row) => ({ name, code, description, picture: logo?.name ?? null });

const columnsOf = ({ version: _version, ...columns }: UniversityInput) => columns;
