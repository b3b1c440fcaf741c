import type { ExportFormat } from "@cachimbo/rules/files/export-formats";
import type { Lack } from "../../../../db/schema/catalogue/catalogue.ts";

/** An exported question, as it is stored. */
export interface ExportedQuestion {
	course: string;
	topic: string | null;
	difficulty: "FACIL" | "MEDIA" | "DIFICIL" | null;
	/** number in the exported exam or course; null in a search of the bank */
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
	/** prefix of the names of questions, before their number: 'UNSCH 2027-I' */
	title: string;
}

/** Requests of the writer: the next questions (answer: JSON text, undefined after the last), or a picture's bytes. */
export type ExportQuestion = { kind: "questions" } | { kind: "picture"; name: string };

/** Result of the writer. */
export interface ExportReport {
	/** content type of the response */
	type: string;
	/** file extension without the dot */
	extension: string;
}
