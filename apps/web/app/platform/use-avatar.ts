import { useSyncExternalStore } from "react";
import { type AvatarName, avatarOf, onAvatarChange } from "./avatar.ts";

/** A person's picture, wherever on this page it is chosen. */
export function useAvatar(userId: number): AvatarName {
	const read = () => avatarOf(userId);
	return useSyncExternalStore(onAvatarChange, read, read);
}
