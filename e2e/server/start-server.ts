import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";

/** Word that holds back a group message on every server of the tests. */
export const heldWord = "zopenco";

const main = join(import.meta.dirname, "../../apps/server/src/main.ts");

/** Modules that `npm start` preloads too: the server ends with the test's process, and starts in half the time. */
const preloads = ["end-with-parent.mjs", "fast-imports.mjs"].flatMap((file) => [
	"--import",
	new URL(`../../scripts/server/${file}`, import.meta.url).href,
]);

export interface RunningServer {
	url: string;
	admin: { email: string; password: string };
	dataDir: string;
	/** All output lines so far. */
	lines: readonly string[];
	/** Kills the server, as a crash would, and restarts it with its data and port. */
	crashAndRestart(): Promise<void>;
	/** Crashes and restarts with these settings as well. */
	restartWith(env: Record<string, string>): Promise<void>;
	/** Moves the server process's clock, not the database's, this many hours ahead of the machine's. */
	moveClock(hours: number): Promise<void>;
	/** Queues a periodic job now, by its name. */
	runJob(name: string): Promise<void>;
	/** Sends a signal to the process. Resolves to its exit code. */
	signal(signal: NodeJS.Signals): Promise<number | null>;
	/** @returns the exit code */
	stop(): Promise<number | null>;
}

export const admin = { email: "direccion@cachimbo.test", password: "una clave de administrador" };

/** Starts the server as `npm start` does, with its own data folder and port. */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
	const dataDir = await mkdtemp(join(tmpdir(), "cachimbo-e2e-"));
	const preparedData = preparedFolder(env);
	if (preparedData) await copyFolder(preparedData, dataDir);
	const lines: string[] = [];
	let port = "0";
	let child: ChildProcess;
	const launch = async (extraEnv: Record<string, string> = {}) => {
		child = spawn(process.execPath, [...preloads, main], {
			env: {
				PATH: process.env.PATH,
				NODE_ENV: "test",
				TEST_RUN: "1",
				LIMITS_FACTOR: "1000",
				CHAT_WORDS: heldWord,
				DATA_DIR: dataDir,
				PORT: port,
				ADMIN_EMAIL: admin.email,
				ADMIN_PASSWORD: admin.password,
				...env,
				...extraEnv,
			},
			stdio: ["ignore", "pipe", "pipe", "ipc"],
		});
		const url = await addressOf(child, lines);
		port = new URL(url).port;
		return url;
	};
	const url = await launch();
	const end = async (signal: NodeJS.Signals) => {
		if (child.exitCode === null && child.signalCode === null) {
			child.kill(signal);
			await once(child, "exit");
		}
		return child.exitCode;
	};
	const sendOrder = async (message: object) => {
		const done = once(child, "message");
		child.send(message);
		await done;
	};
	return {
		url,
		admin,
		dataDir,
		lines,
		async crashAndRestart() {
			await end("SIGKILL");
			await launch();
		},
		async restartWith(extraEnv) {
			await end("SIGKILL");
			await launch(extraEnv);
		},
		moveClock: (clockAheadHours) => sendOrder({ clockAheadHours }),
		runJob: (runJob) => sendOrder({ runJob }),
		signal: end,
		async stop() {
			await end("SIGTERM");
			await rm(dataDir, { recursive: true, force: true });
			return child.exitCode;
		},
	};
}

/**
 * Returns the prepared data folder that equals a first start with these settings; undefined if the server must start from
 * nothing.
 */
function preparedFolder({ DEMO, DATA_DIR }: Record<string, string>): string | undefined {
	const { LOADED_DEMO, LOADED_EMPTY } = process.env;
	if (DATA_DIR) return undefined;
	return DEMO === undefined ? (LOADED_DEMO ?? LOADED_EMPTY) : DEMO === "0" ? LOADED_EMPTY : undefined;
}

/** Preserves owners, unlike Node's copy: when the tests run as root, the database's files belong to its own account. */
export const copyFolder = async (from: string, to: string) =>
	process.platform === "win32" ? cp(from, to, { recursive: true }) : promisify(execFile)("cp", ["-a", `${from}/.`, to]);

/** Reads the process's output until it announces its address. */
function addressOf(child: ChildProcess, lines: string[]): Promise<string> {
	return new Promise((resolve, reject) => {
		for (const stream of [child.stdout!, child.stderr!]) {
			createInterface({ input: stream }).on("line", (line) => {
				lines.push(line);
				const url = / → (http:\/\/\S+)$/.exec(line)?.[1];
				if (url) resolve(url);
			});
		}
		child.once("exit", (code) => reject(new Error(`the server ended with ${code}:\n${lines.join("\n")}`)));
	});
}

/** Runs the program until it exits. */
export async function runToEnd(env: Record<string, string>): Promise<{ code: number; output: string }> {
	const dataDir = await mkdtemp(join(tmpdir(), "cachimbo-e2e-"));
	const child = spawn(process.execPath, [...preloads, main], {
		env: { PATH: process.env.PATH, NODE_ENV: "test", DATA_DIR: dataDir, ...env },
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece: Buffer) => (output += piece));
	const [code] = await once(child, "exit");
	await rm(dataDir, { recursive: true, force: true });
	return { code, output };
}
