import type { AttemptDto, AttemptResultDto } from "@cachimbo/contract/attempts/attempts";
import { type ComponentType, createContext } from "react";

/** Shows what an exam's result would have meant in an admission process; a route provides it. */
export const WouldHaveEntered = createContext<
	ComponentType<{ attempt: AttemptDto; result: AttemptResultDto }> | undefined
>(undefined);
