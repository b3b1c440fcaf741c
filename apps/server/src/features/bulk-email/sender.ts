import type { Deps } from "../../deps.ts";
import { MailFault } from "../../mail/mail-fault.ts";
import { bulkConnections } from "../../mail/smtp-mailer.ts";
import { workWithoutDeadline } from "../../work/deadline.ts";
import { createAllowance } from "./allowance.ts";
import { createMailWriters } from "./mail-writers.ts";
import { type LeasedMail, type Outcome, storeAndLease } from "./outcomes.ts";
import { unsubscribeToken, unsubscribeUrl } from "./unsubscribe-links.ts";

const pollMs = 1000;
const mostTries = 8;
const firstPauseSeconds = 60;
const longestPauseSeconds = 3600;
/** Growing pauses, in seconds, while our own mail server refuses everything. */
const serverPauses = [1, 2, 5, 10, 20, 30, 60];
const stopWithinMs = 10_000;

export interface CampaignSender {
	start(): void;
	/** Looks for work at once. */
	wake(): void;
	/** Waits for mails in flight and stores their outcomes. */
	stop(): Promise<void>;
}

/** Sends the queued mails of campaigns, a few at a time, within MAIL_PER_MINUTE. One per process. */
export function createCampaignSender(deps: Deps): CampaignSender {
	const { mail, log, settings } = deps;
	const allowance = createAllowance(mail.sends ? settings.mailPerMinute : Number.POSITIVE_INFINITY);
	const writers = createMailWriters(deps);
	const ended: Outcome[] = [];
	const inFlight = new Set<Promise<void>>();
	let running = false;
	let turn: Promise<void> | undefined;
	let hasWork = false;
	let timer: NodeJS.Timeout | undefined;
	let refusals = 0;
	let quietUntil = 0;

	const freeConnections = () =>
		running && performance.now() >= quietUntil ? bulkConnections - inFlight.size - ended.length : 0;

	/** Runs one turn at a time: mails that end meanwhile are stored in the next turn. */
	async function takeTurns(): Promise<void> {
		while (hasWork) {
			hasWork = false;
			const outcomes = ended.splice(0);
			const wanted = Math.max(0, Math.min(freeConnections(), allowance.available()));
			if (outcomes.length === 0 && wanted === 0) continue;
			try {
				const leased = await storeAndLease(deps, outcomes, wanted);
				allowance.use(leased.length);
				for (const one of leased) launch(one);
			} catch (error) {
				ended.push(...outcomes);
				log.warn({ err: error }, "campaigns wait for the database");
				return;
			}
		}
	}

	function wake(): void {
		hasWork = true;
		if (turn) return;
		clearTimeout(timer);
		turn = takeTurns().finally(() => {
			turn = undefined;
			// Mails may have ended since the last turn.
			if (hasWork) wake();
			else if (running) timer = setTimeout(wake, Math.min(pollMs, allowance.nextMs())).unref();
		});
	}

	function launch(leased: LeasedMail): void {
		const sending = deliver(leased).then((outcome) => {
			inFlight.delete(sending);
			ended.push(outcome);
			wake();
		});
		inFlight.add(sending);
	}

	async function deliver(leased: LeasedMail): Promise<Outcome> {
		const { id, campaignId, email, messageKey: key } = leased;
		const outcome = { id, bounced: false, seconds: 0, error: null };
		if (!leased.wanted) return { ...outcome, kind: "stopped" };
		try {
			const url = unsubscribeUrl(settings, unsubscribeToken(deps, id));
			const { subject, write } = await writers.of(campaignId);
			const parts = write(url, leased.personal);
			await mail.sendBulk({ to: email, subject: leased.subject ?? subject, ...parts, key, unsubscribeUrl: url });
			refusals = 0;
			return { ...outcome, kind: mail.sends ? "sent" : "kept" };
		} catch (error) {
			return { ...outcome, ...toOutcome(leased, error) };
		}
	}

	function toOutcome({ tries }: LeasedMail, error: unknown): Pick<Outcome, "kind" | "bounced" | "seconds" | "error"> {
		const fault = error instanceof MailFault ? error : new MailFault("later", "no se pudo preparar", error);
		if (!(error instanceof MailFault)) log.error({ err: error }, "campaign mail not written");
		const failure = { bounced: fault.kind === "address", error: fault.message };
		if (fault.kind === "server") {
			pauseAll(fault.message);
			return { ...failure, kind: "server", seconds: 0 };
		}
		if (fault.isPermanent || tries >= mostTries) return { ...failure, kind: "failed", seconds: 0 };
		const seconds = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (tries - 1));
		return { ...failure, kind: "later", seconds };
	}

	function pauseAll(words: string): void {
		// Several mails in flight fail for one reason: count it once.
		if (performance.now() < quietUntil) return;
		const seconds = serverPauses[Math.min(refusals, serverPauses.length - 1)] ?? 60;
		refusals += 1;
		quietUntil = performance.now() + seconds * 1000;
		log.warn({ words, seconds }, "the mail server takes no mail; campaigns wait");
	}

	return {
		start() {
			running = true;
			workWithoutDeadline(wake);
		},
		wake: () => {
			if (running) workWithoutDeadline(wake);
		},
		async stop() {
			running = false;
			clearTimeout(timer);
			const timeout = new Promise((over) => setTimeout(over, stopWithinMs).unref());
			await Promise.race([Promise.all(inFlight), timeout]);
			wake();
			await turn;
		},
	};
}
