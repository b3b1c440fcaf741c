import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { restoreBackup } from "./db/embedded/start-fault.ts";
import { isUnavailable } from "./db/unavailable.ts";
import { StartError } from "./errors.ts";
import type { Settings } from "./settings.ts";

/** A first start makes accounts and takes a minute: what would end it after that is found out before. */
export async function checkAddress({ host, port }: Pick<Settings, "host" | "port">): Promise<void> {
	const server = createServer().listen(port, host);
	await once(server, "listening");
	server.close();
	await once(server, "close");
}

type Facts = Pick<Settings, "host" | "port" | "dataDir" | "databaseUrl">;

/** The same fault as a sentence where whoever started the program can mend it; else as it is. */
export function explainStartFault(error: unknown, settings: Facts): unknown {
	if (!(error instanceof Error)) return error;
	const told =
		ofAddress(error, settings) ??
		ofFolder(error, settings) ??
		ofDamage(error, settings) ??
		(settings.databaseUrl && ofDatabase(error));
	return told ? new StartError(told, { cause: error }) : error;
}

function ofAddress({ code, syscall, message }: NodeJS.ErrnoException, { host, port }: Facts) {
	if (syscall === "listen" && code === "EADDRINUSE")
		return `Port ${port} is in use, perhaps by another Cachimbo: end what runs there, or set PORT to another one`;
	if (syscall === "listen" && code === "EACCES")
		return `This account may not listen on port ${port}: set PORT to one from 1024 on`;
	const names = syscall === "listen" || message.endsWith(` ${host}`);
	return names && /^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN)$/.test(code ?? "")
		? `HOST=${host} is no address of this machine: 127.0.0.1 is for itself alone, 0.0.0.0 for its network`
		: undefined;
}

/** A disk that is read-only or not there, a folder of somebody else's, a file where a folder should be. */
function ofFolder({ code, path, message }: NodeJS.ErrnoException, { dataDir }: Facts): string | undefined {
	if (!path || !(path.startsWith(dataDir) || dataDir.startsWith(path))) return undefined;
	if (!/^(EROFS|EACCES|EPERM|ENOENT|ENOTDIR|EEXIST)$/.test(code ?? "")) return undefined;
	return `Cannot write the data (${message}): set DATA_DIR to a folder that this account can write to`;
}

/** SQLSTATE of a corrupted page, index or file. */
const damaged = /^(XX00[12]|58P01)$/;

function ofDamage(error: unknown, { dataDir, databaseUrl }: Facts): string | undefined {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		if (!damaged.test((cause as NodeJS.ErrnoException).code ?? "")) continue;
		return databaseUrl
			? `The database of DATABASE_URL is damaged (${cause.message}): restore the last backup into an empty one (docs/operations.md, Backup).`
			: `The database in ${join(dataDir, "postgres")} is damaged (${cause.message}): ${restoreBackup}.`;
	}
	return undefined;
}

/** PostgreSQL: no such account, password or database. Node: a certificate that is not trusted. The driver: no TLS there. */
const refused = /^(28...|3D000|42501|.*CERT.*|ERR_TLS.*)$|does not support SSL/;

function ofDatabase(error: NodeJS.ErrnoException): string | undefined {
	if (!isUnavailable(error) && !refused.test(error.code ?? error.message)) return undefined;
	const each = error instanceof AggregateError ? error.errors : [error];
	return `The database of DATABASE_URL cannot be used: ${each.map(({ message }) => message).join("; ")}`;
}
