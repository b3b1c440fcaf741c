import type { CampaignDto } from "@cachimbo/contract/bulk-email";

const everyMs = 2000;
/** Asking keeps a session alive, and that of an administrator who has left has to end. */
const attendedMs = 5 * 60_000;

let touchedAt = Date.now();
const touch = () => {
	touchedAt = Date.now();
};

/** Notes that somebody is at the page. @returns how to end it */
export function watchAttention(): () => void {
	touch();
	const events = ["pointerdown", "keydown", "focus"] as const;
	for (const name of events) addEventListener(name, touch, { passive: true });
	return () => {
		for (const name of events) removeEventListener(name, touch);
	};
}

/** Milliseconds until campaigns are asked for again; false where none moves, or nobody has touched the page for five minutes. */
export function pollDelay(
	campaigns: readonly Pick<CampaignDto, "status">[] | undefined,
	now = Date.now(),
): number | false {
	const moves = campaigns?.some(({ status }) => status === "SENDING");
	return moves && now - touchedAt < attendedMs ? everyMs : false;
}
