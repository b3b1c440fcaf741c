import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const [nonceBytes, tagBytes] = [12, 16];

const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "cachimbo: sealed texts", 32));

/**
 * Encrypts short texts for the database with a key derived from the token-signing secret, so that the database or a copy of it is
 * not enough to read them. The first secret seals; a second one still opens during key rotation.
 * @param about context of the text, such as its owner. It opens only with the same context, so that rows cannot be swapped.
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
		/** @returns undefined if the secret or `about` differs */
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
					// Sealed with another key, or not by us.
				}
			}
			return undefined;
		},
	};
}
