import type { SectionRefDto, StudentDto, StudentNoteDto } from "@cachimbo/contract/students/students";

export interface StudentRow extends Record<string, unknown> {
	id: number;
	search: string;
	firstNames: string;
	lastNames: string;
	email: string;
	phone: string | null;
	blocked: boolean;
	plan: StudentDto["plan"];
	university: string | null;
	area: string | null;
	lastSeenAt: Date | string | null;
}

export const toStudentDto = (row: StudentRow, sections: SectionRefDto[]): StudentDto => ({
	id: row.id,
	nombres: row.firstNames,
	apellidos: row.lastNames,
	email: row.email,
	telefono: row.phone,
	plan: row.plan,
	university: row.university,
	area: row.area,
	sections,
	lastSeenAt: row.lastSeenAt && new Date(row.lastSeenAt).toISOString(),
	blocked: row.blocked,
});

export interface NoteRow {
	id: number;
	authorId: number;
	text: string;
	createdAt: Date;
	author: { firstNames: string; lastNames: string };
}

export const toNoteDto = ({ id, authorId, text, createdAt, author }: NoteRow, readerId: number): StudentNoteDto => ({
	id,
	text,
	by: `${author.firstNames} ${author.lastNames}`.trim(),
	createdAt: createdAt.toISOString(),
	own: authorId === readerId,
});
