import { openConnection } from "../load/connection.ts";
import { hammer } from "../load/hammer.ts";
import { wireRequest } from "../load/request.ts";
import { alternate, type Effort } from "../load/rounds.ts";
import { startProgram } from "../processes/start-program.ts";
import type { Result } from "../report/result.ts";
import type { Stage } from "../stage.ts";

const bareVerifies = new URL("../limits/bare-verifies.ts", import.meta.url);
/** Twice what is hashed at once: the next is there when one is done. */
const atOnce = 8;

/** Signing in, against as many argon2id verifications at once and nothing else. */
export async function measureSignIn({ server, students }: Stage, effort: Effort): Promise<Result[]> {
	const requests = students.map(({ email, password }) =>
		Buffer.from(wireRequest({ method: "POST", path: "/api/v1/autenticacion/signin", body: { email, password } })),
	);
	const connections = await Promise.all(Array.from({ length: atOnce }, () => openConnection(server.url)));
	let next = 0;
	const signIn = async (seconds: number) => {
		const { perSecond } = await hammer(connections, seconds, async (connection) => {
			const reply = await connection.exchange(requests[next++ % requests.length]!);
			if (reply.status !== 200) throw new Error(`sign-in: ${reply.status} ${reply.body}`);
		});
		return perSecond;
	};
	const bare = await startProgram(bareVerifies);
	const measured = await alternate(effort, { limit: bare.work, ours: signIn });
	await bare.stop();
	for (const connection of connections) connection.close();
	return [{ name: "sign in, 8 students at once", unit: "/s", ...measured, target: { atLeast: 0.85 } }];
}
