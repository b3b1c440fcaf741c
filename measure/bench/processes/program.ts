/** Message of the bench to one of its own programs; `RoundDone` is the response. */
export interface Round {
	seconds: number;
}

export interface RoundDone {
	perSecond: number;
}

/** The other end of startProgram(): announces itself, works one round per request, and ends with its parent. */
export function serveRounds(ready: object, work: (seconds: number) => Promise<number>): void {
	process.on("message", async ({ seconds }: Round) => {
		const done: RoundDone = { perSecond: await work(seconds) };
		process.send?.(done);
	});
	process.once("disconnect", () => process.exit(0));
	process.send?.(ready);
}
