import { type ComponentType, createContext } from "react";

/** Brought by a route: the student's place in a simulacro whose results are told. */
export const OwnPlace = createContext<ComponentType<{ examId: number }> | undefined>(undefined);
