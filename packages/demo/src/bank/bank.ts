import type { DemoQuestion } from "../content/types.ts";
import { algebra } from "./algebra/algebra.ts";
import { arithmetic } from "./arithmetic/arithmetic.ts";
import { arrange } from "./arrange.ts";
import { biology } from "./biology/biology.ts";
import { chemistry } from "./chemistry/chemistry.ts";
import { civics } from "./civics/civics.ts";
import { economics } from "./economics/economics.ts";
import { english } from "./english/english.ts";
import { geography } from "./geography/geography.ts";
import { geometry } from "./geometry/geometry.ts";
import { language } from "./language/language.ts";
import { literature } from "./literature/literature.ts";
import { logicalReasoning } from "./logical-reasoning/logical-reasoning.ts";
import { peruvianHistory } from "./peruvian-history/peruvian-history.ts";
import { philosophy } from "./philosophy/philosophy.ts";
import { physics } from "./physics/physics.ts";
import { psychology } from "./psychology/psychology.ts";
import { trigonometry } from "./trigonometry/trigonometry.ts";
import type { BankCourse, BankQuestion } from "./types.ts";
import { verbalReasoning } from "./verbal-reasoning/verbal-reasoning.ts";
import { worldHistory } from "./world-history/world-history.ts";

/** Courses of the bank, one per line. */
export const bankCourses: readonly BankCourse[] = [
	verbalReasoning,
	logicalReasoning,
	arithmetic,
	algebra,
	trigonometry,
	geometry,
	physics,
	chemistry,
	biology,
	language,
	literature,
	peruvianHistory,
	worldHistory,
	civics,
	philosophy,
	psychology,
	english,
	geography,
	economics,
];

/** A question as asked, with its source in the bank. */
export interface BankEntry {
	entry: BankQuestion;
	asked: DemoQuestion;
}

/** Returns a course's questions with a given number of letters each. */
export const withLetters = (course: string, questions: readonly BankQuestion[], letters: 4 | 5 = 5): BankEntry[] =>
	arrange(questions, letters).map(({ question, options, notes, correct }) => {
		const { stem, explanation, topic, figure, passage } = question;
		const asked = { course, text: stem, options, notes, correct, explanation, topic, figure, passage };
		return { entry: question, asked };
	});

/** All questions of the bank with their letters, by course. */
export const bankEntries: readonly BankEntry[] = bankCourses.flatMap(({ name, questions }) =>
	withLetters(name, questions),
);

export const bankQuestions: readonly DemoQuestion[] = bankEntries.map(({ asked }) => asked);
