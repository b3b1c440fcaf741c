import { AiToolPage } from "../../../features/ai-tools/tool-page.tsx";
import { screenMeta } from "../../../features/shell/screen-titles.ts";
import type { Route } from "./+types/ai-chatbot";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Chatbot", matches);

export default function ChatbotScreen() {
	return <AiToolPage name="chatbot" />;
}
