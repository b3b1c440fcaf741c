import type { OptionDto, PictureDto } from "@cachimbo/contract/questions/questions";
import { useState } from "react";
import { Icon } from "../graphics/icon.tsx";
import { RichText } from "./rich-text.tsx";
import { ZoomDialog } from "./zoom-dialog.tsx";

const maxHeight = 144;

/** Size of an alternative's picture in its row, reserved so that nothing jumps: never enlarged, never taller than five lines. */
function sizeOf({ width, height }: PictureDto) {
	const scale = Math.min(1, maxHeight / height);
	return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Alt text of an alternative's picture, with a default if it has no description. */
const optionAlt = (picture: PictureDto, letter: string): string => picture.alt || `Figura de la alternativa ${letter}`;

/** Text, picture, or the picture under the text. */
export function OptionContent({ option, letter }: { option: Pick<OptionDto, "html" | "picture">; letter: string }) {
	const { html, picture } = option;
	return (
		<span className="option-text">
			{html && <RichText html={html} inline />}
			{picture && (
				<img className="option-picture" src={picture.url} {...sizeOf(picture)} alt={optionAlt(picture, letter)} />
			)}
		</span>
	);
}

/** Zoom button beside the picture, since a tap on the picture chooses the alternative. */
export function ZoomOption({ picture, letter }: { picture: PictureDto; letter: string }) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<button
				className="icon-btn"
				type="button"
				aria-label={`Ampliar la figura de la alternativa ${letter}`}
				onClick={() => setOpen(true)}
			>
				<Icon name="zoom" />
			</button>
			<ZoomDialog
				open={open}
				title={`Figura de la alternativa ${letter}`}
				src={picture.url}
				alt={optionAlt(picture, letter)}
				onClose={() => setOpen(false)}
			/>
		</>
	);
}
