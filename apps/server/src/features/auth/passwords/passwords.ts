import { isListedWord, passwordLength, repeatsOneCharacter } from "@cachimbo/rules/password";
import { hash, verify } from "@node-rs/argon2";
import { lazyRequire } from "../../../process/lazy-require.ts";
import { invalid } from "../../../work/errors.ts";
import { createGate } from "../../../work/gate.ts";

/** argon2id with OWASP's recommended parameters: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// 9 ms of CPU each: four at once fill libuv's thread pool. A school lab of 60 may queue; more than that is an attack.
const gate = createGate({
	name: "passwords",
	running: 4,
	waiting: 100,
	full: "Hay muchas personas ingresando. Intenta de nuevo en unos segundos.",
});

/** @throws AppError UNAVAILABLE when the queue is full */
export async function hashPassword(password: string): Promise<string> {
	return gate(() => hash(password, cost));
}

let decoyHash: Promise<string> | undefined;

/**
 * Verifies a password. Takes the same time with and without a hash, so that timing does not reveal whether an account exists.
 * @throws AppError UNAVAILABLE when the queue is full
 */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
	decoyHash ??= hash("no account has this password", cost);
	const against = storedHash ?? (await decoyHash);
	const matches = await gate(() => verify(against, password));
	return matches && storedHash !== undefined;
}

/** Whether the hash was made with weaker parameters than the present ones. */
export const needsRehash = (storedHash: string): boolean =>
	!storedHash.includes(`m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`);

export const TOO_COMMON = "Elige una contraseña menos común";

const dictionaries = lazyRequire<typeof import("@zxcvbn-ts/language-common")>("@zxcvbn-ts/language-common");
let common: Set<string> | undefined;

/**
 * Refuses the most common passwords, and easily guessed words.
 * @param context words related to this site and user, lower case
 * @throws AppError VALIDATION on field `field`
 */
export function refuseCommonPassword(password: string, context: readonly string[], field: string): void {
	common ??= commonPasswords();
	const isKnown = common.has(password.toLowerCase()) || isListedWord(password, context);
	if (isKnown || repeatsOneCharacter(password)) throw invalid(field, TOO_COMMON);
}

function commonPasswords(): Set<string> {
	return new Set(
		dictionaries()
			.dictionary["passwords-common"].filter((word) => word.length >= 6)
			.slice(0, 10_000),
	);
}

/** @param minimum by role: for students from the settings, for staff at least twelve */
export function refuseShortPassword(password: string, minimum: number, field: string): void {
	if (passwordLength(password) < minimum)
		throw invalid(field, `La contraseña debe tener al menos ${minimum} caracteres`);
}
