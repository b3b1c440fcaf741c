import type { CertificatePage, Client } from "@cachimbo/contract/pages";
import type { Deps } from "../../deps.ts";
import { addressKey } from "../../limits/address-key.ts";
import { AppError } from "../../work/errors.ts";
import { verifyCertificate } from "./certificates.ts";
import { wrongCertificates } from "./limits.ts";

/** Finds a certificate for the public page. After too many wrong codes it returns `wait`, also for a valid code. */
export async function findCertificate(
	deps: Deps,
	typed: string,
	{ ip }: Client,
): Promise<CertificatePage | "wait" | undefined> {
	const key = addressKey(ip);
	try {
		await deps.limits.refuseIfSpent(wrongCertificates, key);
		const found = await verifyCertificate(deps, typed);
		if (!found) await deps.limits.consume(wrongCertificates, key);
		return found;
	} catch (error) {
		if (error instanceof AppError && error.code === "RATE_LIMITED") return "wait";
		throw error;
	}
}
