import { performance } from "node:perf_hooks";
import nodemailer from "nodemailer";
import { serveRounds } from "../processes/program.ts";

/**
 * Limit of a campaign: a bare nodemailer pool sends the same mail over as many connections, without any bookkeeping.
 * Arguments: SMTP_URL, connections, the mail as JSON.
 */
const [url = "", connections = "5", mail = "{}"] = process.argv.slice(2);
const pool = nodemailer.createTransport({ url, pool: true, maxConnections: Number(connections), maxMessages: 500 });
const message = JSON.parse(mail);
let sent = 0;

async function sendUntil(end: number): Promise<number> {
	let count = 0;
	for (; performance.now() < end; count += 1) {
		sent += 1;
		await pool.sendMail({ ...message, to: `alumno${sent}@correo.pe`, messageId: `<${sent}@cachimbo.test>` });
	}
	return count;
}

serveRounds({}, async (seconds) => {
	const began = performance.now();
	const end = began + seconds * 1000;
	const counts = await Promise.all(Array.from({ length: Number(connections) }, () => sendUntil(end)));
	return (counts.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - began);
});
