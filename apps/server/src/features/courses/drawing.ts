import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import type { PreparedAnswer } from "../../cache/prepared-answer.ts";
import type { Deps } from "../../deps.ts";
import { likenessOf } from "../questions/queries.ts";

/** A course's questions as served, and the texts by which duplicates are detected. */
interface Drawable {
	questions: QuestionDto[];
	likeness: ReadonlyMap<QuestionDto, string>;
}

/** Cache by prepared answer. Entries need no expiry, since a changed list of questions has a new prepared answer. */
const createDrawables = () => new WeakMap<PreparedAnswer, Drawable>();

/** Questions to draw from: parsed from the prepared answer once, not at each draw. */
export function drawableOf(deps: Deps, answer: PreparedAnswer): Drawable {
	const cache = deps.memories.of(createDrawables);
	const cached = cache.get(answer);
	if (cached) return cached;
	const questions: QuestionDto[] = JSON.parse(String(answer.identity.bytes)).data;
	const drawable = { questions, likeness: new Map(questions.map((question) => [question, likenessOf(question)])) };
	cache.set(answer, drawable);
	return drawable;
}
