import { signIn } from "../bench/content/api.ts";
import { closeExam, type Exam, writeExam } from "../bench/content/exam.ts";
import { emailOf, insertStudents } from "../bench/content/students.ts";
import {
	admin,
	type Cachimbo,
	databaseOf,
	makeDataDir,
	removeDataDir,
	startCachimbo,
} from "../bench/processes/cachimbo.ts";
import { residentMemory } from "../bench/processes/memory.ts";
import { createClock } from "./clock.ts";
import { createGroup, type Failure } from "./group.ts";
import { createMeasures, type Measures, type Outcomes } from "./measures.ts";
import { findPace, type Pace, type Step } from "./pace.ts";
import { createRandom } from "./random.ts";
import { type ResourceUse, watchResources } from "./resources.ts";
import { createStudent, type Student, type World } from "./student.ts";
import { type GradingCheck, type Kept, lookAtSheets, lookForAnswers } from "./verify.ts";

export interface DayOptions {
	students: number;
	/** Minutes of answering, in simulated time. */
	minutes: number;
	seed: number;
	/** undefined: found by increasing it in steps. */
	speed: number | undefined;
	tell(line: string): void;
	/** Called every two seconds of a phase. */
	onStep?: (step: Step) => void;
}

export interface Phase {
	name: string;
	pace: Pace;
	used: ResourceUse;
}

/** A number of students who answer at the same time. */
export interface Crowd {
	students: number;
	/** Successful saves; the percentiles are about these. */
	saves: number;
	p50: number;
	p99: number;
	/** Outcomes of all saves sent. */
	outcomes: Outcomes;
	used: ResourceUse;
}

const sizes = [100, 1000, 3000, 10_000];
const [crowdSpeed, crowdSeconds] = [8, 6];

export interface Day {
	phases: Phase[];
	calls: ReturnType<Measures["calls"]>;
	/** State of the acknowledged answers before the hand-ins. */
	kept: Kept;
	graded: GradingCheck;
	/** Students who could not continue; their sheets are not verified. */
	failures: readonly Failure[];
	crowds: Crowd[];
	/** Memory in MB after this many students signed in. */
	memoryBy: { students: number; mb: number }[];
	memoryAtEnd: number;
	live: { opened: number; atEnd: number };
	kinds: Record<string, number>;
}

/** Settings of production, except that all students come from one machine and in less time. */
export const asInProduction = { NODE_ENV: "production", TEST_RUN: "1", LIMITS_FACTOR: "1000000", TRUST_PROXY: "1" };

/** Plays a simulacro from sign-in to review, on a database of its own. */
export async function playDay(wanted: DayOptions): Promise<Day> {
	const dataDir = await makeDataDir();
	const server = await startCachimbo(dataDir, asInProduction);
	try {
		const api = await signIn(server.url, admin);
		const closesAt = new Date(Date.now() + 3 * 3600_000).toISOString();
		const exam = await writeExam(api, { period: "Simulacro nacional", questionCount: 100, closesAt });
		await insertStudents(databaseOf(dataDir), wanted.students);
		const played = play(wanted, { server, dataDir, exam, close: () => closeExam(api, exam) });
		return await Promise.race([played, server.failed]);
	} finally {
		await server.stop();
		await removeDataDir(dataDir);
	}
}

interface Scene {
	server: Cachimbo;
	dataDir: string;
	exam: Exam;
	/** Closes the simulacro, so that the results may be published. */
	close(): Promise<unknown>;
}

async function play(wanted: DayOptions, { server, dataDir, exam, close }: Scene): Promise<Day> {
	const { tell, students: count, minutes, speed } = wanted;
	const random = createRandom(wanted.seed);
	const measures = createMeasures();
	const clock = createClock(speed ?? 1);
	const world: World = { url: server.url, clock, measures, exam, random };
	const students = Array.from({ length: count }, (_, number) => createStudent(world, emailOf(number), number));
	const group = createGroup(students);
	const beating = setInterval(() => {
		for (const student of students) student.beat();
	}, 4000);
	const phases: Phase[] = [];

	/** Runs a step for everybody, each at a random time within the next `seconds`. */
	async function phase(name: string, how: How, one: (student: Student, at: number) => Promise<void>): Promise<void> {
		const stop = await watchResources(server, dataDir);
		const begun = clock.now();
		const stopPace = findPace(clock, measures, {
			...how,
			from: how.seconds / how.within,
			speed,
			onStep: wanted.onStep,
		});
		await group.each(name, (student) => one(student, begun + how.when() * how.seconds));
		const pace = stopPace();
		const used = await stop();
		phases.push({ name, pace, used });
		tell(lineOf(phases.at(-1)!));
	}

	/** Measures a crowd at a fixed pace per student, so that only the number of students varies. */
	async function crowd(size: number): Promise<Crowd> {
		clock.setSpeed(crowdSpeed);
		measures.watch("save");
		const stop = await watchResources(server, dataDir);
		const until = clock.now() + crowdSeconds * crowdSpeed;
		await group.each("answer", (student) => student.answer(until), size);
		const { count: saves, p50, p99, outcomes } = measures.window();
		return { students: size, saves, p50, p99, outcomes, used: await stop() };
	}

	try {
		const idle = residentMemory(server.pid, "VmRSS");
		const memoryBy: Day["memoryBy"] = [{ students: 0, mb: idle }];
		let signedIn = 0;
		const signingIn = { call: "sign-in", p99: 1000, seconds: 600, within: 150, when: random } as const;
		await phase("sign in", signingIn, async (student, at) => {
			await student.signIn(at);
			signedIn += 1;
			if (sizes.includes(signedIn)) memoryBy.push({ students: signedIn, mb: residentMemory(server.pid, "VmRSS") });
		});
		const opened = students.filter((student) => student.isLive()).length;
		// The start time is public, so most students tap in its first seconds.
		const inOneMinute = { p99: 1000, seconds: 60, within: 60, when: () => random() ** 1.5 };
		await phase("start", { call: "start", ...inOneMinute }, (student, at) => student.start(at));
		const crowds: Crowd[] = [];
		for (const size of sizes.filter((size) => size <= count)) crowds.push(await crowd(size));
		const answering = { call: "save", p99: 200, seconds: minutes * 60, within: 90, when: () => 1 } as const;
		await phase("answer", answering, (student, at) => student.answer(at, true));
		const kept = await lookForAnswers(databaseOf(dataDir), exam.id, students);
		await phase("finish", { call: "finish", ...inOneMinute }, (student, at) => student.finish(at));
		await close();
		const looking = { call: "read", p99: 1000, seconds: 120, within: 45, when: random } as const;
		await phase("review", looking, (student, at) => student.review(at));
		const atEnd = students.filter((student) => student.isLive()).length;
		return {
			...{ phases, calls: measures.calls(), live: { opened, atEnd }, kinds: kindsOf(students) },
			...{ crowds, memoryBy, memoryAtEnd: residentMemory(server.pid, "VmRSS") },
			...{ kept, graded: await lookAtSheets(databaseOf(dataDir), exam.id, group.going()), failures: group.failures },
		};
	} finally {
		clearInterval(beating);
		clock.stop();
		for (const student of students) student.leave();
	}
}

interface How {
	/** Call that sets the pace. */
	call: "sign-in" | "start" | "save" | "finish" | "read";
	p99: number;
	/** Seconds of simulated time. */
	seconds: number;
	/** Seconds of real time, if nothing delays the phase. */
	within: number;
	/** Random position in the phase, 0 to 1. */
	when(): number;
}

function kindsOf(students: readonly Student[]): Record<string, number> {
	const kinds: Record<string, number> = {};
	for (const { kind } of students) kinds[kind] = (kinds[kind] ?? 0) + 1;
	return kinds;
}

const cores = (value: number) => value.toFixed(2);

function lineOf({ name, pace, used }: Phase): string {
	const rate = (step: Pace["best"]) =>
		step ? `${Math.round(step.perSecond)}/s (p99 ${Math.round(step.p99)} ms, ${step.speed.toFixed(1)} ×)` : "–";
	return [
		`${name.padEnd(8)} ${used.seconds.toFixed(0).padStart(4)} s; best ${rate(pace.best)}, broke at ${rate(pace.broke)};`,
		`cores: ours ${cores(used.server)}, PostgreSQL ${cores(used.database)}, generator ${cores(used.generator)};`,
		`loop p99 ${used.loop.p99.toFixed(0)} ms; ${used.peakMb} MB; pool ${used.busyConnections.toFixed(1)};`,
		used.waits.map(([what, share]) => `${what} ${share.toFixed(0)} %`).join(", "),
	].join(" ");
}
