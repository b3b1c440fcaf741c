import { displayedName, type MeritNameKind } from "@cachimbo/rules/merit/merit-name";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";

interface NameRow {
	userId: number;
	firstNames: string;
	lastNames: string;
	kind: MeritNameKind;
	nickname: string | null;
}

const listNames = statement<{ userIds: readonly number[] }, NameRow>(
	"list_merit_names",
	`select u.id as "userId", u.first_names as "firstNames", u.last_names as "lastNames",
			coalesce(f.merit_name, 'INITIALS') as kind, f.merit_nickname as nickname
		from users u left join preferences f on f.user_id = u.id
		where u.id = any($userIds::int[]) and u.closed_at is null`,
);

/** Merit names of these students, by id; closed accounts are omitted. */
export async function listChosenNames(
	deps: Pick<Deps, "db">,
	userIds: readonly number[],
): Promise<Map<number, string>> {
	const rows = await listNames(deps, { userIds });
	return new Map(rows.map((row) => [row.userId, displayedName(row)]));
}
