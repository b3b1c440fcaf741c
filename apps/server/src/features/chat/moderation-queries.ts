import type {
	GroupActivityDto,
	HeldMessageDto,
	ReportedMessageDto,
	ReportState,
} from "@cachimbo/contract/chat/moderation";
import { limaDay } from "@cachimbo/rules/lima-day";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { getGroup, getPinned } from "../groups/queries.ts";
import { findMessages } from "./queries.ts";

type Reader = Pick<Deps, "db">;

interface Page {
	page: number;
	size: number;
}

const offsetOf = ({ page, size }: Page) => ({ size, offset: (page - 1) * size });

const readCounts = statement<object, { reports: number; held: number }>(
	"moderation_counts",
	`select (select count(distinct message_id)::int from message_reports where state = 'OPEN') as reports,
		(select count(*)::int from held_messages where decision is null) as held`,
);

export async function countModeration(deps: Reader): Promise<{ reports: number; held: number }> {
	const [row] = await readCounts(deps, {});
	return row ?? { reports: 0, held: 0 };
}

/** SQL: reported messages with their reports' common state; a new report opens a message again. */
const reported = `select message_id, min(created_at) filter (where state = 'OPEN') as waiting, max(decided_at) as decided,
	case when bool_or(state = 'OPEN') then 'OPEN' when bool_or(state = 'DELETED') then 'DELETED' else 'DISMISSED' end as state
	from message_reports group by message_id`;

const listReported = statement<{ state: ReportState; size: number; offset: number }, { id: number }>(
	"moderation_list_reports",
	`select message_id as id from (${reported}) r where r.state = $state::text
	order by waiting, decided desc, message_id desc limit $size::int offset $offset::int`,
);
const countReported = statement<{ state: ReportState }, { total: number }>(
	"moderation_count_reports",
	`select count(*)::int as total from (${reported}) r where r.state = $state::text`,
);

interface ContextRow {
	about: number;
	id: number;
}
const readContext = statement<{ ids: number[] }, ContextRow>(
	"moderation_context",
	`select m.id as about, n.id from group_messages m
	join group_messages n on n.group_id = m.group_id and n.seq between m.seq - 5 and m.seq + 5
	where m.id = any($ids::int[]) order by m.id, n.seq`,
);

interface AboutRow {
	id: number;
	original: string;
	group: ReportedMessageDto["group"];
	reports: ReportedMessageDto["reports"];
}
const readAbout = statement<{ ids: number[] }, AboutRow>(
	"moderation_about",
	`select m.id, m.content as original, json_build_object('id', g.id, 'name', g.name) as "group",
		(select json_agg(json_build_object('reporter', trim(u.first_names || ' ' || u.last_names), 'reason', r.reason,
			'note', r.note, 'createdAt', r.created_at) order by r.created_at, r.user_id)
			from message_reports r join users u on u.id = r.user_id where r.message_id = m.id) as reports
	from group_messages m join groups g on g.id = m.group_id where m.id = any($ids::int[])`,
);

/** Open reports, the oldest first; decided ones, the last decision first. */
export async function listReportedMessages(deps: Reader, { state, ...page }: Page & { state: ReportState }) {
	const [found, [counted]] = await Promise.all([
		listReported(deps, { state, ...offsetOf(page) }),
		countReported(deps, { state }),
	]);
	const ids = found.map(({ id }) => id);
	const [about, context] = await Promise.all([readAbout(deps, { ids }), readContext(deps, { ids })]);
	const messages = await findMessages(deps, [...new Set(context.map(({ id }) => id))]);
	const items = ids.map((id): ReportedMessageDto => {
		const { original, group, reports } = about.find((row) => row.id === id)!;
		const around = context.filter((row) => row.about === id).map((row) => messages.get(row.id)!);
		const at = around.findIndex((message) => message.id === id);
		return {
			...{ message: around[at]!, group, original, state },
			reports: reports.map((report) => ({ ...report, createdAt: new Date(report.createdAt).toISOString() })),
			...{ before: around.slice(0, at), after: around.slice(at + 1) },
		};
	});
	return { items, ...page, total: counted?.total ?? 0 };
}

type HeldRow = Omit<HeldMessageDto, "createdAt"> & { createdAt: Date };
const listWaiting = statement<{ size: number; offset: number }, HeldRow>(
	"moderation_list_held",
	`select h.id, json_build_object('id', g.id, 'name', g.name) as "group", h.user_id as "userId",
		trim(u.first_names || ' ' || u.last_names) as "senderName", h.content, h.word, h.created_at as "createdAt"
	from held_messages h join groups g on g.id = h.group_id join users u on u.id = h.user_id
	where h.decision is null order by h.id limit $size::int offset $offset::int`,
);

/** Held messages, the oldest first. */
export async function listHeldMessages(deps: Reader, page: Page) {
	const [rows, { held }] = await Promise.all([listWaiting(deps, offsetOf(page)), countModeration(deps)]);
	const items = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
	return { items, ...page, total: held };
}

const dayMs = 24 * 3600_000;
const daysShown = 14;

interface ActivityRow extends Omit<GroupActivityDto, "days" | "pinned" | "lastMessageAt" | "members"> {
	lastMessageAt: Date | null;
	days: { day: string; messages: number }[] | null;
}
const readActivity = statement<{ groupId: number; now: Date; firstDay: string }, ActivityRow>(
	"moderation_activity",
	`select g.last_seq as messages,
		(select count(distinct user_id)::int from group_messages where group_id = g.id and not announcement
			and created_at > $now::timestamptz - interval '7 days') as "activeWriters",
		(select count(distinct r.message_id)::int from message_reports r join group_messages m on m.id = r.message_id
			where m.group_id = g.id and r.state = 'OPEN') as "openReports",
		(select count(*)::int from held_messages where group_id = g.id and decision is null) as held,
		(select created_at from group_messages where group_id = g.id and seq = g.last_seq) as "lastMessageAt",
		(select json_agg(json_build_object('day', day, 'messages', messages)) from (
			select (created_at at time zone 'America/Lima')::date::text as day, count(*)::int as messages
			from group_messages where group_id = g.id
				and created_at >= $firstDay::timestamp at time zone 'America/Lima' group by 1) d) as days
	from groups g where g.id = $groupId::int`,
);

/** @throws AppError NOT_FOUND */
export async function readGroupActivity(deps: Pick<Deps, "db" | "clock">, groupId: number): Promise<GroupActivityDto> {
	const { members } = await getGroup(deps, groupId);
	const now = deps.clock.now();
	const days = Array.from({ length: daysShown }, (_, at) => limaDay(now.getTime() - (daysShown - 1 - at) * dayMs));
	const [[row], pinned] = await Promise.all([
		readActivity(deps, { groupId, now, firstDay: days[0]! }),
		getPinned(deps, groupId),
	]);
	const { lastMessageAt, days: busy, ...figures } = row!;
	return {
		...figures,
		members,
		lastMessageAt: lastMessageAt?.toISOString() ?? null,
		days: days.map((day) => ({ day, messages: busy?.find((one) => one.day === day)?.messages ?? 0 })),
		pinned,
	};
}
