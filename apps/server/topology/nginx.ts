import { spawn } from "node:child_process";
import { chmodSync, chownSync, copyFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../src/disk/make-folder.ts";
import type { SystemUser } from "../src/process/system-user.ts";
import { hostAndPort } from "./address.ts";
import { type Kept, keepRunning } from "./keep-running.ts";

const deployFolder = join(import.meta.dirname, "../../../deploy/nginx");

interface Options {
	program: string;
	/** nginx's own folder: configuration and temporary files */
	folder: string;
	listen: { host: string; port: number };
	/** ports of the processes behind it */
	ports: readonly number[];
	user: SystemUser | undefined;
	/** failures within `leftOutSeconds` before a process is excluded for as long; 0: never */
	maxFails?: number;
	say(line: string): void;
}

/** Starts nginx with the configuration of deploy/nginx, under the database's account if we are root. */
export function startNginx({ program, folder, listen, ports, user, maxFails = 2, say }: Options): Kept {
	makeFolder(folder);
	for (const name of readdirSync(deployFolder)) {
		copyFileSync(join(deployFolder, name), join(folder, name));
		chmodSync(join(folder, name), 0o644);
	}
	writeFileSync(join(folder, "nginx.conf"), configuration(listen, servers(ports, maxFails), servers(ports, 0)), {
		mode: 0o644,
	});
	chmodSync(folder, 0o755);
	if (user) chownSync(folder, user.uid, user.gid);
	const log = join(folder, "error.log");
	return keepRunning({
		name: "nginx",
		start: () =>
			spawn(program, ["-e", log, "-p", folder, "-c", join(folder, "nginx.conf")], {
				stdio: ["ignore", "inherit", "inherit"],
				cwd: folder,
				env: {},
				detached: true,
				...(user && { uid: user.uid, gid: user.gid }),
			}),
		whenOrphaned: 'kill -TERM "$1"',
		// Workers survive a killed master process and keep the address.
		onEnd: (pid) => endGroup(pid),
		say,
	});
}

function endGroup(pid: number): void {
	try {
		process.kill(-pid, "SIGKILL");
	} catch {
		// no process is left
	}
}

/** Paths are relative to the folder of `-p`, so that none must be quoted. */
const configuration = (listen: Options["listen"], calls: string, sockets: string) => `
daemon off;
worker_processes 1;
worker_shutdown_timeout 3s;
pid nginx.pid;
error_log error.log error;
events { worker_connections 8192; }
http {
	access_log off;
	client_body_temp_path body;
	proxy_temp_path proxy;
	fastcgi_temp_path fastcgi;
	uwsgi_temp_path uwsgi;
	scgi_temp_path scgi;
	include http.conf;
	upstream cachimbo {
		zone cachimbo 64k;
		${calls}
		keepalive 64;
		keepalive_timeout 60s;
	}
	upstream cachimbo_live {
		zone cachimbo_live 64k;
		least_conn;
		# Never left out: nginx forgets failures when a connection ends, and these last.
		${sockets}
	}
	server {
		listen ${hostAndPort(listen)}${listen.host === "::" ? " ipv6only=off" : ""};
		include server.conf;
	}
}
`;

/** Short, since a process restarts in a second or two. */
export const leftOutSeconds = 2;

const servers = (ports: readonly number[], maxFails: number) =>
	ports.map((port) => `server 127.0.0.1:${port} max_fails=${maxFails} fail_timeout=${leftOutSeconds}s;`).join(" ");
