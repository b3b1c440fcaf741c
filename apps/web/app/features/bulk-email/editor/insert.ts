import type { Content, Editor } from "@tiptap/core";
import { type EditorState, Selection } from "@tiptap/pm/state";
import { isLinkAddress, isPictureAddress, isVideoAddress } from "./addresses.ts";

interface Picture {
	src: string;
	alt: string;
	width?: number;
	/** Link target of the picture. */
	href?: string;
}

/** Width of the content column in mail programs, px. */
const maxPictureWidth = 550;

const pictureNode = ({ src, alt, width, href }: Picture) => ({
	type: "image",
	attrs: { src, alt, width: width ? Math.min(width, maxPictureWidth) : null },
	marks: href ? [{ type: "link", attrs: { href } }] : [],
});

const paragraph = (...content: object[]) => ({ type: "paragraph", content });

/** End of the selection, inside its last block: Ctrl+A selects the document node, which cannot hold text. */
const selectionEnd = ({ selection }: EditorState) => Selection.near(selection.$to, -1).$to;

/**
 * Inserts inline content after the cursor or the selected text, which stays. The content gets a paragraph of its own if the block
 * cannot hold it, or at the start of a message that nobody has clicked into.
 */
function insertInline(editor: Editor, node: object, atStart: boolean): boolean {
	if (atStart) return insertBlocks(editor, [paragraph(node)], true);
	const $to = selectionEnd(editor.state);
	if ($to.parent.type.spec.code) return editor.commands.insertContentAt($to.after(), paragraph(node) as Content);
	return editor.commands.insertContentAt($to.pos, ($to.parent.inlineContent ? node : paragraph(node)) as Content);
}

function insertBlocks(editor: Editor, blocks: object[], atStart: boolean): boolean {
	const $to = selectionEnd(editor.state);
	const isInEmpty = $to.parent.isTextblock && $to.parent.content.size === 0;
	const after = $to.depth > 0 ? $to.after() : $to.pos;
	const at = atStart ? 0 : isInEmpty ? { from: $to.before(), to: $to.after() } : after;
	return editor.commands.insertContentAt(at, blocks as Content);
}

/** Changes the selected picture, or inserts one at the cursor. @returns false if a mail may not show it */
export function putPicture(editor: Editor, { src, alt }: Pick<Picture, "src" | "alt">): boolean {
	if (!editor.isActive("image")) return insertPicture(editor, { src, alt });
	return isPictureAddress(src) && editor.commands.updateAttributes("image", { src, alt });
}

/** @returns false if a mail may not show the picture or may not link to its target */
export function insertPicture(editor: Editor, picture: Picture, atStart = false): boolean {
	if (!isPictureAddress(picture.src) || (picture.href !== undefined && !isLinkAddress(picture.href))) return false;
	return insertInline(editor, pictureNode(picture), atStart);
}

/** Inserts a video, or changes the selected one. */
export function putVideo(editor: Editor, href: string): boolean {
	if (!isVideoAddress(href)) return false;
	if (editor.isActive("video")) return editor.commands.updateAttributes("video", { href });
	const video = { type: "video", attrs: { href } };
	const isLast = selectionEnd(editor.state).after(1) === editor.state.doc.content.size;
	return insertBlocks(editor, isLast ? [video, { type: "paragraph" }] : [video], false);
}

/** Inserts a formula at the cursor, or changes the selected one. */
export function putFormula(editor: Editor, latex: string): boolean {
	if (editor.isActive("formula")) return editor.commands.updateAttributes("formula", { latex });
	return insertInline(editor, { type: "formula", attrs: { latex } }, false);
}

/** Links the selected words or changes the link at the cursor. Without either it inserts `text` as a link. */
export function setLink(editor: Editor, href: string, text: string): boolean {
	if (!isLinkAddress(href)) return false;
	const link = { type: "link", attrs: { href } };
	if (editor.isActive("link")) return editor.chain().extendMarkRange("link").setLink({ href }).run();
	if (!editor.state.selection.empty) return editor.commands.setLink({ href });
	return editor.commands.insertContent({
		type: "text",
		text: text || href.replace(/^mailto:|^tel:/, ""),
		marks: [link],
	});
}
