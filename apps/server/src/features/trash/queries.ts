import {
	TRASH_DAYS,
	type TrashItemDto,
	type TrashKind,
	type TrashPageDto,
	type TrashQuery,
	trashKinds,
} from "@cachimbo/contract/trash/trash";
import { type SQL, sql } from "drizzle-orm";
import { plainTextOf } from "../../content/plain-text.ts";
import { containsWords } from "../../db/folded-text.ts";
import { trashBegins } from "../../db/in-trash.ts";
import type { Deps } from "../../deps.ts";

/** Source of each kind: its table, the act that deletes an item, and searchable words besides the name in the audit log. */
const sources: Record<TrashKind, { table: SQL; act: string; words: SQL; exams?: SQL; html?: SQL }> = {
	exam: { table: sql`exams`, act: "exam-removed", words: sql`''` },
	question: {
		table: sql`questions`,
		act: "question-removed",
		words: sql`concat_ws(' ', t.text, t.topic)`,
		html: sql`t.html`,
	},
	course: { table: sql`courses`, act: "course-removed", words: sql`t.name` },
	university: {
		table: sql`universities`,
		act: "university-removed",
		words: sql`concat_ws(' ', t.code, t.name)`,
		exams: sql`(select count(*)::int from exams e where e.university_id = t.id and e.archived_at = t.archived_at)`,
	},
	post: { table: sql`blog_posts`, act: "post-removed", words: sql`t.title` },
};

/**
 * SQL: items that were deleted directly. The act was recorded in the same transaction, so its time is the row's. Items that were
 * deleted with another one (a university's exams, the questions of a reverted import) are restored with that one.
 */
const trashOf = (kind: TrashKind, since: Date): SQL => {
	const { table, act, words, exams = sql`0`, html = sql`null::text` } = sources[kind];
	return sql`select ${kind}::text as kind, t.id, t.archived_at, a.staff_name, coalesce(a.subject_name, '') as name,
			concat_ws(' ', a.subject_name, ${words}) as words, ${exams} as exams, ${html} as html
		from staff_acts a join ${table} t on t.id = a.subject_id and t.archived_at = a.at
		where a.act = ${act} and a.at >= ${since.toISOString()}::timestamptz`;
};

interface Row extends Record<string, unknown> {
	kind: TrashKind;
	id: number;
	name: string;
	exams: number;
	/** HTML of a question. Its name in the audit log is the text with markup. */
	html: string | null;
	staff_name: string;
	archived_at: string;
	total: number;
}

/** Deleted items, latest first. */
export async function listTrash(
	{ db, clock }: Pick<Deps, "db" | "clock">,
	{ search, kind, page, size }: TrashQuery,
): Promise<TrashPageDto> {
	const since = trashBegins(clock.now());
	const kinds = kind ? [kind] : trashKinds;
	const all = sql.join(
		kinds.map((one) => trashOf(one, since)),
		sql` union all `,
	);
	const matching = search?.trim() ? containsWords(sql`words`, search) : sql`true`;
	const { rows } = await db.execute<Row>(sql`
		with found as materialized (select * from (${all}) trash where ${matching}),
			page as (select * from found order by archived_at desc, kind, id desc limit ${size} offset ${(page - 1) * size})
		select page.*, (select count(*)::int from found) as total
		from page order by archived_at desc, kind, id desc`);
	const total = rows[0]?.total ?? 0;
	return { items: rows.map(toItem), page, size, total };
}

function toItem({ kind, id, name, html, exams, staff_name, archived_at }: Row): TrashItemDto {
	const deletedAt = new Date(archived_at);
	const until = new Date(deletedAt.getTime() + TRASH_DAYS * 24 * 3600_000).toISOString();
	const shown = (html !== null && plainTextOf(html, 140)) || name;
	return { kind, id, name: shown, exams, deletedAt: deletedAt.toISOString(), deletedBy: staff_name, until };
}
