/** A participant, as far as the group needs to know it. */
interface Member {
	kind: string;
	userId(): number;
	leave(): void;
}

/** A failed step of a participant, with its reason. */
export interface Failure {
	userId: number;
	kind: string;
	step: string;
	reason: string;
}

/** Creates a group of students who perform each step together. A student who fails leaves, and the others continue. */
export function createGroup<One extends Member>(members: readonly One[]) {
	const failures: Failure[] = [];
	let going = members;

	async function attempt(step: string, member: One, work: Promise<void>): Promise<void> {
		try {
			await work;
		} catch (error) {
			const reason = error instanceof Error ? error.message : String(error);
			failures.push({ userId: member.userId(), kind: member.kind, step, reason });
			going = going.filter((one) => one !== member);
			member.leave();
		}
	}

	return {
		/** Failures in order of time. */
		failures: failures as readonly Failure[],
		/** Returns the participants that have not failed. */
		going: () => going,
		/**
		 * Runs one step for all participants. Resolves when all have finished or failed. @param most maximum number of participants
		 */
		async each(step: string, one: (member: One) => Promise<void>, most = going.length): Promise<void> {
			await Promise.all(going.slice(0, most).map((member) => attempt(step, member, one(member))));
		},
	};
}

/** Returns the number of equal failures, the most frequent first. */
export function reasonsOf(failures: readonly Failure[]): [reason: string, count: number][] {
	const counts = new Map<string, number>();
	for (const { kind, step, reason } of failures) {
		const text = `${kind}, ${step}: ${reason}`;
		counts.set(text, (counts.get(text) ?? 0) + 1);
	}
	return [...counts].sort((one, other) => other[1] - one[1]);
}
