import { createHmac } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

function bytesOf(base32: string): Buffer {
	const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
	return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
}

/**
 * Returns an authenticator app's code (RFC 6238), implemented independently of the server's library.
 * @param later number of half minutes from now
 */
export function oneTimeCode(secret: string, later = 0): string {
	const step = Buffer.alloc(8);
	step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
	const digest = createHmac("sha1", bytesOf(secret)).update(step).digest();
	const at = digest[19]! & 15;
	return String((digest.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, "0");
}
