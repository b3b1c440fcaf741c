import type { TestQuestion } from "./features/catalogue.ts";

/** Fields of a question, anywhere in a response, that reveal the right alternative. */
const keyFields = new Set([
	...["isCorrect", "correctOption", "correctOptionId", "outcome", "explanation", "explanationHtml"],
	...["note", "noteHtml"],
]);
/** Fields of an attempt that reveal how many answers were right. */
const scoreFields = new Set([
	...["result", "review", "notes", "correctAnswers", "score", "points", "maxPoints"],
	...["keyPart", "notesPart", "right", "annulled"],
]);

export interface Sealed {
	/** questions whose key must not be revealed */
	questions: readonly TestQuestion[];
	/** exams whose attempts' figures must not be revealed */
	examIds: readonly number[];
	/** texts that must not occur in a response or its headers */
	marks: readonly string[];
}

type Json = Record<string, unknown>;

/** Finds everything in a response that reveals a sealed key: its path, or the mark found. */
export function findRevealed(text: string, headers: object, sealed: Sealed): string[] {
	const whole = text + JSON.stringify(headers);
	const found = sealed.marks.filter((mark) => whole.includes(mark));
	const json = parsed(text);
	if (json !== undefined) walk(json, "", "", sealed, found);
	return found;
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** @param within sealed objects that contain the value: a question, an attempt */
function walk(value: unknown, path: string, within: string, sealed: Sealed, found: string[]): void {
	if (typeof value !== "object" || value === null) return;
	const here = Array.isArray(value) ? within : within + kindOf(value as Json, sealed);
	for (const [name, part] of Object.entries(value)) {
		if (here.includes("question") && tellsKey(name, part)) found.push(`${path}.${name}`);
		if (here.includes("attempt") && scoreFields.has(name) && part !== null) found.push(`${path}.${name}`);
		walk(part, `${path}.${name}`, here, sealed, found);
	}
}

const tellsKey = (name: string, part: unknown) =>
	part !== null && part !== "" && (keyFields.has(name) || (name === "correct" && typeof part === "boolean"));

function kindOf(object: Json, { questions, examIds }: Sealed): string {
	const id = object.idQuestion ?? object.questionId;
	const isQuestion = questions.some((question) => question.id === id);
	const exam = (object.exam as Json | null | undefined)?.idExams;
	const isAttempt = "attemptNumber" in object && examIds.includes(exam as number);
	return `${isQuestion ? " question" : ""}${isAttempt ? " attempt" : ""}`;
}

/** Fields that reveal a student's place. */
const placeFields = new Set(["place", "percentile", "sharing", "general"]);

/** Returns the names of all place fields in a response, of any student: single figures, or objects of several lists. */
export function findPlaces(text: string): string[] {
	if (!text.startsWith("{")) return [];
	return [...text.matchAll(/"(\w+)":(?=[\d{])/g)].flatMap(([, name = ""]) => (placeFields.has(name) ? [name] : []));
}
