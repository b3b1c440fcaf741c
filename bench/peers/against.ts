import type { Measure } from "../load/rounds.ts";
import type { AgainstPeer } from "../report/result.ts";

/** For a result, of a peer that was there. @param compared what is equal and what is not, in one line */
export const against = (
	peer: { name: string } | undefined,
	did: Measure | undefined,
	compared: string,
): AgainstPeer | undefined => (peer && did ? { name: peer.name, did, compared } : undefined);
