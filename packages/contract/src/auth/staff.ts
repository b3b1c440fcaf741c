import * as z from "zod/mini";
import { anyPasswordField, emailField, input, nameLine, optionalOf, passwordField } from "../core/fields.ts";
import { ALL_FIELDS_REQUIRED } from "../core/messages.ts";
import { type StaffRole, staffRoles } from "../core/route.ts";

/** Labels of the staff roles. */
export const staffRoleNames: Record<StaffRole, string> = {
	ADMIN: "Administración",
	TEACHER: "Docente",
	SUPPORT: "Soporte",
};

/** Validity of an invitation in days, by kind of invitee. */
export const INVITATION_DAYS = { staff: 7, student: 14 } as const;
export const INVITATION_UNKNOWN = "Esta invitación no es válida o ya venció. Pide otra a quien te invitó.";

const roleField = z.enum(staffRoles, "Elige un rol");

export const roleInput = input({ role: roleField });
export const invitationInput = input({ email: emailField("Escribe el correo"), role: roleField });
export type InvitationInput = z.infer<typeof invitationInput>;

/** Handing the academy over requires the owner's password again. */
export const transferOwnershipInput = input({ password: passwordField("Escribe tu contraseña") });

const nameOf = (label: string) => optionalOf(label, nameLine({ label, max: 100 }));

/** `nombres` and `apellidos` are for a new account. The password is that of the existing account, or the new one's. */
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
	/** Whether they have a second factor. */
	secondFactor: z.boolean(),
	/** null: has never signed in */
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
 * Data shown to the holder of an invitation's link. `hasAccount`: the address already has an account. For a student also the
 * sections waiting (`sections`), the minimum password length, and whether the invitation is used up because the address has a
 * confirmed account (`joined`).
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
