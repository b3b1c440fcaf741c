/** What the bench says to a program of its own, and what that answers. */
export interface Round {
	seconds: number;
}

export interface RoundDone {
	perSecond: number;
}

/** The other end of startProgram(): announces itself, works a round whenever it is asked, and ends with its parent. */
export function serveRounds(ready: object, work: (seconds: number) => Promise<number>): void {
	process.on("message", async ({ seconds }: Round) => {
		const done: RoundDone = { perSecond: await work(seconds) };
		process.send?.(done);
	});
	process.once("disconnect", () => process.exit(0));
	process.send?.(ready);
}
