import type { Counting, MeritPageDto } from "@cachimbo/contract/results/results";
import { type TieBreak, tieRuleOf } from "@cachimbo/rules/merit/merit-order";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../work/errors.ts";
import { whereCareer } from "./careers.ts";
import { type CountingKind, type CountingValues, countingResults, meritOrder, readCountedExam } from "./counting.ts";
import { type MeritRow, toMeritRowDto } from "./mapper.ts";
import { listedName, nameKey, nameMatches, wordsOf } from "./names.ts";
import { variantsOf } from "./variants.ts";

/** Filters of a list; null means no filter. */
interface Narrowing {
	areaId: number | null;
	career: string | null;
	words: string[] | null;
	attemptId: number | null;
	after: number | null;
}

interface MeritFound {
	total: number;
	found: number;
	/** the row of the cursor does not exist any more */
	lost: boolean;
	items: MeritRow[];
}

const variants = variantsOf<CountingValues & Narrowing & { size: number }, MeritFound>();

function selectMerit(kind: CountingKind, ties: readonly TieBreak[], narrowing: Narrowing) {
	const filterNames = Object.entries(narrowing).flatMap(([name, value]) =>
		value === null ? [] : [name.toLowerCase()],
	);
	const name = ["list_merit", kind.toLowerCase(), ...ties.map((tie) => String(tie).toLowerCase()), ...filterNames].join(
		"_",
	);
	return variants(name, () => meritText(kind, ties, narrowing));
}

const whereArea = `where user_id in (
	select f.user_id from preferences f join areas z on z.id = f.target_area_id join exams e on e.id = $examId::int
	where z.id = $areaId::int and z.university_id = e.university_id)`;

/**
 * SQL: a page after the row of an attempt, so that sheets handed in meanwhile neither repeat nor hide a row. Students who share a
 * place are ordered by name. Names are read only for places that may be on the page; a search reads all. The number of students who
 * share a place is the number of rows up to its last one, minus the rows before it.
 */
function meritText(kind: CountingKind, ties: readonly TieBreak[], narrowing: Narrowing): string {
	const { areaId, career, words, attemptId, after } = narrowing;
	const isUnfiltered = words === null && attemptId === null;
	const [from, until] = after === null ? ["1", "$size::int"] : ["behind.place", "behind.last + $size::int"];
	const conditions = [
		...(isUnfiltered ? [`r.place + r.sharing > ${from} and r.place <= ${until}`] : []),
		...(attemptId === null ? [] : ["r.id = $attemptId::int"]),
		...(words === null ? [] : [nameMatches("u")]),
	];
	return `with ${countingResults(kind)},
	ranked as materialized (
		select id, user_id, score, correct, wrong, score_tenths, rank() over merit as place,
			count(*) over merit - rank() over merit + 1 as sharing
		from results ${areaId !== null ? whereArea : career !== null ? whereCareer : ""} window merit as (order by ${meritOrder(ties)})),
	${
		after === null
			? ""
			: `behind as materialized (
		select r.place, r.place + r.sharing - 1 as last, u.id as user_id, ${nameKey(listedName("u"))} as key
		from ranked r join users u on u.id = r.user_id where r.id = $after::int),`
	}
	matching as materialized (
		select r.*, u.names from ranked r join (select id, search, ${listedName("u")} as names from users u) u on u.id = r.user_id
			${after === null ? "" : "cross join behind"}
		where ${conditions.join(" and ")}),
	page as (
		select m.* from (select *, ${nameKey("names")} as key from matching) m
			${after === null ? "" : "join behind on (m.place, m.key, m.user_id) > (behind.place, behind.key, behind.user_id)"}
		order by m.place, m.key, m.user_id limit $size::int),
	shown as (
		select m.*, z.name as area, a.blank, a.ended_at, a.time_spent_seconds, a.untimed, a.number
		from page m join attempts a on a.id = m.id join exams e on e.id = a.exam_id left join preferences f on f.user_id = m.user_id
			left join areas z on z.id = f.target_area_id and z.university_id = e.university_id)
	select (select count(*)::int from ranked) as total, (select count(*)::int from ${isUnfiltered ? "ranked" : "matching"}) as found,
		${after === null ? "false" : "not exists (select from behind)"} as lost,
		coalesce((select json_agg(json_build_object('attemptId', id, 'names', names, 'place', place, 'sharing', sharing, 'area', area,
			'score', score, 'correct', correct, 'wrong', coalesce(wrong, 0), 'blank', coalesce(blank, 0), 'scoreTenths', score_tenths,
			'endTime', ended_at, 'timeSpentSeconds', time_spent_seconds, 'untimed', untimed, 'attemptNumber', number)
			order by place, key, user_id) from shown), '[]') as items`;
}

interface MeritInput {
	examId: number;
	counting: Counting;
	sectionId?: number | undefined;
	areaId?: number | undefined;
	career?: string | undefined;
	search?: string | undefined;
	attemptId?: number | undefined;
	after?: number | undefined;
	size: number;
}

const listChanged = () =>
	new AppError("CONFLICT", "La lista cambió mientras la veías. Vuelve a cargarla desde el comienzo.");

/**
 * A page of an exam's order of merit: of all students, an area or a career.
 * @throws AppError NOT_FOUND, CONFLICT if `after` is not in the list any more
 */
export async function listMerit(deps: Pick<Deps, "db">, input: MeritInput): Promise<MeritPageDto> {
	const { examId, areaId = null, search, attemptId = null, after = null, size } = input;
	// An area takes precedence over a career: the screen does not offer both.
	const career = (areaId === null && input.career) || null;
	const { exam, kind, values } = await readCountedExam(deps, examId, input);
	const narrowing = { areaId, career, words: wordsOf(search), attemptId, after };
	const select = selectMerit(kind, tieRuleOf(exam.dto.universityDTO.code), narrowing);
	// One row more than the page tells whether there is a next one.
	const [page] = await select(deps, { ...values, ...narrowing, size: size + 1 });
	if (!page) throw new Error(`No order of merit of exam ${examId}`);
	if (page.lost) throw listChanged();
	const items = page.items.slice(0, size).map((row) => toMeritRowDto(row, page.total));
	return { items, total: page.total, found: page.found, more: page.items.length > size };
}
