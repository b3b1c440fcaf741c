import { beforeAll, expect, it } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { jsonBlob, multipart } from "../../../testing/clients/multipart.ts";
import { registerStudent } from "../auth/commands.ts";
import { authJobs } from "../auth/jobs.ts";

let server: TestApp;
let admin: TestAccount;
let section: { id: number; name: string };
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: authJobs });
	admin = await createTestAccount(server, "ADMIN");
	section = await open("Ciclo de la lista");
});

const open = async (name: string) =>
	(await server.call("POST", "/admin/sections", { token: admin.token, body: { name } })).json.data;
const preview = (content: string | Buffer, sectionId: number | null = section.id) =>
	server.call("POST", "/admin/students/lists/preview", {
		token: admin.token,
		...multipart([jsonBlob("list", { sectionId }), { name: "file", content, filename: "lista.csv", type: "text/csv" }]),
	});
const confirm = (rows: object[]) =>
	server.call("POST", "/admin/students/lists/confirm", { token: admin.token, body: { rows } });
const stateOf = async (id = section.id) => {
	const { json } = await server.call("GET", "/admin/sections", { token: admin.token });
	const { members, invited } = json.data.find((one: { id: number }) => one.id === id);
	return { members, invited };
};
const outcomes = (answer: { json: { data: { rows: { row: number; outcome: string; said: string | null }[] } } }) =>
	answer.json.data.rows.map(({ row, outcome, said }) => [row, outcome, said]);
const importable = (rows: { outcome: string }[]) =>
	rows.filter(({ outcome }) => !["faulty", "twice"].includes(outcome));
const register = (email: string) =>
	registerStudent(server.deps, { nombres: "Ana", apellidos: "Ríos", email, password: "una clave larga" });

it("previews the outcome of each row, and writes nothing", async () => {
	const [ana, luis] = [await createTestAccount(server), await createTestAccount(server)];
	await register("sin.confirmar@correo.pe");
	const before = await stateOf();
	const file = [
		"Lista del ciclo",
		"Nombres;Apellidos;Correo electrónico;Sección",
		`Ana;Ríos;${ana.email.toUpperCase()};`,
		`Luis;Paz;${luis.email};CICLO de la  lista`,
		"Eva;Luna;eva.luna@correo.pe;",
		"Eva;Luna;EVA.LUNA@correo.pe;",
		"Iris;Sol;sin.confirmar@correo.pe;",
		"Juan;Mar;juan@;",
		"Sin;Correo;;",
		"Otro;Lado;otro@correo.pe;Turno que no existe",
		"Rosa;Gil;rosa@gmial.com;",
		`La;Jefa;${admin.email};`,
	].join("\r\n");
	const answer = await preview(file);
	expect(answer.status).toBe(200);
	expect(outcomes(answer)).toEqual([
		[3, "member", null],
		[4, "member", null],
		[5, "invited", null],
		[6, "twice", "El mismo correo está en la fila 5"],
		[7, "invited", "Tiene cuenta: entra a la sección cuando confirme su correo"],
		[8, "faulty", "El correo no es válido"],
		[9, "faulty", "Falta el correo"],
		[10, "faulty", "No hay una sección abierta que se llame «Turno que no existe»"],
		[11, "invited", "¿El correo termina en gmail.com? Revísalo"],
		[12, "faulty", "Es el correo de alguien de la academia"],
	]);
	expect(answer.json.data.rows[0]).toMatchObject({ name: "Ana Ríos", email: ana.email, section: section.name });
	expect(await stateOf()).toEqual(before);
});

it("lists sections that do not exist, which can then be created, and unused columns", async () => {
	const file = [
		"Correo;Sección;Dirección;Edad;Vacía",
		"uno@correo.pe;Turno tarde;Lima;17;",
		"dos@correo.pe;TURNO  tarde;;;",
		"tres@correo.pe;;;;",
	].join("\n");
	const { json } = await preview(file);
	expect(json.data).toMatchObject({
		missing: [{ name: "Turno tarde", rows: 2 }],
		remarks: ["2 columnas no se usan: «Dirección; Edad»."],
	});
	await open(json.data.missing[0].name);
	const again = (await preview(file)).json.data;
	expect([again.missing, outcomes({ json: { data: again } }).map(([, outcome]) => outcome)]).toEqual([
		[],
		["invited", "invited", "invited"],
	]);
	const none = await preview("Correo;Sección\nuno@correo.pe;", null);
	expect(none.json.data.missing).toEqual([]);
});

it("reads a workbook, a list without headings, and other separators and encodings", async () => {
	const rows = [
		["Apellidos y nombres", "E-mail"],
		["Ñahui Quispe, Rosa", "rosa.q@correo.pe"],
	];
	const book = await writeXlsxFile(
		rows.map((row) => row.map((value) => ({ value, type: String }))),
		{},
	).toBuffer();
	const kinds = [
		book,
		"Ñahui Quispe, Rosa;rosa.q@correo.pe",
		"rosa.q@correo.pe\tÑahui Quispe, Rosa",
		Buffer.from("Alumno;Correo\r\nÑahui Quispe, Rosa;rosa.q@correo.pe", "latin1"),
	];
	for (const file of kinds) {
		const [row] = (await preview(file)).json.data.rows;
		expect(row).toMatchObject({ name: "Ñahui Quispe, Rosa", email: "rosa.q@correo.pe", outcome: "invited" });
	}
});

it("removes invisible characters from names and addresses of a file, and refuses them in a request", async () => {
	const { rows } = (await preview("Nombre;Correo\n\u202Eeva \u200bluna;\u200beva.oculta@correo.pe\u200b")).json.data;
	expect(rows).toMatchObject([{ name: "eva luna", email: "eva.oculta@correo.pe", outcome: "invited" }]);
	expect((await confirm([{ ...rows[0], name: "\u202Eanul ave" }])).status).toBe(422);
});

it("explains why a file is not a list", async () => {
	const fault = async (content: string | Buffer) => {
		const { status, json } = await preview(content);
		return [status, json.errors?.file];
	};
	const none = "No encontramos una columna con correos. Ponle de título «Correo» y vuelve a subir la lista.";
	expect(await fault("a;b\nc;d")).toEqual([422, none]);
	expect(await fault("Nombre;Correo")).toEqual([422, "La lista no tiene a nadie"]);
	expect(await fault("%PDF-1.7 …")).toEqual([422, "Es un PDF. Sube la lista como .xlsx o .csv."]);
	expect((await fault(Buffer.from("d0cf11e0a1b11ae1", "hex")))[1]).toMatch(/Excel antiguo/);
	expect((await fault(Buffer.from("504b0304ffff", "hex")))[0]).toBe(422);
	const many = Array.from({ length: 2100 }, (_, n) => `Ana;ana${n}@correo.pe`).join("\n");
	expect((await fault(`Nombre;Correo\n${many}`))[0]).toBe(422);
	expect((await preview("a".repeat(2 * 1024 * 1024 + 1))).status).toBe(413);
	expect((await preview("Correo\na@correo.pe", 999_999)).status).toBe(404);
});

it("imports all rows once, however often and concurrently the request is sent", async () => {
	const { id, name } = await open("Ciclo de treinta");
	const known = await Promise.all(Array.from({ length: 10 }, () => createTestAccount(server)));
	const lines = [...known.map(({ email }) => email), ...Array.from({ length: 20 }, (_, n) => `nueva${n}@correo.pe`)];
	const { rows } = (await preview(`Correo;Aula\n${lines.map((one) => `${one};${name}`).join("\n")}`)).json.data;
	const sent = await Promise.all([confirm(importable(rows)), confirm(importable(rows)), confirm(importable(rows))]);
	expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
	expect(await stateOf(id)).toEqual({ members: 10, invited: 20 });
	const done = sent.map(({ json }) => json.data);
	expect(done.reduce((sum, { members }) => sum + members, 0)).toBe(10);
	expect((await confirm(importable(rows))).json.data).toEqual({
		...{ members: 0, invited: 0, detailed: 0 },
		...{ unchanged: 30, mailed: 0 },
	});
	const acts = await server.call("GET", "/admin/acts?act=student-list-imported", { token: admin.token });
	expect(acts.json.data.items.map(({ after }: { after: object }) => after)).toEqual([
		{ counts: { filas: 30, miembros: 10, pendientes: 20 } },
	]);
	expect(JSON.stringify(acts.json.data)).not.toContain("@correo.pe");
});

it("imports nobody if a row has become invalid since the preview", async () => {
	const { id, name } = await open("Ciclo que cierra");
	const { rows } = (await preview(`Correo\nuna@correo.pe\notra@correo.pe`, id)).json.data;
	await server.call("PUT", `/admin/sections/${id}/closed`, { token: admin.token, body: { closed: true } });
	const answer = await confirm(rows);
	expect([answer.status, answer.json.message]).toEqual([
		409,
		`Fila 2: No hay una sección abierta que se llame «${name}». No se importó a nadie.`,
	]);
	expect(await stateOf(id)).toEqual({ members: 0, invited: 0 });
	expect((await confirm([])).status).toBe(422);
	expect((await confirm([{ ...rows[0], email: "x" }])).status).toBe(422);
});

it("adds a student who confirms an address of the list, not one who only types it, and deletes the invitee", async () => {
	const { id } = await open("Ciclo de espera");
	const { rows } = (await preview("Correo\nespera@correo.pe\nnunca@correo.pe", id)).json.data;
	await confirm(rows);
	const account = await register("espera@correo.pe");
	expect(await stateOf(id)).toEqual({ members: 0, invited: 2 });
	await server.deps.db.$client.query("update users set email_confirmed_at = now() where id = $1", [account.id]);
	expect(await stateOf(id)).toEqual({ members: 1, invited: 1 });
	const again = (await preview("Correo\nespera@correo.pe", id)).json.data.rows;
	expect(again).toMatchObject([{ outcome: "already" }]);
});

it("lists invitees, and removes them on request", async () => {
	const { id, name } = await open("Ciclo de pendientes");
	const { rows } = (await preview("Nombre;Correo\nZoila;z@correo.pe\nÁlvaro;a@correo.pe", id)).json.data;
	await confirm(rows);
	const waiting = () => server.call("GET", `/admin/sections/${id}/invited`, { token: admin.token });
	expect((await waiting()).json.data).toMatchObject([
		{ name: "Álvaro", email: "a@correo.pe" },
		{ name: "Zoila", email: "z@correo.pe" },
	]);
	const remove = (...emails: string[]) =>
		server.call("POST", `/admin/sections/${id}/invited/remove`, { token: admin.token, body: { emails } });
	expect((await remove("Z@correo.pe")).json.data).toMatchObject({ name, invited: 1 });
	expect((await remove("z@correo.pe")).status).toBe(200);
	expect((await remove()).status).toBe(422);
	expect(await stateOf(id)).toEqual({ members: 0, invited: 1 });
	expect((await server.call("GET", "/admin/sections/999999/invited", { token: admin.token })).status).toBe(404);
});

const row = async (line: string, headings = "Correo;DNI;Celular;Apoderado;Celular del apoderado") =>
	(await preview(`${headings}\n${line}`)).json.data.rows[0];
const details = { dni: "07654321", phone: "987654321", guardianName: "Rosa Gil", guardianPhone: "015551234" };

it.each([
	"Correo;DNI;Celular;Apoderado;Celular del apoderado",
	"E-mail;N° DNI;Teléfono;Padre/Madre;Teléfono del padre/madre",
	"Correo;Documento;Nº de celular;Nombre del apoderado;Telf. apoderado",
	"Correo;Documento de identidad;WhatsApp;Apellidos y nombres de la madre;Celular madre",
	"Correo;Nro. de D.N.I.;Cel.;Tutor;Número del tutor",
])("reads document, phone and guardian below '%s'", async (headings) => {
	const line = "dato@correo.pe;07654321;987 654 321;Rosa Gil;(01) 555-1234";
	expect(await row(line, headings)).toMatchObject({ outcome: "invited", said: null, name: "", details });
});

it("does not use a guardian's columns for the student, and lists unused columns", async () => {
	const headings = "Correo del apoderado;Nombre del apoderado;Nombre;Correo;DNI del apoderado;Tipo de documento;";
	const { json } = await preview(`${headings}\nmama@correo.pe;Rosa Gil;Eva Luna;eva.dato@correo.pe;12345678;DNI;algo`);
	expect(json.data.rows[0]).toMatchObject({
		...{ name: "Eva Luna", email: "eva.dato@correo.pe" },
		details: { dni: null, phone: null, guardianName: "Rosa Gil", guardianPhone: null },
	});
	const ignored = "Correo del apoderado; DNI del apoderado; Tipo de documento; columna G, sin título";
	expect(json.data.remarks).toEqual([`4 columnas no se usan: «${ignored}».`]);
	const untitled = await preview("Eva Luna;eva.dato@correo.pe;;987654321");
	expect(untitled.json.data.remarks).toEqual(["Una columna no se usa: «columna D, sin título»."]);
});

it("explains which detail of a row is invalid, and does not import that row", async () => {
	const phones = "no es válido: escribe 9 dígitos que empiecen con 9, o un fijo como (01) 555 1234";
	const wrong: [string, string][] = [
		["a@correo.pe;123;;;", "El DNI debe tener 8 dígitos"],
		["a@correo.pe;123456789;;;", "El DNI debe tener 8 dígitos"],
		["a@correo.pe;;887654321;;", `El celular ${phones}`],
		["a@correo.pe;;;Rosa;12", `El celular del apoderado ${phones}`],
	];
	for (const [line, said] of wrong) expect(await row(line), line).toMatchObject({ outcome: "faulty", said });
	const lost = await row("a@correo.pe;7654321;;;");
	expect(lost).toMatchObject({ outcome: "invited", details: { dni: "07654321" } });
	expect(lost.said).toBe("El DNI tenía 7 dígitos: le agregamos el 0 del comienzo que Excel suele quitar. Revísalo");
	const sent = { ...lost, details: { ...lost.details, dni: "123" } };
	expect((await confirm([sent])).json.errors).toEqual({ "rows.0.details.dni": "El DNI debe tener 8 dígitos" });
});

const detailsOf = async ({ userId }: TestAccount) =>
	(await server.call("GET", `/admin/students/${userId}`, { token: admin.token })).json.data.details;

it("stores the details of students with an account, and of invitees until the address is confirmed", async () => {
	const member = await createTestAccount(server);
	const { id } = await open("Ciclo de los datos");
	const list = (line: string) => `Correo;DNI;Celular;Apoderado;Celular del apoderado\n${line}`;
	const enter = async (line: string, section = id) =>
		(await confirm((await preview(list(line), section)).json.data.rows)).json.data;
	const whole = "07654321;987654321;Rosa Gil;015551234";
	expect(await enter(`${member.email};${whole}`)).toMatchObject({ members: 1, unchanged: 0, detailed: 1 });
	expect(await detailsOf(member)).toEqual(details);
	expect(await enter(`${member.email};${whole}`)).toMatchObject({ members: 0, unchanged: 1, detailed: 0 });
	expect(await enter(`${member.email};;912345678;;`)).toMatchObject({ members: 0, unchanged: 1, detailed: 1 });
	expect(await detailsOf(member)).toEqual({ ...details, phone: "912345678" });

	await enter(`datos.espera@correo.pe;${whole}`);
	const { id: other } = await open("Otro ciclo de los datos");
	expect(await enter("datos.espera@correo.pe;;912345678;;", other)).toMatchObject({ invited: 1, detailed: 1 });
	const account = await register("datos.espera@correo.pe");
	expect(await detailsOf({ userId: account.id } as TestAccount)).toBeNull();
	await server.deps.db.$client.query("update users set email_confirmed_at = now() where id = $1", [account.id]);
	expect(await detailsOf({ userId: account.id } as TestAccount)).toEqual({ ...details, phone: "912345678" });
});

it("does not write the details of a list into the audit log", async () => {
	const acts = await server.call("GET", "/admin/acts", { token: admin.token });
	expect(JSON.stringify(acts.json.data)).not.toMatch(/07654321|987654321|Rosa Gil/);
});
