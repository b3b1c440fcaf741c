import fc from "fast-check";
import { expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { answer, finish, read, save, start } from "../../../testing/features/attempts.ts";
import { createTestExam } from "../../../testing/features/catalogue.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000", FREE_EXAMS_PER_MONTH: "1000" } });
const student = await createTestAccount(test);
const exam = await createTestExam(test.deps, 5);

type Device = "phone" | "laptop";
type Sent = ReturnType<typeof answer> & { idQuestion: number; optionId: number | null; seq: number };
type Held = Sent & { deviceId: Device };
interface Batch {
	deviceId: Device;
	answers: Sent[];
	revision?: number;
}

/** An action of a student: change answers on a device, send an old batch again, or hand in. */
type Step =
	| { do: "save"; device: Device; changes: [number, number | null][]; knows: "nothing" | "all" | "less" }
	| { do: "replay"; pick: number }
	| { do: "finish"; device: Device; knows: "nothing" | "all" | "less" };

const anyDevice = fc.constantFrom<Device>("phone", "laptop");
const anyKnows = fc.constantFrom("nothing" as const, "all" as const, "less" as const);
const anyChanges = fc.uniqueArray(
	fc.tuple(fc.integer({ min: 0, max: 4 }), fc.option(fc.integer({ min: 0, max: 4 }), { freq: 4 })),
	{ minLength: 1, maxLength: 3, selector: ([question]) => question },
);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
	{
		weight: 8,
		arbitrary: fc.record({ do: fc.constant("save"), device: anyDevice, changes: anyChanges, knows: anyKnows }),
	},
	{ weight: 3, arbitrary: fc.record({ do: fc.constant("replay"), pick: fc.nat(20) }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant("finish"), device: anyDevice, knows: anyKnows }) },
);

/** Reference model: a map of answers, the active device, and a count of changes. */
class Model {
	held = new Map<number, Held>();
	active: Device | undefined;
	before = new Set<Device>();
	revision = 0;
	ended = false;

	mayWrite({ deviceId, revision }: Batch): boolean {
		if (this.active === undefined || this.active === deviceId) return true;
		if (this.before.has(deviceId)) return revision === this.revision;
		return revision === undefined || revision >= this.revision;
	}

	save(batch: Batch): boolean {
		if (this.ended) return batch.answers.every((one) => this.knows(one, batch.deviceId));
		if (!this.mayWrite(batch)) return false;
		const changed = this.merge(batch);
		if (!changed && this.active === batch.deviceId) return true;
		this.revision += 1;
		if (this.active !== undefined && this.active !== batch.deviceId) this.before.add(this.active);
		this.before.delete(batch.deviceId);
		this.active = batch.deviceId;
		return true;
	}

	finish(batch: Batch): boolean {
		if (this.ended) return true;
		if (!this.mayWrite(batch)) return false;
		const isOther = this.active !== undefined && this.active !== batch.deviceId;
		if (isOther && batch.revision === undefined && this.wouldOverrule(batch)) return false;
		if (this.merge(batch)) this.revision += 1;
		this.ended = true;
		return true;
	}

	knows(one: Sent, deviceId: Device): boolean {
		const held = this.held.get(one.idQuestion);
		if (!held) return one.optionId === null;
		return (held.deviceId === deviceId && held.seq >= one.seq) || held.optionId === one.optionId;
	}

	private wouldOverrule({ answers, deviceId }: Batch): boolean {
		return answers.some((one) => {
			const held = this.held.get(one.idQuestion);
			return held && held.deviceId !== deviceId && held.optionId !== null && held.optionId !== one.optionId;
		});
	}

	private merge({ answers, deviceId }: Batch): boolean {
		let changed = false;
		for (const one of answers) {
			const held = this.held.get(one.idQuestion);
			if (held && held.deviceId === deviceId && held.seq >= one.seq) continue;
			this.held.set(one.idQuestion, { ...one, deviceId });
			changed = true;
		}
		return changed;
	}

	get answers(): Held[] {
		return [...this.held.values()].sort((a, b) => a.idQuestion - b.idQuestion);
	}
}

const correctOf = (answers: readonly Held[]) =>
	answers.filter((one) => exam.questions.some((question) => question.correctOptionId === one.optionId)).length;

it("equals a simple model, whatever two devices send, repeat and hand in", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 25 }), async (steps) => {
			const { id } = await start(test, student, { examId: exam.id });
			const model = new Model();
			const sent: Batch[] = [];
			const sheets = { phone: new Map<number, Sent>(), laptop: new Map<number, Sent>() };
			let seq = 0;
			const knowing = (knows: "nothing" | "all" | "less") =>
				knows === "nothing" ? {} : { revision: Math.max(0, model.revision - (knows === "less" ? 1 : 0)) };
			for (const step of steps) {
				let status: number;
				let accepted: boolean;
				if (step.do === "finish") {
					const batch = { deviceId: step.device, answers: [...sheets[step.device].values()], ...knowing(step.knows) };
					accepted = model.finish(batch);
					status = (await finish(test, student, id, batch)).status;
				} else {
					let batch = step.do === "replay" ? sent[step.pick % Math.max(1, sent.length)] : undefined;
					if (step.do === "save") {
						const answers = step.changes.map(([question, option]) => {
							seq += 1;
							return answer(exam.questions[question]!, option, seq) as Sent;
						});
						for (const one of answers) sheets[step.device].set(one.idQuestion, one);
						batch = { deviceId: step.device, answers, ...knowing(step.knows) };
						sent.push(batch);
					}
					if (!batch) continue;
					accepted = model.save(batch);
					status = (await save(test, student, id, batch)).status;
				}
				expect([step.do, status]).toEqual([step.do, accepted ? 200 : 409]);
				const stored = await read(test, student, id);
				expect(stored.answers).toMatchObject(model.answers);
				expect(stored.answers.length).toBe(model.answers.length);
				expect([stored.revision, stored.status !== "IN_PROGRESS"]).toEqual([model.revision, model.ended]);
			}
			const ended = (await finish(test, student, id)).json.data;
			expect(ended.correctAnswers).toBe(correctOf(model.answers));
		}),
		{ numRuns: 60 },
	);
});

it("loses no acknowledged answer and invents none if batches, repeats and the end arrive concurrently", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(anyChanges, { minLength: 2, maxLength: 12 }), fc.nat(11), async (all, when) => {
			const { id } = await start(test, student, { examId: exam.id });
			let seq = 0;
			const batches = all.map((changes) =>
				changes.map(([question, option]) => {
					seq += 1;
					return answer(exam.questions[question]!, option, seq) as Sent;
				}),
			);
			const calls = [...batches, ...batches].map((answers) => () => save(test, student, id, { answers }));
			const at = Math.min(when, calls.length);
			calls.splice(at, 0, () => finish(test, student, id, { deviceId: "phone" }));
			const replies = await Promise.all(calls.map((call) => call()));
			replies.splice(at, 1);
			const { answers, correctAnswers, status } = await read(test, student, id);
			expect(status).toBe("COMPLETED");
			for (const [index, reply] of replies.entries()) {
				expect([200, 409]).toContain(reply.status);
				if (reply.status !== 200) continue;
				for (const one of batches[index % batches.length] ?? []) {
					const held = answers.find((other: Held) => other.idQuestion === one.idQuestion);
					const isKept = held ? held.seq >= one.seq || held.optionId === one.optionId : one.optionId === null;
					expect(isKept).toBe(true);
				}
			}
			for (const held of answers) {
				const { deviceId: _, ...content } = held;
				expect(batches.flat()).toContainEqual(content);
			}
			expect(correctAnswers).toBe(correctOf(answers));
		}),
		{ numRuns: 40 },
	);
});
