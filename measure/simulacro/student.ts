import { setTimeout as delay } from "node:timers/promises";
import { CHAT_RECONNECT_MS } from "@cachimbo/rules/limits";
import { ApiError } from "@cachimbo/web/app/platform/api/api-error.ts";
import { isTransient, retryDelay } from "@cachimbo/web/app/platform/offline/retry.ts";
import type { Exam } from "../bench/content/exam.ts";
import { password, userIdOf } from "../bench/content/students.ts";
import { idleGreeting, type Listener, openListener } from "../bench/load/live.ts";
import type { AcknowledgedAnswer, AcknowledgedAnswers } from "./acknowledged.ts";
import type { SimulatedClock } from "./clock.ts";
import { dataOf, openLine } from "./line.ts";
import type { Call, Measures } from "./measures.ts";
import { createOrder } from "./order.ts";
import { openExam, type Phone } from "./phone.ts";
import { pauseOf, type Random } from "./random.ts";

/** Shares of the students with each trouble; the others have one phone and a working network all the time. */
const shares = { cut: 0.1, secondDevice: 0.02, flatBattery: 0.01, live: 0.05 };
const secondsAnAnswer = 40;

export interface World {
	url: string;
	clock: SimulatedClock;
	measures: Measures;
	exam: Exam;
	random: Random;
}

export type Student = ReturnType<typeof createStudent>;

/** Simulates one student's day, step by step, with the requests of the screens in their order. */
export function createStudent({ url, clock, measures, exam, random }: World, email: string, number: number) {
	const fate = random();
	const kind =
		fate < shares.cut
			? "cut"
			: fate < shares.cut + shares.secondDevice
				? "second device"
				: fate < shares.cut + shares.secondDevice + shares.flatBattery
					? "flat battery"
					: "steady";
	const isLive = random() < shares.live;
	const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
	const line = openLine(url, address, measures);
	const answered = new Map<number, number>();
	const acknowledged: AcknowledgedAnswers = new Map();
	const order = createOrder(random, exam.questions.length);
	let token = "";
	let userId = 0;
	let phone: Phone | undefined;
	let live: Listener | undefined;
	let hasLeft = false;

	const get = async (call: Call, path: string) => line.ask({ call, method: "GET", path });

	/** Retries a failed step by the application's own back-off, not sooner than the server's Retry-After. */
	async function retryUntilDone<T>(step: () => Promise<T>): Promise<T> {
		for (let failures = 1; ; failures += 1) {
			try {
				return await step();
			} catch (error) {
				if (!isTransient(error) || failures > 50) throw error;
				await delay(retryDelay(failures, random(), error instanceof ApiError ? error.retryAfter : undefined));
			}
		}
	}

	async function ask(call: Call, ...paths: string[]): Promise<void> {
		for (const path of paths) await retryUntilDone(() => get(call, path));
	}

	async function answerOn(device: Phone, position: number): Promise<void> {
		const { id, optionIds } = exam.questions[position]!;
		const optionId = optionIds[Math.floor(random() * optionIds.length)]!;
		answered.set(id, optionId);
		await device.answer(position, optionId);
	}

	/** Keeps a chat open, and reconnects after the client's pause whenever the server closes it. */
	async function listen(): Promise<void> {
		while (!hasLeft) {
			live = await openListener(url, idleGreeting(token), "CONNECTED", address).catch(() => undefined);
			await live?.closed;
			if (!hasLeft) await delay(CHAT_RECONNECT_MS);
		}
	}

	/** Answers three questions on another device, with a session of its own, and returns. */
	async function visitOtherDevice(): Promise<void> {
		const other = openLine(url, address, measures);
		const credentials = { email, password };
		const signedIn = await retryUntilDone(() =>
			other.ask({ call: "sign-in", method: "POST", path: "/api/v1/autenticacion/signin", body: credentials }),
		);
		other.signedInWith(dataOf<{ token: string }>(signedIn).token);
		const device = await retryUntilDone(() => openExam(other, exam.id, acknowledged));
		for (let question = 0; question < 3; question += 1) await answerOn(device, order.nextElsewhere());
		await device.putAway();
		other.close();
	}

	/** Simulates a flat battery: requests in flight are lost, and nothing is retried. */
	function goFlat(device: Phone): void {
		device.stop();
		line.cut();
	}

	return {
		kind,
		answered: answered as ReadonlyMap<number, number>,
		/** Answers that the server has acknowledged so far. */
		acknowledged: acknowledged as ReadonlyMap<number, AcknowledgedAnswer>,
		userId: () => userId,
		/** Signs in and opens the list and the university; a few students leave a chat open. */
		async signIn(at: number): Promise<void> {
			await clock.at(at);
			await ask("page", "/login");
			const body = { email, password };
			const reply = await retryUntilDone(() =>
				line.ask({ call: "sign-in", method: "POST", path: "/api/v1/autenticacion/signin", body }),
			);
			({ token } = dataOf<{ token: string }>(reply));
			line.signedInWith(token);
			userId = userIdOf({ token });
			await ask("page", "/universidades");
			await ask("list", ...listsOf(userId));
			await ask("list", `/api/v1/user/${userId}/subscription`, "/api/v1/user/attempts?size=100");
			if (isLive) void listen();
		},
		async start(at: number): Promise<void> {
			await clock.at(at);
			phone = await retryUntilDone(() => openExam(line, exam.id, acknowledged));
			await ask("page", `/universidades/examen/${exam.id}`);
		},
		/**
		 * Answers one question every 40 seconds on average. With `isEventful`, a lost network, another device or a flat battery may
		 * occur.
		 */
		async answer(until: number, isEventful = false): Promise<void> {
			const device = phone!;
			const begun = clock.now();
			const turn = begun + (0.1 + random() * 0.5) * (until - begun);
			let event = isEventful && kind !== "steady" ? kind : undefined;
			let back = Number.POSITIVE_INFINITY;
			for (;;) {
				const at = Math.min(clock.now() + pauseOf(random, secondsAnAnswer), back);
				if (at >= until) break;
				await clock.at(at);
				if (at >= back) {
					line.restore();
					device.session.wake();
					back = Number.POSITIVE_INFINITY;
					continue;
				}
				if (event && at >= turn) {
					if (event === "cut") {
						line.cut();
						back = at + 120 + random() * 360;
					} else if (event === "second device") await visitOtherDevice();
					else return goFlat(device);
					event = undefined;
				}
				await answerOn(device, order.next());
			}
			await clock.at(until);
		},
		/** Hands in even without a network; the sheet is sent when the network is back. */
		async finish(at: number): Promise<void> {
			await clock.at(at);
			if (kind === "flat battery") return goFlat(phone!);
			line.restore();
			phone!.session.wake();
			await phone!.handIn();
			await ask("list", `/api/v1/user/attempts?status=COMPLETED&size=100&examId=${exam.id}`);
		},
		/** Reads the result once it may be published, and the dashboard. */
		async review(at: number): Promise<void> {
			await clock.at(at);
			if (kind === "flat battery") return;
			const { api, session } = phone!;
			await ask("page", `/examenes/${session.attempt.id}`);
			await retryUntilDone(() => api.fetchIfChanged(session.attempt.id));
			// The result contains the paper with keys and explanations: ten thousand of them would fill the memory.
			phone?.stop();
			phone = undefined;
			await ask("list", `/api/v1/user/attempts?size=5`, `/api/v1/user/${userId}/subscription`);
			await ask("figures", `/api/v1/user/${userId}/progress`, `/api/v1/user/student-statistics/user/${userId}`);
		},
		beat: () => live?.beat(),
		isLive: () => live?.isOpen === true,
		leave(): void {
			hasLeft = true;
			phone?.stop();
			live?.close();
			line.close();
		},
	};
}

/** Returns the requests of the list of universities. */
const listsOf = (userId: number) => [
	`/api/v1/user/${userId}/subscription`,
	"/api/v1/user/attempts?size=100",
	"/api/v1/user/university/todos",
	`/api/v1/user/${userId}/preferences`,
	"/api/v1/exams/todos",
];
