import { useOutbox } from "../../platform/offline/use-outbox.ts";
import { chatOutbox } from "./outbox.ts";

const openWork = (userId: number) => import("./unsent-chat.ts").then(({ unsentChatOf }) => unsentChatOf(userId));

/** Sends messages that wait on this device; for the frame of the student area, whose screens do not wait for its script. */
export const useChatOutbox = (): void => useOutbox(chatOutbox, openWork);
