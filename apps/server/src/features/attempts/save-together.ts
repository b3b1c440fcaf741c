import type { SaveAnswersInput } from "@cachimbo/contract/attempt-inputs";
import { type Deadline, deadlineNow, isPast, workUntil } from "../../deadline.ts";
import type { Deps } from "../../deps.ts";
import { busy } from "../../errors.ts";
import { graceSeconds } from "./grading.ts";
import { run, type Statement } from "./statement.ts";

/** What became of one save: written unless the attempt was not `open` to it. */
export interface Saved {
	open: boolean;
	revision: number;
	now: Date;
}

interface Save {
	id: number;
	input: SaveAnswersInput;
	/** of its request: one statement writes what many wait for */
	deadline: Deadline | undefined;
	resolve(saved: Saved | undefined): void;
	reject(error: unknown): void;
}

/** Saves in one statement, and saves that may wait for the next. */
const mostTogether = 50;
const mostWaiting = 2000;
/** Milliseconds after which the next statement no longer waits for a slow one. */
const patience = 50;

/**
 * Locks each attempt, and if it is open to this device writes what is newer than what is held, all in one statement.
 * The device rule is `mayWrite` of state.ts. The revision counts changes, so a replay leaves it as it is.
 */
const saveStatement = (name: string, waiting: "" | "skip locked") => ({
	name,
	text: `with attempt as (
			select a.*, asked.device, a.running and (a.active_device is null or a.active_device = asked.device
				or case when asked.device = any(a.superseded_devices) then asked.known is not distinct from a.revision
					else coalesce(asked.known, a.revision) >= a.revision end) as open
			from unnest($1::int[], $2::text[], $3::int[]) as asked (id, device, known) cross join lateral (
				select id, revision, active_device, superseded_devices, status = 'IN_PROGRESS'
					and (ends_at is null or now() <= ends_at + make_interval(secs => ${graceSeconds})) as running
				from attempts where id = asked.id for no key update ${waiting}) a),
		saved as (
			insert into attempt_answers as held
				(attempt_id, question_id, alternative_id, flagged, seq, elapsed_ms, device_id)
			select attempt.id, sheet.question_id, sheet.alternative_id, sheet.flagged, sheet.seq, sheet.elapsed_ms, attempt.device
			from unnest($4::int[], $5::int[], $6::int[], $7::bool[], $8::int[], $9::int[])
				as sheet (attempt_id, question_id, alternative_id, flagged, seq, elapsed_ms)
			join attempt on attempt.id = sheet.attempt_id and attempt.open
			on conflict (attempt_id, question_id) do update set alternative_id = excluded.alternative_id,
				flagged = excluded.flagged, seq = excluded.seq, elapsed_ms = excluded.elapsed_ms,
				device_id = excluded.device_id, saved_at = now()
			where held.device_id is distinct from excluded.device_id or held.seq < excluded.seq
			returning attempt_id),
		changed as (
			update attempts a set revision = a.revision + 1, active_device = attempt.device,
				superseded_devices = case when a.active_device = attempt.device then a.superseded_devices
					else array_remove(array_remove(a.superseded_devices, attempt.device), a.active_device)
						|| array_remove(array[a.active_device], null) end
			from attempt
			where a.id = attempt.id and attempt.open
				and (attempt.active_device is distinct from attempt.device or attempt.id in (select attempt_id from saved))
			returning a.id, a.revision)
		select attempt.id, attempt.open, coalesce(changed.revision, attempt.revision) as revision, now()::timestamptz(3) as now
		from attempt left join changed on changed.id = attempt.id`,
});

const saveOne = saveStatement("save_answers", "");
/** Waits for no lock: so batches cannot deadlock, and one attempt's finish does not hold up everybody else's answers. */
const saveMany = saveStatement("save_answers_together", "skip locked");

const valuesOf = (saves: readonly Save[]) => {
	const sheet = saves.flatMap(({ id, input }) => input.answers.map((answer) => ({ id, ...answer })));
	return [
		saves.map(({ id }) => id),
		saves.map(({ input }) => input.deviceId),
		saves.map(({ input }) => input.revision ?? null),
		sheet.map((answer) => answer.id),
		sheet.map((answer) => answer.idQuestion),
		sheet.map((answer) => answer.optionId),
		sheet.map((answer) => answer.flagged),
		sheet.map((answer) => answer.seq),
		sheet.map((answer) => answer.elapsedMs),
	];
};

/** By the deadline of the one that may wait longest: the others are answered at their own. */
function runFor<Row extends Saved>(deps: Deps, statement: Statement, saves: readonly Save[]): Promise<Row[]> {
	const work = () => run<Row>(deps, statement, valuesOf(saves));
	const latest = saves.at(-1)?.deadline;
	return latest ? workUntil(latest, work) : work();
}

async function runAlone(deps: Deps, save: Save): Promise<void> {
	if (isPast(save.deadline)) return save.reject(busy());
	try {
		const [saved] = await runFor(deps, saveOne, [save]);
		save.resolve(saved);
	} catch (error) {
		save.reject(error);
	}
}

/** What the common statement left out (a lock was held), or all of it when it failed, is done one by one meanwhile. */
async function runTogether(deps: Deps, saves: readonly Save[]): Promise<void> {
	const rows = await runFor<Saved & { id: number }>(deps, saveMany, saves).catch(() => []);
	const byId = new Map(rows.map((row) => [row.id, row]));
	for (const save of saves) {
		const saved = byId.get(save.id);
		if (saved) save.resolve(saved);
		else void runAlone(deps, save);
	}
}

/**
 * Writes the saves that arrive while others are being written by one statement: one commit, one round trip. A save
 * that comes alone is written at once, and nobody is answered before the commit that holds their answers.
 */
function createSaver(deps: Deps) {
	let isRunning = false;
	let waiting: Save[] = [];

	function begin(): void {
		isRunning = waiting.length > 0;
		if (!isRunning) return;
		const next = onlyOnce(begin);
		const timer = setTimeout(next, patience);
		void runTogether(deps, takeTogether()).then(() => {
			clearTimeout(timer);
			next();
		});
	}

	/** The first in line, one of each attempt: a second save of an attempt goes on from the first one's result. */
	function takeTogether(): Save[] {
		const taken = new Map<number, Save>();
		const left: Save[] = [];
		for (const save of waiting) {
			if (isPast(save.deadline)) save.reject(busy());
			else if (taken.size < mostTogether && !taken.has(save.id)) taken.set(save.id, save);
			else left.push(save);
		}
		waiting = left;
		return [...taken.values()];
	}

	return (id: number, input: SaveAnswersInput) =>
		new Promise<Saved | undefined>((resolve, reject) => {
			if (waiting.length >= mostWaiting) throw busy();
			waiting.push({ id, input, deadline: deadlineNow(), resolve, reject });
			if (isRunning) return;
			isRunning = true;
			setImmediate(begin); // with what else arrived in this turn
		});
}

function onlyOnce(act: () => void): () => void {
	let done = false;
	return () => {
		if (done) return;
		done = true;
		act();
	};
}

const savers = new WeakMap<Deps, ReturnType<typeof createSaver>>();

/** Writes one device's batch to one attempt. @returns undefined for an attempt that is not there */
export function saveTogether(deps: Deps, id: number, input: SaveAnswersInput): Promise<Saved | undefined> {
	const saver = savers.get(deps) ?? createSaver(deps);
	savers.set(deps, saver);
	return saver(id, input);
}
