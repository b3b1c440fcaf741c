import { generate } from "lean-qr";

/** Quiet zone in modules, without which readers do not find the code. */
const margin = 4;

/** A QR code as an SVG path, and its width in modules including the margin. */
export function qrPath(text: string): { path: string; size: number } {
	const code = generate(text);
	const cells = Array.from({ length: code.size ** 2 }, (_, n) => [n % code.size, Math.floor(n / code.size)] as const);
	const dark = cells.filter(([x, y]) => code.get(x, y));
	return {
		path: dark.map(([x, y]) => `M${x + margin} ${y + margin}h1v1h-1z`).join(""),
		size: code.size + 2 * margin,
	};
}
