import { useSyncExternalStore } from "react";
import { isForeignNetwork, onNetworkChange } from "./foreign-network.ts";

/** Whether the network shows its own page first, such as a wifi before its sign-in. */
export const useIsForeignNetwork = (): boolean => useSyncExternalStore(onNetworkChange, isForeignNetwork, () => false);
