import type { UnrankedPageDto, UnrankedQuery, UnrankedState } from "@cachimbo/contract/results/results";
import type { Deps } from "../../deps.ts";
import { type Actor, runsAcademy } from "../../work/actor.ts";
import { AppError } from "../../work/errors.ts";
import {
	type CountingKind,
	type CountingValues,
	countingResults,
	isOfSection,
	readCountedExam,
	triedCte,
} from "./counting.ts";
import { listedName, nameKey, nameMatches, wordsOf } from "./names.ts";
import { variantsOf } from "./variants.ts";

interface Narrowing {
	words: string[] | null;
	after: number | null;
}

interface UnrankedRow {
	userId: number;
	names: string;
	startTime: Date | null;
	answered: number | null;
	totalQuestions: number | null;
}

const variants = variantsOf<CountingValues & Narrowing & { size: number }, UnrankedRow>();

const withoutResult = "select user_id, id from tried where user_id not in (select user_id from results)";
const selectState = (kind: CountingKind): Record<UnrankedState, string> => ({
	SOLVING: `${withoutResult} and solving`,
	OTHER: `${withoutResult} and not solving`,
	PENDING: `select id as user_id, null::int as id from users where role = 'USER' and closed_at is null
		and ${isOfSection(kind, "id")} and id not in (select user_id from tried)`,
});

/** SQL: students after a cursor, by name. Answers are counted only for those on the page. */
function selectUnranked(kind: CountingKind, state: UnrankedState, { words, after }: Narrowing) {
	const conditions = [
		"true",
		...(words === null ? [] : [nameMatches("named")]),
		...(after === null
			? []
			: [`(key, user_id) > (select ${nameKey(listedName("l"))}, l.id from users l where l.id = $after::int)`]),
	];
	const name = ["list_unranked", kind, state, words && "words", after && "after"].filter(Boolean).join("_");
	return variants(
		name.toLowerCase(),
		() => `with ${countingResults(kind)}, ${triedCte(kind)},
		named as (
			select w.user_id, w.id, u.names, u.search, ${nameKey("u.names")} as key
			from (${selectState(kind)[state]}) w join (select id, search, ${listedName("u")} as names from users u) u on u.id = w.user_id)
		select n.user_id as "userId", n.names, a.started_at as "startTime", a.total as "totalQuestions",
			case when a.id is not null then (
				select count(h.alternative_id)::int from attempt_answers h where h.attempt_id = a.id) end as answered
		from (select * from named where ${conditions.join(" and ")} order by key, user_id limit $size::int) n
			left join attempts a on a.id = n.id
		order by n.key, n.user_id`,
	);
}

/** Students without a result, by name. @throws AppError NOT_FOUND; FORBIDDEN for a teacher who asks for all students */
export async function listUnranked(
	deps: Pick<Deps, "db">,
	actor: Actor,
	examId: number,
	{ state, search, after, size, ...query }: UnrankedQuery,
): Promise<UnrankedPageDto> {
	// PENDING contains nearly all students of the academy.
	if (state === "PENDING" && !runsAcademy(actor)) {
		throw new AppError("FORBIDDEN", "La lista de quienes no empezaron la ve la administración");
	}
	const { kind, values } = await readCountedExam(deps, examId, query);
	const narrowing = { words: wordsOf(search), after: after ?? null };
	const rows = await selectUnranked(kind, state, narrowing)(deps, { ...values, ...narrowing, size: size + 1 });
	const items = rows.slice(0, size).map((row) => ({ ...row, startTime: row.startTime?.toISOString() ?? null }));
	return { items, more: rows.length > size };
}
