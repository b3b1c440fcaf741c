import { type ComponentType, createContext } from "react";

/** What can be shared as a picture: a question, also by its link, or the result of an attempt. */
export type Shared = { kind: "question"; id: number } | { kind: "result"; attemptId: number };

/** Brought by a route: how it is shared. */
export const ShareDialog = createContext<ComponentType<{ what: Shared; onClose(): void }> | undefined>(undefined);

/** Address of a shared question, which opens it for whoever has an account and asks others to register. */
export const questionLink = (publicUrl: string, id: number): string => `${publicUrl}/pregunta/${id}`;
