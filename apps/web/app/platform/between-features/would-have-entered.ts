import type { AttemptDto, AttemptResultDto } from "@cachimbo/contract/attempts/attempts";
import { type ComponentType, createContext } from "react";

/** Brought by a route: what the result of an exam would have meant in an admission process. */
export const WouldHaveEntered = createContext<
	ComponentType<{ attempt: AttemptDto; result: AttemptResultDto }> | undefined
>(undefined);
