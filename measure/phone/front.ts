import { spawn, spawnSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../e2e/server/free-port.ts";

const deployFolder = join(import.meta.dirname, "../../deploy/nginx");

/** A user's PATH may lack the folder of nginx. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** Configuration like deploy/proxy/nginx.conf. Paths are relative to the folder of `-p`. */
const configuration = (port: number, target: string) => `
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
pid nginx.pid;
error_log error.log error;
events { worker_connections 1024; }
http {
	access_log off;
	client_body_temp_path temporary/body;
	proxy_temp_path temporary/proxy;
	fastcgi_temp_path temporary/fastcgi;
	uwsgi_temp_path temporary/uwsgi;
	scgi_temp_path temporary/scgi;
	include http.conf;
	upstream cachimbo { server ${target}; keepalive 64; }
	upstream cachimbo_live { server ${target}; }
	server {
		listen 127.0.0.1:${port} ssl http2;
		ssl_certificate certificate.pem;
		ssl_certificate_key key.pem;
		include server.conf;
	}
}
`;

/**
 * Starts nginx before a server, as `deploy/nginx` configures it, with TLS and HTTP/2. The certificate is self-signed: a chain of
 * an authority is 2 kB longer, once for each connection.
 * @returns undefined without nginx or openssl
 */
export async function startHttp2(target: string) {
	if (["nginx", "openssl"].some((program) => spawnSync(program, ["version"], { env }).error)) return undefined;
	const folder = mkdtempSync(join(tmpdir(), "cachimbo-http2-"));
	cpSync(deployFolder, folder, { recursive: true });
	mkdirSync(join(folder, "temporary"));
	const kind = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -noenc -days 2 -subj /CN=127.0.0.1";
	const files = ["-keyout", "key.pem", "-out", "certificate.pem", "-addext", "subjectAltName=IP:127.0.0.1"];
	const made = spawnSync("openssl", [...kind.split(" "), ...files], { cwd: folder, env });
	if (made.status !== 0) throw new Error(`No certificate: ${made.stderr}`);
	const port = await freePort();
	writeFileSync(join(folder, "nginx.conf"), configuration(port, new URL(target).host));
	const flags = ["-e", "error.log", "-p", folder, "-c", "nginx.conf"];
	const nginx = spawn("nginx", flags, { stdio: "inherit", cwd: folder, env });
	const ended = once(nginx, "exit");
	const { publicKey } = new X509Certificate(readFileSync(join(folder, "certificate.pem")));
	const pin = createHash("sha256")
		.update(publicKey.export({ type: "spki", format: "der" }))
		.digest("base64");
	return {
		/** Makes Chromium trust this certificate: with errors merely ignored it would cache nothing. */
		browserFlag: `--ignore-certificate-errors-spki-list=${pin}`,
		url: `https://127.0.0.1:${port}`,
		async stop(): Promise<void> {
			nginx.kill("SIGQUIT");
			await ended;
			rmSync(folder, { recursive: true });
		},
	};
}
