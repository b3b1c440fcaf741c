import { pucpSimulacro } from "./pucp.ts";
import type { Simulacro } from "./types.ts";
import { unalmSimulacro } from "./unalm.ts";
import { unfvSimulacro } from "./unfv.ts";
import { uniSimulacros } from "./uni.ts";
import { unmsmSimulacros } from "./unmsm.ts";
import { unsaSimulacro } from "./unsa.ts";

/** What each of them asks for, without the questions: every start looks whether the database has them. */
export const simulacros: readonly Simulacro[] = [
	...unmsmSimulacros,
	...uniSimulacros,
	pucpSimulacro,
	unfvSimulacro,
	unsaSimulacro,
	unalmSimulacro,
];
