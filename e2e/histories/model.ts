/** The state that a device shows of one question; '-' is a blank. */
export interface Shown {
	letter: string;
	flagged: boolean;
}

/** A user's action on one question, with all the actions that the user could have seen before. */
interface Action {
	letter: string;
	/** Numbers of the actions that this one took into account, including itself. */
	past: ReadonlySet<number>;
}

interface View {
	letter: string;
	/** Number of the action that produced this state; -1: none. */
	at: number;
	known: ReadonlySet<number>;
	flagged: boolean;
}

const blank: View = { letter: "-", at: -1, known: new Set(), flagged: false };
const union = (one: ReadonlySet<number>, other: Iterable<number>) => new Set([...one, ...other]);

/**
 * Model of the allowed results of answers given on two devices. An answer stays, unless somebody who saw it replaced it, or a
 * user chose against it where both were shown. Nobody chooses a letter of a question twice, so a letter identifies its action.
 */
export class Model {
	readonly #actions: Action[][];
	readonly #views: Record<string, View[]>;
	/** Actions that a user rejected where both were shown. */
	readonly #rejected = new Set<Action>();

	constructor(devices: readonly string[], questions: number) {
		this.#actions = Array.from({ length: questions }, () => []);
		this.#views = Object.fromEntries(devices.map((device) => [device, Array(questions).fill(blank)]));
	}

	#view = (device: string, question: number): View => this.#views[device]![question]!;

	#see(device: string, question: number, change: Partial<View>): void {
		this.#views[device]![question] = { ...this.#view(device, question), ...change };
	}

	#do(device: string, question: number, letter: string, also: Iterable<number> = []): void {
		const actions = this.#actions[question]!;
		const at = actions.length;
		const known = union(union(this.#view(device, question).known, also), [at]);
		actions.push({ letter, past: known });
		this.#see(device, question, { letter, at, known });
	}

	#latest = (question: number, letter: string): number =>
		this.#actions[question]!.findLastIndex((action) => action.letter === letter);

	#take(device: string, question: number, at: number): void {
		const { letter = "-", past = [] } = this.#actions[question]![at] ?? {};
		this.#see(device, question, { letter, at, known: union(this.#view(device, question).known, past) });
	}

	/** Returns a letter that nobody has chosen for this question; undefined if all were. */
	freshLetter(question: number, letters: string): string | undefined {
		return [...letters].find((letter) => this.#latest(question, letter) < 0);
	}

	isAnswered = (device: string, question: number): boolean => this.#view(device, question).letter !== "-";

	/** Whether a device shows the question as flagged. */
	isFlagged = (device: string, question: number): boolean => this.#view(device, question).flagged;

	answer(device: string, question: number, letter: string): void {
		this.#do(device, question, letter);
	}

	flag(device: string, question: number): void {
		this.#see(device, question, { flagged: !this.isFlagged(device, question) });
	}

	/** Records a choice between two answers shown side by side. This device's answer is a new action; the other's is merged. */
	choose(device: string, question: number, shown: { mine: string; theirs: string }, side: "mine" | "theirs"): void {
		const { letter, at } = this.#view(device, question);
		if (shown.mine !== letter)
			throw new Error(`${device} ${question + 1}: asks about ${shown.mine}, but has ${letter}`);
		const actions = this.#actions[question]!;
		const theirs = this.#latest(question, shown.theirs);
		if (side === "mine") {
			this.#do(device, question, letter, actions[theirs]?.past);
			return;
		}
		const mine = actions[at];
		if (mine) this.#rejected.add(mine);
		this.#take(device, question, theirs);
	}

	/** Records what a device shows now. It may have adopted the other device's answers, but not over its own. */
	observe(device: string, sheet: readonly Shown[]): void {
		for (const [question, { letter, flagged }] of sheet.entries()) {
			const view = this.#view(device, question);
			this.#see(device, question, { flagged });
			if (letter === view.letter) continue;
			const at = this.#latest(question, letter);
			const isKnown = this.#actions[question]![at]?.past.has(view.at);
			if (at < 0 || (view.letter !== "-" && !isKnown))
				throw new Error(`${device} ${question + 1}: ${view.letter} became ${letter} without a question`);
			this.#take(device, question, at);
		}
	}

	/** Resets a device to an older sheet, because its page could not store the answers it sent. */
	startAgain(device: string, sheet: readonly Shown[]): void {
		for (const [question, { letter, flagged }] of sheet.entries()) {
			this.#see(device, question, { flagged });
			if (letter === this.#view(device, question).letter) continue;
			this.#see(device, question, { known: new Set() });
			this.#take(device, question, this.#latest(question, letter));
		}
	}

	/** Returns the answers that are lost if the server has this state: neither stored nor replaced by somebody who saw them. */
	lostIn(letters: string): string[] {
		return this.#actions.flatMap((actions, question) => {
			const letter = letters[question]!;
			const storedAction = actions[this.#latest(question, letter)];
			if (!storedAction && letter !== "-") return [`${question + 1}: ${letter} was never chosen`];
			const isReplaced = (at: number) => actions.some((action, index) => index !== at && action.past.has(at));
			return actions.flatMap((action, at) =>
				["-", letter].includes(action.letter) ||
				storedAction?.past.has(at) ||
				isReplaced(at) ||
				this.#rejected.has(action)
					? []
					: [`${question + 1}: ${action.letter} is lost, ${letter} is there`],
			);
		});
	}
}
