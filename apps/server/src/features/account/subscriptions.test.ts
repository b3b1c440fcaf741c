import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { countRows } from "../../../testing/features/attempts.ts";
import { joinNewsletter, joinWaitingList, receiveContactMessage } from "../subscribers/commands.ts";
import { contactMail } from "../subscribers/mails.ts";

let server: TestApp;
let student: TestAccount;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: () => [] });
});
beforeEach(async () => {
	student = await createTestAccount(server);
});

const secret = "Mi DNI es 12345678";
const messageOf = (email: string) => ({ name: "Rosa", email, subject: "Mi pago", message: secret });

async function writeToPublicForms(email: string) {
	await joinNewsletter(server.deps, email);
	await joinWaitingList(server.deps, email);
	await receiveContactMessage(server.deps, messageOf(email));
	await server.deps.mail.send(contactMail("soporte@correo.pe", messageOf(email)));
}

const ownData = async () => {
	const { userId, token } = student;
	return (await server.call("GET", `/user/${userId}/data`, { token })).text;
};
const rowsOf = (email: string) =>
	Promise.all(
		["newsletter_subscriptions", "waiting_list", "contact_messages"].map((table) =>
			countRows(server, table, `email = '${email}'`),
		),
	);

describe("data from public forms under the account's address", () => {
	it("is in the download, without the message's text", async () => {
		expect(JSON.parse(await ownData())).toMatchObject({ newsletter: null, waitingList: null, contactMessages: [] });
		await writeToPublicForms(student.email);
		const text = await ownData();
		expect(JSON.parse(text)).toMatchObject({
			newsletter: { since: expect.stringMatching(/^\d{4}-/) },
			waitingList: { since: expect.stringMatching(/^\d{4}-/), forwardedAt: null },
			contactMessages: [{ createdAt: expect.stringMatching(/^\d{4}-/), subject: "Mi pago" }],
		});
		expect(text).not.toContain(secret);
	});

	it("is deleted with the account, also from kept mail, and nobody else's is", async () => {
		await writeToPublicForms(student.email);
		await writeToPublicForms("otra@correo.pe");
		await server.call("POST", `/user/${student.userId}/delete`, {
			token: student.token,
			body: { password: student.password },
		});
		expect(await rowsOf(student.email)).toEqual([0, 0, 0]);
		expect(await rowsOf("otra@correo.pe")).toEqual([1, 1, 1]);
		expect(await countRows(server, "kept_mail", `text like '%<${student.email}>%'`)).toBe(0);
		expect(await countRows(server, "kept_mail", "text like '%<otra@correo.pe>%'")).toBeGreaterThan(0);
	});
});
