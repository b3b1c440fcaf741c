import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** A store of the test's own. */
export interface TestS3 {
	/** of FILES_URL; any other key, secret, region or bucket is refused */
	url(prefix?: string, wrong?: Partial<typeof known>): string;
	start(): Promise<void>;
	/** ends it without a word */
	stop(): Promise<void>;
	/** it neither answers nor closes a connection */
	hang(): void;
	goOn(): void;
	/** ends all of it for good */
	end(): Promise<void>;
}

/** With a secret as they are given out: '/' and '+' have to be encoded in an address. */
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
	/** What it does wrong from now on; nothing: all right again. */
	fail(faults?: object): Promise<void>;
	/** how many requests came */
	count(): Promise<number>;
}

/** `stand-in-program.ts`; what it holds is lost with `stop`. */
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
