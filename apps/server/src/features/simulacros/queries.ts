import type { RegistrationPageDto, SimulacroDto } from "@cachimbo/contract/simulacros/simulacros";
import { isAsked } from "../../db/asked-questions.ts";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { isCompared } from "../attempts/queries.ts";
import { examNotFound, listAttemptExams, secretUntil } from "../exams/queries.ts";
import { hasPlanAt, plansApply } from "../payments/queries.ts";
import { getPreferences } from "../preferences/queries.ts";
import { type SimulacroRow, toSimulacroDto } from "./mapper.ts";

interface Viewer {
	userId: number;
	/** true if plans do not apply to this user */
	unlimited: boolean;
	planAt: Date;
}

/** SQL condition: the student is in one of the sections of an exam `e`. */
export const isInSection = `exists (select from exam_sections x join section_members sm on sm.section_id = x.section_id
	where x.exam_id = e.id and sm.user_id = $userId::int)`;

/** SQL: columns of a simulacro `e` for a student. */
const columns = `e.id, e.premium, e.archived_at is null and e.published and e.closes_at is not null as stands,
	(select count(*)::int from exam_questions place join questions q on q.id = place.question_id
		where place.exam_id = e.id and ${isAsked("q")}) as "questionCount",
	e.opens_at as "opensAt", e.closes_at as "closesAt", e.results_at as "resultsAt", ${secretUntil("e")} <= now() as "isPublished",
	(select s.opens_at from exam_schedules s where s.exam_id = e.id order by s.id desc offset 1 limit 1) as "previousOpening",
	(select max(s.created_at) from exam_schedules s where s.exam_id = e.id) as "scheduledAt",
	e.registration, e.registration_until as "registrationUntil", e.places,
	coalesce(e.registration_until <= now() or e.closes_at <= now(), false) as "isOver",
	coalesce((select c.taken from registration_counters c where c.exam_id = e.id), 0) as taken,
	$unlimited::boolean or ${hasPlanAt("$userId::int", "$planAt::timestamptz")} as "mayByPlan",
	${isInSection} as "mayBySection",
	r.created_at as "registeredAt", own.id as "attemptId", own.status as "attemptStatus", now() as now`;
const sources = `exams e
	left join exam_registrations r on r.exam_id = e.id and r.user_id = $userId::int
	left join lateral (select a.id, a.status from attempts a where a.exam_id = e.id and a.user_id = $userId::int
		and ${isCompared("a")} order by a.number limit 1) own on true`;

const readRow = statement<Viewer & { id: number }, SimulacroRow>(
	"read_simulacro",
	`select ${columns} from ${sources} where e.id = $id::int
		and (e.closes_at is not null or r.id is not null)
		and ((e.archived_at is null and e.published) or r.id is not null)`,
);

const mostListed = 20;
/** SQL: simulacros that have not closed, and those with pending results that the student took part in, the next first. */
const listRows = statement<Viewer, SimulacroRow>(
	"list_simulacros",
	`select ${columns} from ${sources}
		where e.archived_at is null and e.published
			and (e.closes_at > now() or (e.results_at > now() and own.id is not null))
			and (e.registration is distinct from 'SECTION' or r.id is not null or ${isInSection})
		order by coalesce(e.opens_at, e.closes_at), e.id limit ${mostListed}`,
);

const viewerOf = (deps: Deps, actor: Actor): Viewer => ({
	userId: actor.userId,
	unlimited: !plansApply(deps, actor),
	planAt: deps.clock.now(),
});

async function toDtos(deps: Deps, actor: Actor, rows: readonly SimulacroRow[]): Promise<SimulacroDto[]> {
	if (rows.length === 0) return [];
	const headers = await listAttemptExams(
		deps,
		rows.map(({ id }) => id),
	);
	const { extraTimePercent } = await getPreferences(deps, actor.userId);
	return rows.flatMap((row) => {
		const exam = headers.get(row.id);
		return exam ? toSimulacroDto(row, exam, extraTimePercent) : [];
	});
}

/** @throws AppError NOT_FOUND for an exam that is not a simulacro, or an unpublished one for which the caller is not registered */
export async function readSimulacro(deps: Deps, actor: Actor, id: number): Promise<SimulacroDto> {
	const [dto] = await toDtos(deps, actor, await readRow(deps, { id, ...viewerOf(deps, actor) }));
	if (!dto) throw examNotFound();
	return dto;
}

export async function listSimulacros(deps: Deps, actor: Actor): Promise<SimulacroDto[]> {
	return toDtos(deps, actor, await listRows(deps, viewerOf(deps, actor)));
}

interface RegistrationRow {
	id: number;
	name: string;
	email: string;
	registeredAt: Date;
}

const listRegistered = statement<{ examId: number; after: number; size: number }, RegistrationRow>(
	"list_registrations",
	`select r.id, concat_ws(' ', u.first_names, u.last_names) as name, u.email, r.created_at as "registeredAt"
		from exam_registrations r join users u on u.id = r.user_id
		where r.exam_id = $examId::int and r.id > $after::int order by r.id limit $size::int`,
);

const readPlaces = statement<{ examId: number }, { places: number | null; taken: number }>(
	"read_places",
	`select e.places, coalesce(c.taken, 0) as taken from exams e left join registration_counters c on c.exam_id = e.id
		where e.id = $examId::int`,
);

export async function listRegistrations(
	deps: Deps,
	examId: number,
	{ after = 0, size }: { after?: number | undefined; size: number },
): Promise<RegistrationPageDto> {
	const [placesRow] = await readPlaces(deps, { examId });
	if (!placesRow) throw examNotFound();
	const rows = await listRegistered(deps, { examId, after, size });
	const items = rows.map(({ registeredAt, ...row }) => ({ ...row, registeredAt: registeredAt.toISOString() }));
	return { ...placesRow, items, next: rows.length === size ? (rows.at(-1)?.id ?? null) : null };
}

const rowsAtOnce = 1000;

/** All registrations, page by page. */
export async function* eachRegistration(deps: Deps, examId: number): AsyncGenerator<RegistrationRow[]> {
	for (let after = 0; ; ) {
		const rows = await listRegistered(deps, { examId, after, size: rowsAtOnce });
		const last = rows.at(-1);
		if (!last) return;
		after = last.id;
		yield rows;
	}
}

/** Registrations for the export of a user's data. */
export const listOwnRegistrations = statement<{ userId: number }, { examId: number; since: Date }>(
	"list_own_registrations",
	`select exam_id as "examId", created_at as since from exam_registrations where user_id = $userId::int order by id`,
);
