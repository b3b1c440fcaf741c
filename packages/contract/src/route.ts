import type { ZodMiniType } from "zod/mini";
import type { ActName } from "./act-names.ts";

/** Who works for the academy. An OWNER is an ADMIN, and may what every ADMIN may. */
export const staffRoles = ["ADMIN", "TEACHER", "SUPPORT"] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * Who may call a route. `own`: a `{userId}` in path or body must be the caller's. `member`: of the group. A list: staff of one
 * of these roles. `OWNER`: who owns the academy.
 */
export type Access = "public" | "signed-in" | "own" | "member" | "ADMIN" | "OWNER" | readonly StaffRole[];

/** Whether a route is for staff, by whom students and visitors are refused. */
export const isForStaff = (access: Access): access is "ADMIN" | "OWNER" | readonly StaffRole[] =>
	access === "ADMIN" || access === "OWNER" || typeof access === "object";

/** Whether somebody of this role may call it, as far as the role says. */
export function mayCall(access: Access, { role, owner }: { role: string; owner: boolean }): boolean {
	if (typeof access === "object") return (access as readonly string[]).includes(role);
	if (access === "OWNER") return role === "ADMIN" && owner;
	return access !== "ADMIN" || role === "ADMIN";
}

/** As lists of calls say it: 'ADMIN', 'ADMIN+SUPPORT'. */
export const accessWord = (access: Access): string => (typeof access === "object" ? access.join("+") : access);
export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** How the request carries its body. `text`: a bare string, as text/plain, JSON or a form; `multipart`: a JSON part named `part` plus file parts. */
export type BodyKind =
	| { kind: "json" }
	| { kind: "text" }
	| { kind: "multipart"; part: string; files: readonly string[] };

export interface Route<
	Params extends ZodMiniType | undefined = ZodMiniType | undefined,
	Query extends ZodMiniType | undefined = ZodMiniType | undefined,
	Body extends ZodMiniType | undefined = ZodMiniType | undefined,
	Reply extends ZodMiniType = ZodMiniType,
	Who extends Access = Access,
> {
	/** spec: a call of the specification; added: by our wire contract. */
	origin: "spec" | "added";
	access: Who;
	method: Method;
	/** Path under /api/v1 with `{name}` parameters, as the specification writes it. */
	path: string;
	summary: string;
	params: Params;
	query: Query;
	body: Body;
	bodyKind: BodyKind | undefined;
	/** The schema of `data` when `envelope`, else of the whole response. */
	reply: Reply;
	/** Status of success. */
	status: 200 | 201 | 202;
	envelope: boolean;
	/** Media types of a response that is a file. */
	replyTypes?: readonly string[];
	/** What a call of staff leaves in the audit log, or why there is nothing to leave. A GET that is silent leaves nothing. */
	records?: Records;
	/** Also for a session of staff that may do nothing else before a second factor is set up. */
	beforeSecondFactor?: boolean;
	/** No GET, and yet for an administrator who looks at the site as a student does. */
	inStudentView?: boolean;
}

/** Acts of the audit log, of which a call leaves one (the first steps, and changes of several exams: of each); `none`: why it leaves none. */
export type Records = readonly ActName[] | { none: string };

type Spec<P, Q, B, R, A> = {
	origin: "spec" | "added";
	access: A;
	method: Method;
	path: string;
	summary: string;
	params?: P;
	query?: Q;
	body?: B;
	bodyKind?: BodyKind;
	reply: R;
	status?: 200 | 201 | 202;
	envelope?: boolean;
	replyTypes?: readonly string[];
	records?: Records;
	beforeSecondFactor?: boolean;
	inStudentView?: boolean;
};

/** Fills in defaults: no params, query or body; a JSON body if there is one; status 200; with envelope. */
/* @__NO_SIDE_EFFECTS__ */
export function defineRoute<
	R extends ZodMiniType,
	P extends ZodMiniType | undefined = undefined,
	Q extends ZodMiniType | undefined = undefined,
	B extends ZodMiniType | undefined = undefined,
	const A extends Access = Access,
>(spec: Spec<P, Q, B, R, A>): Route<P, Q, B, R, A> {
	return {
		status: 200,
		envelope: true,
		bodyKind: spec.body ? { kind: "json" } : undefined,
		...spec,
		params: spec.params as P,
		query: spec.query as Q,
		body: spec.body as B,
	};
}
