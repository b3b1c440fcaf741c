import type { ExportFormat } from "@cachimbo/contract/question-exports";
import type { Lack } from "../../../db/schema/catalogue.ts";

/** All that goes out of a question, as it is stored. */
export interface ExportedQuestion {
	course: string;
	topic: string | null;
	difficulty: "FACIL" | "MEDIA" | "DIFICIL" | null;
	/** in the exam or course that goes out; null: a search of the bank */
	number: number | null;
	text: string;
	picture: ExportedPicture | null;
	explanation: string;
	annulled: boolean;
	lacks: Lack[];
	missingPicture: string | null;
	passage: { title: string; text: string } | null;
	alternatives: { text: string; picture: ExportedPicture | null; isCorrect: boolean; note: string }[];
}

export interface ExportedPicture {
	name: string;
	alt: string;
}

export interface ExportTask {
	format: ExportFormat;
	withPictures: boolean;
	/** in the names of questions, in front of their number: 'UNSCH 2027-I' */
	title: string;
}

/** What the writer asks for: the next questions, as JSON text or undefined after the last, or a picture's bytes. */
export type ExportQuestion = { kind: "questions" } | { kind: "picture"; name: string };

/** What it has written. */
export interface ExportReport {
	/** for the header of the answer */
	type: string;
	/** without its dot */
	extension: string;
}
