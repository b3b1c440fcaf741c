import type { AttemptsApi } from "../attempts-api.ts";
import { createExamSession } from "../session/exam-session.ts";
import { openAttempt } from "../session/open-attempt.ts";
import { createMemoryStore, startTime } from "./attempts.ts";

export const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Creates a phone with a page open on an exam: a disk, a device clock that can be set, and the page's monotonic clock. */
export function createDevice() {
	let timers: { callback(): void; at: number }[] = [];
	const schedule = (callback: () => void, ms: number) => {
		const timer = { callback, at: device.page + ms };
		timers.push(timer);
		return () => {
			timers = timers.filter((other) => other !== timer);
		};
	};
	const move = (ms: number) => {
		device.clock += ms;
		device.page += ms;
	};
	const device = {
		store: createMemoryStore(),
		clock: Date.parse(startTime),
		page: 0,
		/** Lets time pass, and runs the due timers. */
		async pass(ms: number): Promise<void> {
			const end = device.page + ms;
			for (;;) {
				const due = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
				if (!due) break;
				timers = timers.filter((timer) => timer !== due);
				move(Math.max(0, due.at - device.page));
				due.callback();
				await settle();
			}
			move(end - device.page);
			await settle();
		},
		/** Simulates a new page, whose clock starts at zero and whose timers are gone. */
		reload(): void {
			device.page = 0;
			timers = [];
		},
		async open(api: AttemptsApi) {
			const { store } = device;
			const clocks = { now: () => device.clock, elapsed: () => device.page, random: () => 0, schedule };
			const opened = await openAttempt({ store, api, now: clocks.now }, { examId: 7 });
			const session = createExamSession({ store, api, deviceId: await store.deviceId(), ...clocks }, opened);
			session.begin();
			await settle();
			return session;
		},
	};
	return device;
}
export type Device = ReturnType<typeof createDevice>;
