import { useSyncExternalStore } from "react";
import { isForeignNetwork, onNetworkChange } from "./foreign-network.ts";

/** Whether the network has a captive portal: it shows its sign-in page in place of our server's responses. */
export const useIsForeignNetwork = (): boolean => useSyncExternalStore(onNetworkChange, isForeignNetwork, () => false);
