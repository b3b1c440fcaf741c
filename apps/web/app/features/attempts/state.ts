import type { AttemptAnswerDto, AttemptDto } from "@cachimbo/contract/attempts/attempts";
import type { AnswerContent } from "@cachimbo/rules/attempts/device-merge";
import type { PartWindow } from "@cachimbo/rules/exams/parts";

/** One question as this device holds it. */
export interface AnswerEntry {
	idQuestion: number;
	/** null: left blank. */
	optionId: number | null;
	flagged: boolean;
	/** Alternatives crossed out; they stay on this device. */
	struck: readonly number[];
	/** Number of this device's change that made it so; 0 for what came from elsewhere. */
	seq: number;
	elapsedMs: number;
	/** The server has not confirmed this `seq`. */
	dirty: boolean;
	/** Content that the server last confirmed, for a dirty entry. */
	base?: AnswerContent;
	/** Another device answered it differently: this answer is not sent until the student has chosen. */
	disputed?: AttemptAnswerDto;
	/** When this device's last change was made, server time, ms since the epoch; unknown of what came from elsewhere. */
	answeredAt?: number;
	/** Time has passed since `seq`; it goes out with the next change or with the finished sheet. */
	timed: boolean;
}

export interface ExamState {
	/** Ids of the questions in the attempt's order. */
	questions: readonly number[];
	/** Index of the question that shows. */
	position: number;
	/** By id of the question; what was never touched is not in it. */
	entries: Readonly<Record<number, AnswerEntry>>;
	/** Last revision of the server this device knows. */
	revision: number;
	/** Highest `seq` given on this device. */
	lastSeq: number;
	/** The part whose time it is: those before can only be looked at, those after are not open. */
	part?: PartWindow;
	/** The sheet is handed in: nothing changes any more. */
	finished: boolean;
}

type Sent = Pick<AnswerEntry, "idQuestion" | "seq"> & Partial<AnswerContent>;

/** `at`: server time, ms since the epoch. */
export type ExamAction =
	| { type: "choose"; optionId: number; at?: number }
	| { type: "clear"; at?: number }
	| { type: "flag"; at?: number }
	| { type: "strike"; optionId: number }
	| { type: "go"; position: number }
	| { type: "next" }
	| { type: "previous" }
	| { type: "part"; part: PartWindow }
	| { type: "tick"; ms: number }
	| { type: "sent"; answers: readonly Sent[]; revision: number }
	/** This sheet and another device's, put together. */
	| { type: "merged"; entries: readonly AnswerEntry[]; lastSeq: number; revision: number }
	/** When answers were given, by id of the question: known only now. */
	| { type: "restamp"; moments: ReadonlyMap<number, number> }
	/** The student goes away: the time on each question is to be sent, too. */
	| { type: "pause" }
	/** `isUnread`: an earlier page may have sent changes that this one does not know of. */
	| { type: "finish"; isUnread?: boolean };

export const blankEntry = (idQuestion: number): AnswerEntry => ({
	idQuestion,
	optionId: null,
	flagged: false,
	struck: [],
	seq: 0,
	elapsedMs: 0,
	dirty: false,
	timed: false,
});

export const contentOf = ({ optionId, flagged }: AnswerContent): AnswerContent => ({ optionId, flagged });

/** The entry of a question, touched or not. */
export const entryOf = (state: ExamState, idQuestion: number): AnswerEntry =>
	state.entries[idQuestion] ?? blankEntry(idQuestion);

export const currentQuestionId = (state: ExamState): number => state.questions[state.position] as number;
export const currentEntry = (state: ExamState): AnswerEntry => entryOf(state, currentQuestionId(state));
export const isLast = (state: ExamState): boolean => state.position === state.questions.length - 1;

/** Later parts are not open before their time. */
export const isOpen = ({ part }: Pick<ExamState, "part">, position: number): boolean => !part || position < part.until;
/** The time of the part that shows is over. */
export const isLocked = ({ part, position }: ExamState): boolean => part !== undefined && position < part.from;
/** The next question belongs to a part that has not begun. */
export const endsPart = (state: ExamState): boolean => !isLast(state) && !isOpen(state, state.position + 1);

export const dirtyOf = (entries: readonly AnswerEntry[]): AnswerEntry[] => entries.filter((entry) => entry.dirty);
/** Unsent changes that nobody has to decide about first. */
export const sendableOf = (entries: readonly AnswerEntry[]): AnswerEntry[] =>
	dirtyOf(entries).filter((entry) => !entry.disputed);
export const dirtyEntries = (state: ExamState): AnswerEntry[] => dirtyOf(Object.values(state.entries));

/** How many of `answers` hold an alternative. */
export const countAnswered = (answers: Iterable<{ optionId: number | null }>): number =>
	[...answers].filter((answer) => answer.optionId !== null).length;

/** Figures of the sheet: answered, blank and flagged questions. */
export function tallyOf(state: ExamState): { total: number; answered: number; blank: number; flagged: number } {
	const entries = Object.values(state.entries);
	const total = state.questions.length;
	const answered = countAnswered(entries);
	return { total, answered, blank: total - answered, flagged: entries.filter((entry) => entry.flagged).length };
}

/** Tally of the questions of the present part. */
export function presentTally(state: ExamState): ReturnType<typeof tallyOf> {
	const { questions, part, entries } = state;
	if (!part) return tallyOf(state);
	const present = questions.slice(part.from, part.until);
	return tallyOf({ ...state, questions: present, entries: byQuestion(present.flatMap((id) => entries[id] ?? [])) });
}

/** Index of the next question without an answer after the current one, round the end; undefined when none may be given. */
export function nextUnanswered(state: ExamState): number | undefined {
	const { questions, position, part } = state;
	const order = questions.map((_, step) => (position + 1 + step) % questions.length);
	const mayAnswer = (index: number) => isOpen(state, index) && index >= (part?.from ?? 0);
	return order.find((index) => mayAnswer(index) && entryOf(state, questions[index] as number).optionId === null);
}

function fromServer(answer: AttemptAnswerDto, deviceId: string | null): AnswerEntry {
	const { idQuestion, optionId, flagged, seq, elapsedMs } = answer;
	return { ...blankEntry(idQuestion), optionId, flagged, elapsedMs, seq: answer.deviceId === deviceId ? seq : 0 };
}

const byQuestion = (entries: readonly AnswerEntry[]) =>
	Object.fromEntries(entries.map((entry) => [entry.idQuestion, entry]));

export const highestSeq = (entries: readonly AnswerEntry[], floor = 0) =>
	entries.reduce((highest, entry) => Math.max(highest, entry.seq), floor);

/** The state of an attempt as the server answers it: all of it is known there. */
export function stateFromServer(attempt: AttemptDto, deviceId: string | null): ExamState {
	const entries = attempt.answers.map((answer) => fromServer(answer, deviceId));
	return stateFromStore(attempt, { entries, revision: attempt.revision });
}

/** The state of an attempt as this device stored it. */
export function stateFromStore(
	attempt: Pick<AttemptDto, "questions">,
	stored: { entries: readonly AnswerEntry[]; position?: number; revision: number; lastSeq?: number },
): ExamState {
	const questions = attempt.questions.map((question) => question.idQuestion);
	return {
		questions,
		position: Math.min(Math.max(stored.position ?? 0, 0), Math.max(questions.length - 1, 0)),
		entries: byQuestion(stored.entries),
		revision: stored.revision,
		lastSeq: highestSeq(stored.entries, stored.lastSeq),
		finished: false,
	};
}

/** The last confirmed content stays the base until the server confirms more, however often the entry changes here. */
const baseOf = (entry: AnswerEntry) => (entry.dirty ? {} : { base: contentOf(entry) });

/** The current entry changed by the person: it gets the next `seq` and has to be sent. */
function change(state: ExamState, changed: Partial<AnswerEntry>, at: number | undefined): ExamState {
	const seq = state.lastSeq + 1;
	const moment = at === undefined ? {} : { answeredAt: at };
	const before = currentEntry(state);
	const entry = { ...before, ...baseOf(before), ...changed, ...moment, seq, dirty: true, timed: false };
	return { ...state, lastSeq: seq, entries: { ...state.entries, [entry.idQuestion]: entry } };
}

/**
 * Chooses an alternative. Choosing it again keeps it: only 'clear' removes an answer. Choosing a struck alternative removes the
 * stroke.
 */
function choose(state: ExamState, optionId: number, at: number | undefined): ExamState {
	const entry = currentEntry(state);
	if (entry.optionId === optionId) return state;
	return change(state, { optionId, struck: entry.struck.filter((id) => id !== optionId) }, at);
}

/** Strokes are the student's own notes: no `seq`, nothing to send. The chosen alternative cannot be struck. */
function strike(state: ExamState, optionId: number): ExamState {
	const entry = currentEntry(state);
	if (entry.optionId === optionId) return state;
	const struck = entry.struck.includes(optionId)
		? entry.struck.filter((id) => id !== optionId)
		: [...entry.struck, optionId];
	return { ...state, entries: { ...state.entries, [entry.idQuestion]: { ...entry, struck } } };
}

function go(state: ExamState, position: number): ExamState {
	const inRange = Math.min(Math.max(position, 0), state.questions.length - 1);
	return inRange === state.position || !isOpen(state, inRange) ? state : { ...state, position: inRange };
}

/** Moves to the part's first question unless already in it. */
function enterPart(state: ExamState, part: PartWindow): ExamState {
	if (state.part?.index === part.index) return state;
	const isIn = state.position >= part.from && state.position < part.until;
	return { ...state, part, position: isIn ? state.position : part.from };
}

const changesAnswers = new Set<ExamAction["type"]>(["choose", "clear", "flag", "strike"]);

function tick(state: ExamState, ms: number): ExamState {
	if (ms <= 0) return state;
	const entry = currentEntry(state);
	const timed = { ...entry, elapsedMs: entry.elapsedMs + Math.round(ms), timed: true };
	return { ...state, entries: { ...state.entries, [entry.idQuestion]: timed } };
}

function confirmEntry({ base, ...entry }: AnswerEntry, { seq, optionId = null, flagged = false }: Sent): AnswerEntry {
	if (entry.seq === seq) return { ...entry, dirty: false };
	return { ...entry, base: { optionId, flagged } };
}

/** Only what has not changed since it was sent is clean now. */
function confirm(state: ExamState, sent: Extract<ExamAction, { type: "sent" }>): ExamState {
	const entries = { ...state.entries };
	for (const answer of sent.answers) {
		const entry = entries[answer.idQuestion];
		if (entry?.dirty && !entry.disputed) entries[answer.idQuestion] = confirmEntry(entry, answer);
	}
	return { ...state, entries, revision: Math.max(state.revision, sent.revision) };
}

/** Updates the moments of unsent entries only: the server already has those of confirmed ones. */
function restamp(state: ExamState, moments: ReadonlyMap<number, number>): ExamState {
	const entries = Object.values(state.entries).map((entry) => {
		const answeredAt = entry.dirty ? moments.get(entry.idQuestion) : undefined;
		return answeredAt === undefined ? entry : { ...entry, answeredAt };
	});
	return { ...state, entries: byQuestion(entries) };
}

/** Entries with only new time get a new `seq`, or the server would take them for a repetition. */
function numberTimes(state: ExamState): ExamState {
	let { lastSeq } = state;
	const entries = Object.values(state.entries).map((entry) => {
		if (!entry.timed) return entry;
		lastSeq += 1;
		return { ...entry, ...baseOf(entry), seq: lastSeq, dirty: true, timed: false };
	});
	return { ...state, entries: byQuestion(entries), lastSeq };
}

/** No page sends so many changes that it cannot write down. */
const mostUnwritten = 10_000;

/**
 * Numbers unsent changes above any that an earlier page may have sent. Entries with only new time stay as they are: they may be
 * older.
 */
function outnumber(state: ExamState): ExamState {
	const entries = Object.values(state.entries).map((entry) =>
		entry.dirty ? { ...entry, seq: entry.seq + mostUnwritten } : entry,
	);
	return { ...state, entries: byQuestion(entries), lastSeq: highestSeq(entries, state.lastSeq) };
}

const takeMerged = (state: ExamState, { entries, lastSeq, revision }: Extract<ExamAction, { type: "merged" }>) => ({
	...state,
	entries: byQuestion(entries),
	lastSeq,
	revision,
});

/** Pure. Once finished, only what the server confirms or holds of another device still counts. */
export function reduce(state: ExamState, action: ExamAction): ExamState {
	if (action.type === "sent") return confirm(state, action);
	if (action.type === "merged") return takeMerged(state, action);
	if (state.finished || (isLocked(state) && changesAnswers.has(action.type))) return state;
	switch (action.type) {
		case "choose":
			return choose(state, action.optionId, action.at);
		case "clear":
			return currentEntry(state).optionId === null ? state : change(state, { optionId: null }, action.at);
		case "flag":
			return change(state, { flagged: !currentEntry(state).flagged }, action.at);
		case "strike":
			return strike(state, action.optionId);
		case "go":
			return go(state, action.position);
		case "next":
			return go(state, state.position + 1);
		case "previous":
			return go(state, state.position - 1);
		case "part":
			return enterPart(state, action.part);
		case "tick":
			return tick(state, action.ms);
		case "restamp":
			return restamp(state, action.moments);
		case "pause":
			return numberTimes(state);
		case "finish":
			return { ...(action.isUnread ? outnumber(state) : numberTimes(state)), finished: true };
	}
}
