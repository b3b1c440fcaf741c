import { drawSvg } from "../../src/content/draw-svg.ts";
import { openTypeface } from "../../src/content/outlined-text.ts";

/** Variable parts of a wallet's receipts for one plan. */
export interface DrawnReceipt {
	wallet: "yape" | "plin";
	clock: string;
	date: string;
	code: string;
	operation: string;
}

/** Draws a fictitious receipt like a phone's screenshot: 720 × 1600, PNG. */
export async function drawReceipt({ wallet, clock, date, code, operation }: DrawnReceipt): Promise<Buffer> {
	const [head, text] = [await openTypeface("head"), await openTypeface("text")];
	const write = (words: string, x: number, y: number, size: number, fill = "#444", face = text) =>
		`<g fill="${fill}">${face.outline(words, { x, y, size })}</g>`;
	const rows = (left: number, top: number, pairs: [string, string][]) =>
		pairs.map(([name, value], index) => {
			const y = top + 70 * index;
			return write(name, left, y, 26, "#666") + write(value, left + 320, y, 28, "#222");
		});
	const yape = [
		'<rect width="720" height="1600" fill="#742284"/>',
		write(clock, 30, 40, 26, "#fff"),
		'<rect x="40" y="220" width="640" height="900" rx="24" fill="#fff"/>',
		write("¡Pago enviado!", 90, 320, 54, "#742284", head),
		write("S/ 29", 90, 440, 96, "#222", head),
		write(date, 90, 600, 28, "#666"),
		...rows(90, 700, [
			["Código", code],
			["Celular", "*** *** 321"],
			["Destino", "Yape"],
			["Nro. de operación", operation],
		]),
		'<rect x="90" y="1180" width="540" height="110" rx="16" fill="#10cbb4"/>',
	];
	const plin = [
		'<rect width="720" height="1600" fill="#f4f6f8"/>',
		write(clock, 30, 40, 26, "#222"),
		'<circle cx="360" cy="240" r="70" fill="#00a19a"/>',
		write("S/ 29.00", 250, 550, 64, "#0a1e3c", head),
		'<rect x="40" y="600" width="640" height="620" rx="20" fill="#fff"/>',
		...rows(80, 670, [
			["Enviado a", "Academia"],
			["Destino", "Plin"],
			["Fecha", date],
			["Operación", operation],
		]),
		'<rect x="80" y="1280" width="560" height="100" rx="50" fill="#0a1e3c"/>',
	];
	const drawn = (wallet === "yape" ? yape : plin).join("");
	return drawSvg(`<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1600">${drawn}</svg>`, 1);
}
