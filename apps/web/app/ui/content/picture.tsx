import { useState } from "react";
import { Icon } from "../graphics/icon.tsx";
import { ZoomDialog } from "./zoom-dialog.tsx";

interface PictureProps {
	src: string;
	/** Size of the file in pixels, so that nothing jumps when it loads. */
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
	// Outside the figure, whose size rules for pictures must not apply to the enlarged one.
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
