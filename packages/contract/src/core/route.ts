import type { ZodMiniType } from "zod/mini";
import type { ActName } from "./act-names.ts";

/** Roles of staff. An OWNER is an ADMIN with every right of one. */
export const staffRoles = ["ADMIN", "TEACHER", "SUPPORT"] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * Access rule of a route. `own`: a `{userId}` in path or body must be the caller's. `member`: a member of the group. A list:
 * staff with one of these roles. `OWNER`: the owner of the academy.
 */
export type Access = "public" | "signed-in" | "own" | "member" | "ADMIN" | "OWNER" | readonly StaffRole[];

/** Whether a route is for staff only, that is, refused to students and visitors. */
export const isForStaff = (access: Access): access is "ADMIN" | "OWNER" | readonly StaffRole[] =>
	access === "ADMIN" || access === "OWNER" || typeof access === "object";

/** Whether the caller's role permits the call. Other conditions are checked elsewhere. */
export function mayCall(access: Access, { role, owner }: { role: string; owner: boolean }): boolean {
	if (typeof access === "object") return (access as readonly string[]).includes(role);
	if (access === "OWNER") return role === "ADMIN" && owner;
	return access !== "ADMIN" || role === "ADMIN";
}

/** Returns the access rule as written in route lists: 'ADMIN', 'ADMIN+SUPPORT'. */
export const accessWord = (access: Access): string => (typeof access === "object" ? access.join("+") : access);
export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * How the request carries its body. `text`: a bare string, as text/plain, JSON or a form. `multipart`: a JSON part named `part`
 * plus file parts.
 */
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
	/** Schema of `data` with `envelope`, else of the whole response. */
	reply: Reply;
	/** HTTP status of success. */
	status: 200 | 201 | 202;
	envelope: boolean;
	/** Media types of a response that is a file. */
	replyTypes?: readonly string[];
	/** Acts that a call by staff records in the audit log, or why it records none. A GET without `records` records nothing. */
	records?: Records;
	/** Whether a staff session may call it before the required second factor is set up. */
	beforeSecondFactor?: boolean;
	/** Whether an administrator may call it in student view, although it is not a GET. */
	inStudentView?: boolean;
}

/** Acts of the audit log. A call records one of them (setup and bulk changes of exams: several). `none`: why it records none. */
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

/** Defines a route with defaults: no params, query or body; a JSON body if there is one; status 200; with envelope. */
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
