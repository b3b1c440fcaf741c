import type {
	AlikeDto,
	ImportDto,
	ImportOutcome,
	ImportRowDto,
} from "@cachimbo/contract/question-imports/question-imports";
import type { PictureDto } from "@cachimbo/contract/questions/questions";
import type { StoredPicture } from "../../db/schema/catalogue/catalogue.ts";
import type { FileColumns, questionImportRows, questionImports } from "../../db/schema/catalogue/question-imports.ts";
import { picturesIn, picturesOf } from "./comparison/identity.ts";
import type { RowContent } from "./reader/messages.ts";

export type ImportRow = typeof questionImports.$inferSelect;

/** Column meanings that a user assigned for this file, by the table's fingerprint. */
export const assignedIn = (columns: FileColumns | null): FileColumns["told"] => columns?.told ?? {};

export const noCounts: ImportDto["counts"] = {
	...{ new: 0, changed: 0, same: 0, faulty: 0, skipped: 0, placed: 0 },
};

/** Chosen outcomes of rows that are not written because they resemble another question. */
export const leftOut = ["skipped", "placed"] as const satisfies ImportOutcome[];
/** Whether a row is not written, by choice or because it is faulty. */
export const isLeftOut = (outcome: ImportOutcome): boolean =>
	outcome === "skipped" || outcome === "placed" || outcome === "faulty";

export const noDrafts: ImportDto["drafts"] = { all: 0, TEXT: 0, OPTIONS: 0, KEY: 0, PICTURE: 0 };

export function toImportDto(
	row: ImportRow,
	{ known, ...tallies }: Pick<ImportDto, "counts" | "drafts" | "alike"> & { known: boolean },
): ImportDto {
	const { id, status, examId, courseId, filename, message, total, processed, createdAt, finishedAt } = row;
	return {
		...{ id, status, examId, courseId, filename, message, total, processed, ...tallies },
		columns: row.columns && { rememberedAt: row.columns.rememberedAt, guessed: row.columns.isGuessed ?? false },
		courses: row.courses ?? [],
		undoable: known && row.undone === null && status === "DONE",
		undone: row.undone,
		createdAt: createdAt.toISOString(),
		finishedAt: finishedAt?.toISOString() ?? null,
	};
}

/** Stored content of a row; earlier versions stored no notices or pictures. */
type StoredContent = Omit<RowContent, "notices"> & Partial<Pick<RowContent, "notices">>;

/** @param staged names of the import's staged pictures */
export function toRowDto(
	{ row, outcome, faults, lacks, content }: typeof questionImportRows.$inferSelect,
	staged: ReadonlyMap<string, string>,
	alike?: AlikeDto,
): ImportRowDto {
	const { question, changes, notices = [] } = (content ?? { question: null, changes: [] }) as StoredContent;
	return {
		...{ row, outcome, changes, faults, notices, lacks },
		...(alike ? { alike } : {}),
		pictures: picturesShownBy(content, alike).filter((name) => staged.has(name)),
		question: question && {
			courseName: question.courseName,
			...{ topic: question.topic ?? null, subtopic: question.subtopic ?? null },
			difficulty: question.difficulty ?? null,
			...{ number: question.number ?? null, seconds: question.seconds ?? null },
			passageTitle: question.passage?.title || null,
			passageHtml: question.passage?.html ?? null,
			questionHtml: question.html,
			picture: toPictureDto(question.picture),
			options: question.options.map(({ html, picture, note }) => ({
				...{ html, picture: toPictureDto(picture) },
				...(note?.html ? { noteHtml: note.html } : {}),
			})),
			correctOption: question.correctOption,
			explanationHtml: question.explanation?.html ?? "",
		},
	};
}

/** Names of all pictures that a row shows, including those of its similar question. */
export function picturesShownBy(content: unknown, alike: AlikeDto | undefined): string[] {
	const { question } = (content ?? { question: null }) as Pick<RowContent, "question">;
	const others = alike ? [alike, ...alike.options].flatMap(({ picture }) => picture?.url ?? []) : [];
	const similarTexts = alike ? [alike.questionHtml, ...alike.options.map(({ html }) => html), ...others] : [];
	return [...new Set([...(question ? picturesOf(question) : []), ...picturesIn(similarTexts)])];
}

function toPictureDto(picture: StoredPicture | undefined): PictureDto | null {
	if (!picture) return null;
	const { name, ...shape } = picture;
	return { url: `/uploads/${name}`, ...shape };
}
