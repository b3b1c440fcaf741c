import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { ColourTray } from "./colour-tray.tsx";
import styles from "./editor.module.css";
import { FormulaTray, ImageTray, LinkTray, VideoTray } from "./insert-trays.tsx";
import { type TrayName, trays } from "./trays.ts";
import type { PictureUpload } from "./use-picture-upload.ts";

interface TrayProps {
	id: string;
	name: TrayName;
	editor: Editor;
	pictures: PictureUpload;
	/** Called when the action is complete. The text gets the focus. */
	onDone(): void;
	/** Called on Escape. The button that opened the tray gets the focus. */
	onCancel(): void;
}

const fieldTrays = { link: LinkTray, image: ImageTray, video: VideoTray, formula: FormulaTray };

/** Panel below the toolbar, which sticks with it. */
export function Tray({ id, name, editor, pictures, onDone, onCancel }: TrayProps) {
	const box = useRef<HTMLFieldSetElement>(null);
	useEffect(() => {
		// The browser's default scrolling to a focused field would move the page and the line being edited.
		box.current?.querySelector<HTMLElement>("[aria-pressed=true], input, button")?.focus({ preventScroll: true });
		box.current?.scrollIntoView({ block: "nearest" });
	}, []);
	const keys = (event: KeyboardEvent) => {
		if (event.key !== "Escape") return;
		event.preventDefault();
		onCancel();
	};
	const { label, attribute } = trays[name];
	const isColour = attribute === "color" || attribute === "backgroundColor";
	const Fields = name in fieldTrays ? fieldTrays[name as keyof typeof fieldTrays] : undefined;
	return (
		<fieldset ref={box} id={id} className={styles.tray} onKeyDown={keys}>
			<legend className="sr">{label}</legend>
			{isColour && <ColourTray editor={editor} attribute={attribute} onDone={onDone} />}
			{Fields && <Fields editor={editor} pictures={pictures} onDone={onDone} />}
		</fieldset>
	);
}
