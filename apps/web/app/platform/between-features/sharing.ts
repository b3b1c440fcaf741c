import { type ComponentType, createContext } from "react";

/** An object that can be shared as a picture: a question (also by link), or the result of an attempt. */
export type SharedItem = { kind: "question"; id: number } | { kind: "result"; attemptId: number };

/** Dialog for sharing; a route provides it. */
export const ShareDialog = createContext<ComponentType<{ what: SharedItem; onClose(): void }> | undefined>(undefined);

/** Returns the URL of a shared question. It opens the question for signed-in students and asks others to register. */
export const questionLink = (publicUrl: string, id: number): string => `${publicUrl}/pregunta/${id}`;
