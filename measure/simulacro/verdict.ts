import type { Day } from "./national.ts";

/** Results of this run. */
export interface Seen {
	/** undefined: no day was played. */
	day?: Pick<Day, "kept" | "graded" | "failures">;
	/** Number of rows that fall short of their target. */
	short: number;
}

/** Returns the run's conclusion: one sentence for each result, and the exit code. */
export function verdictOf({ day, short }: Seen): { said: string[]; exitCode: 0 | 1 } {
	const ofDay = day ? faultsOf(day) : [];
	const ofRows = short > 0 ? [`Rows that fall short: ${short}.`] : [];
	const faults = [...ofDay, ...ofRows];
	const isWell = day && ofDay.length === 0;
	const well = isWell ? ["Nothing was lost, and every sheet is graded as it was answered."] : [];
	return { said: [...well, ...faults], exitCode: faults.length === 0 ? 0 : 1 };
}

function faultsOf({ kept, graded, failures }: NonNullable<Seen["day"]>): string[] {
	return [
		...(kept.acknowledged === 0 ? ["No answer was acknowledged: none could be looked for."] : []),
		...(kept.lost > 0 ? [`Acknowledged answers that are lost: ${kept.lost}.`] : []),
		...(graded.sheets === 0 ? ["No sheet was handed in: none could be looked at."] : []),
		...(graded.wrong > 0 ? [`Sheets that are not as they were answered, or not graded once: ${graded.wrong}.`] : []),
		...(failures.length > 0 ? [`Students who could not go on: ${failures.length}.`] : []),
	];
}
