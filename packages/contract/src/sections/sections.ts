import * as z from "zod/mini";
import {
	clientIdField,
	emailField,
	flagField,
	idField,
	input,
	line,
	listOf,
	nameLine,
	pathId,
	searchField,
	versionField,
} from "../core/fields.ts";

export const SECTION_NAME_TAKEN = "Ya hay una sección abierta con ese nombre";
export const SECTION_CODE_UNKNOWN =
	"Este código no es de ninguna sección abierta. Pídele a tu academia el código nuevo.";

/** `clientId` is an idempotency key for the creation; an update ignores it. */
export const sectionInput = input({
	clientId: z.optional(z.nullable(clientIdField)),
	name: nameLine({ label: "El nombre de la sección", max: 100 }),
	/** Account of a member of staff; null: no teacher. */
	teacherId: z._default(z.nullable(idField("El docente no es válido")), null),
	version: versionField,
});
export type SectionInput = z.input<typeof sectionInput>;

export const sectionClosedInput = input({ closed: flagField("El cierre") });
/** The code to replace. Of two simultaneous requests, only one makes a new code. */
export const sectionCodeInput = input({ code: line({ label: "El código", max: 20 }) });
export const sectionMembersInput = input({
	userIds: listOf(idField("El estudiante no es válido"), {
		label: "Los estudiantes",
		min: 1,
		max: 500,
		tooFew: "Elige al menos un estudiante",
	}),
});
export const sectionMemberParams = input({ id: pathId(), userId: pathId() });

const teacherDto = z.object({ id: z.number(), name: z.string() });
export type TeacherDto = z.infer<typeof teacherDto>;
export const teacherListDto = z.array(teacherDto);

/** `invited`: number of imported addresses that have no confirmed account yet. */
export const sectionDto = z.object({
	id: z.number(),
	name: z.string(),
	teacher: z.nullable(teacherDto),
	code: z.string(),
	members: z.number(),
	invited: z.number(),
	/** Id of its chat group; null if there is none. */
	groupId: z.nullable(z.number()),
	createdAt: z.string(),
	closedAt: z.nullable(z.string()),
	version: z.number(),
});
export type SectionDto = z.infer<typeof sectionDto>;

/** `queued`: the mail is not created yet. `failed`: the address rejects it. `expired`: the link is no longer valid. */
export const studentInvitationStates = ["queued", "sent", "failed", "expired"] as const;

/** A person on an imported list without a confirmed account of that address. `invitation`: the one not revoked; may be expired. */
export const inviteeDto = z.object({
	email: z.string(),
	name: z.string(),
	since: z.string(),
	invitation: z.nullable(
		z.object({ state: z.enum(studentInvitationStates), sentAt: z.string(), expiresAt: z.string() }),
	),
});
export type InviteeDto = z.infer<typeof inviteeDto>;
const inviteeEmails = listOf(emailField("Falta el correo"), {
	label: "Los correos",
	min: 1,
	max: 2000,
	tooFew: "Elige al menos un correo",
});
export const inviteesInput = input({ emails: inviteeEmails });

/** `again`: also mails people who were invited before; their earlier links become invalid. */
export const sendInvitationsInput = input({
	emails: inviteeEmails,
	again: z._default(flagField("Enviar de nuevo"), false),
});
/** `mailed`: number of invitations being sent. */
export const sentInvitationsDto = z.object({ mailed: z.number() });

export const addedMembersDto = z.object({ added: z.number() });

/** A section code as typed or scanned. Spaces, dashes and case are ignored. */
export const sectionCode = line({ label: "El código", max: 20, required: "Escribe el código de tu sección" });
export const joinSectionInput = input({ code: sectionCode });
export const sectionCodeParams = input({ userId: pathId(), code: sectionCode });

/** A section as a student sees it. `joined`: whether the student is a member already. */
export const ownSectionDto = z.object({
	id: z.number(),
	name: z.string(),
	teacher: z.nullable(z.string()),
	joined: z.boolean(),
});
export type OwnSectionDto = z.infer<typeof ownSectionDto>;

export const sectionMembersQuery = input({
	search: searchField,
	/** Cursor of the page: the last member that the client has. */
	after: z.optional(pathId("El lugar de la lista no es válido")),
});
/** Names only: a teacher needs no addresses. `more`: whether there is a next page. */
export const sectionMemberPageDto = z.object({
	items: z.array(z.object({ userId: z.number(), names: z.string(), since: z.string() })),
	more: z.boolean(),
});
export type SectionMemberPageDto = z.infer<typeof sectionMemberPageDto>;
