import { and, asc, eq, isNull } from "drizzle-orm";
import type { Facts, Subject } from "../../audit/record-act.ts";
import type { Tx } from "../../db/client.ts";
import { alternatives, questions } from "../../db/schema/catalogue/catalogue.ts";

/** Subject of a question in the audit log: the beginning of its text. */
export const questionSubject = (id: number, text: string): Subject => ({
	...{ kind: "question", id },
	name: text.length > 80 ? `${text.slice(0, 80)}…` : text,
});

/** Facts of a question for the audit log, as they are in this transaction. */
export async function readFacts(tx: Tx, id: number): Promise<{ subject: Subject; facts: Facts }> {
	const [row] = await tx.select().from(questions).where(eq(questions.id, id));
	const standing = and(eq(alternatives.questionId, id), isNull(alternatives.archivedAt));
	const options = await tx.select().from(alternatives).where(standing).orderBy(asc(alternatives.position));
	const { text = "", explanation, courseId, topic, subtopic, difficulty, passageId, picture } = row ?? {};
	const facts: Facts = {
		...{ text, explanation, course: courseId, topic, subtopic, difficulty, passage: passageId },
		picture: picture?.name ?? null,
		alternatives: options.map((option) => option.text || option.picture?.name || ""),
		key: letterOf(options.findIndex(({ isCorrect }) => isCorrect)),
	};
	return { subject: questionSubject(id, text), facts };
}

const letterOf = (position: number) => (position < 0 ? null : String.fromCharCode(65 + position));
