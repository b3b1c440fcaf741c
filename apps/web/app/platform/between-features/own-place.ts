import { type ComponentType, createContext } from "react";

/** The student's place in a simulacro whose results are published; a route provides it. */
export const OwnPlace = createContext<ComponentType<{ examId: number }> | undefined>(undefined);
