import type { ExamPart } from "@cachimbo/rules/exams/parts";

/** A stored picture, by name, with its size in pixels. */
export interface SourcePicture {
	name: string;
	width: number;
	height: number;
	alt: string;
}

export interface SourceOption {
	id: number;
	/** single-line Markdown */
	text: string;
	picture: SourcePicture | null;
}

export interface SourceQuestion {
	id: number;
	courseId: number;
	passageId: number | null;
	/** Markdown */
	text: string;
	picture: SourcePicture | null;
	options: SourceOption[];
	/** index of the right alternative; -1 when there is none */
	correct: number;
}

/** Everything of an exam that is printed. The printer needs nothing else except the pictures' bytes. */
export interface BookletSource {
	examId: number;
	/** name of the site, as people know the academy */
	academy: string;
	university: { name: string; code: string };
	period: string;
	type: string;
	/** 'Área A: Ciencias de la Salud', if the exam's name says it */
	area: string | null;
	durationMinutes: number | null;
	parts: ExamPart[] | null;
	/** the scoring rule in sentences */
	scoring: string[];
	/** course names by id */
	courses: Record<number, string>;
	/** passages by id; text in Markdown */
	passages: Record<number, { title: string; text: string }>;
	questions: SourceQuestion[];
	/** number of annulled questions, which are left out */
	annulled: number;
	/** ISO date of the PDF's metadata, taken from the exam, so that two printings have the same bytes */
	madeAt: string;
}
