import { createPrivateKey } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Settings } from "../settings/settings.ts";
import { StartError } from "../work/errors.ts";
import { senderOf } from "./sender.ts";
import type { Dkim } from "./smtp-mailer.ts";

/** Reads the DKIM key if DKIM_KEY_FILE names one. @throws StartError if it cannot be read */
export async function readDkim(settings: Settings): Promise<Dkim | undefined> {
	if (!settings.dkim) return undefined;
	const { keyFile, selector } = settings.dkim;
	try {
		const privateKey = await readFile(keyFile, "utf8");
		createPrivateKey(privateKey);
		return { domainName: senderOf(settings).address.split("@")[1] ?? "", keySelector: selector, privateKey };
	} catch (error) {
		const reason = (error as NodeJS.ErrnoException).code ?? "no key in it";
		throw new StartError(`DKIM_KEY_FILE: is a file with a private key in PEM (${reason})`);
	}
}
