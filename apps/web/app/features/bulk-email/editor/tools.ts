import type { Editor } from "@tiptap/core";
import { nodeTypesWithDirection } from "./block-formats.ts";
import type { EditorIconName } from "./editor-icons.ts";
import { alignments, mostIndent } from "./formats.ts";

/** Toolbar button. It changes the document and does not move the focus. */
export interface Tool {
	label: string;
	icon: EditorIconName;
	keys?: string;
	/** Undefined for an action without an on/off state. */
	isOn?(editor: Editor): boolean;
	isPossible?(editor: Editor): boolean;
	run(editor: Editor): unknown;
}

export interface ToolGroup {
	label: string;
	tools: readonly Tool[];
}

const mark = (name: string, label: string, icon: EditorIconName, keys?: string): Tool => ({
	label,
	icon,
	keys,
	isOn: (editor) => editor.isActive(name),
	isPossible: (editor) => editor.can().toggleMark(name),
	run: (editor) => editor.commands.toggleMark(name),
});

const texts: Record<(typeof alignments)[number], string> = {
	left: "Alinear a la izquierda",
	center: "Centrar",
	right: "Alinear a la derecha",
	justify: "Justificar",
};

/** Whether the selected blocks have the alignment. Blocks without one count as left-aligned. */
const isAligned = (editor: Editor, to: string) =>
	to === "left"
		? !alignments.some((other) => other !== "left" && editor.isActive({ textAlign: other }))
		: editor.isActive({ textAlign: to });

const listItemOf = (editor: Editor) => (["taskItem", "listItem"] as const).find((name) => editor.isActive(name));

/** Changes the nesting level of a list item, or elsewhere the indent of the selected blocks. */
function shift(editor: Editor, step: 1 | -1): boolean {
	const item = listItemOf(editor);
	if (item) return step > 0 ? editor.commands.sinkListItem(item) : editor.commands.liftListItem(item);
	return editor.commands.command(({ tr, state }) => {
		const { from, to } = state.selection;
		state.doc.nodesBetween(from, to, (node, at) => {
			if (node.attrs.indent === undefined) return;
			tr.setNodeAttribute(at, "indent", Math.min(mostIndent, Math.max(0, node.attrs.indent + step)));
		});
		return tr.docChanged;
	});
}

function canShift(editor: Editor, step: 1 | -1): boolean {
	const item = listItemOf(editor);
	if (item) return step > 0 ? editor.can().sinkListItem(item) : editor.can().liftListItem(item);
	const { indent } = editor.state.selection.$from.parent.attrs;
	return indent !== undefined && (step > 0 ? indent < mostIndent : indent > 0);
}

const isRightToLeft = (editor: Editor) => nodeTypesWithDirection.some((name) => editor.isActive(name, { dir: "rtl" }));

export const historyTools: ToolGroup = {
	label: "Historial",
	tools: [
		{
			label: "Deshacer",
			icon: "undo",
			keys: "Control+Z",
			isPossible: (e) => e.can().undo(),
			run: (e) => e.commands.undo(),
		},
		{
			label: "Rehacer",
			icon: "redo",
			keys: "Control+Y",
			isPossible: (e) => e.can().redo(),
			run: (e) => e.commands.redo(),
		},
	],
};

export const markTools: ToolGroup = {
	label: "Letra",
	tools: [
		mark("bold", "Negrita", "bold", "Control+B"),
		mark("italic", "Cursiva", "italic", "Control+I"),
		mark("underline", "Subrayado", "underline", "Control+U"),
		mark("strike", "Tachado", "strike"),
		mark("superscript", "Superíndice", "superscript"),
		mark("subscript", "Subíndice", "subscript"),
		mark("code", "Código", "code"),
	],
};

export const blockTools: ToolGroup = {
	label: "Listas y bloques",
	tools: [
		{
			label: "Lista con viñetas",
			icon: "bulletList",
			isOn: (e) => e.isActive("bulletList"),
			run: (e) => e.commands.toggleBulletList(),
		},
		{
			label: "Lista numerada",
			icon: "orderedList",
			isOn: (e) => e.isActive("orderedList"),
			run: (e) => e.commands.toggleOrderedList(),
		},
		{
			label: "Lista de casillas",
			icon: "taskList",
			isOn: (e) => e.isActive("taskList"),
			run: (e) => e.commands.toggleTaskList(),
		},
		{ label: "Reducir sangría", icon: "outdent", isPossible: (e) => canShift(e, -1), run: (e) => shift(e, -1) },
		{ label: "Aumentar sangría", icon: "indent", isPossible: (e) => canShift(e, 1), run: (e) => shift(e, 1) },
		{
			label: "Cita",
			icon: "quote",
			isOn: (e) => e.isActive("blockquote"),
			run: (e) => e.commands.toggleBlockquote(),
		},
		{
			label: "Bloque de código",
			icon: "codeBlock",
			isOn: (e) => e.isActive("codeBlock"),
			run: (e) => e.commands.toggleCodeBlock(),
		},
	],
};

export const alignTools: ToolGroup = {
	label: "Alineación y dirección",
	tools: [
		...alignments.map(
			(to): Tool => ({
				label: texts[to],
				icon: to,
				isOn: (editor) => isAligned(editor, to),
				run: (editor) => (to === "left" ? editor.commands.unsetTextAlign() : editor.commands.setTextAlign(to)),
			}),
		),
		{
			label: "Texto de derecha a izquierda",
			icon: "direction",
			isOn: isRightToLeft,
			run: (editor) => {
				const dir = isRightToLeft(editor) ? null : "rtl";
				return nodeTypesWithDirection
					.reduce((chain, name) => chain.updateAttributes(name, { dir }), editor.chain())
					.run();
			},
		},
	],
};

export const clearTools: ToolGroup = {
	label: "Formato",
	tools: [
		{
			label: "Quitar formato",
			icon: "clear",
			run: (editor) =>
				editor.chain().unsetAllMarks().clearNodes().resetAttributes("paragraph", ["textAlign", "indent", "dir"]).run(),
		},
	],
};
