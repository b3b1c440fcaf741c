import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { createPayments } from "../../../testing/features/payments.ts";

let server: TestApp;
let payments: Awaited<ReturnType<typeof createPayments>>;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: () => [] });
	payments = await createPayments(server);
});

const sqlOf = (text: string, values: unknown[] = []) => server.deps.db.$client.query(text, values);
const download = (query = "", token = payments.admin.token) =>
	server.call("GET", `/admin/payments/export${query}`, { token });
const headings =
	'"pedido";"enviado";"decidido";"estudiante";"correo";"plan";"monto en soles";"billetera";"número de operación";"fecha de pago";"estado";"decidido por";"motivo"';

describe("the export of orders for the accountant", () => {
	it("is a private attachment with a UTF-8 mark, in Lima's time, exact to the céntimo", async () => {
		const rosa = await createTestAccount(server);
		const first = await payments.order(rosa, {
			amount: 290,
			transfer: { operationNumber: "0012-3456", wallet: "YAPE" },
		});
		await payments.decide(first, "approve");
		const second = await payments.order(rosa);
		await payments.reject(second, "No llegó.\n=2");
		await sqlOf("update payment_orders set created_at = '2026-11-22T03:04:05Z', paid_on = '2026-11-20'");
		await sqlOf("update payment_orders set decided_at = '2026-12-01T04:59:59Z'");
		const { headers, text } = await download();
		expect(headers).toMatchObject({
			"content-type": "text/csv; charset=utf-8",
			"content-disposition": expect.stringMatching(/^attachment; filename="pagos-\d{4}-\d\d-\d\d\.csv"$/),
			"cache-control": "private, no-store",
		});
		const times = '"2026-11-21 22:04:05";"2026-11-30 23:59:59"';
		const who = `"Rosa Ñahui Quispe";"${rosa.email}"`;
		expect(text).toBe(
			[
				`\ufeff${headings}`,
				`"${second}";${times};${who};"Plan Mensual";"29.00";"";"";"2026-11-20";"rechazado";"Rosa Ñahui Quispe";"No llegó.\n=2"`,
				`"${first}";${times};${who};"Plan Anual";"290.00";"Yape";"0012-3456";"2026-11-20";"aprobado";"Rosa Ñahui Quispe";""`,
				"",
			].join("\r\n"),
		);
	});

	it("contains no formulas, whatever names and texts people type", async () => {
		const student = await createTestAccount(server);
		await sqlOf("update users set first_names = '=1+1', last_names = '' where id = $1", [student.userId]);
		const id = await payments.order(student, { transfer: { operationNumber: "@SUM(1)" } });
		await payments.observe(id, '-2+3 =HYPERLINK("https://malo.pe")');
		const line = (await download("?status=OBSERVED")).text.split("\r\n")[1];
		expect(line).toContain(`;"'=1+1 ";`);
		expect(line).toContain(`;"'@SUM(1)";`);
		expect(line).toContain(`;"observado";"";"'-2+3 =HYPERLINK(""https://malo.pe"")"`);
		const plus = await payments.order(student, { transfer: { operationNumber: "+51 1" } });
		expect((await download(`?q=${plus}`)).text).toContain(`;"'+51 1";`);
	});

	it("contains the orders of the filter, for an ADMIN only", async () => {
		const student = await createTestAccount(server);
		const id = await payments.order(student, { transfer: { operationNumber: "00123456" } });
		const lines = (await download(`?status=PENDING&q=${encodeURIComponent(student.email)}`)).text.split("\r\n");
		expect([lines.length, lines[1]?.split(";")[0]]).toEqual([3, `"${id}"`]);
		expect(lines[1]).toContain(`;"'00123456";"";"por revisar";`);
		expect((await download("?from=2020-01-01&to=2020-01-02")).text).toBe(`\ufeff${headings}\r\n`);
		expect((await download("?status=x")).status).toBe(422);
		expect((await download("", student.token)).status).toBe(403);
	});

	it("contains all orders of a long list once, newest first, also compressed", async () => {
		const { userId } = await createTestAccount(server);
		await sqlOf(
			`insert into payment_orders (user_id, plan, amount_cents, receipt, receipt_type, receipt_digest, operation_number)
			select $1, 'mensual', 2900, 'x.pdf', 'application/pdf', 'many ' || n, 'n' || n from generate_series(1, 2500) n`,
			[userId],
		);
		const zipped = await server.app.inject({
			url: "/api/v1/admin/payments/export?status=PENDING",
			headers: { authorization: `Bearer ${payments.admin.token}`, "accept-encoding": "gzip" },
		});
		const lines = gunzipSync(zipped.rawPayload).toString().split("\r\n");
		const numbers = lines.slice(1, 2501).map((line) => line.split(";")[8]);
		expect(numbers).toEqual(Array.from({ length: 2500 }, (_, index) => `"n${2500 - index}"`));
		expect((await download("?status=PENDING")).text.split("\r\n")).toEqual(lines);
	});
});
