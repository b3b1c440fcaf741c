import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { createTestAccount } from "../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { listen, openConnection } from "../../testing/clients/raw-client.ts";
import { png, uploadPicture } from "../../testing/features/catalogue-api.ts";

/** Content of the files that must never be served. */
const marker = "SECRETO-DE-LA-CARPETA";
const foreign = "0123abcd-0123-8abc-9abc-0123456789ab";
let server: TestApp;
let port: number;
let picture: string;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	port = await listen(server);
	const { token } = await createTestAccount(server, "ADMIN");
	picture = await uploadPicture(server, token, await png());
	const { dataDir } = server.deps.settings;
	await mkdir(join(dataDir, "files/private"), { recursive: true });
	for (const path of [".env", "jwt-secret", "files/.env", "files/x.webp", "files/public/.env", "files/public/x.webp"])
		await writeFile(join(dataDir, path), marker);
	for (const name of [`${foreign}.webp`, `${foreign}.pdf`, `${foreign}.import`])
		await writeFile(join(dataDir, "files/private", name), marker);
	await writeFile(join(dataDir, "files/public", `.${foreign}.part`), marker);
});

const climbs = [
	"..%2f",
	"%2e%2e%2f",
	"%2e%2e/",
	"../",
	"..%5c",
	"..\\",
	"..%252f",
	"....//",
	"..%c0%af",
	"..;/",
	"%2f",
	"/",
];
const targets = [
	...["x.webp", ".env", "private/x.webp", `private/${foreign}.webp`, `private/${foreign}.pdf`, "../.env"],
	...["../jwt-secret", `private%2f${foreign}.webp`, `private%5c${foreign}.webp`],
];
const others = [
	...["/uploads/..%2f..%2f.env", "//etc/passwd", "/.git/config", "/assets/..%5c..%5cpackage.json", "/app.js.map"],
	...[
		"/uploads/",
		"/uploads",
		"/uploads/.",
		"/uploads/..",
		"/uploads/%00",
		`/uploads/${foreign}.webp%00`,
		"/uploads/x.webp",
	],
	...[`/uploads/.${foreign}.part`, `/uploads/${foreign}.pdf`, `/uploads/${foreign}.import`, `/uploads/${foreign}.webp`],
	...[`/uploads/${foreign.toUpperCase()}.webp`, "/uploads/con.webp", `/uploads/${"a".repeat(5000)}.webp`],
	...["/api/v1/uploads/x.webp", "/files/private/x.webp", "/data/.env", "/src/main.ts", "/package.json", "/%", "/%ff"],
	...["http://evil.pe/uploads/x.webp", "/uploads/file:%2f%2f%2fetc%2fpasswd", "/uploads//etc/passwd"],
];

/** Requests the path unchanged; HTTP clients would normalise these addresses. */
async function get(path: string) {
	const { socket, write } = await openConnection(port);
	let text = "";
	socket.on("data", (chunk) => {
		text += chunk;
	});
	const closed = new Promise((resolve) => socket.on("close", resolve));
	await write(Buffer.from(`GET ${path} HTTP/1.1\r\nHost: cachimbo.test\r\nConnection: close\r\n\r\n`));
	await closed;
	return { status: Number(text.slice(9, 12)), text };
}

it.each([...climbs.flatMap((climb) => targets.map((target) => `/uploads/${climb}${target}`)), ...others])(
	"serves nothing at %s (P-049)",
	async (path) => {
		const { status, text } = await get(path);
		expect([400, 404]).toContain(status);
		expect(text).not.toContain(marker);
		expect(text).not.toMatch(/root:|"workspaces"|\[core\]|at \S+ \(|node_modules|ENOENT/);
	},
);

it("serves an uploaded picture, under its own address only", async () => {
	expect((await get(picture)).status).toBe(200);
	expect((await get(`${picture}?x=1`)).status).toBe(200);
	for (const other of [`${picture}/`, `${picture}.map`, picture.replace(".webp", ".WEBP"), `/${picture}`])
		expect([400, 404]).toContain((await get(other)).status);
});
