import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../../testing/app.ts";

const phone =
	"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36";
const laptop = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0";

let server: TestApp;
let student: TestAccount;
let other: TestAccount;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	other = await createTestAccount(server);
});
beforeEach(async () => {
	student = await createTestAccount(server);
});

const signIn = async ({ email, password }: TestAccount, userAgent: string): Promise<string> =>
	(
		await server.call("POST", "/autenticacion/signin", {
			body: { email, password },
			headers: { "user-agent": userAgent },
		})
	).json.token;
const path = (account = student) => `/user/${account.userId}/sessions`;
const list = async (token: string, account = student) => (await server.call("GET", path(account), { token })).json.data;
const end = (token: string, id: string) => server.call("DELETE", `${path()}/${id}`, { token });
const isValid = async (token: string, { userId } = student) =>
	(await server.call("GET", `/user/${userId}/perfil`, { token })).status;

describe("a person's sessions", () => {
	it("are listed by device, this one first", async () => {
		const onPhone = await signIn(student, phone);
		const onLaptop = await signIn(student, laptop);
		const [first, second, third] = await list(onPhone);
		expect(first).toMatchObject({ device: "Chrome en Android", current: true });
		expect(second).toMatchObject({ device: "Firefox en Windows", current: false });
		expect(third.current).toBe(false);
		expect((await list(onLaptop))[0].device).toBe("Firefox en Windows");
		expect(Date.parse(first.createdAt)).toBeLessThanOrEqual(Date.now());
		expect(Object.keys(first).sort()).toEqual(["createdAt", "current", "device", "id", "lastSeenAt"]);
	});

	it("end one by one: the ended token is refused at once, the others stay valid", async () => {
		const onPhone = await signIn(student, phone);
		expect(await isValid(onPhone)).toBe(200);
		const id = (await list(student.token)).find((one: { device: string }) => one.device === "Chrome en Android").id;
		expect((await end(student.token, id)).status).toBe(200);
		expect([await isValid(onPhone), await isValid(student.token)]).toEqual([401, 200]);
		expect(await list(student.token)).toHaveLength(1);
		expect((await end(student.token, id)).status).toBe(200);
	});

	it("end all except the caller's", async () => {
		const tokens = [await signIn(student, phone), await signIn(student, laptop)];
		const answer = await server.call("DELETE", path(), { token: student.token });
		expect(answer.json.data).toEqual({ ended: 2 });
		expect(await Promise.all(tokens.map((token) => isValid(token)))).toEqual([401, 401]);
		expect([await isValid(student.token), await isValid(other.token, other)]).toEqual([200, 200]);
	});

	it("omit those that expired or were not used for two weeks", async () => {
		await signIn(student, phone);
		await server.deps.db.$client.query(
			"update sessions set last_seen_at = now() - interval '15 days' where user_id = $1 and user_agent = $2",
			[student.userId, phone],
		);
		expect(await list(student.token)).toHaveLength(1);
	});

	it("cannot be seen or ended by other users (P-021, P-022)", async () => {
		const [mine] = await list(student.token);
		const calls = [
			await server.call("GET", path(), { token: other.token }),
			await server.call("DELETE", path(), { token: other.token }),
			await end(other.token, mine.id),
		];
		expect(calls.map((call) => call.status)).toEqual([403, 403, 403]);
		const [theirs] = await list(other.token, other);
		expect((await end(student.token, theirs.id)).status).toBe(404);
		expect((await end(student.token, "6f9619ff-8b86-4d01-b42d-00c04fc964ff")).status).toBe(404);
		expect((await end(student.token, "1%20or%201=1")).status).toBe(404);
		expect([await isValid(student.token), await isValid(other.token, other)]).toEqual([200, 200]);
	});
});
