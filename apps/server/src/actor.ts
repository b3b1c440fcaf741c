/** The user of a request, read from the session and account, not only from the token. */
export interface Actor {
	userId: number;
	email: string;
	name: string;
	role: "ADMIN" | "USER";
	sessionId: string;
}

/** From the token of a request to its bearer. */
export interface ResolveToken {
	/** Who is asking now. @returns undefined for any token that is not good (any more) */
	now(token: string): Promise<Actor | undefined>;
	/** The user last found for this token, if that was minutes ago at most and nothing has ended the session since. */
	lately(token: string): Actor | undefined;
}

/** Whether somebody may read what is said in a group. @throws AppError NOT_FOUND for an unknown group, FORBIDDEN */
export type CheckMember = (actor: Actor, groupId: number) => Promise<void>;
