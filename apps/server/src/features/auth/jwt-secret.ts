import { randomBytes } from "node:crypto";
import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { StartError } from "../../errors.ts";
import { isHardToGuess } from "../../setting-values.ts";

/** The given secret, or one generated once and stored in the data folder, so that a restart ends no sessions. */
export async function loadJwtSecret(given: string | undefined, dataDir: string): Promise<string> {
	if (given) return given;
	const path = join(dataDir, "jwt-secret");
	await mkdir(dataDir, { recursive: true });
	try {
		const file = await open(path, "wx", 0o600);
		try {
			const secret = randomBytes(48).toString("base64url");
			await file.writeFile(secret);
			await file.sync();
			return secret;
		} finally {
			await file.close();
		}
	} catch (refusal) {
		if (!(refusal instanceof Error && "code" in refusal && refusal.code === "EEXIST")) throw refusal;
	}
	const kept = await readWritten(path);
	if (kept.length < 32 || !isHardToGuess(kept))
		throw new StartError(
			`${path} does not hold a usable secret; remove it to make a new one (everybody signs in again)`,
		);
	return kept;
}

/** The file is empty for a moment where another process that starts now is making it. */
async function readWritten(path: string): Promise<string> {
	for (let left = 50; ; left--) {
		const text = (await readFile(path, "utf8")).trim();
		if (text !== "" || left === 0) return text;
		await delay(20);
	}
}
