/** Plain calls for preparing the data; measured calls use load/connection.ts. */
export interface Api {
	url: string;
	token?: string;
}

export async function call<T>({ url, token }: Api, method: string, path: string, body?: unknown): Promise<T> {
	const isForm = body instanceof FormData;
	const answer = await fetch(`${url}/api/v1${path}`, {
		method,
		headers: {
			...(token ? { authorization: `Bearer ${token}` } : {}),
			...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
		},
		...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
	});
	const json = await answer.json();
	if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(json)}`);
	return (json.data ?? json) as T;
}

/** Returns the multipart form of an ADMIN's write. @param picture a PNG */
export function form(part: string, value: unknown, picture?: Uint8Array<ArrayBuffer>): FormData {
	const data = new FormData();
	if (picture) data.set("image", new Blob([picture], { type: "image/png" }), "picture.png");
	data.set(part, new Blob([JSON.stringify(value)], { type: "application/json" }));
	return data;
}

export async function signIn(url: string, { email, password }: { email: string; password: string }): Promise<Api> {
	const { token } = await call<{ token: string }>({ url }, "POST", "/autenticacion/signin", { email, password });
	return { url, token };
}
