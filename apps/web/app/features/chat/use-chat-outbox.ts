import { useOutbox } from "../../platform/offline/use-outbox.ts";
import { chatOutbox } from "./outbox.ts";

const openWork = (userId: number) => import("./unsent-chat.ts").then(({ unsentChatOf }) => unsentChatOf(userId));

/** Sends the unsent messages of this device. Its script is loaded on demand, since every screen of the student area uses it. */
export const useChatOutbox = (): void => useOutbox(chatOutbox, openWork);
