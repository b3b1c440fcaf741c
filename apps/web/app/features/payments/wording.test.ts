import { expect, it } from "vitest";
import { receiptTypeOf } from "./receipt-files.ts";
import { addedText, durationOf, paidPlanOf, sentOf, sizeOf, walletDigits } from "./wording.ts";

it("accepts only paid plans from a URL or a navigation state", () => {
	expect(["anual", "gratis", "oro", undefined, 3, null].map(paidPlanOf)).toEqual([
		"anual",
		undefined,
		undefined,
		undefined,
		undefined,
		undefined,
	]);
});

it("formats the wallet's number for pasting into the wallet", () => {
	expect(["900 000 000", "+51 900-000-000", "51900000000", "(01) 555 1234"].map(walletDigits)).toEqual([
		"900000000",
		"900000000",
		"900000000",
		"015551234",
	]);
});

it("returns the duration of a plan", () => {
	expect([durationOf("mensual"), durationOf("semestral"), durationOf("anual")]).toEqual([
		"1 mes",
		"4 meses",
		"12 meses",
	]);
});

it("returns the progress of an upload, never more than its size", () => {
	expect([sentOf(838_861, 1_258_291), sentOf(1_300_000, 1_258_291), sentOf(10, 348_160), sizeOf(20)]).toEqual([
		"0.8 de 1.2 MB",
		"1.2 de 1.2 MB",
		"340 kB",
		"1 kB",
	]);
});

it("detects the type of a receipt from its content, not from its name", () => {
	const of = (text: string) => receiptTypeOf(Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer);
	expect([
		of("%PDF-1.7\n"),
		of("\x89PNG\r\n\x1a\n"),
		of("\xff\xd8\xff\xe0"),
		of("RIFF\x10\n\0\0WEBPVP8 "),
		of("<svg xmlns="),
		of("<!doctype html>"),
		of(""),
	]).toEqual(["application/pdf", "image/png", "image/jpeg", "image/webp", undefined, undefined, undefined]);
});

it("tells a user with a plan that the bought time is added", () => {
	const running = { plan: "mensual", endsAt: "2026-12-21T20:00:00.000Z" } as const;
	expect(addedText("mensual", running)).toBe(
		"Ya tienes el Plan Mensual hasta el 21 dic. 2026: el mes se suma al final y no pierdes días.",
	);
	expect(addedText("anual", running)).toContain("los 12 meses se suman al final");
});
