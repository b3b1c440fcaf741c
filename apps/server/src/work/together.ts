import { type Deadline, deadlineNow, isPast, workUntil } from "./deadline.ts";
import { busy } from "./errors.ts";
import { Pace, type Queue } from "./pace.ts";
import { contextNow, type WorkContext, workIn } from "./work-context.ts";

/** One statement's work for many requests; each item has an id of its own. */
interface Kind<Item, Result> {
	/** Works on items with different ids. May leave out some, which `one` then does: those whose row is locked. */
	many(items: readonly Item[]): Promise<readonly (Result & { id: number })[]>;
	/** Works on one item; waits for its row. @returns undefined when there is nothing to do */
	one(item: Item): Promise<Result | undefined>;
	/** maximum number of items in one statement */
	mostTogether: number;
}

/** Does the work of one item, together with the items of other requests. */
export interface Together<Item, Result> extends Queue {
	(item: Item): Promise<Result | undefined>;
}

interface Waiting<Item, Result> {
	item: Item;
	/** deadline and context of its request: one statement does the work of many requests */
	deadline: Deadline | undefined;
	context: WorkContext | undefined;
	resolve(result: Result | undefined): void;
	reject(error: unknown): void;
}

/** Maximum number of ids that wait for the next statements, and of statements under way. */
const mostWaiting = 2000;
const mostAtOnce = 4;
/** Maximum number of items of one id that wait. They take a statement each, so nobody else is to be refused for them. */
const mostOfOne = 200;
/** Milliseconds to wait for a slow statement before the next one starts. */
const patienceMs = 50;

/**
 * Group commit: items that arrive while others are being worked on share the next statement. A lone item starts at once, and no
 * caller is answered before its commit.
 */
export function createTogether<Item extends { id: number }, Result>({
	many,
	one,
	mostTogether,
}: Kind<Item, Result>): Together<Item, Result> {
	type Member = Waiting<Item, Result>;
	const pace = new Pace();
	const waiting = new Map<number, Member[]>();
	const underWay = new Set<number>();
	/** number of statements under way */
	let running = 0;
	/** whether the latest statement has ended, or its time is over */
	let isOpen = true;
	let isScheduled = false;

	/** Starts the next statement, if it is time for it. */
	function begin(): void {
		if (!isOpen || running >= mostAtOnce) return;
		const batch = takeBatch();
		if (batch.length === 0) return;
		isOpen = false;
		running += 1;
		const open = onlyOnce(() => {
			isOpen = true;
			begin();
		});
		const timer = setTimeout(open, patienceMs);
		void runTogether(batch).then(() => {
			running -= 1;
			clearTimeout(timer);
			open();
			begin(); // too many may have been under way when the time was over
		});
	}

	/** First items in the queue, one for each id: a second item of an id waits, and builds on the result of the first. */
	function takeBatch(): Member[] {
		const batch: Member[] = [];
		for (const [id, members] of waiting) {
			const remaining: Member[] = [];
			for (const member of members) {
				if (isPast(member.deadline)) member.reject(busy());
				else remaining.push(member);
			}
			const next = batch.length < mostTogether && !underWay.has(id) ? remaining.shift() : undefined;
			if (next) batch.push(next);
			if (remaining.length > 0) waiting.set(id, remaining);
			else waiting.delete(id);
		}
		for (const { item } of batch) underWay.add(item.id);
		if (batch.length > 0) pace.note(batch.length);
		return batch;
	}

	/** Runs one batch. Items that it left out, or all of a failed batch, are done one by one. */
	async function runTogether(batch: readonly Member[]): Promise<void> {
		const rows = await workFor(batch, () => many(batch.map(({ item }) => item))).catch(() => []);
		const byId = new Map(rows.map((row) => [row.id, row]));
		for (const member of batch) {
			const { id } = member.item;
			const done = byId.get(id);
			if (!done) {
				void runAlone(member);
				continue;
			}
			underWay.delete(id);
			member.resolve(done);
		}
	}

	async function runAlone(member: Member): Promise<void> {
		try {
			if (isPast(member.deadline)) throw busy();
			member.resolve(await workFor([member], () => one(member.item)));
		} catch (error) {
			member.reject(error);
		} finally {
			underWay.delete(member.item.id);
			begin();
		}
	}

	const join = (item: Item) =>
		new Promise<Result | undefined>((resolve, reject) => {
			const members = waiting.get(item.id) ?? [];
			if (members.length >= mostOfOne || (members.length === 0 && waiting.size >= mostWaiting)) throw busy();
			members.push({ item, deadline: deadlineNow(), context: contextNow(), resolve, reject });
			if (waiting.size === 0) pace.begin();
			waiting.set(item.id, members);
			if (!isOpen || isScheduled) return;
			isScheduled = true;
			setImmediate(() => {
				isScheduled = false;
				begin(); // with the other items of this turn of the event loop
			});
		});
	return Object.defineProperties(join as Together<Item, Result>, {
		wait: { get: () => pace.waitBehind(waiting.size) },
		perTurnMs: { get: () => pace.perTurnMs },
	});
}

/** Runs the statement with the context and deadline of the latest of its items. */
function workFor<T>(batch: readonly Pick<Waiting<never, never>, "deadline" | "context">[], work: () => Promise<T>) {
	const { deadline, context } = batch.at(-1) ?? {};
	// Without the request's `isFresh`: its item was admitted when it joined the batch.
	return workIn(context, () => workUntil(deadline && { at: deadline.at }, work));
}

function onlyOnce(act: () => void): () => void {
	let done = false;
	return () => {
		if (done) return;
		done = true;
		act();
	};
}
