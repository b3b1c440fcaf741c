import type { EditorIconName } from "./editor-icons.ts";
import type { TextAttribute } from "./text-attributes.ts";

export type TrayName = "colour" | "background" | "link" | "image" | "video" | "formula";

/** Panels that open below the toolbar, for choices and fields that need space. `attribute`: the text colour that the panel sets. */
export const trays: Record<TrayName, { label: string; icon: EditorIconName; attribute?: TextAttribute }> = {
	colour: { label: "Color del texto", icon: "colour", attribute: "color" },
	background: { label: "Color de fondo", icon: "background", attribute: "backgroundColor" },
	link: { label: "Enlace", icon: "link" },
	image: { label: "Imagen", icon: "image" },
	video: { label: "Video", icon: "video" },
	formula: { label: "Fórmula", icon: "formula" },
};
