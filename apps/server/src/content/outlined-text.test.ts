import { describe, expect, it } from "vitest";
import { fitText, openTypeface } from "./outlined-text.ts";

const head = await openTypeface("head");
const text = await openTypeface("text");

describe("a typeface", () => {
	it.each([
		["head", head],
		["text", text],
	])("has all characters of Spanish (%s)", (_name, face) => {
		const spanish = "¿Qué pingüino añoró á é í ó ú ñ Ñ ¡Á! S/ 29.00 – «x» · 100 %…";
		expect(face.drawable(spanish)).toBe(spanish);
	});

	it("omits characters that it cannot draw, and joins the rest on one line", () => {
		expect(head.drawable("Ánimo 🎓\u0000\u202e  北大\n\tya")).toBe("Ánimo ya");
	});

	it("writes no text into a picture, only outlines", () => {
		const svg = head.outline('</svg><script>alert("1")</script>', { x: 1, y: 2, size: 10 });
		expect(svg.replace(/<\/?(g|path)\b[^<>]*>/g, "")).toBe("");
		expect(svg).not.toMatch(/script|alert|NaN|undefined/);
	});

	it("kerns pairs of capitals", () => {
		expect(head.width("AV", 100)).toBeLessThan(head.width("A", 100) + head.width("V", 100));
	});
});

describe("fitting a text into a box", () => {
	const box = { width: 700, height: 200, sizes: [90, 60, 40] };

	it("uses the largest size that fits, in lines no wider than the box", () => {
		const short = fitText(head, "Cómo estudiar", box);
		expect(short).toEqual({ size: 90, lines: ["Cómo estudiar"] });
		const longer = fitText(head, "Cómo repartir tres horas entre cien preguntas sin dejar ninguna", box);
		expect(longer.size).toBe(60);
		for (const line of longer.lines) expect(head.width(line, longer.size)).toBeLessThanOrEqual(700);
	});

	it("cuts text that does not fit at the smallest size", () => {
		const { size, lines } = fitText(head, "palabra ".repeat(60).trim(), box);
		expect([size, lines.length]).toEqual([40, 4]);
		expect(lines.at(-1)).toMatch(/palabra…$/);
	});

	it("breaks a word that is longer than a line", () => {
		const { size, lines } = fitText(head, "m".repeat(30), box);
		expect(lines.join("")).toBe("m".repeat(30));
		for (const line of lines) expect(head.width(line, size)).toBeLessThanOrEqual(700);
	});

	it("returns no lines for an empty text", () => {
		expect(fitText(head, "", box).lines).toEqual([]);
	});
});
