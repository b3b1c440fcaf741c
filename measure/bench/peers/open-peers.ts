import type { Stage } from "../stage.ts";
import type { Cms } from "./cms.ts";
import { openDirectus } from "./directus.ts";
import { type RabbitMq, startRabbitMq } from "./rabbitmq.ts";

/** The peer programs, started on first use; undefined if one is not installed. */
export interface Peers {
	cms(): Promise<Cms | undefined>;
	rabbit(): Promise<RabbitMq | undefined>;
	close(): Promise<void>;
}

/** @param stage undefined: without peers */
export function openPeers(stage: Stage | undefined): Peers {
	const opened: Promise<{ stop(): Promise<void> } | undefined>[] = [];
	function once<Peer extends { stop(): Promise<void> }>(
		name: string,
		open: (stage: Stage) => Promise<Peer | undefined>,
	) {
		let peer: Promise<Peer | undefined> | undefined;
		return async () => {
			if (!stage) return undefined;
			peer ??= reportIfMissing(name, open(stage));
			opened.push(peer);
			return peer;
		};
	}
	return {
		cms: once("Directus", openDirectus),
		rabbit: once("RabbitMQ", startRabbitMq),
		async close() {
			for (const peer of new Set(opened)) await (await peer)?.stop();
		},
	};
}

/** Reports a missing peer; the bench continues without it. */
async function reportIfMissing<Peer>(name: string, opening: Promise<Peer | undefined>): Promise<Peer | undefined> {
	try {
		const peer = await opening;
		if (!peer) console.log(`SKIPPED: ${name} is not here, so nothing is compared with it.`);
		return peer;
	} catch (error) {
		console.log(`SKIPPED: ${name} did not start, so nothing is compared with it: ${(error as Error).message}`);
		return undefined;
	}
}
