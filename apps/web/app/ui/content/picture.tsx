import { useState } from "react";
import { Icon } from "../graphics/icon.tsx";
import { ZoomDialog } from "./zoom-dialog.tsx";

interface PictureProps {
	src: string;
	/** Pixels of the file: nothing jumps when it arrives. */
	width: number;
	height: number;
	alt: string;
	/** Opens over the whole screen on click. */
	enlarge?: boolean;
	className?: string;
}

export function Picture({ src, width, height, alt, enlarge, className = "" }: PictureProps) {
	const [isOpen, setIsOpen] = useState(false);
	const image = <img src={src} width={width} height={height} alt={alt} loading="lazy" decoding="async" />;
	if (!enlarge) return <figure className={`picture ${className}`}>{image}</figure>;
	// Beside the figure, whose measures for its picture are not for the large one.
	return (
		<>
			<figure className={`picture ${className}`}>
				<button type="button" onClick={() => setIsOpen(true)} aria-label={`Ampliar: ${alt || "figura"}`}>
					{image}
					<span className="picture-zoom">
						<Icon name="zoom" />
					</span>
				</button>
			</figure>
			<ZoomDialog open={isOpen} title={alt || "Figura"} src={src} alt={alt} onClose={() => setIsOpen(false)} />
		</>
	);
}
