import { chatMessageInput } from "@cachimbo/contract/chat/chat";
import { groupOfChat, groupOfEvents, groupOfTopic, STOMP_PROTOCOLS } from "@cachimbo/contract/chat/live";
import { CHAT_HEARTBEAT_MS } from "@cachimbo/rules/limits";
import secureJson from "secure-json-parse";
import type { Deps } from "../../deps.ts";
import { parse } from "../../http/bodies/parse.ts";
import { translate } from "../../http/error-handler.ts";
import type { Frame } from "../../stomp/frames.ts";
import { createStompServer, type StompRules, type StompServer } from "../../stomp/server.ts";
import type { Application } from "../../stomp/session.ts";
import type { ResolveToken } from "../../work/actor.ts";
import { freshInMs, inMs, workUntil } from "../../work/deadline.ts";
import { AppError, notFound, readOnlyInStudentView, secondFactorRequired } from "../../work/errors.ts";
import { listOpenSessions, sessionOver } from "../auth/queries.ts";
import { sendMessage } from "./commands.ts";
import { createFeed, type Feed, type Listener } from "./feed.ts";
import { createWatch, type Watch } from "./watch.ts";

const answerWithinMs = 3_000;
/** The bus announces ended sessions; the sweep makes up for lost announcements (acceptance catalogue, section 7). */
const sweepEveryMs = 5_000;

export interface Live {
	server: StompServer<Listener>;
	stop(): void;
}

/** The chat over STOMP: authorises subscriptions, and stores sent messages. */
export function createLive(deps: Deps, resolveToken: ResolveToken): Live {
	const server: StompServer<Listener> = createStompServer<Listener>(
		{
			connect: (header) => answering(() => connect(deps, resolveToken, header)),
			subscribe: (caller, destination) => answering(() => subscribe(caller, destination)),
			send: (caller, destination, frame) => answering(() => send(caller, destination, frame)),
			translate: (error) => translate(error as never, deps.log),
		} satisfies Application<Listener>,
		rulesOf(deps),
		deps.clock,
	);
	const feed: Feed = createFeed(deps, server.broker);
	const watch: Watch = createWatch(deps, server.broker, feed);
	const endSweep = endWithSessions(deps, server);

	/** Refuses if the session has ended since the last frame. */
	async function checkSession({ token }: Listener): Promise<void> {
		if (!(await resolveToken.now(token))) throw sessionOver();
	}

	async function subscribe(caller: Listener, destination: string): Promise<void> {
		const groupId = groupOfTopic(destination) ?? groupOfEvents(destination);
		if (groupId === undefined) throw noSuchDestination();
		await checkSession(caller);
		await feed.open(groupId, () => watch.enter(groupId, caller));
	}

	async function send(caller: Listener, destination: string, frame: Frame): Promise<void> {
		const groupId = groupOfChat(destination);
		if (groupId === undefined) throw noSuchDestination();
		await checkSession(caller);
		const message = readMessage(frame);
		const stored = await sendMessage(deps, caller.actor, groupId, message);
		if (stored.outcome !== "held") return;
		const own = (one: Listener) => one.actor.userId === caller.actor.userId;
		feed.tell(groupId, { type: "held", clientId: message.clientId ?? null }, own);
	}

	return {
		server,
		stop() {
			endSweep();
			watch.stop();
			feed.stop();
		},
	};
}

const within = <T>(work: () => Promise<T>): Promise<T> => workUntil(inMs(answerWithinMs), work);
/** Runs the work for a client's frame, with the deadline of a fresh request. */
const answering = <T>(work: () => Promise<T>): Promise<T> => workUntil(freshInMs(answerWithinMs), work);

const noSuchDestination = () => notFound("No encontramos este destino");

/** Limits of the acceptance catalogue, section 5. */
function rulesOf({ settings: { limitsFactor } }: Deps): StompRules {
	return {
		protocols: STOMP_PROTOCOLS,
		beatMs: CHAT_HEARTBEAT_MS,
		subscriptions: 50,
		connectionsPerCaller: 5 * limitsFactor,
		connectionsPerAddress: 50 * limitsFactor,
		framesPer10s: 200 * limitsFactor,
	};
}

type Header = (name: string) => string | undefined;

async function connect(deps: Deps, resolveToken: ResolveToken, header: Header): Promise<Listener> {
	const token = /^(?:Bearer +)?(\S{1,4096})$/i.exec(header("authorization") ?? header("token") ?? "")?.[1];
	if (token === undefined) throw new AppError("UNAUTHENTICATED", "Ingresa para continuar");
	const [claims, actor] = await Promise.all([deps.tokens.read(token), resolveToken.now(token)]);
	if (!claims || !actor) throw sessionOver();
	if (actor.awaitsFactor) throw secondFactorRequired();
	if (actor.asStudent) throw readOnlyInStudentView();
	return { actor, token, key: `u${actor.userId}`, until: claims.exp * 1000 };
}

/** Ignores the body's sender and group: they come from the token and the destination. */
function readMessage({ headers, body }: Frame) {
	let raw: unknown;
	try {
		raw = secureJson.parse(body, { protoAction: "error", constructorAction: "error" });
	} catch {
		throw new AppError("BAD_REQUEST", "No pudimos leer lo que enviaste");
	}
	const inHeader = headers.get("client-message-id");
	const input = inHeader !== undefined && typeof raw === "object" ? { clientId: inHeader, ...raw } : raw;
	return parse(chatMessageInput, input) as ReturnType<typeof chatMessageInput.parse>;
}

/** Closes connections of ended sessions, on announcements and by a periodic sweep. @returns a function that stops it */
function endWithSessions(deps: Deps, server: StompServer<Listener>): () => void {
	const unsubscribe = deps.bus.subscribe("session-ended", ({ userId, sessionId }) =>
		server.end(
			({ actor }) => actor.userId === userId && (sessionId === undefined || actor.sessionId === sessionId),
			sessionOver(),
		),
	);
	const sweep = async () => {
		const ids = new Set([...server.callers()].map(({ actor }) => actor.sessionId));
		if (ids.size === 0) return;
		const open = await within(() => listOpenSessions(deps, [...ids]));
		// Connections opened since the query have no result yet.
		server.end(({ actor }) => ids.has(actor.sessionId) && open.get(actor.sessionId) !== actor.role, sessionOver());
	};
	const sweepTimer = setInterval(() => {
		sweep().catch((error) => deps.log.warn({ err: error }, "sessions of live connections not checked"));
	}, sweepEveryMs).unref();
	return () => {
		clearInterval(sweepTimer);
		unsubscribe();
	};
}
