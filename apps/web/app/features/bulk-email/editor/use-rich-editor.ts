import { Editor, getSchema } from "@tiptap/core";
import { DOMParser } from "@tiptap/pm/model";
import { type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { parseInert } from "../../../platform/parse-inert.ts";
import { pictureIn } from "../../../platform/picture-files.ts";
import { cleanPasted } from "./clean-pasted.ts";
import { extensions } from "./extensions.ts";

interface RichEditorOptions {
	/** HTML it opens with; a later one is not taken over. */
	initial: string;
	/** Of its text box. */
	attributes: Record<string, string>;
	/** Called with the HTML after each change; '' while there is nothing in it. */
	onChange(html: string): void;
	/** Alt+F10 was pressed in the text. */
	onTools(): void;
	/** A picture was pasted or dropped as a file. */
	onPicture(file: File): void;
}

/** What `html` holds of the formats a mail may have. Given from the start: undoing does not go back behind it. */
const documentOf = (html: string) => DOMParser.fromSchema(getSchema(extensions)).parse(parseInert(html)).toJSON();

/**
 * A TipTap editor in the element of `place`. TipTap's own binding for React is not used: it brings floating menus that ask
 * for another version of everything else, and so cannot be installed at an exact one.
 */
export function useRichEditor({ initial, ...options }: RichEditorOptions): {
	place: RefObject<HTMLDivElement | null>;
	/** Undefined until the page is painted. */
	editor: Editor | undefined;
	/** Somebody has set the cursor. */
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
		const takePicture = (data: DataTransfer | null) => {
			const file = data ? pictureIn(data) : undefined;
			if (file) latest.current.onPicture(file);
			return file !== undefined;
		};
		const made = new Editor({
			element: place.current,
			extensions,
			content: documentOf(opened.current),
			// Its rules stand in our style sheet: the policy lets no script write others.
			injectCSS: false,
			editorProps: {
				attributes: latest.current.attributes,
				transformPastedHTML: cleanPasted,
				handlePaste: (_, { clipboardData }) =>
					!clipboardData?.types.includes("text/html") && takePicture(clipboardData),
				handleDrop: (_, { dataTransfer }) => takePicture(dataTransfer),
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
		setEditor(made);
		return () => made.destroy();
	}, []);
	const written = JSON.stringify(options.attributes);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same attributes in another object change nothing
	useEffect(() => {
		if (!editor || editor.isDestroyed) return;
		editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes: latest.current.attributes } });
	}, [editor, written]);
	return { place, editor, wasEntered };
}
