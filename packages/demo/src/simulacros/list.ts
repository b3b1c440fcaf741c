import { pucpSimulacro } from "./pucp.ts";
import type { Simulacro } from "./types.ts";
import { unalmSimulacro } from "./unalm.ts";
import { unfvSimulacro } from "./unfv.ts";
import { uniSimulacros } from "./uni.ts";
import { unmsmSimulacros } from "./unmsm.ts";
import { unsaSimulacro } from "./unsa.ts";

/** Definitions of the simulacros, without their questions. Every start checks whether the database has them. */
export const simulacros: readonly Simulacro[] = [
	...unmsmSimulacros,
	...uniSimulacros,
	pucpSimulacro,
	unfvSimulacro,
	unsaSimulacro,
	unalmSimulacro,
];
