import type { ExamPart } from "@cachimbo/rules/parts";

/** A stored picture, by its name; its size in pixels. */
export interface SourcePicture {
	name: string;
	width: number;
	height: number;
	alt: string;
}

export interface SourceOption {
	id: number;
	/** Markdown of one line */
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
	/** index of the right one; -1 where there is none */
	correct: number;
}

/** All that is printed of an exam, as it is stored: what draws it asks for nothing but the pictures' bytes. */
export interface BookletSource {
	examId: number;
	/** Of the site, as people know the academy. */
	academy: string;
	university: { name: string; code: string };
	period: string;
	type: string;
	/** 'Área A: Ciencias de la Salud', where the exam's name says which */
	area: string | null;
	durationMinutes: number | null;
	parts: ExamPart[] | null;
	/** in sentences */
	scoring: string[];
	/** by id */
	courses: Record<number, string>;
	/** by id; text in Markdown */
	passages: Record<number, { title: string; text: string }>;
	questions: SourceQuestion[];
	/** Questions that were annulled, and are left out. */
	annulled: number;
	/** ISO; printed nowhere, but two printings are the same bytes. */
	madeAt: string;
}
