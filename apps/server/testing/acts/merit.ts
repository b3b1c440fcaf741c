import { expect } from "vitest";
import { createTestExam } from "../features/catalogue.ts";
import type { Stage } from "./stage.ts";

/** Acts of publishing and hiding an order of merit. */
export async function acts({ server, newest, does }: Stage): Promise<void> {
	const exam = await createTestExam(server.deps, 1, { closesAt: new Date(Date.now() + 3_600_000) });
	const path = `/simulacros/${exam.id}/merit/public`;
	await does("merit-list-opened", ["PUT", path, { body: { isPublic: true } }], { twice: true });
	await does("merit-list-closed", ["PUT", path, { body: { isPublic: false } }], { twice: true });
	expect((await newest()).subject).toMatchObject({ kind: "exam", id: exam.id });
}
