import type { Role } from "@cachimbo/contract/auth";

/** The user of a request, read from the session and account, not only from the token. */
export interface Actor {
	userId: number;
	email: string;
	name: string;
	role: Role;
	/** An ADMIN who owns the academy; one account at a time. */
	owner: boolean;
	sessionId: string;
	/** Staff that has to set up a second factor before it may do anything else. */
	awaitsFactor?: boolean;
	/** An ADMIN who looks at the site as a student does: a USER here, who may write nothing. */
	asStudent?: boolean;
}

/** From the token of a request to its bearer. */
export interface ResolveToken {
	/** Who is asking now. @returns undefined for any token that is not good (any more) */
	now(token: string): Promise<Actor | undefined>;
	/** The user last found for this token, if that was minutes ago at most and nothing has ended the session since. */
	lately(token: string): Actor | undefined;
	/** A sentence about the end of this token's session; undefined where there is nothing particular to say. */
	whyOver(token: string): Promise<string | undefined>;
}

/** Whether somebody may read what is said in a group. @throws AppError NOT_FOUND for an unknown group, FORBIDDEN */
export type CheckMember = (actor: Actor, groupId: number) => Promise<void>;

/** Whether somebody may change what others have made: an ADMIN, and the program itself. Who else writes has what is theirs. */
export const runsAcademy = (
	doer: Pick<Actor, "role"> | undefined,
): doer is undefined | (Pick<Actor, "role"> & { role: "ADMIN" }) => doer === undefined || doer.role === "ADMIN";

/** Whose eyes the catalogue is read with: teachers see drafts and keys, as administrators do; support sees what students see. */
export const audienceOf = ({ role }: Pick<Actor, "role">): "ADMIN" | "USER" =>
	role === "ADMIN" || role === "TEACHER" ? "ADMIN" : "USER";
