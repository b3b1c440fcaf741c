import * as z from "zod/mini";
import { attemptListItemDto } from "../attempts/attempts.ts";
import { sessionDto } from "../auth/sessions.ts";
import {
	clientIdField,
	emailField,
	flagField,
	hiddenCharacters,
	idField,
	input,
	integerField,
	line,
	listOf,
	pathId,
	searchField,
	text,
} from "../core/fields.ts";
import { ownOrderDto, paymentEventDto } from "../payments/payments.ts";
import { courseStrengthDto, scoredExamDto } from "../statistics/progress.ts";
import { statisticsDto } from "../statistics/statistics.ts";
import { noDetails, studentDetailsDto, studentDetailsInput } from "./student-details.ts";

export const STUDENTS_AT_ONCE = 25;
/** Maximum number of rows in one imported list. */
export const STUDENT_LIST_MAX = 2000;
export const STUDENT_LIST_MAX_BYTES = 2 * 1024 * 1024;

export const studentPlans = ["gratis", "mensual", "semestral", "anual"] as const;
/** Time since the last request of any of the student's sessions: within a week, within a month, longer ago, never. */
export const lastSeenKinds = ["week", "month", "before", "never"] as const;
export type LastSeenKind = (typeof lastSeenKinds)[number];

const studentFilter = {
	/** Words of name, address or phone, in any order, ignoring case and accents. */
	q: searchField,
	section: z.optional(pathId("La sección no es válida")),
	/** The active plan. */
	plan: z.optional(z.enum(studentPlans, "El plan no es válido")),
	university: z.optional(pathId("La universidad no es válida")),
	area: z.optional(pathId("El área no es válida")),
	seen: z.optional(z.enum(lastSeenKinds, "El filtro de la última visita no es válido")),
	blocked: z.optional(z.literal("true", "El filtro no es válido")),
};
/** `after`: value of `next` from the previous page. */
export const studentsQuery = input({
	...studentFilter,
	after: z.optional(z.string("La página no es válida").check(z.maxLength(2000, "La página no es válida"))),
});
export const studentExportQuery = input(studentFilter);

const sectionRefDto = z.object({ id: z.number(), name: z.string(), closed: z.boolean() });
export type SectionRefDto = z.infer<typeof sectionRefDto>;

const studentFields = {
	id: z.number(),
	nombres: z.string(),
	apellidos: z.string(),
	email: z.string(),
	telefono: z.nullable(z.string()),
	plan: z.enum(studentPlans),
	/** 'UNMSM' */
	university: z.nullable(z.string()),
	area: z.nullable(z.string()),
	sections: z.array(sectionRefDto),
	lastSeenAt: z.nullable(z.string()),
	blocked: z.boolean(),
};

export const studentDto = z.object(studentFields);
export type StudentDto = z.infer<typeof studentDto>;

/** `total`: number of students that match the filter. `next`: cursor of the next page, null on the last. */
export const studentPageDto = z.object({
	items: z.array(studentDto),
	total: z.number(),
	next: z.nullable(z.string()),
});

/** Counts over all students: seen within thirty days, with a plan, blocked. */
export const studentCountsDto = z.object({
	students: z.number(),
	seen: z.number(),
	withPlan: z.number(),
	blocked: z.number(),
});
export type StudentCountsDto = z.infer<typeof studentCountsDto>;

/** `own`: whether the caller wrote it, and so may delete it. */
export const studentNoteDto = z.object({
	id: z.number(),
	text: z.string(),
	by: z.string(),
	createdAt: z.string(),
	own: z.boolean(),
});
export type StudentNoteDto = z.infer<typeof studentNoteDto>;

/** A student's page: the progress that the student sees, plus the academy's own data. */
export const studentPageOfOneDto = z.object({
	...studentFields,
	/** Personal details recorded by the academy, which the list of students omits; null: none */
	details: z.nullable(studentDetailsDto),
	emailConfirmed: z.boolean(),
	createdAt: z.string(),
	block: z.nullable(z.object({ at: z.string(), reason: z.string(), by: z.string() })),
	statistics: statisticsDto,
	streakDays: z.number(),
	scores: z.array(scoredExamDto),
	courses: z.array(courseStrengthDto),
	notebook: z.object({ due: z.number(), total: z.number(), done: z.number() }),
	attempts: z.object({ items: z.array(attemptListItemDto), total: z.number() }),
	sessions: z.array(sessionDto),
	subscription: z.object({
		status: z.enum(["NONE", "ACTIVE", "EXPIRED"]),
		startsAt: z.nullable(z.string()),
		endsAt: z.nullable(z.string()),
		log: z.array(paymentEventDto),
	}),
	orders: z.array(ownOrderDto),
	notes: z.array(studentNoteDto),
});
export type StudentPageDto = z.infer<typeof studentPageOfOneDto>;

export const attemptsQuery = input({
	page: z._default(
		z.pipe(
			z.string("La página no es válida").check(z.regex(/^[1-9]\d{0,4}$/, "La página no es válida")),
			z.transform(Number),
		),
		1,
	),
});

export const noteInput = input({
	clientId: clientIdField,
	text: text({ label: "La nota", max: 2000, required: "Escribe la nota" }),
});
export const noteParams = input({ id: pathId(), noteId: pathId() });

export const BLOCKED_ACCOUNT = "Tu cuenta está bloqueada";
export const blockInput = input({
	reason: text({ label: "El motivo", max: 300, required: "Escribe el motivo: es lo que leerá el estudiante" }),
});
export const blockDto = z.nullable(z.object({ at: z.string(), reason: z.string() }));

/** Outcomes of a row in an imported list. */
export const listRowOutcomes = [
	/** has an account: will join the section */
	"member",
	/** has an account and is already in the section */
	"already",
	/** has no account: will join once the address is confirmed */
	"invited",
	"waiting",
	/** the address occurs in an earlier row */
	"twice",
	"faulty",
] as const;
export type ListRowOutcome = (typeof listRowOutcomes)[number];

/** `said`: error or warning about the row, as a sentence. */
export const listRowDto = z.object({
	row: z.number(),
	name: z.string(),
	email: z.string(),
	section: z.string(),
	details: studentDetailsDto,
	outcome: z.enum(listRowOutcomes),
	said: z.nullable(z.string()),
});
export type ListRowDto = z.infer<typeof listRowDto>;

/** The JSON part `list`; the file is the part `file`. */
export const listInput = input({
	/** Section of the rows that name none. */
	sectionId: z._default(z.nullable(idField("La sección no es válida")), null),
});
/** `missing`: section names in the rows that match no open section, with the number of rows for each. */
export const listPreviewDto = z.object({
	rows: z.array(listRowDto),
	remarks: z.array(z.string()),
	missing: z.array(z.object({ name: z.string(), rows: z.number() })),
});
export type ListPreviewDto = z.infer<typeof listPreviewDto>;

const isPlain = (name: string) => !/\p{Cc}/u.test(name) && !hiddenCharacters.test(name) && name.isWellFormed();

/** Rows of the preview. The outcome of each is decided again. */
export const listConfirmInput = input({
	rows: listOf(
		input({
			row: integerField({ label: "La fila", min: 1, max: 2_000_000 }),
			name: z._default(
				z
					.string("El nombre debe ser un texto")
					.check(
						z.trim(),
						z.maxLength(200, "El nombre no puede tener más de 200 caracteres"),
						z.refine(isPlain, "El nombre contiene caracteres no permitidos"),
					),
				"",
			),
			email: emailField("Falta el correo"),
			section: line({ label: "La sección", max: 100 }),
			/** Blank details keep the stored ones. */
			details: z._default(studentDetailsInput, noDetails),
		}),
		{ label: "Las filas", min: 1, max: STUDENT_LIST_MAX, tooFew: "No hay nadie que importar" },
	),
	/** Whether people without an account are mailed an invitation link. */
	invite: z._default(flagField("Enviar invitación"), false),
});
export type ListConfirmInput = z.infer<typeof listConfirmInput>;
/** `detailed`: number of students with added or changed details. `mailed`: number of invitations being sent. */
export const listDoneDto = z.object({
	members: z.number(),
	invited: z.number(),
	unchanged: z.number(),
	detailed: z.number(),
	mailed: z.number(),
});
export type ListDoneDto = z.infer<typeof listDoneDto>;
