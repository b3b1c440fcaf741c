import { performance } from "node:perf_hooks";
import { hash, verify } from "@node-rs/argon2";
import { serveRounds } from "../processes/program.ts";

/** Limit of a sign-in: argon2id with the parameters of features/auth/passwords/passwords.ts, four at once, and nothing else. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 4;
const password = "mi perro se llama kipu";
const stored = await hash(password, cost);

async function verifyUntil(end: number): Promise<number> {
	let count = 0;
	for (; performance.now() < end; count += 1) await verify(stored, password);
	return count;
}

serveRounds({}, async (seconds) => {
	const started = performance.now();
	const end = started + seconds * 1000;
	const counts = await Promise.all(Array.from({ length: atOnce }, () => verifyUntil(end)));
	return (counts.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - started);
});
