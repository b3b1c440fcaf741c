import type { Measure } from "../load/rounds.ts";
import type { AgainstPeer } from "../report/result.ts";

/** Returns the part of a result about an available peer. @param compared one line on differences and common ground */
export const comparisonWith = (
	peer: { name: string } | undefined,
	did: Measure | undefined,
	compared: string,
): AgainstPeer | undefined => (peer && did ? { name: peer.name, did, compared } : undefined);
