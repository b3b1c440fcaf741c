import type { Editor } from "@tiptap/core";

export type TextAttribute = "color" | "backgroundColor" | "fontFamily" | "fontSize";

/** Value of the attribute in the selected text; '' for the mail's default. */
export const textAttributeOf = (editor: Editor, name: TextAttribute): string =>
	(editor.getAttributes("textStyle")[name] as string | null) ?? "";

/** @param value '' for the mail's default */
export const setTextAttribute = (editor: Editor, name: TextAttribute, value: string): boolean =>
	editor
		.chain()
		.setMark("textStyle", { [name]: value || null })
		.removeEmptyTextStyle()
		.run();

/** '0' for ordinary text, otherwise the level of the heading. */
export const headingOf = (editor: Editor): string =>
	editor.isActive("heading") ? String(editor.getAttributes("heading").level) : "0";

export const setHeading = (editor: Editor, level: string): boolean =>
	level === "0" ? editor.commands.setNode("paragraph") : editor.commands.setNode("heading", { level: Number(level) });
