import type { APIRequestContext } from "@playwright/test";
import { makePng } from "../files/made-pictures.ts";
import type { RunningServer } from "../server/start-server.ts";

type Method = "get" | "post" | "put" | "delete";
interface Body {
	data?: object;
	/** JSON parts of a form by name; `image`: a grey picture sent with them. */
	form?: Record<string, object>;
	image?: true;
}

/** Data created on a server, by name, so that each is created once. */
const arranged = new WeakMap<RunningServer, Map<string, Promise<unknown>>>();

function multipartOf({ form = {}, image }: Body) {
	const parts = Object.entries(form).map(([name, value]) => {
		const buffer = Buffer.from(JSON.stringify(value));
		return [name, { name: `${name}.json`, mimeType: "application/json", buffer }] as const;
	});
	const picture = { name: "figura.png", mimeType: "image/png", buffer: makePng(480, 360, 150) };
	return { ...Object.fromEntries(parts), ...(image && { image: picture }) };
}

/** Calls the API as the administrator, or with other headers. */
export function adminApi(request: APIRequestContext, server: RunningServer) {
	const signIn = async (account: { email: string; password: string }) => {
		const { token } = await (await request.post("/api/v1/autenticacion/signin", { data: account })).json();
		return { authorization: `Bearer ${token}` };
	};
	let ownHeaders: ReturnType<typeof signIn> | undefined;
	/** Returns the headers of the administrator's session, which the first call opens. */
	const headers = () => {
		ownHeaders ??= signIn(server.admin);
		return ownHeaders;
	};
	return {
		admin: server.admin,
		signIn,
		headers,
		async send(method: Method, path: string, body: Body = {}, as?: Record<string, string>) {
			const content = body.form ? { multipart: multipartOf(body) } : { data: body.data };
			const answer = await request[method](`/api/v1${path}`, { headers: as ?? (await headers()), ...content });
			if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
			return (await answer.json()).data;
		},
		/** Makes a public call without a session. */
		async post(path: string, data: object): Promise<void> {
			const answer = await request.post(`/api/v1${path}`, { data });
			if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
		},
		/** Runs an arrangement once per server, since screens share their data. */
		once<T>(name: string, arrange: () => Promise<T>): Promise<T> {
			const known = arranged.get(server) ?? new Map<string, Promise<unknown>>();
			arranged.set(server, known);
			if (!known.has(name)) known.set(name, arrange());
			return known.get(name) as Promise<T>;
		},
	};
}
export type AdminApi = ReturnType<typeof adminApi>;
