import { generate } from "lean-qr";
import { useMemo } from "react";
import { classNames } from "../class-names.ts";
import styles from "./qr-code.module.css";

/** Quiet zone in modules; scanners need it. */
const margin = 4;

function pathOf(text: string): { path: string; size: number } {
	const code = generate(text);
	const cells = Array.from({ length: code.size ** 2 }, (_, n) => [n % code.size, Math.floor(n / code.size)] as const);
	const dark = cells.filter(([x, y]) => code.get(x, y));
	return { path: dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join(""), size: code.size + 2 * margin };
}

interface QrCodeProps {
	text: string;
	label: string;
	/** Large enough to be scanned from a wall. */
	large?: boolean;
}

/** Dark on white in both themes, since scanners expect it. */
export function QrCode({ text, label, large }: QrCodeProps) {
	const { path, size } = useMemo(() => pathOf(text), [text]);
	return (
		<svg
			className={classNames(styles.qr, large && styles.large)}
			viewBox={`${-margin} ${-margin} ${size} ${size}`}
			role="img"
			aria-label={label}
		>
			<path className={styles.paper} d={`M${-margin} ${-margin}h${size}v${size}h${-size}z`} />
			<path className={styles.ink} shapeRendering="crispEdges" d={path} />
		</svg>
	);
}
