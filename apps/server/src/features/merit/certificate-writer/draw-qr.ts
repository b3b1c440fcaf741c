import { generate } from "lean-qr";

/** Modules of white around it, without which readers do not find it. */
const margin = 4;

/** A QR code as a path of SVG, and how many modules it is wide with its margin. */
export function qrPath(text: string): { path: string; size: number } {
	const code = generate(text);
	const cells = Array.from({ length: code.size ** 2 }, (_, n) => [n % code.size, Math.floor(n / code.size)] as const);
	const dark = cells.filter(([x, y]) => code.get(x, y));
	return {
		path: dark.map(([x, y]) => `M${x + margin} ${y + margin}h1v1h-1z`).join(""),
		size: code.size + 2 * margin,
	};
}
