import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const [nonceBytes, tagBytes] = [12, 16];

const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "cachimbo: sealed texts", 32));

/**
 * Encrypts short texts for the database, with a key made of the secret that signs tokens: whoever reads the database alone, or
 * a copy of it, reads none of them. The first secret seals; a second one still opens during key rotation.
 * @param about whose text it is: it opens as nothing else, so that no row can be put in another's place
 */
export function createSealing(secrets: readonly [string, ...string[]]) {
	const keys = secrets.map(keyOf);
	return {
		seal(text: string, about: string): string {
			const nonce = randomBytes(nonceBytes);
			const sealing = createCipheriv(cipher, keys[0]!, nonce).setAAD(Buffer.from(about));
			const sealed = [sealing.update(text, "utf8"), sealing.final()];
			return Buffer.concat([nonce, ...sealed, sealing.getAuthTag()]).toString("base64url");
		},
		/** @returns undefined for what was sealed with another secret, or about something else */
		unseal(sealed: string, about: string): string | undefined {
			const bytes = Buffer.from(sealed, "base64url");
			if (bytes.length < nonceBytes + tagBytes) return undefined;
			for (const key of keys) {
				const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes))
					.setAAD(Buffer.from(about))
					.setAuthTag(bytes.subarray(-tagBytes));
				try {
					const text = opening.update(bytes.subarray(nonceBytes, -tagBytes));
					return Buffer.concat([text, opening.final()]).toString("utf8");
				} catch {
					// Of another key, or not ours.
				}
			}
			return undefined;
		},
	};
}
