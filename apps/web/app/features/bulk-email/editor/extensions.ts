import { TaskItem, TaskList } from "@tiptap/extension-list";
import { Subscript } from "@tiptap/extension-subscript";
import { Superscript } from "@tiptap/extension-superscript";
import { TextAlign } from "@tiptap/extension-text-align";
import { Selection } from "@tiptap/extensions";
import StarterKit from "@tiptap/starter-kit";
import { isLinkAddress } from "./addresses.ts";
import { BlockFormats } from "./block-formats.ts";
import { alignments } from "./formats.ts";
import { MailFormula, MailVideo } from "./mail-atoms.ts";
import { MailImage } from "./mail-image.ts";
import { MailTextStyle } from "./text-style.ts";

/** Formats of specification section 9. The document can hold nothing else, whatever its source. */
export const extensions = [
	StarterKit.configure({
		horizontalRule: false,
		gapcursor: false,
		// Disabled: it would add an empty line to the mail after a final list or code block.
		trailingNode: false,
		link: {
			isAllowedUri: isLinkAddress,
			defaultProtocol: "https",
			openOnClick: false,
			// Disabled: text typed after a link, or after a linked picture, would join the link.
			autolink: false,
			HTMLAttributes: { target: null, rel: null },
		},
	}),
	Subscript,
	Superscript,
	TaskList,
	TaskItem.configure({
		nested: true,
		a11y: { checkboxLabel: (node) => `Hecho: ${node.textContent || "punto sin texto"}` },
	}),
	TextAlign.configure({ types: ["paragraph", "heading"], alignments: [...alignments] }),
	BlockFormats,
	MailTextStyle,
	MailImage,
	MailFormula,
	MailVideo,
	// Keeps the selection visible while its colour or link is chosen.
	Selection,
];
