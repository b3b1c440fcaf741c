import { setTimeout as delay } from "node:timers/promises";
import { play, type Row } from "../row.ts";
import { startSavers } from "../savers.ts";
import { startSenders } from "../senders.ts";
import { startSolvers } from "../solvers.ts";
import type { Stage } from "../stage.ts";
import { startTalkers } from "../talkers.ts";

/** Limits above which a student would see more than 'Guardando…'. */
const limits = { tries: 2, takenMs: 8_000 };

/** A rolling restart of both processes under load. */
export async function restartInTurn(stage: Stage): Promise<Row> {
	const { people, topology } = stage;
	const talkers = await startTalkers(stage, people.slice(40, 60), { messages: 30, everyMs: 500 });
	const savers = await startSavers(stage, people.slice(0, 20), 1_000);
	const solvers = await startSolvers(stage, people.slice(20, 40), 300);
	const senders = await startSenders(stage, people.slice(40, 44), 800);
	const crowds = [savers, solvers, senders, talkers];
	return play({
		...{ id: "rolling", done: "20 save, 20 solve, 20 talk, 4 send pictures; both processes restarted in turn", crowds },
		async work() {
			await delay(2_000);
			await topology.restartInTurn();
			await delay(2_000);
			return {};
		},
		afterwards() {
			const tries = Math.max(...crowds.map(({ answers }) => answers.tries));
			const taken = Math.max(...crowds.map(({ answers }) => answers.slowestTakenMs));
			const broken = crowds.reduce((sum, { answers }) => sum + (answers.counts.get("none") ?? 0), 0);
			return {
				note: `${tries} tries at most`,
				wrong: [
					...(broken > 0 ? [`${broken} requests got no answer`] : []),
					...(tries > limits.tries || taken > limits.takenMs ? ["a save needed more than one retry"] : []),
					...(talkers.shownWrong() > 0 ? [`${talkers.shownWrong()} messages shown wrong`] : []),
				],
			};
		},
	});
}
