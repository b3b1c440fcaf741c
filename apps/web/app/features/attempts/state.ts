import type { AttemptAnswerDto, AttemptDto } from "@cachimbo/contract/attempts/attempts";
import type { AnswerContent } from "@cachimbo/rules/attempts/device-merge";
import type { PartWindow } from "@cachimbo/rules/exams/parts";
import { countAnswered } from "./count-answered.ts";

/** State of one question on this device. */
export interface AnswerEntry {
	idQuestion: number;
	/** null: left blank. */
	optionId: number | null;
	flagged: boolean;
	/** Alternatives crossed out; they stay on this device. */
	struck: readonly number[];
	/** Number of this device's change that produced this state; 0 if it came from elsewhere. */
	seq: number;
	elapsedMs: number;
	/** Whether the server has not confirmed this `seq`. */
	dirty: boolean;
	/** Content that the server last confirmed, for a dirty entry. */
	base?: AnswerContent;
	/** The other device's different answer. This one is not sent until the student has chosen. */
	disputed?: AttemptAnswerDto;
	/** Time of this device's last change, in server time, ms since the epoch; undefined if the answer came from elsewhere. */
	answeredAt?: number;
	/** Whether time was spent on the question since `seq`; it is sent with the next change or with the finished sheet. */
	timed: boolean;
}

export interface ExamState {
	/** Ids of the questions in the attempt's order. */
	questions: readonly number[];
	/** Index of the current question. */
	position: number;
	/** Entries by question id; untouched questions have none. */
	entries: Readonly<Record<number, AnswerEntry>>;
	/** Last server revision that this device knows. */
	revision: number;
	/** Highest `seq` assigned on this device. */
	lastSeq: number;
	/** The part in progress: earlier parts are read-only, later ones are not open. */
	part?: PartWindow;
	/** Whether the sheet is handed in, after which nothing changes. */
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
	/** This sheet merged with another device's. */
	| { type: "merged"; entries: readonly AnswerEntry[]; lastSeq: number; revision: number }
	/** Times of answers by question id, known only now. */
	| { type: "restamp"; moments: ReadonlyMap<number, number> }
	/** The student pauses: the time on each question must be sent too. */
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

/** Returns the entry of a question, touched or not. */
export const entryOf = (state: ExamState, idQuestion: number): AnswerEntry =>
	state.entries[idQuestion] ?? blankEntry(idQuestion);

export const currentQuestionId = (state: ExamState): number => state.questions[state.position] as number;
export const currentEntry = (state: ExamState): AnswerEntry => entryOf(state, currentQuestionId(state));
export const isLast = (state: ExamState): boolean => state.position === state.questions.length - 1;

/** Later parts are not open before their time. */
export const isOpen = ({ part }: Pick<ExamState, "part">, position: number): boolean => !part || position < part.until;
/** Whether the time of the current question's part is over. */
export const isLocked = ({ part, position }: ExamState): boolean => part !== undefined && position < part.from;
/** Whether the next question belongs to a part that has not begun. */
export const endsPart = (state: ExamState): boolean => !isLast(state) && !isOpen(state, state.position + 1);

export const dirtyOf = (entries: readonly AnswerEntry[]): AnswerEntry[] => entries.filter((entry) => entry.dirty);
/** Returns unsent changes that are not disputed. */
export const sendableOf = (entries: readonly AnswerEntry[]): AnswerEntry[] =>
	dirtyOf(entries).filter((entry) => !entry.disputed);
export const dirtyEntries = (state: ExamState): AnswerEntry[] => dirtyOf(Object.values(state.entries));

/** Figures of the sheet: answered, blank and flagged questions. */
export function tallyOf(state: ExamState): { total: number; answered: number; blank: number; flagged: number } {
	const entries = Object.values(state.entries);
	const total = state.questions.length;
	const answered = countAnswered(entries);
	return { total, answered, blank: total - answered, flagged: entries.filter((entry) => entry.flagged).length };
}

/** Returns the tally of the current part's questions. */
export function presentTally(state: ExamState): ReturnType<typeof tallyOf> {
	const { questions, part, entries } = state;
	if (!part) return tallyOf(state);
	const present = questions.slice(part.from, part.until);
	return tallyOf({ ...state, questions: present, entries: byQuestion(present.flatMap((id) => entries[id] ?? [])) });
}

/** Returns the index of the next unanswered question after the current one, wrapping around; undefined if there is none open. */
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

/** Returns the state of an attempt from the server, with all entries confirmed. */
export function stateFromServer(attempt: AttemptDto, deviceId: string | null): ExamState {
	const entries = attempt.answers.map((answer) => fromServer(answer, deviceId));
	return stateFromStore(attempt, { entries, revision: attempt.revision });
}

/** Returns the state of an attempt from this device's store. */
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

/** Changes the current entry: it gets the next `seq` and must be sent. */
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

/** Marks entries as confirmed, unless they have changed since they were sent. */
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

/** Gives entries with only new time a new `seq`. Otherwise the server would treat them as repetitions. */
function numberTimes(state: ExamState): ExamState {
	let { lastSeq } = state;
	const entries = Object.values(state.entries).map((entry) => {
		if (!entry.timed) return entry;
		lastSeq += 1;
		return { ...entry, ...baseOf(entry), seq: lastSeq, dirty: true, timed: false };
	});
	return { ...state, entries: byQuestion(entries), lastSeq };
}

/** More changes than any page can fail to store. */
const maxUnstored = 10_000;

/**
 * Numbers unsent changes above any that an earlier page may have sent. Entries with only new time stay unchanged, since they
 * may be older.
 */
function outnumber(state: ExamState): ExamState {
	const entries = Object.values(state.entries).map((entry) =>
		entry.dirty ? { ...entry, seq: entry.seq + maxUnstored } : entry,
	);
	return { ...state, entries: byQuestion(entries), lastSeq: highestSeq(entries, state.lastSeq) };
}

const takeMerged = (state: ExamState, { entries, lastSeq, revision }: Extract<ExamAction, { type: "merged" }>) => ({
	...state,
	entries: byQuestion(entries),
	lastSeq,
	revision,
});

/** Pure reducer. Once finished, only confirmations and merges with another device's answers change the state. */
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
