import type { QuestionDto } from "@cachimbo/contract/questions";
import type { PreparedAnswer } from "../../cache/prepared-answer.ts";
import type { Deps } from "../../deps.ts";
import { likenessOf } from "../questions/queries.ts";

/** A course's questions as they are served, and what duplicates among them are told by. */
interface Drawable {
	questions: QuestionDto[];
	likeness: ReadonlyMap<QuestionDto, string>;
}

/** As long as the prepared answer is kept: what has changed, or may be asked no more, is another answer. */
const createDrawables = () => new WeakMap<PreparedAnswer, Drawable>();

/** What is drawn from, read from the prepared answer once and not at each draw. */
export function drawableOf(deps: Deps, answer: PreparedAnswer): Drawable {
	const memory = deps.memories.of(createDrawables);
	const known = memory.get(answer);
	if (known) return known;
	const questions: QuestionDto[] = JSON.parse(String(answer.identity.bytes)).data;
	const made = { questions, likeness: new Map(questions.map((question) => [question, likenessOf(question)])) };
	memory.set(answer, made);
	return made;
}
