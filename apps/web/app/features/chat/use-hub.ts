import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useSignedIn } from "../../platform/session/use-session.ts";
import { createHub, type Hub } from "./hub.ts";
import type { LiveState } from "./live.ts";
import type { OpenThread, ThreadView } from "./open-thread.ts";

const never = () => () => {};

type HubHandlers = Pick<Parameters<typeof createHub>[0], "onNews" | "onRemoved">;

/** Connects the chat screen to the hub while it is mounted. */
export function useHub(groupIds: readonly number[], handlers: HubHandlers): Hub | undefined {
	const { userId } = useSignedIn();
	const client = useQueryClient();
	const [hub, setHub] = useState<Hub>();
	const latest = useRef(handlers);
	latest.current = handlers;
	useEffect(() => {
		const created = createHub({
			userId,
			client,
			onNews: (message) => latest.current.onNews(message),
			onRemoved: (...removal) => latest.current.onRemoved(...removal),
		});
		setHub(created);
		return created.start();
	}, [userId, client]);
	const ids = groupIds.join();
	useEffect(() => hub?.follow(ids ? ids.split(",").map(Number) : []), [hub, ids]);
	return hub;
}

export const useLiveState = (hub: Hub | undefined): LiveState =>
	useSyncExternalStore<LiveState>(hub?.subscribe ?? never, hub?.state ?? (() => "connecting"));

export const useThread = (thread: OpenThread): ThreadView => useSyncExternalStore(thread.subscribe, thread.view);
