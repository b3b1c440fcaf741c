import type { MembershipDto } from "@cachimbo/contract/groups/groups";

/** Whether the user may write in a group. A mute ends by itself, without an event. */
export const mayWrite = ({ group, mutedUntil }: Pick<MembershipDto, "group" | "mutedUntil">, nowMs: number): boolean =>
	group.active && (mutedUntil === null || Date.parse(mutedUntil) <= nowMs);
