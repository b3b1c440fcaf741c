import { Gauge, type Registry } from "prom-client";
import { readLastBackup } from "../db/dump/backups.ts";
import type { Deps } from "../deps.ts";
import { countGivenUp, countQueued } from "../jobs/queue-depth.ts";
import { countCampaignMails } from "../mail/campaign-mails.ts";
import { inMs, workUntil } from "../work/deadline.ts";

/** Values are cached for this time. */
const atMostEveryMs = 5_000;
/** Timeout of the queries, as for a probe; values not read by then are left out. */
const withinMs = 1_000;

/** Adds metrics of work waiting in the database. Every process reports the same values. */
export function addDatabaseMetrics(registry: Registry, { db }: Deps): void {
	const read = atMostEvery(atMostEveryMs, () =>
		workUntil(inMs(withinMs), async () => {
			const [queued, givenUp, campaignMails, lastBackup] = await Promise.all([
				countQueued(db),
				countGivenUp(db),
				countCampaignMails(db),
				readLastBackup(db),
			]);
			return { queued, givenUp, campaignMails, lastBackup };
		}).catch(() => undefined),
	);
	new Gauge({
		name: "cachimbo_queue_jobs",
		help: "Background work in the database: waiting (also to be tried again) or active in any process.",
		labelNames: ["queue", "state"],
		registers: [registry],
		async collect() {
			const known = await read();
			this.reset();
			for (const { queue, state, jobs } of known?.queued ?? []) this.set({ queue, state }, jobs);
		},
	});
	new Gauge({
		name: "cachimbo_queue_given_up",
		help: "Background work that is not tried any more, and that no administrator has taken note of.",
		labelNames: ["queue"],
		registers: [registry],
		async collect() {
			const known = await read();
			this.reset();
			for (const { queue, jobs } of known?.givenUp ?? []) this.set({ queue }, jobs);
		},
	});
	new Gauge({
		name: "cachimbo_campaign_mails_waiting",
		help: "Mails of campaigns that have not left yet; mails to one person wait in the queue send-mail.",
		labelNames: [],
		registers: [registry],
		async collect() {
			const known = await read();
			// Not 0: the value is unknown.
			if (known) this.set(known.campaignMails);
			else this.remove();
		},
	});
	addLastBackup(registry, read);
}

function addLastBackup(registry: Registry, read: () => Promise<{ lastBackup: Date | undefined } | undefined>): void {
	new Gauge({
		name: "cachimbo_last_backup_timestamp_seconds",
		help: "The moment whose data the last successful backup holds, in seconds since 1970; left out before the first.",
		labelNames: [],
		registers: [registry],
		async collect() {
			const at = (await read())?.lastBackup;
			if (at) this.set(at.getTime() / 1000);
			else this.remove();
		},
	});
}

/** Shares one promise among all calls within this time. */
function atMostEvery<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
	let last: Promise<T> | undefined;
	let readAt = 0;
	return () => {
		if (!last || performance.now() - readAt >= ms) {
			readAt = performance.now();
			last = read();
		}
		return last;
	};
}
