import { useState } from "react";
import { Dialog } from "./dialog.tsx";
import { Icon } from "./icon.tsx";

interface PictureProps {
	src: string;
	/** Pixels of the file: nothing jumps when it arrives. */
	width: number;
	height: number;
	alt: string;
	/** Opens large on click; a phone can pinch it there. */
	enlarge?: boolean;
	className?: string;
}

export function Picture({ src, width, height, alt, enlarge, className = "" }: PictureProps) {
	const [isOpen, setIsOpen] = useState(false);
	const image = <img src={src} width={width} height={height} alt={alt} loading="lazy" decoding="async" />;
	if (!enlarge) return <figure className={`picture ${className}`}>{image}</figure>;
	return (
		<figure className={`picture ${className}`}>
			<button type="button" onClick={() => setIsOpen(true)} aria-label={`Ampliar: ${alt || "figura"}`}>
				{image}
				<span className="picture-zoom">
					<Icon name="zoom" />
				</span>
			</button>
			<Dialog open={isOpen} title={alt || "Figura"} onClose={() => setIsOpen(false)} className="dialog-wide">
				<div className="picture-large">
					<img src={src} width={width} height={height} alt={alt} />
				</div>
			</Dialog>
		</figure>
	);
}
