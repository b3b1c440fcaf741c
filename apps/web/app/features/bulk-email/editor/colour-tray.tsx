import type { Editor } from "@tiptap/core";
import { Button } from "../../../ui/buttons/button.tsx";
import styles from "./editor.module.css";
import { backgroundColours, mailCard, mailInk, textColours } from "./formats.ts";
import { setTextAttribute, textAttributeOf } from "./text-attributes.ts";

interface ColourTrayProps {
	editor: Editor;
	attribute: "color" | "backgroundColor";
	onDone(): void;
}

/** `usual`: colour of text without a colour of its own. */
const palettes = {
	color: { colours: textColours, usual: mailInk },
	backgroundColor: { colours: backgroundColours, usual: mailCard },
};

/** Colour palette by name, a custom colour, and a reset to none. */
export function ColourTray({ editor, attribute, onDone }: ColourTrayProps) {
	const now = textAttributeOf(editor, attribute);
	const { colours, usual } = palettes[attribute];
	const choose = (value: string) => {
		setTextAttribute(editor, attribute, value);
		onDone();
	};
	return (
		<div className={styles.swatches}>
			{colours.map(({ value, text }, index) => (
				<button
					key={value}
					type="button"
					className={styles.swatch}
					aria-label={text}
					title={text}
					aria-pressed={value === now}
					data-first={index === 0 || undefined}
					style={{ backgroundColor: value }}
					onClick={() => choose(value)}
				/>
			))}
			<label className={styles.own}>
				<span>Otro color</span>
				<input
					type="color"
					value={now || usual}
					onChange={(event) => setTextAttribute(editor, attribute, event.target.value)}
				/>
			</label>
			<Button look="quiet" size="small" onClick={() => choose("")}>
				Sin color
			</Button>
		</div>
	);
}
