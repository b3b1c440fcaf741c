import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { restoreBackup } from "./db/embedded/start-fault.ts";
import { isUnavailable } from "./db/unavailable.ts";
import type { Settings } from "./settings/settings.ts";
import { StartError } from "./work/errors.ts";

/** Checks the address early: a first start creates accounts and takes a minute before it would fail. */
export async function checkAddress({ host, port }: Pick<Settings, "host" | "port">): Promise<void> {
	const server = createServer().listen(port, host);
	await once(server, "listening");
	server.close();
	await once(server, "close");
}

type Facts = Pick<Settings, "host" | "port" | "dataDir" | "databaseUrl">;

/** Converts an error to a sentence if the operator can fix its cause; otherwise returns it unchanged. */
export function explainStartFault(error: unknown, settings: Facts): unknown {
	if (!(error instanceof Error)) return error;
	const sentence =
		explainAddress(error, settings) ??
		explainFolder(error, settings) ??
		explainDamage(error, settings) ??
		(settings.databaseUrl && explainDatabase(error));
	return sentence ? new StartError(sentence, { cause: error }) : error;
}

function explainAddress({ code, syscall, message }: NodeJS.ErrnoException, { host, port }: Facts) {
	if (syscall === "listen" && code === "EADDRINUSE")
		return `Port ${port} is in use, perhaps by another Cachimbo: end what runs there, or set PORT to another one`;
	if (syscall === "listen" && code === "EACCES")
		return `This account may not listen on port ${port}: set PORT to one from 1024 on`;
	const names = syscall === "listen" || message.endsWith(` ${host}`);
	return names && /^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN)$/.test(code ?? "")
		? `HOST=${host} is no address of this machine: 127.0.0.1 is for itself alone, 0.0.0.0 for its network`
		: undefined;
}

/** Read-only or missing disk, somebody else's folder, or a file in place of a folder. */
function explainFolder({ code, path, message }: NodeJS.ErrnoException, { dataDir }: Facts): string | undefined {
	if (!path || !(path.startsWith(dataDir) || dataDir.startsWith(path))) return undefined;
	if (!/^(EROFS|EACCES|EPERM|ENOENT|ENOTDIR|EEXIST)$/.test(code ?? "")) return undefined;
	return `Cannot write the data (${message}): set DATA_DIR to a folder that this account can write to`;
}

/** SQLSTATE of a corrupted page, index or file. */
const damaged = /^(XX00[12]|58P01)$/;

function explainDamage(error: unknown, { dataDir, databaseUrl }: Facts): string | undefined {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		if (!damaged.test((cause as NodeJS.ErrnoException).code ?? "")) continue;
		return databaseUrl
			? `The database of DATABASE_URL is damaged (${cause.message}): restore the last backup into an empty one (docs/operations.md, Backup).`
			: `The database in ${join(dataDir, "postgres")} is damaged (${cause.message}): ${restoreBackup}.`;
	}
	return undefined;
}

/** PostgreSQL: unknown account, password or database. Node: untrusted certificate. The driver: no TLS. */
const refused = /^(28...|3D000|42501|.*CERT.*|ERR_TLS.*)$|does not support SSL/;

function explainDatabase(error: NodeJS.ErrnoException): string | undefined {
	if (!isUnavailable(error) && !refused.test(error.code ?? error.message)) return undefined;
	const each = error instanceof AggregateError ? error.errors : [error];
	return `The database of DATABASE_URL cannot be used: ${each.map(({ message }) => message).join("; ")}`;
}
