import type { Role } from "@cachimbo/contract/auth/auth";

/** The user of a request, read from the session and account, not only from the token. */
export interface Actor {
	userId: number;
	email: string;
	name: string;
	role: Role;
	/** Whether this ADMIN owns the academy; at most one account does. */
	owner: boolean;
	sessionId: string;
	/** Whether this staff member must set up a second factor before doing anything else. */
	awaitsFactor?: boolean;
	/** Whether an ADMIN is in student view: a USER here, read-only. */
	asStudent?: boolean;
}

/** Resolves a bearer token to its user. */
export interface ResolveToken {
	/** Returns the current user of the token. @returns undefined for an invalid or ended session */
	now(token: string): Promise<Actor | undefined>;
	/** Returns the user last found for this token, if that was at most minutes ago and no end of the session is known since. */
	lately(token: string): Actor | undefined;
	/** Returns a message why this token's session ended; undefined if there is no special reason. */
	whyOver(token: string): Promise<string | undefined>;
}

/** Checks that the user may read a group's messages. @throws AppError NOT_FOUND for an unknown group, FORBIDDEN */
export type CheckMember = (actor: Actor, groupId: number) => Promise<void>;

/** Whether the doer may change everybody's content: an ADMIN or the program itself. Other staff may change only their own. */
export const runsAcademy = (
	doer: Pick<Actor, "role"> | undefined,
): doer is undefined | (Pick<Actor, "role"> & { role: "ADMIN" }) => doer === undefined || doer.role === "ADMIN";

/**
 * Role that decides what of the catalogue is visible: teachers see drafts and keys like administrators, support sees what students
 * see.
 */
export const audienceOf = ({ role }: Pick<Actor, "role">): "ADMIN" | "USER" =>
	role === "ADMIN" || role === "TEACHER" ? "ADMIN" : "USER";
