import type { Editor } from "@tiptap/core";
import type { MouseEvent } from "react";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./editor.module.css";
import { EditorIcon } from "./editor-icon.tsx";
import { fonts, sizes } from "./formats.ts";
import { headingOf, setHeading, setTextAttribute, type TextAttribute, textAttributeOf } from "./text-attributes.ts";
import { alignTools, blockTools, clearTools, historyTools, markTools, type Tool, type ToolGroup } from "./tools.ts";
import { type TrayName, trays } from "./trays.ts";
import { useToolbarKeys } from "./use-toolbar-keys.ts";

/** Keeps the text selection while the mouse or a finger presses a button. */
const keepSelection = (event: MouseEvent) => event.preventDefault();

function ToolButton({ tool, editor }: { tool: Tool; editor: Editor }) {
	const { label, icon, keys } = tool;
	const isPossible = tool.isPossible?.(editor) ?? true;
	return (
		<button
			type="button"
			className={styles.tool}
			aria-label={label}
			title={label}
			aria-keyshortcuts={keys}
			aria-pressed={tool.isOn?.(editor)}
			aria-disabled={!isPossible || undefined}
			onMouseDown={keepSelection}
			onClick={() => isPossible && tool.run(editor)}
		>
			<EditorIcon name={icon} />
		</button>
	);
}

function Group({ group, editor }: { group: ToolGroup; editor: Editor }) {
	return (
		<fieldset className={styles.group}>
			<legend className="sr">{group.label}</legend>
			{group.tools.map((tool) => (
				<ToolButton key={tool.label} tool={tool} editor={editor} />
			))}
		</fieldset>
	);
}

interface ChooserProps {
	label: string;
	value: string;
	options: readonly { value: string; text: string }[];
	onChange(value: string): void;
}

function Chooser({ label, value, options, onChange }: ChooserProps) {
	return (
		<select
			className={classNames("input", styles.chooser)}
			aria-label={label}
			title={label}
			value={value}
			onChange={(event) => onChange(event.target.value)}
		>
			{options.map((option) => (
				<option key={option.value} value={option.value}>
					{option.text}
				</option>
			))}
		</select>
	);
}

const headings = [
	{ value: "0", text: "Párrafo" },
	...[1, 2, 3, 4, 5, 6].map((level) => ({ value: String(level), text: `Título ${level}` })),
];
const withDefault = (text: string, options: typeof fonts) => [{ value: "", text }, ...options];

function Choosers({ editor }: { editor: Editor }) {
	const attributeProps = (name: TextAttribute) => ({
		value: textAttributeOf(editor, name),
		onChange: (value: string) => void setTextAttribute(editor, name, value),
	});
	return (
		<fieldset className={styles.group}>
			<legend className="sr">Estilo</legend>
			<Chooser
				label="Estilo de párrafo"
				value={headingOf(editor)}
				options={headings}
				onChange={(level) => void setHeading(editor, level)}
			/>
			<Chooser
				label="Tipo de letra"
				options={withDefault("Letra del sitio", fonts)}
				{...attributeProps("fontFamily")}
			/>
			<Chooser label="Tamaño de letra" options={withDefault("Normal", sizes)} {...attributeProps("fontSize")} />
		</fieldset>
	);
}

interface ToolbarProps {
	editor: Editor;
	/** The open tray, shown below the toolbar. */
	tray: TrayName | undefined;
	trayId: string;
	onTray(tray: TrayName | undefined): void;
	/** Moves the focus to the text. */
	onLeave(): void;
}

function TrayButton({ name, editor, tray, trayId, onTray }: { name: TrayName } & Omit<ToolbarProps, "onLeave">) {
	const { label, icon, attribute } = trays[name];
	const isOpen = tray === name;
	const colour = attribute && textAttributeOf(editor, attribute);
	return (
		<button
			type="button"
			className={styles.tool}
			data-tray={name}
			aria-label={label}
			title={label}
			aria-expanded={isOpen}
			aria-controls={isOpen ? trayId : undefined}
			style={colour ? { boxShadow: `inset 0 -5px 0 ${colour}` } : undefined}
			onMouseDown={keepSelection}
			onClick={() => onTray(isOpen ? undefined : name)}
		>
			<EditorIcon name={icon} />
		</button>
	);
}

function TrayGroup({ label, names, ...rest }: { label: string; names: TrayName[] } & Omit<ToolbarProps, "onLeave">) {
	return (
		<fieldset className={styles.group}>
			<legend className="sr">{label}</legend>
			{names.map((name) => (
				<TrayButton key={name} name={name} {...rest} />
			))}
		</fieldset>
	);
}

/** Toolbar with every format of a mail. Arrow keys move between the tools, Escape returns to the text. */
export function Toolbar({ onLeave, ...rest }: ToolbarProps) {
	const { editor } = rest;
	const keys = useToolbarKeys(onLeave);
	return (
		<div
			role="toolbar"
			aria-label="Formato del mensaje"
			aria-orientation="horizontal"
			className={styles.toolbar}
			{...keys}
		>
			<Choosers editor={editor} />
			<Group group={markTools} editor={editor} />
			<TrayGroup label="Colores" names={["colour", "background"]} {...rest} />
			<Group group={blockTools} editor={editor} />
			<Group group={historyTools} editor={editor} />
			<Group group={alignTools} editor={editor} />
			<TrayGroup label="Insertar" names={["link", "image", "video", "formula"]} {...rest} />
			<Group group={clearTools} editor={editor} />
		</div>
	);
}
