import { ChatPage } from "../../features/chat/components/chat-page.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import type { Route } from "./+types/chat";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Chat Grupal", matches);

export default ChatPage;
