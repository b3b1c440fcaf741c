/** What a device shows of one question; '-' is a blank. */
export interface Shown {
	letter: string;
	flagged: boolean;
}

/** Something a person did to one question, with everything she could have known of it by then. */
interface Deed {
	letter: string;
	/** Numbers of the deeds that this one took into account, itself included. */
	past: ReadonlySet<number>;
}

interface View {
	letter: string;
	/** Number of the deed that made it so; -1: nobody did anything. */
	at: number;
	known: ReadonlySet<number>;
	flagged: boolean;
}

const blank: View = { letter: "-", at: -1, known: new Set(), flagged: false };
const union = (one: ReadonlySet<number>, other: Iterable<number>) => new Set([...one, ...other]);

/**
 * What may become of answers given on two devices: an answer stays, or somebody who saw it replaced it, or a person chose
 * against it where both were shown. Nobody chooses a letter of a question twice, so a letter says which deed it is of.
 */
export class Model {
	readonly #deeds: Deed[][];
	readonly #views: Record<string, View[]>;
	/** Deeds that a person chose against where both were shown. */
	readonly #rejected = new Set<Deed>();

	constructor(devices: readonly string[], questions: number) {
		this.#deeds = Array.from({ length: questions }, () => []);
		this.#views = Object.fromEntries(devices.map((device) => [device, Array(questions).fill(blank)]));
	}

	#view = (device: string, question: number): View => this.#views[device]![question]!;

	#see(device: string, question: number, change: Partial<View>): void {
		this.#views[device]![question] = { ...this.#view(device, question), ...change };
	}

	#do(device: string, question: number, letter: string, also: Iterable<number> = []): void {
		const deeds = this.#deeds[question]!;
		const at = deeds.length;
		const known = union(union(this.#view(device, question).known, also), [at]);
		deeds.push({ letter, past: known });
		this.#see(device, question, { letter, at, known });
	}

	#latest = (question: number, letter: string): number =>
		this.#deeds[question]!.findLastIndex((deed) => deed.letter === letter);

	#take(device: string, question: number, at: number): void {
		const { letter = "-", past = [] } = this.#deeds[question]![at] ?? {};
		this.#see(device, question, { letter, at, known: union(this.#view(device, question).known, past) });
	}

	/** A letter that nobody has chosen at this question; undefined when all were. */
	freshLetter(question: number, letters: string): string | undefined {
		return [...letters].find((letter) => this.#latest(question, letter) < 0);
	}

	isAnswered = (device: string, question: number): boolean => this.#view(device, question).letter !== "-";

	/** Whether a device shows the question marked. */
	isFlagged = (device: string, question: number): boolean => this.#view(device, question).flagged;

	answer(device: string, question: number, letter: string): void {
		this.#do(device, question, letter);
	}

	flag(device: string, question: number): void {
		this.#see(device, question, { flagged: !this.isFlagged(device, question) });
	}

	/** Both answers were shown side by side and one was chosen: this device's is a new deed, the other's is taken in. */
	choose(device: string, question: number, shown: { mine: string; theirs: string }, side: "mine" | "theirs"): void {
		const { letter, at } = this.#view(device, question);
		if (shown.mine !== letter)
			throw new Error(`${device} ${question + 1}: asks about ${shown.mine}, but has ${letter}`);
		const deeds = this.#deeds[question]!;
		const theirs = this.#latest(question, shown.theirs);
		if (side === "mine") {
			this.#do(device, question, letter, deeds[theirs]?.past);
			return;
		}
		const mine = deeds[at];
		if (mine) this.#rejected.add(mine);
		this.#take(device, question, theirs);
	}

	/** What a device shows now: it may have taken in the other one's deeds, but not over an answer of its own. */
	observe(device: string, sheet: readonly Shown[]): void {
		for (const [question, { letter, flagged }] of sheet.entries()) {
			const view = this.#view(device, question);
			this.#see(device, question, { flagged });
			if (letter === view.letter) continue;
			const at = this.#latest(question, letter);
			const isKnown = this.#deeds[question]![at]?.past.has(view.at);
			if (at < 0 || (view.letter !== "-" && !isKnown))
				throw new Error(`${device} ${question + 1}: ${view.letter} became ${letter} without a question`);
			this.#take(device, question, at);
		}
	}

	/** A page that could not write down what it sent starts again from an older sheet. */
	startAgain(device: string, sheet: readonly Shown[]): void {
		for (const [question, { letter, flagged }] of sheet.entries()) {
			this.#see(device, question, { flagged });
			if (letter === this.#view(device, question).letter) continue;
			this.#see(device, question, { known: new Set() });
			this.#take(device, question, this.#latest(question, letter));
		}
	}

	/** Answers that are lost when the server holds this: neither there nor replaced by anybody who knew of them. */
	lostIn(letters: string): string[] {
		return this.#deeds.flatMap((deeds, question) => {
			const letter = letters[question]!;
			const held = deeds[this.#latest(question, letter)];
			if (!held && letter !== "-") return [`${question + 1}: ${letter} was never chosen`];
			const isReplaced = (at: number) => deeds.some((deed, index) => index !== at && deed.past.has(at));
			return deeds.flatMap((deed, at) =>
				["-", letter].includes(deed.letter) || held?.past.has(at) || isReplaced(at) || this.#rejected.has(deed)
					? []
					: [`${question + 1}: ${deed.letter} is lost, ${letter} is there`],
			);
		});
	}
}
