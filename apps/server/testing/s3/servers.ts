import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** An S3 store for tests. */
export interface TestS3 {
	/** value of FILES_URL; any other key, secret, region or bucket is refused */
	url(prefix?: string, wrong?: Partial<typeof known>): string;
	start(): Promise<void>;
	/** kills it */
	stop(): Promise<void>;
	/** makes it hang: it neither answers nor closes connections */
	hang(): void;
	goOn(): void;
	/** ends it permanently */
	end(): Promise<void>;
}

/** Credentials with a realistic secret: '/' and '+' must be encoded in a URL. */
export const known = {
	id: "AKIDEXAMPLE",
	secret: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
	region: "us-east-1",
	bucket: "cachimbo",
};

export function urlOf(port: number, prefix = "", wrong: Partial<typeof known> = {}): string {
	const { id, secret, region, bucket } = { ...known, ...wrong };
	const query = `region=${region}&tls=0`;
	return `s3://${encodeURIComponent(id)}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}/${prefix}?${query}`;
}

export interface StandIn extends TestS3 {
	port(): number;
	/** Sets its faults from now on; without argument: none. */
	fail(faults?: object): Promise<void>;
	/** number of requests received */
	count(): Promise<number>;
}

/** Starts `stand-in-program.ts`; `stop` loses its contents. */
export async function startStandIn(): Promise<StandIn> {
	let child: ChildProcess;
	let lines: AsyncIterator<string>;
	let port = 0;
	const say = async (line: string) => {
		child.stdin!.write(`${line}\n`);
		return (await lines.next()).value as string;
	};
	const standIn: StandIn = {
		url: (prefix, wrong) => urlOf(port, prefix, wrong),
		port: () => port,
		async start() {
			const { bucket, id, secret, region } = known;
			const program = join(import.meta.dirname, "stand-in-program.ts");
			child = spawn(process.execPath, [program, String(port), bucket, id, secret, region], {
				stdio: ["pipe", "pipe", "inherit"],
			});
			lines = createInterface(child.stdout!)[Symbol.asyncIterator]();
			port = Number(((await lines.next()).value as string).slice("port ".length));
		},
		async stop() {
			if (child.exitCode !== null || child.signalCode !== null) return;
			child.kill("SIGKILL");
			await once(child, "exit");
		},
		end: () => standIn.stop(),
		hang: () => void child.kill("SIGSTOP"),
		goOn: () => void child.kill("SIGCONT"),
		fail: async (faults = {}) => void (await say(JSON.stringify(faults))),
		count: async () => Number((await say("count")).slice("count ".length)),
	};
	await standIn.start();
	return standIn;
}
