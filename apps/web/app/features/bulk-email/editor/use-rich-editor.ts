import { Editor, getSchema } from "@tiptap/core";
import { DOMParser } from "@tiptap/pm/model";
import { type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { parseInert } from "../../../platform/device/parse-inert.ts";
import { pictureIn } from "../../../platform/device/picture-files.ts";
import { cleanPasted } from "./clean-pasted.ts";
import { extensions } from "./extensions.ts";

interface RichEditorOptions {
	/** Initial HTML. Later changes of the prop are ignored. */
	initial: string;
	/** HTML attributes of the editor's text box. */
	attributes: Record<string, string>;
	/** Called with the HTML after each change; '' for an empty document. */
	onChange(html: string): void;
	/** Called on Alt+F10 in the text. */
	onTools(): void;
	/** Called when a picture file is pasted or dropped. */
	onPicture(file: File): void;
}

/** Parses HTML into a document with the allowed formats. It is the initial content, so that undo does not go back behind it. */
const documentOf = (html: string) => DOMParser.fromSchema(getSchema(extensions)).parse(parseInert(html)).toJSON();

/**
 * Creates a TipTap editor in the element of `place`. We do not use TipTap's React binding: it depends on floating menus that
 * require other versions of our packages, so it cannot be installed at a pinned version.
 */
export function useRichEditor({ initial, ...options }: RichEditorOptions): {
	place: RefObject<HTMLDivElement | null>;
	/** Undefined until after the first paint. */
	editor: Editor | undefined;
	/** Whether the user has placed the cursor. */
	wasEntered: RefObject<boolean>;
} {
	const place = useRef<HTMLDivElement>(null);
	const [editor, setEditor] = useState<Editor>();
	const [, redraw] = useReducer((count: number) => count + 1, 0);
	const latest = useRef(options);
	latest.current = options;
	const opened = useRef(initial);
	const wasEntered = useRef(false);
	useEffect(() => {
		const handlePicture = (data: DataTransfer | null) => {
			const file = data ? pictureIn(data) : undefined;
			if (file) latest.current.onPicture(file);
			return file !== undefined;
		};
		const created = new Editor({
			element: place.current,
			extensions,
			content: documentOf(opened.current),
			// Our style sheet has the editor's rules: the CSP blocks styles that a script injects.
			injectCSS: false,
			editorProps: {
				attributes: latest.current.attributes,
				transformPastedHTML: cleanPasted,
				handlePaste: (_, { clipboardData }) =>
					!clipboardData?.types.includes("text/html") && handlePicture(clipboardData),
				handleDrop: (_, { dataTransfer }) => handlePicture(dataTransfer),
				handleKeyDown(_, { altKey, key }) {
					const isForTools = altKey && key === "F10";
					if (isForTools) latest.current.onTools();
					return isForTools;
				},
			},
			onTransaction: redraw,
			onFocus: () => {
				wasEntered.current = true;
			},
			onUpdate: ({ editor: now }) => latest.current.onChange(now.isEmpty ? "" : now.getHTML()),
		});
		setEditor(created);
		return () => created.destroy();
	}, []);
	const attributesJson = JSON.stringify(options.attributes);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same attributes in another object change nothing
	useEffect(() => {
		if (!editor || editor.isDestroyed) return;
		editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes: latest.current.attributes } });
	}, [editor, attributesJson]);
	return { place, editor, wasEntered };
}
