/** Who makes a request, from the session's present state and not from the token alone. */
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
	/** Who that was some minutes ago at most, where nothing has ended the session since. */
	lately(token: string): Actor | undefined;
}
