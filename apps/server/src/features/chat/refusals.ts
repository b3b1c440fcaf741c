import { type Statement, statement } from "../../db/statement.ts";
import { AppError, forbidden, invalid } from "../../work/errors.ts";
import { groupNotFound, notMember, sanctionRefusal } from "../groups/queries.ts";

type Connection = Parameters<Statement<object, object>>[0];

interface Refused {
	groupId: number;
	userId: number;
	replyTo: number | null;
	announcement: boolean;
	released: boolean;
}

interface State {
	active: boolean;
	isMember: boolean;
	until: Date | null;
	reason: string | null;
}

const readState = statement<{ groupId: number; userId: number }, State>(
	"chat_why_refused",
	`select g.active, m.user_id is not null as "isMember", s.until, s.reason
	from groups g
	left join group_members m on m.group_id = g.id and m.user_id = $userId::int
	left join lateral (select until, reason from group_sanctions
		where group_id = g.id and user_id = $userId::int and until > now() and lifted_at is null
		order by until desc limit 1) s on true
	where g.id = $groupId::int`,
);

/** Finds out why the database stored nothing. */
export async function refusalOf(deps: Connection, message: Refused): Promise<AppError> {
	const [state] = await readState(deps, message);
	if (!state) return groupNotFound();
	if (!state.isMember && !message.announcement && !message.released) return notMember();
	if (state.until) return sanctionRefusal("MUTED", { until: state.until, reason: state.reason ?? "" });
	if (!state.active && !message.announcement) return new AppError("CONFLICT", "El grupo está inactivo");
	if (message.replyTo !== null) return invalid("replyTo", "El mensaje que respondes no es válido");
	return forbidden();
}
