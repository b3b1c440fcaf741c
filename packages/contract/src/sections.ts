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
} from "./fields.ts";

export const SECTION_NAME_TAKEN = "Ya hay una sección abierta con ese nombre";
export const SECTION_CODE_UNKNOWN =
	"Este código no es de ninguna sección abierta. Pídele a tu academia el código nuevo.";

/** `clientId` makes a repeated creation harmless; an update ignores it. */
export const sectionInput = input({
	clientId: z.optional(z.nullable(clientIdField)),
	name: nameLine({ label: "El nombre de la sección", max: 100 }),
	/** An account of the staff; null: none is named. */
	teacherId: z._default(z.nullable(idField("El docente no es válido")), null),
	version: versionField,
});
export type SectionInput = z.input<typeof sectionInput>;

export const sectionClosedInput = input({ closed: flagField("El cierre") });
/** The code that is to be replaced: of two who press at once, one makes a new one. */
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

/** `invited`: addresses of imported lists that wait for their account. */
export const sectionDto = z.object({
	id: z.number(),
	name: z.string(),
	teacher: z.nullable(teacherDto),
	code: z.string(),
	members: z.number(),
	invited: z.number(),
	/** Its group of the chat; null where there is none. */
	groupId: z.nullable(z.number()),
	createdAt: z.string(),
	closedAt: z.nullable(z.string()),
	version: z.number(),
});
export type SectionDto = z.infer<typeof sectionDto>;

/** `queued`: its mail is not made yet; `failed`: the address refuses it; `expired`: its link works no more. */
export const studentInvitationStates = ["queued", "sent", "failed", "expired"] as const;

/** Who was on an imported list and has not confirmed an account of this address. `invitation`: the last one that stands. */
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

/** `again`: also who was invited already, whose link before then works no more. */
export const sendInvitationsInput = input({
	emails: inviteeEmails,
	again: z._default(flagField("Enviar de nuevo"), false),
});
/** `mailed`: to how many an invitation is on its way now. */
export const sentInvitationsDto = z.object({ mailed: z.number() });

export const addedMembersDto = z.object({ added: z.number() });

/** As a student types or scans it: spaces, dashes and small letters do not matter. */
export const sectionCode = line({ label: "El código", max: 20, required: "Escribe el código de tu sección" });
export const joinSectionInput = input({ code: sectionCode });
export const sectionCodeParams = input({ userId: pathId(), code: sectionCode });

/** What a student sees of a section. `joined`: is a member already. */
export const ownSectionDto = z.object({
	id: z.number(),
	name: z.string(),
	teacher: z.nullable(z.string()),
	joined: z.boolean(),
});
export type OwnSectionDto = z.infer<typeof ownSectionDto>;

export const sectionMembersQuery = input({
	search: searchField,
	/** Behind whom the page begins. */
	after: z.optional(pathId("El lugar de la lista no es válido")),
});
/** Names alone: who teaches needs no address. `more`: there is a next page. */
export const sectionMemberPageDto = z.object({
	items: z.array(z.object({ userId: z.number(), names: z.string(), since: z.string() })),
	more: z.boolean(),
});
export type SectionMemberPageDto = z.infer<typeof sectionMemberPageDto>;
