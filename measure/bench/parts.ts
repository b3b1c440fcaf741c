import { measureAnswerSave } from "./benches/answer-save.ts";
import { measureBankSearch } from "./benches/bank-search.ts";
import { measureBooklet } from "./benches/booklet.ts";
import { measureBulkMail } from "./benches/bulk-mail.ts";
import { measureBurst } from "./benches/burst.ts";
import { measureExamRead } from "./benches/exam-read.ts";
import { measureExamResults } from "./benches/exam-results.ts";
import { measureIdleConnections } from "./benches/idle-connections.ts";
import { measureIdleMemory } from "./benches/idle-memory.ts";
import { measureLiveChat } from "./benches/live-chat.ts";
import { measureOverload } from "./benches/overload.ts";
import { measurePages } from "./benches/pages.ts";
import { measurePublishing } from "./benches/publish-results.ts";
import { measureQuestionImport } from "./benches/question-import.ts";
import { measureRegrade } from "./benches/regrade.ts";
import { measureSaveSettings } from "./benches/save-settings.ts";
import { measureScripts } from "./benches/script-size.ts";
import { measureSignIn } from "./benches/sign-in.ts";
import { measureStaffSearch } from "./benches/staff-search.ts";
import { measureStartUp } from "./benches/start-up.ts";
import { measureStatistics } from "./benches/statistics.ts";
import { measureStudentList } from "./benches/student-list.ts";
import { measureTwoProcesses } from "./benches/two-processes.ts";
import { measureWholeAttempt } from "./benches/whole-attempt.ts";
import type { Effort } from "./load/rounds.ts";
import type { Peers } from "./peers/open-peers.ts";
import type { Cachimbo } from "./processes/cachimbo.ts";
import type { Result } from "./report/result.ts";
import type { Stage } from "./stage.ts";

interface Run {
	stage: Stage;
	effort: Effort;
	peers: Peers;
	quick: boolean;
}

interface UnderLoad {
	name: string;
	hasPeer?: true;
	measure(run: Run): Promise<Result[]>;
}

/** Parts that run on one server with an exam and students. */
export const underLoad: readonly UnderLoad[] = [
	{
		name: "read",
		hasPeer: true,
		measure: async (run) => measureExamRead(run.stage, run.effort, await run.peers.cms()),
	},
	{
		name: "save",
		hasPeer: true,
		measure: async (run) => measureAnswerSave(run.stage, run.effort, await run.peers.cms()),
	},
	{ name: "attempt", measure: ({ stage, effort }) => measureWholeAttempt(stage, effort) },
	{ name: "overload", measure: ({ stage, effort }) => measureOverload(stage, effort) },
	{ name: "burst", measure: ({ stage, effort }) => measureBurst(stage, effort) },
	{
		name: "chat",
		hasPeer: true,
		measure: async (run) => measureLiveChat(run.stage, run.effort, await run.peers.rabbit()),
	},
	{ name: "connections", measure: ({ stage, quick }) => measureIdleConnections(stage, quick ? 500 : 5_000) },
	{ name: "import", measure: ({ stage, effort }) => measureQuestionImport(stage, effort) },
	{ name: "booklet", measure: ({ stage, effort }) => measureBooklet(stage, effort) },
	// Runs last, since it ends the sessions that the others use.
	{
		name: "sign-in",
		hasPeer: true,
		measure: async (run) => measureSignIn(run.stage, run.effort, await run.peers.cms()),
	},
];

interface InProduction {
	name: string;
	ofServer?(server: Cachimbo, effort: Effort): Promise<Result[]>;
	/** Measures the data folder while no server runs on it. */
	ofFolder?(dataDir: string, quick: boolean): Promise<Result[]>;
}

/** Parts that run on one empty server in production mode. */
export const inProduction: readonly InProduction[] = [
	{ name: "scripts", ofServer: ({ url }) => measureScripts(url) },
	{ name: "pages", ofServer: measurePages },
	{ name: "start", ofFolder: (dataDir, quick) => measureStartUp(dataDir, quick ? 3 : 5) },
];

interface StandalonePart {
	name: string;
	measure(effort: Effort, quick: boolean): Promise<Result[]>;
}

export const withStagesOfTheirOwn: readonly StandalonePart[] = [
	{ name: "idle", measure: (_effort, quick) => measureIdleMemory(quick ? 10 : 60) },
	{ name: "processes", measure: measureTwoProcesses },
	{ name: "settings", measure: measureSaveSettings },
	{ name: "statistics", measure: (effort, quick) => measureStatistics(effort, quick ? 100_000 : 1_000_000) },
	{ name: "mail", measure: measureBulkMail },
	{ name: "bank", measure: measureBankSearch },
	{ name: "results", measure: measureExamResults },
	{ name: "publish", measure: (_effort, quick) => measurePublishing(quick ? 1_000 : 10_000) },
	{ name: "students", measure: measureStudentList },
	{ name: "search", measure: measureStaffSearch },
	{ name: "regrade", measure: (_effort, quick) => measureRegrade(quick ? 10_000 : 100_000) },
];

const withPeers = underLoad.filter(({ hasPeer }) => hasPeer).map(({ name }) => name);

/** Whether one of these parts is compared with a peer. */
export const havePeers = (names: ReadonlySet<string>): boolean => withPeers.some((name) => names.has(name));

/** @param asked names of parts, 'peers' for those with a peer; undefined for all @throws Error for an unknown name */
export function partNames(asked: readonly string[] | undefined): Set<string> {
	const all = [...underLoad, ...inProduction, ...withStagesOfTheirOwn].map(({ name }) => name);
	const names = (asked ?? all).flatMap((name) => (name === "peers" ? withPeers : [name]));
	const unknown = names.filter((name) => !all.includes(name));
	if (unknown.length > 0) throw new Error(`--only takes ${all.join(", ")} or peers, not ${unknown.join(", ")}`);
	return new Set(names);
}
