import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface PushService {
	origin: string;
	/** Subscription that a browser gets from `PushManager.subscribe`. */
	subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
	/** Messages decrypted with the browser's keys (RFC 8291), in the order received. */
	received: string[];
	stop(): Promise<void>;
}

const browserKeys = () => {
	const curve = createECDH("prime256v1");
	curve.generateKeys();
	return { curve, auth: randomBytes(16) };
};

/**
 * Decrypts one record of aes128gcm (RFC 8188) with the keys of web push (RFC 8291). @throws if it was encrypted for another
 * subscription
 */
function decrypt(message: Buffer, { curve, auth }: ReturnType<typeof browserKeys>): string {
	const [salt, keyLength] = [message.subarray(0, 16), message.readUInt8(20)];
	const senderKey = message.subarray(21, 21 + keyLength);
	const sealed = message.subarray(21 + keyLength);
	const info = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), senderKey]);
	const secret = Buffer.from(hkdfSync("sha256", curve.computeSecret(senderKey), auth, info, 32));
	const derive = (name: string, length: number) =>
		Buffer.from(hkdfSync("sha256", secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
	const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
	decipher.setAuthTag(sealed.subarray(-16));
	const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
	// Padding: a byte 2 ends the last record, followed by zeros.
	return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** Starts a local push service with one subscribed browser. */
export async function startPushService(): Promise<PushService> {
	const keys = browserKeys();
	const received: string[] = [];
	const server = createServer(async (request, response) => {
		const message = await buffer(request);
		received.push(decrypt(message, keys));
		response.writeHead(201).end();
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const [p256dh, auth] = [keys.curve.getPublicKey("base64url"), keys.auth.toString("base64url")];
	return {
		origin,
		subscription: { endpoint: `${origin}/push/1`, keys: { p256dh, auth } },
		received,
		async stop() {
			server.closeAllConnections();
			await new Promise((closed) => server.close(closed));
		},
	};
}
