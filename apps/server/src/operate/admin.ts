/** npm run admin: manages the site's administrators, whether or not the site is running. */
import { nameLine } from "@cachimbo/contract/core/fields";
import {
	createAdministrator,
	dropSecondFactorOf,
	endSessionsOf,
	listAdministrators,
	listSessionsOf,
	setAdministratorPassword,
} from "../features/auth/administrators.ts";
import { randomPassword } from "../features/auth/first-admin.ts";
import { mailAddress } from "../settings/setting-values.ts";
import { readSettings } from "../settings/settings.ts";
import { AppError, StartError } from "../work/errors.ts";
import { type AdminDeps, withAdminDeps } from "./admin-deps.ts";
import { moveFiles } from "./move-files.ts";
import { readPassword } from "./read-password.ts";
import { readArguments, runOperation, say, UsageError, withExplainedFaults } from "./run-operation.ts";

const usage = `npm run admin -- list                    the administrators, and when they signed in last
npm run admin -- create EMAIL            a new one; --name 'Ana Quispe'
npm run admin -- password EMAIL          a new password, which ends all sessions of the account
npm run admin -- sessions EMAIL          where somebody is signed in
npm run admin -- sessions EMAIL end      signs them out everywhere
npm run admin -- second-factor EMAIL off  lets somebody of the staff in who lost app and recovery codes;
                                         their sessions end, they are notified by mail, and it is in the audit log
npm run admin -- files to-bucket         copies what DATA_DIR has and the bucket of FILES_URL lacks; to-folder: back;
                                         --mirror: also removes there what was removed here since it was copied
A new password is made and shown once; --ask takes one from the terminal, or the first line of what is piped in.`;

const personName = nameLine({ label: "--name", max: 100, required: "" });

interface Given {
	email: string;
	name: string | undefined;
	ask: boolean;
	/** arguments after the address */
	more: string[];
}

type Command = (deps: AdminDeps, given: Given) => Promise<void>;

const commands: Record<string, Command> = {
	async list(deps) {
		for (const { email, firstNames, lastNames, signedInAt } of await listAdministrators(deps))
			say(
				`${email}  ${firstNames} ${lastNames}  ${signedInAt ? `signed in ${signedInAt.toISOString()}` : "never signed in"}`,
			);
	},
	async create(deps, { email, name = "Administración", ask }) {
		const [firstNames = "", ...rest] = nameOf(name).split(" ");
		const lastNames = rest.join(" ") || deps.settings.site.name;
		await withNewPassword(ask, (password) => createAdministrator(deps, { email, password, firstNames, lastNames }));
		say(`${email} is an administrator now.`);
	},
	async password(deps, { email, ask }) {
		await withNewPassword(ask, (password) => setAdministratorPassword(deps, email, password));
		say(`${email} has a new password, and is signed out everywhere.`);
	},
	async sessions(deps, { email, more: [what] }) {
		if (what === "end") {
			await endSessionsOf(deps, email);
			return say(`${email} is signed out everywhere.`);
		}
		const open = await listSessionsOf(deps, email);
		if (open.length === 0) say(`${email} is signed in nowhere.`);
		for (const { createdAt, lastSeenAt, userAgent } of open)
			say(`since ${createdAt.toISOString()}, last seen ${lastSeenAt.toISOString()}  ${userAgent ?? ""}`);
	},
	async "second-factor"(deps, { email, more: [what] }) {
		if (what !== "off") throw new UsageError("Say what to do with it: off.");
		await dropSecondFactorOf(deps, email);
		say(`${email} signs in with the password alone now, is signed out everywhere, and is notified by mail.`);
	},
};

/** Argument that a command takes after the address. */
const actionOf: Record<string, string> = { sessions: "end", "second-factor": "off" };
/** Error messages of single commands. */
const messagesOf: Record<string, Partial<Record<AppError["code"], string>>> = {
	"second-factor": {
		NOT_FOUND: "There is nobody of the staff with that address.",
		CONFLICT: "That account signs in with its password alone already.",
	},
};

/** Maximum number of arguments of a command. */
const maxArguments: Record<string, number> = { list: 0, sessions: 2, "second-factor": 2 };
/** Commands that accept a flag. */
const flagsOf: Record<string, string[]> = { name: ["create"], ask: ["create", "password"], mirror: ["files"] };

await runOperation(usage, async (signal) => {
	const flag = { type: "boolean", default: false } as const;
	const options = { name: { type: "string" }, ask: flag, mirror: flag } as const;
	const { values, positionals } = readArguments(options, process.argv.slice(2));
	const [name = "", address, ...more] = positionals;
	refuseFlagsOfOthers(name, values);
	if (name === "files") return copyStored(address, more, values.mirror === true, signal);
	const command = commands[name];
	if (!command) throw new UsageError(name ? `There is no command '${name}'.` : "Say what to do.");
	if (positionals.length - 1 > (maxArguments[name] ?? 1) || (more[0] !== undefined && more[0] !== actionOf[name]))
		throw new UsageError(`What is '${positionals.at(-1)}'?`);
	if (address === undefined && name !== "list") throw new UsageError("Name an e-mail address.");
	const email = mailAddress.safeParse(address ?? "");
	if (!email.success && name !== "list") throw new UsageError(`'${address ?? ""}' is no e-mail address.`);
	const given = { email: email.data ?? "", name: values.name, ask: values.ask === true, more };
	const settings = readSettings();
	await withExplainedFaults(settings, () =>
		withAdminDeps(settings, (deps) => command(deps, given).catch((error: unknown) => throwForOperator(name, error))),
	);
});

function refuseFlagsOfOthers(command: string, values: Record<string, unknown>): void {
	for (const [flag, allowed] of Object.entries(flagsOf))
		if (values[flag] && !allowed.includes(command)) throw new UsageError(`--${flag} is for ${allowed.join(" and ")}.`);
}

/** Validates a name like the profile does. */
function nameOf(given: string): string {
	const { success, data } = personName.safeParse(given);
	if (!success) throw new UsageError("--name is one line of up to 100 characters, such as 'Ana Quispe'.");
	return data;
}

async function copyStored(
	direction: string | undefined,
	more: string[],
	isMirror: boolean,
	signal: AbortSignal,
): Promise<void> {
	if (direction !== "to-bucket" && direction !== "to-folder") throw new UsageError("Say to-bucket or to-folder.");
	if (more.length > 0) throw new UsageError(`What is '${more[0]}'?`);
	const settings = readSettings();
	await withExplainedFaults(settings, () => moveFiles(settings, { direction, isMirror }, signal));
}

async function withNewPassword(ask: boolean, use: (password: string) => Promise<void>): Promise<void> {
	const password = ask ? await readPassword("New password: ") : randomPassword();
	await use(password);
	if (!ask) say(`Password: ${password}\n(it is not shown again)`);
}

/** Throws the error in the operator's language: AppError messages are for the users of the site. */
function throwForOperator(command: string, error: unknown): never {
	if (!(error instanceof AppError)) throw error;
	const messages: Partial<Record<AppError["code"], string>> = {
		NOT_FOUND: "There is no administrator of that address; 'list' names them.",
		CONFLICT:
			"There is an account of that address already. An administrator's gets a new password by 'password'; a student's cannot become one.",
		VALIDATION: "That password is too easy to guess: at least twelve characters, and nothing common.",
		...messagesOf[command],
	};
	const sentence = messages[error.code];
	throw sentence === undefined ? error : new StartError(sentence, { cause: error });
}
