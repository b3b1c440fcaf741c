import { openConnection } from "../load/connection.ts";
import { costing, ownCpu } from "../load/cpu-each.ts";
import { hammering } from "../load/hammer.ts";
import { wireRequest } from "../load/request.ts";
import { alternate, type Effort } from "../load/rounds.ts";
import type { Cms } from "../peers/cms.ts";
import { comparisonWith } from "../peers/comparison.ts";
import { cpuTimeOf, databaseCpuTime } from "../processes/cpu-time.ts";
import { startProgram } from "../processes/start-program.ts";
import type { Result } from "../report/result.ts";
import type { Stage } from "../stage.ts";

const bareVerifies = new URL("../limits/bare-verifies.ts", import.meta.url);
/** Twice the number of concurrent hashes, so that the next request is there when one is done. */
const atOnce = 8;
const compared =
	"equal: 8 at once, argon2id with 19 MiB, two passes and one lane, a session noted in the same PostgreSQL, a signed token in the answer. Not equal: ours ends the oldest of more than five sessions and counts failures; theirs notes each sign-in in its activity";

/** Measures signing in, against as many concurrent argon2id verifications and nothing else. */
export async function measureSignIn(
	{ server, students, dataDir }: Stage,
	effort: Effort,
	cms: Cms | undefined,
): Promise<Result[]> {
	const requests = students.map(({ email, password }) =>
		Buffer.from(wireRequest({ method: "POST", path: "/api/v1/autenticacion/signin", body: { email, password } })),
	);
	const connections = await Promise.all(Array.from({ length: atOnce }, () => openConnection(server.url)));
	let next = 0;
	const ours = hammering(connections, async (connection) => {
		const reply = await connection.exchange(requests[next++ % requests.length]!);
		if (reply.status !== 200) throw new Error(`sign-in: ${reply.status} ${reply.body}`);
	});
	const theirs = await cms?.signIns(atOnce);
	const bare = await startProgram(bareVerifies);
	const hashes = costing(bare.work, { hash: () => cpuTimeOf(bare.pid) });
	const whole = costing(ours.work, {
		server: () => cpuTimeOf(server.pid),
		PostgreSQL: () => databaseCpuTime(dataDir),
		generator: ownCpu,
	});
	const sides = { limit: hashes.work, ours: whole.work, peer: theirs?.work };
	const { limit, ours: signedIn, peer } = await alternate(effort, sides);
	await bare.stop();
	ours.close();
	theirs?.close();
	return [
		{
			...{ name: "sign in, 8 students at once", unit: "/s", limit, ours: signedIn, target: { atLeast: 0.85 } },
			peer: comparisonWith(cms, peer, compared),
			note: `${ours.busy()}; ms of CPU a sign-in: ${whole.each()}; a bare verify: ${hashes.each()}`,
		},
	];
}
