import type { CampaignDto } from "@cachimbo/contract/bulk-email/bulk-email";

const pollMs = 2000;
/**
 * Polling stops after this time without activity: each request extends the session, and the session of an absent administrator
 * must expire.
 */
const inactiveAfterMs = 5 * 60_000;

let touchedAt = Date.now();
const touch = () => {
	touchedAt = Date.now();
};

/** Records user activity on the page. @returns a function that stops the recording */
export function watchAttention(): () => void {
	touch();
	const events = ["pointerdown", "keydown", "focus"] as const;
	for (const name of events) addEventListener(name, touch, { passive: true });
	return () => {
		for (const name of events) removeEventListener(name, touch);
	};
}

/** Milliseconds until the next poll of the campaigns; false if none is being sent or the user has been inactive for five minutes. */
export function pollDelay(
	campaigns: readonly Pick<CampaignDto, "status">[] | undefined,
	now = Date.now(),
): number | false {
	const isSending = campaigns?.some(({ status }) => status === "SENDING");
	return isSending && now - touchedAt < inactiveAfterMs ? pollMs : false;
}
