import type { MembershipDto } from "@cachimbo/contract/groups";

/** Whether somebody may write in a group: a mute ends by itself, and no message says that it did. */
export const mayWrite = ({ group, mutedUntil }: Pick<MembershipDto, "group" | "mutedUntil">, nowMs: number): boolean =>
	group.active && (mutedUntil === null || Date.parse(mutedUntil) <= nowMs);
