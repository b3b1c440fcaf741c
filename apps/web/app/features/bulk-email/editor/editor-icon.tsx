import { trustedConstant } from "../../../platform/device/trusted-html.ts";
import { type EditorIconName, editorIcons } from "./editor-icons.ts";

/** Same as `Icon`, for the editor's own icons. */
export function EditorIcon({ name }: { name: EditorIconName }) {
	return (
		<svg
			className="i"
			viewBox="0 0 24 24"
			aria-hidden="true"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants
			dangerouslySetInnerHTML={{ __html: trustedConstant(editorIcons[name]) }}
		/>
	);
}
