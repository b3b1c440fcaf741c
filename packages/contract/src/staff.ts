import * as z from "zod/mini";
import { anyPasswordField, emailField, input, nameLine, optionalOf, passwordField } from "./fields.ts";
import { ALL_FIELDS_REQUIRED } from "./messages.ts";
import { type StaffRole, staffRoles } from "./route.ts";

/** What each role of staff is called. */
export const staffRoleNames: Record<StaffRole, string> = {
	ADMIN: "Administración",
	TEACHER: "Docente",
	SUPPORT: "Soporte",
};

/** Days for which an invitation is good, by what it makes of somebody. */
export const INVITATION_DAYS = { staff: 7, student: 14 } as const;
export const INVITATION_UNKNOWN = "Esta invitación no es válida o ya venció. Pide otra a quien te invitó.";

const roleField = z.enum(staffRoles, "Elige un rol");

export const roleInput = input({ role: roleField });
export const invitationInput = input({ email: emailField("Escribe el correo"), role: roleField });
export type InvitationInput = z.infer<typeof invitationInput>;

/** Handing the academy on asks for the own password once more. */
export const handOnInput = input({ password: passwordField("Escribe tu contraseña") });

const nameOf = (label: string) => optionalOf(label, nameLine({ label, max: 100 }));

/** `nombres` and `apellidos` of who has no account yet; the password is that of the account, or a new one of their own. */
export const acceptInvitationInput = input({
	nombres: nameOf("Los nombres"),
	apellidos: nameOf("Los apellidos"),
	password: anyPasswordField(ALL_FIELDS_REQUIRED),
});
export type AcceptInvitationInput = z.infer<typeof acceptInvitationInput>;

export const staffDto = z.object({
	id: z.number(),
	name: z.string(),
	email: z.string(),
	role: z.enum(staffRoles),
	owner: z.boolean(),
	/** Whether they sign in with a code of an app too. */
	secondFactor: z.boolean(),
	/** null: never signed in */
	lastSeenAt: z.nullable(z.string()),
});
export type StaffDto = z.infer<typeof staffDto>;

export const invitationDto = z.object({
	id: z.number(),
	email: z.string(),
	role: z.enum(staffRoles),
	invitedBy: z.string(),
	sentAt: z.string(),
	expiresAt: z.string(),
	expired: z.boolean(),
});
export type InvitationDto = z.infer<typeof invitationDto>;

export const teamDto = z.object({ staff: z.array(staffDto), invitations: z.array(invitationDto) });
export type TeamDto = z.infer<typeof teamDto>;

/**
 * What who holds an invitation's link is told. `hasAccount`: the address signs in already. Of a student also the sections that
 * wait (`sections`), how long a password is at least, and whether it is over, since the address has a confirmed account (`joined`).
 */
export const openInvitationDto = z.object({
	email: z.string(),
	role: z.enum([...staffRoles, "USER"]),
	hasAccount: z.boolean(),
	sections: z.optional(z.array(z.string())),
	joined: z.optional(z.boolean()),
	passwordMin: z.optional(z.number()),
});
export type OpenInvitationDto = z.infer<typeof openInvitationDto>;
