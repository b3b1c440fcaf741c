import { generate } from "lean-qr";
import { useMemo } from "react";
import styles from "./payments.module.css";

/** Modules of white around it, without which readers do not find it. */
const margin = 4;

function pathOf(text: string): { path: string; size: number } {
	const code = generate(text);
	const cells = Array.from({ length: code.size ** 2 }, (_, n) => [n % code.size, Math.floor(n / code.size)] as const);
	const dark = cells.filter(([x, y]) => code.get(x, y));
	return { path: dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join(""), size: code.size + 2 * margin };
}

/** Dark on white in both themes, as readers expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
	const { path, size } = useMemo(() => pathOf(text), [text]);
	return (
		<svg className={styles.qr} viewBox={`${-margin} ${-margin} ${size} ${size}`} role="img" aria-label={label}>
			<path className={styles.qrPaper} d={`M${-margin} ${-margin}h${size}v${size}h${-size}z`} />
			<path className={styles.qrInk} shapeRendering="crispEdges" d={path} />
		</svg>
	);
}
