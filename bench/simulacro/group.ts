/** Whoever takes part, as far as the others are concerned. */
interface Member {
	kind: string;
	userId(): number;
	leave(): void;
}

/** What somebody could not do, and why. */
export interface Failure {
	userId: number;
	kind: string;
	step: string;
	reason: string;
}

/** Students who each do what all do. One that fails leaves, and the others go on. */
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
		/** in the order in which they failed */
		failures: failures as readonly Failure[],
		/** those that have not failed */
		going: () => going,
		/** Resolves when all are done, or have failed. @param most only so many of them */
		async each(step: string, one: (member: One) => Promise<void>, most = going.length): Promise<void> {
			await Promise.all(going.slice(0, most).map((member) => attempt(step, member, one(member))));
		},
	};
}

/** How many failed in the same way, the most first. */
export function reasonsOf(failures: readonly Failure[]): [reason: string, count: number][] {
	const counts = new Map<string, number>();
	for (const { kind, step, reason } of failures) {
		const text = `${kind}, ${step}: ${reason}`;
		counts.set(text, (counts.get(text) ?? 0) + 1);
	}
	return [...counts].sort((one, other) => other[1] - one[1]);
}
