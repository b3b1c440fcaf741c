import { useScreenKeys } from "../../../../platform/screen/use-screen-keys.ts";
import { IconButton } from "../../../../ui/buttons/button.tsx";
import { useShortcuts } from "../shortcuts.tsx";
import styles from "./receipt.module.css";
import { useZoom } from "./use-zoom.ts";

/** Receipt picture with zoom and pan by mouse, touch and keyboard. */
export function ReceiptPicture({ src, alt }: { src: string; alt: string }) {
	const { box, scale, isFirst, isLast, closer, away, whole, dragging } = useZoom();
	const [hasShortcuts] = useShortcuts();
	useScreenKeys(hasShortcuts ? { "+": closer, "-": away, "0": whole } : {});
	return (
		<>
			<section
				ref={box}
				className={styles.picture}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard
				tabIndex={0}
				aria-label="Comprobante; las flechas lo mueven"
				onDoubleClick={isFirst ? closer : whole}
				{...dragging}
			>
				<img src={src} alt={alt} draggable={false} style={{ width: `${scale * 100}%` }} />
			</section>
			<div className={styles.bar}>
				<IconButton icon="minus" label="Alejar" aria-keyshortcuts="-" disabled={isFirst} onClick={away} />
				<span className="num" role="status">
					{scale * 100} %
				</span>
				<IconButton icon="plus" label="Acercar" aria-keyshortcuts="+" disabled={isLast} onClick={closer} />
				<IconButton icon="zoom" label="Imagen completa" aria-keyshortcuts="0" disabled={isFirst} onClick={whole} />
			</div>
		</>
	);
}
