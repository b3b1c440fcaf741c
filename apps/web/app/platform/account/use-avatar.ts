import { useSyncExternalStore } from "react";
import { type AvatarName, avatarOf, onAvatarChange } from "./avatar.ts";

/** A user's picture; updates when another one is chosen. */
export function useAvatar(userId: number): AvatarName {
	const read = () => avatarOf(userId);
	return useSyncExternalStore(onAvatarChange, read, read);
}
