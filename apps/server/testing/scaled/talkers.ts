import { createTestGroup } from "../features/chat.ts";
import { type Chatter, createChatter } from "../features/chatter.ts";
import { newAnswers } from "./asking.ts";
import type { Crowd, Verdict } from "./crowd.ts";
import type { Person, Stage } from "./stage.ts";

export interface Talkers extends Crowd {
	/** longest disconnection, ms */
	longestAwayMs(): number;
	/** messages shown twice, out of order, or missing, in total */
	shownWrong(): number;
	reconnects(): number;
}

/** Clients that write to one group over their sockets, each a number of messages, and read all of them. */
export async function startTalkers(
	stage: Stage,
	people: readonly Person[],
	{ messages, everyMs }: { messages: number; everyMs: number },
): Promise<Talkers> {
	const groupId = await createTestGroup({ deps: stage } as never, ...people);
	const all = people.map(({ token }, n) =>
		createChatter({ name: `c${n}`, token, groupId, messages, port: () => stage.port, pauseMs: everyMs }),
	);
	const work = Promise.all(all.map((chatter) => chatter.work()));
	const sum = (of: (chatter: Chatter) => number) => all.reduce((total, chatter) => total + of(chatter), 0);
	let verdict: Verdict = { lost: 0, repeated: 0, phantom: 0 };
	let differing = 0;
	return {
		...{ name: "talkers", answers: newAnswers() },
		taken: () => sum(({ acknowledged }) => acknowledged.size),
		async end() {
			await work;
			const { rows } = await stage.db.$client.query<{ seq: number; client_id: string }>(
				"select seq, client_id from group_messages where group_id = $1 order by seq",
				[groupId],
			);
			await Promise.all(all.map((chatter) => chatter.seeUpTo(rows.length)));
			const stored = new Set(rows.map((row) => row.client_id));
			const sent = new Set(all.flatMap((chatter) => [...chatter.sent]));
			const isSame = ({ seen }: Chatter) =>
				seen.size === rows.length && rows.every((row) => seen.get(row.seq)?.clientId === row.client_id);
			differing = all.filter((chatter) => !isSame(chatter)).length;
			verdict = {
				lost: sum(({ acknowledged }) => [...acknowledged].filter((id) => !stored.has(id)).length),
				repeated: rows.length - stored.size + ((rows.at(-1)?.seq ?? 0) - rows.length),
				phantom: rows.filter((row) => !sent.has(row.client_id)).length,
			};
		},
		verdict: async () => verdict,
		longestAwayMs: () => Math.max(...all.map((chatter) => chatter.longestAwayMs)),
		shownWrong: () => differing + sum(({ outOfOrder, skipped }) => outOfOrder + skipped),
		reconnects: () => sum(({ reconnects }) => reconnects),
	};
}
