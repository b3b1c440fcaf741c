import { randomInt } from "node:crypto";
import { ID_MAX } from "@cachimbo/contract/core/fields";
import type { BlueprintInput, DrawDto, DrawInput } from "@cachimbo/contract/questions/composition";
import {
	arrange,
	assignCells,
	type Candidate,
	drawByBlueprint,
	matchesRow,
	rankOf,
} from "@cachimbo/rules/exams/blueprint";
import type { Deps } from "../../../deps.ts";
import { AppError, invalid } from "../../../work/errors.ts";
import { listCourseNames, listStandingCourses } from "../../courses/queries.ts";
import { getExamRow } from "../../exams/queries.ts";
import { listQuestionsByIds } from "../queries.ts";
import { listExcludedLooks, listPool, type PooledQuestion, type Reader, readLooks, type Target } from "./pool.ts";
import { listNotices, listShortages, nameOfCell } from "./words.ts";

/** State of one draw. */
interface Drawing {
	exam: Target;
	blueprint: BlueprintInput;
	seed: number;
	/** Candidates of all courses of the blueprint, including used ones and other sources, in the order of the seed. */
	pool: PooledQuestion[];
	/** Candidates that may be drawn. */
	usable: PooledQuestion[];
	excludedLooks: ReadonlySet<string>;
	/** questions of the present draw, in its order */
	previous: PooledQuestion[];
}

/**
 * Draws an exam's questions, or exchanges one of a draw. Writes nothing: the client stores the draw, and `composeExam` checks it
 * again.
 * @throws AppError VALIDATION for an unknown course; CONFLICT without another question for an exchange
 */
export async function drawQuestions(deps: Deps, examId: number, input: DrawInput): Promise<DrawDto> {
	const row = await getExamRow(deps, examId);
	const { blueprint, present, exchange } = input;
	const courseIds = [...new Set(blueprint.rows.map(({ courseId }) => courseId))];
	await refuseUnknownCourses(deps, blueprint);
	const exam = { id: row.exam.id, universityId: row.exam.universityId };
	const names = await listCourseNames(deps, courseIds);
	const drawing = await prepare(deps, exam, input);
	const wanted = exchange
		? await exchangeOne(deps, drawing, { ...input, exchange }, names)
		: await drawAll(deps, drawing, input.keep);
	const ordered = arrange(blueprint.rows, wanted, { seed: drawing.seed, former: drawing.previous });
	const dtos = new Map((await listQuestionsByIds(deps, ordered.map(idOf))).map((dto) => [dto.idQuestion, dto]));
	const assigned = assignCells(blueprint.rows, ordered).filter(({ id }) => dtos.has(id));
	const kept = exchange ? present.filter((id) => id !== exchange) : input.keep;
	const shown = new Set(assigned.map(({ id }) => id));
	return {
		seed: drawing.seed,
		questions: assigned.map(({ id, row, cell }) => ({ row, cell, question: dtos.get(id)! })),
		rows: blueprint.rows.map(({ count }, index) => ({
			asked: count,
			drawn: assigned.filter((one) => one.row === index).length,
		})),
		shortages: listShortages({ blueprint, names, assigned, pool: drawing.pool }),
		notices: listNotices({
			exam: row.exam,
			names,
			questions: ordered,
			lost: kept.filter((id) => !shown.has(id)).length,
		}),
	};
}

const idOf = ({ id }: Candidate) => id;

async function refuseUnknownCourses(deps: Deps, { rows }: BlueprintInput): Promise<void> {
	const standing = await listStandingCourses(
		deps,
		rows.map(({ courseId }) => courseId),
	);
	const unknown = rows.findIndex(({ courseId }) => !standing.has(courseId));
	if (unknown !== -1) throw invalid(`blueprint.rows.${unknown}.courseId`, "El curso ya no existe");
}

async function prepare(reader: Reader, exam: Target, input: DrawInput): Promise<Drawing> {
	const { blueprint } = input;
	const seed = input.seed ?? randomInt(ID_MAX);
	const courseIds = [...new Set(blueprint.rows.map(({ courseId }) => courseId))];
	const [found, excludedLooks] = await Promise.all([
		listPool(reader, exam, blueprint, courseIds),
		listExcludedLooks(reader, exam, blueprint, courseIds),
	]);
	const pool = found.sort((a, b) => rankOf(seed, a.id) - rankOf(seed, b.id) || a.id - b.id);
	const byId = new Map(pool.map((question) => [question.id, question]));
	const previous = [...new Set(input.present)].flatMap((id) => byId.get(id) ?? []);
	const usable = pool.filter(({ used, inSource }) => !used && inSource);
	return { exam, blueprint, seed, pool, usable, excludedLooks, previous };
}

/** Number of looks read ahead in the second round; each later round reads four times as many. */
const LOOKS_AHEAD = 200;

/**
 * Draws questions without copies. Folding thousands of texts takes a second, so it reads only the looks of drawn questions, and
 * repeats the draw without the copies found. After the first round it reads some looks ahead, so that a bank full of copies takes
 * few rounds.
 */
async function drawAll(reader: Reader, drawing: Drawing, keep: readonly number[]): Promise<Candidate[]> {
	const { blueprint, seed, usable, excludedLooks } = drawing;
	const looks = new Map<number, string>();
	const wanted = new Set(keep);
	for (let ahead = LOOKS_AHEAD; ; ahead *= 4) {
		const free = usable.filter(({ id }) => !excludedLooks.has(looks.get(id) ?? ""));
		const drawn = drawByBlueprint(blueprint.rows, free, {
			seed,
			kept: free.filter(({ id }) => wanted.has(id)),
			appearanceOf: (id) => looks.get(id),
		});
		const unknown = drawn.map(idOf).filter((id) => !looks.has(id));
		if (unknown.length === 0) return drawn;
		const others =
			looks.size === 0
				? []
				: free
						.map(idOf)
						.filter((id) => !looks.has(id))
						.slice(0, ahead);
		for (const [id, look] of await readLooks(reader, [...new Set([...unknown, ...others])])) looks.set(id, look);
	}
}

type Exchange = Pick<DrawInput, "avoid"> & { exchange: number };

/** Replaces one question by another that fits the same cell of the same row. */
async function exchangeOne(
	reader: Reader,
	{ blueprint, usable, excludedLooks, previous }: Drawing,
	{ exchange, avoid }: Exchange,
	names: ReadonlyMap<number, string>,
): Promise<Candidate[]> {
	const place = assignCells(blueprint.rows, previous).find(({ id }) => id === exchange);
	const row = place && blueprint.rows[place.row];
	if (!place || !row) throw new AppError("CONFLICT", "Esa pregunta ya no cumple la distribución: sortea de nuevo");
	const rest = previous.filter(({ id }) => id !== exchange);
	const shown = new Set(previous.map(idOf));
	const avoided = new Set(avoid);
	const others = usable.filter(
		(one) => !shown.has(one.id) && matchesRow(row, one) && (place.cell === "ANY" || one.difficulty === place.cell),
	);
	const candidates = [...others.filter(({ id }) => !avoided.has(id)), ...others.filter(({ id }) => avoided.has(id))];
	const usedLooks = new Set([...excludedLooks, ...(await readLooks(reader, rest.map(idOf))).values()]);
	for (let from = 0; from < candidates.length; from += LOOKS_AHEAD) {
		const batch = candidates.slice(from, from + LOOKS_AHEAD);
		const looks = await readLooks(reader, batch.map(idOf));
		const found = batch.find(({ id }) => !usedLooks.has(looks.get(id) ?? ""));
		if (found) return [...rest, found];
	}
	throw new AppError("CONFLICT", `No hay otra pregunta sin usar de ${nameOfCell(row, place.cell, names)}`);
}
