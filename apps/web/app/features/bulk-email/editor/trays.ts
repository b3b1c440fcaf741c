import type { EditorIconName } from "./editor-icons.ts";
import type { TextAttribute } from "./text-attributes.ts";

export type TrayName = "colour" | "background" | "link" | "image" | "video" | "formula";

/** What opens below the toolbar: choices and fields that need room. `attribute`: a colour of the text. */
export const trays: Record<TrayName, { label: string; icon: EditorIconName; attribute?: TextAttribute }> = {
	colour: { label: "Color del texto", icon: "colour", attribute: "color" },
	background: { label: "Color de fondo", icon: "background", attribute: "backgroundColor" },
	link: { label: "Enlace", icon: "link" },
	image: { label: "Imagen", icon: "image" },
	video: { label: "Video", icon: "video" },
	formula: { label: "Fórmula", icon: "formula" },
};
