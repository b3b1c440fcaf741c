import { call, form, signIn } from "../content/api.ts";
import { type Audience, gather } from "../load/audience.ts";
import { greeting, guestGreeting, sending } from "../load/live.ts";
import { alternate, type Effort, measureOf } from "../load/rounds.ts";
import { comparisonWith } from "../peers/comparison.ts";
import type { RabbitMq } from "../peers/rabbitmq.ts";
import { admin } from "../processes/cachimbo.ts";
import { startProgram } from "../processes/start-program.ts";
import type { Result } from "../report/result.ts";
import type { Stage } from "../stage.ts";

const bareBroadcast = new URL("../limits/bare-broadcast.ts", import.meta.url);
const count = 500;
const said = JSON.stringify({ content: "¿Alguien sabe cómo se resuelve la pregunta 42 del simulacro de ayer?" });
const compared =
	"equal: 500 subscribers of one topic over STOMP on WebSocket, messages with the same body, 16 under way, heart-beats asked for. Not equal: ours stores every message and its place in the group's order before it hands it on, and asks whether the sender is a member; theirs stores nothing";

/** Measures one group with 500 listeners, against a program that only passes the same bytes on. */
export async function measureLiveChat(stage: Stage, effort: Effort, rabbit: RabbitMq | undefined): Promise<Result[]> {
	const ours = await gatherOurs(stage);
	await ours.latency(1); // Sends one message, so that the frame is known.
	const bare = await startProgram<{ url: string }>(bareBroadcast, [String(ours.frame.bytes)]);
	const limit = await gather({ url: bare.ready.url, count, hello: "", answered: "", said: "x" });
	const theirs = rabbit && (await gatherTheirs(rabbit, bodyOf(ours.frame.text)));
	const delivered = await alternate(effort, { limit: limit.deliver, ours: ours.deliver, peer: theirs?.deliver });
	const latency = await latencies(effort, { ours, theirs });
	for (const audience of [limit, ours, theirs]) audience?.close();
	await bare.stop();
	return [
		{
			...{ name: `deliver a message to ${count}, stored`, unit: "/s", target: { atLeast: 0.8 } },
			...{ limit: delivered.limit, ours: delivered.ours, peer: comparisonWith(rabbit, delivered.peer, compared) },
			note: ours.busy(),
		},
		{
			...{ name: "send to delivery at 20 a second, 99 of 100", unit: "ms", target: { atMost: 50 } },
			...{ ours: latency.ours, peer: comparisonWith(rabbit, latency.theirs, compared) },
			note: `with all ${count} there`,
		},
	];
}

/** Latency rounds are twice as long as others, and fewer: a percentile needs enough messages in a round. */
async function latencies(
	{ rounds, seconds }: Effort,
	{ ours, theirs }: { ours: Audience; theirs: Audience | undefined },
) {
	const [own, other]: [number[], number[]] = [[], []];
	for (let round = 0; round < Math.ceil(rounds / 2); round += 1) {
		own.push(await ours.latency(seconds * 2));
		if (theirs) other.push(await theirs.latency(seconds * 2));
	}
	return { ours: measureOf(own), theirs: theirs && measureOf(other) };
}

async function gatherOurs({ server, students }: Stage): Promise<Audience> {
	const api = await signIn(server.url, admin);
	const input = form("group", { name: "Todos", description: "Para practicar" });
	const { id } = await call<{ id: number }>(api, "POST", "/admin/group/create", input);
	const token = students[0]?.token ?? "";
	const { userId } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { userId: number };
	await call({ url: server.url, token }, "POST", `/user/groups/${id}/add/${userId}`);
	const hello = greeting(token, `/topic/group/${id}`);
	return gather({ url: server.url, count, hello, answered: "RECEIPT", said: sending(`/app/chat.message/${id}`, said) });
}

/** Returns the body of a received frame. */
const bodyOf = (frame: string): string => frame.slice(frame.indexOf("\n\n") + 2, frame.indexOf("\0"));

async function gatherTheirs({ url }: RabbitMq, body: string): Promise<Audience> {
	const topic = "/topic/group.1";
	return gather({ url, count, hello: guestGreeting(topic), answered: "RECEIPT", said: sending(topic, body) });
}
