/** Who makes a request, from the session's present state and not from the token alone. */
export interface Actor {
	userId: number;
	email: string;
	name: string;
	role: "ADMIN" | "USER";
	sessionId: string;
}
