import type { SetupDto, SetupExamInput, SetupStep, SetupUniversitiesInput } from "@cachimbo/contract/setup/setup";
import { findUniversityTemplate, type UniversityTemplate } from "@cachimbo/rules/exams/university-templates";
import { findScoringTemplate, ruleFromTemplate } from "@cachimbo/rules/scoring/scoring-rules";
import { and, eq, isNull, sql } from "drizzle-orm";
import { type Doer, recordAct } from "../../audit/record-act.ts";
import type { Tx } from "../../db/client.ts";
import { setupSteps } from "../../db/schema/academy.ts";
import { exams, universities } from "../../db/schema/catalogue/catalogue.ts";
import { nameKey } from "../../db/schema/columns.ts";
import type { Deps } from "../../deps.ts";
import { invalid } from "../../work/errors.ts";
import { insertCourses } from "../courses/commands.ts";
import { insertExam, insertExamTypes } from "../exams/commands.ts";
import { insertAreas } from "../universities/areas.ts";
import { insertUniversity } from "../universities/commands.ts";
import { getSetup } from "./queries.ts";

/** Name of the exam type that the setup creates; it can be renamed. */
const firstType = "Simulacro";

/** Marks a step as done. Idempotent. 'all': leaves the assistant for good. */
export async function finishStep(deps: Deps, doer: Doer, step: SetupStep | "all"): Promise<SetupDto> {
	await deps.db.transaction((tx) => recordStep(tx, doer, step));
	return getSetup(deps);
}

async function recordStep(tx: Tx, doer: Doer, step: SetupStep | "all"): Promise<void> {
	const noted = await tx.insert(setupSteps).values({ step }).onConflictDoNothing().returning();
	if (noted.length === 0) return;
	const after = { step: stepLabels[step] };
	await recordAct(tx, doer, { act: "setup-step-finished", subject: { kind: "academy" }, after });
}

/** Names of the steps in the audit log. */
const stepLabels: Record<SetupStep | "all", string> = {
	...{ face: "Marca", universities: "Universidades", exam: "Primer examen", students: "Estudiantes", all: "Todos" },
};

/** Serialises concurrent calls, so that two administrators do not create duplicates: the second call finds the rows of the first. */
const lockSetup = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('cachimbo first steps'))`);

/** Adds known universities with their areas and courses, all or none. Existing codes stay unchanged. */
export async function addUniversities(deps: Deps, doer: Doer, { codes }: SetupUniversitiesInput): Promise<SetupDto> {
	await deps.db.transaction(async (tx) => {
		await lockSetup(tx);
		for (const code of new Set(codes)) {
			const template = findUniversityTemplate(code);
			if (template && !(await hasUniversity(tx, code))) await addUniversity(tx, doer, template);
		}
		await recordStep(tx, doer, "universities");
	});
	for (const scope of ["courses", "universities"] as const) deps.bus.publish("catalogue-changed", { scope });
	return getSetup(deps);
}

async function hasUniversity(tx: Tx, code: string): Promise<boolean> {
	const isOfCode = and(isNull(universities.archivedAt), eq(nameKey(universities.code), nameKey(sql`${code}::text`)));
	return (await tx.select({ id: universities.id }).from(universities).where(isOfCode)).length > 0;
}

async function addUniversity(tx: Tx, doer: Doer, template: UniversityTemplate): Promise<void> {
	const { code, name, description, website } = template;
	const courses = await insertCourses(tx, doer, template.courses);
	const { id: universityId } = await insertUniversity(tx, doer, { code, name, description, website, country: "Perú" });
	const areas = template.areas.map((area, position) => ({
		...{ universityId, position, name: area.name, source: area.source },
		courses: area.courses.flatMap(({ course, questions }) => {
			const courseId = courses.get(course);
			return courseId === undefined ? [] : [{ courseId, questions }];
		}),
	}));
	await insertAreas(tx, areas);
}

/**
 * Creates a first exam as a draft, with the known duration and scoring rule of its university. An existing exam of that name stays
 * unchanged.
 * @throws AppError VALIDATION for an archived or unknown university
 */
export async function addExam(
	deps: Deps,
	doer: Doer,
	{ university: universityId, period }: SetupExamInput,
): Promise<SetupDto> {
	await deps.db.transaction(async (tx) => {
		await lockSetup(tx);
		const code = await codeOf(tx, universityId);
		const types = await insertExamTypes(tx, doer, [firstType]);
		const examTypeId = types.get(firstType)!;
		if (!(await hasExam(tx, { universityId, examTypeId, period }))) {
			const rule = findScoringTemplate(code, period);
			const courseNames = rule?.sections.flatMap(({ courses }) => courses) ?? [];
			const courses = courseNames.length > 0 ? await insertCourses(tx, doer, courseNames) : new Map();
			await insertExam(tx, doer, {
				...{ universityId, examTypeId, period, published: false },
				durationMinutes: findUniversityTemplate(code)?.minutes ?? null,
				scoring: rule ? ruleFromTemplate(rule, courses) : null,
			});
		}
		await recordStep(tx, doer, "exam");
	});
	for (const scope of ["exam-types", "exams"] as const) deps.bus.publish("catalogue-changed", { scope });
	return getSetup(deps);
}

async function codeOf(tx: Tx, id: number): Promise<string> {
	const [found] = await tx
		.select({ code: universities.code })
		.from(universities)
		.where(and(eq(universities.id, id), isNull(universities.archivedAt)))
		.for("no key update");
	if (!found) throw invalid("university", "Elige una universidad");
	return found.code;
}

async function hasExam(tx: Tx, exam: { universityId: number; examTypeId: number; period: string }): Promise<boolean> {
	const found = await tx
		.select({ id: exams.id })
		.from(exams)
		.where(
			and(
				...[eq(exams.universityId, exam.universityId), eq(exams.examTypeId, exam.examTypeId)],
				...[eq(nameKey(exams.period), nameKey(sql`${exam.period}::text`)), isNull(exams.archivedAt)],
			),
		);
	return found.length > 0;
}
