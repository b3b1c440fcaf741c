import type { MessageDto } from "@cachimbo/contract/chat/chat";
import { type GroupEvent, groupEventsTopic, groupTopic, LIVE_PATH } from "@cachimbo/contract/chat/live";
import { CHAT_HEARTBEAT_MS, CHAT_RECONNECT_MS } from "@cachimbo/rules/limits";
import { Client, type StompSubscription } from "@stomp/stompjs";
import { noteServerHeard } from "../../platform/offline/server-heard.ts";

/** `down`: reconnects automatically. `ended`: after a protocol error, only the user can reconnect. */
export type LiveState = "connecting" | "up" | "down" | "ended";

interface LiveDeps {
	/** The session's token at the moment of connecting. */
	token(): string | undefined;
	onMessage(message: MessageDto): void;
	onEvent(groupId: number, event: GroupEvent): void;
	/** The subscription is active: messages sent before it can now be fetched. */
	onFollowed(groupId: number): void;
	/** The subscription was refused: the user is no longer a member. */
	onRefused(groupId: number): void;
	onState(state: LiveState): void;
}

const connectTimeoutMs = 10_000;
const address = () => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${LIVE_PATH}`;

/** Prefix of subscription receipts: an error about one does not end the connection. */
const receiptPrefix = "group ";
const groupOfReceipt = (receipt: string | undefined): number | undefined =>
	receipt?.startsWith(receiptPrefix) ? Number.parseInt(receipt.slice(receiptPrefix.length), 10) : undefined;
/** The server's limit of subscriptions per connection. */
const maxSubscriptions = 50;
/** Maximum number of groups whose messages are received live; the hub polls the others. */
export const MAX_LIVE_GROUPS = maxSubscriptions - 1;

/** Body of a frame; undefined if a proxy mangled it. */
function parseBody<T>(body: string): T | undefined {
	try {
		return JSON.parse(body) as T;
	} catch {
		return undefined;
	}
}

/** Live connection of the chat screen: one at a time, for all followed groups. */
export function createLive(deps: LiveDeps) {
	let followed: readonly number[] = [];
	let isStopped = false;
	const subscriptions = new Map<string, StompSubscription>();
	const client = new Client({
		brokerURL: address(),
		reconnectDelay: CHAT_RECONNECT_MS,
		heartbeatIncoming: CHAT_HEARTBEAT_MS,
		heartbeatOutgoing: CHAT_HEARTBEAT_MS,
		connectionTimeout: connectTimeoutMs,
		// A socket that hangs on a lost network must not delay the next one.
		discardWebsocketOnCommFailure: true,
		beforeConnect() {
			client.connectHeaders = { Authorization: `Bearer ${deps.token() ?? ""}` };
		},
		onConnect() {
			subscriptions.clear();
			deps.onState("up");
			follow(followed);
			noteServerHeard();
		},
		onWebSocketClose() {
			subscriptions.clear();
			if (!isStopped && client.active) deps.onState("down");
		},
		onStompError({ headers }) {
			// The server's database is briefly unavailable: this is neither a refusal nor a protocol error.
			if (headers.code === "UNAVAILABLE") return client.forceDisconnect();
			const refused = groupOfReceipt(headers["receipt-id"]);
			if (refused !== undefined) return deps.onRefused(refused);
			deps.onState("ended");
			isStopped = true;
			void client.deactivate();
		},
	});

	const subscribeToEvents = (groupId: number): StompSubscription =>
		client.subscribe(
			groupEventsTopic(groupId),
			({ body }) => {
				const event = parseBody<GroupEvent>(body);
				if (event) deps.onEvent(groupId, event);
			},
			{ receipt: `${receiptPrefix}${groupId} events` },
		);

	function subscribeToMessages(groupId: number): StompSubscription {
		const receipt = `${receiptPrefix}${groupId}`;
		client.watchForReceipt(receipt, () => deps.onFollowed(groupId));
		return client.subscribe(
			groupTopic(groupId),
			({ body }) => {
				const message = parseBody<MessageDto>(body);
				if (message) deps.onMessage(message);
			},
			{ receipt },
		);
	}

	/** Subscribes to exactly these groups, most important first. Beyond the server's limit, groups get messages but no events. */
	function follow(groupIds: readonly number[]): void {
		followed = groupIds;
		if (!client.connected) return;
		const subscribed = groupIds.slice(0, MAX_LIVE_GROUPS);
		const wanted = new Map<string, () => StompSubscription>();
		for (const groupId of subscribed.slice(0, maxSubscriptions - subscribed.length))
			wanted.set(groupEventsTopic(groupId), () => subscribeToEvents(groupId));
		for (const groupId of subscribed) wanted.set(groupTopic(groupId), () => subscribeToMessages(groupId));
		for (const [topic, subscription] of subscriptions) {
			if (wanted.has(topic)) continue;
			subscription.unsubscribe();
			subscriptions.delete(topic);
		}
		for (const [topic, subscribe] of wanted) if (!subscriptions.has(topic)) subscriptions.set(topic, subscribe());
	}

	function start(): void {
		isStopped = false;
		deps.onState("connecting");
		client.activate();
	}
	return {
		follow,
		start,
		/**
		 * Reconnects at once: the phone woke up, the network is back, or the user asked for it.
		 * @param isStale replaces a connection that looks open
		 */
		async wake(isStale: boolean): Promise<void> {
			if (client.connected && !isStale) return;
			await client.deactivate({ force: true });
			start();
		},
		stop(): void {
			isStopped = true;
			void client.deactivate();
		},
	};
}
export type Live = ReturnType<typeof createLive>;
