import { useSyncExternalStore } from "react";
import { isForeignNetwork, onNetworkChange } from "./foreign-network.ts";

/** Whether the network wants its own page seen, as a wifi before one has signed in. */
export const useIsForeignNetwork = (): boolean => useSyncExternalStore(onNetworkChange, isForeignNetwork, () => false);
