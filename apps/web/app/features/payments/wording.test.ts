import { expect, it } from "vitest";
import { receiptTypeOf } from "./receipt-files.ts";
import { addedText, durationOf, paidPlanOf, sentOf, sizeOf, walletDigits } from "./wording.ts";

it("takes only paid plans from an address or a navigation", () => {
	expect(["anual", "gratis", "oro", undefined, 3, null].map(paidPlanOf)).toEqual([
		"anual",
		undefined,
		undefined,
		undefined,
		undefined,
		undefined,
	]);
});

it("gives the wallet's number as it is pasted into the wallet", () => {
	expect(["900 000 000", "+51 900-000-000", "51900000000", "(01) 555 1234"].map(walletDigits)).toEqual([
		"900000000",
		"900000000",
		"900000000",
		"015551234",
	]);
});

it("says how long a plan lasts", () => {
	expect([durationOf("mensual"), durationOf("semestral"), durationOf("anual")]).toEqual([
		"1 mes",
		"4 meses",
		"12 meses",
	]);
});

it("says how much of an upload has left, never more than there is", () => {
	expect([sentOf(838_861, 1_258_291), sentOf(1_300_000, 1_258_291), sentOf(10, 348_160), sizeOf(20)]).toEqual([
		"0.8 de 1.2 MB",
		"1.2 de 1.2 MB",
		"340 kB",
		"1 kB",
	]);
});

it("knows a receipt by its content, whatever its name says", () => {
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

it("says to who has a plan that the time adds up", () => {
	const running = { plan: "mensual", endsAt: "2026-12-21T20:00:00.000Z" } as const;
	expect(addedText("mensual", running)).toBe(
		"Ya tienes el Plan Mensual hasta el 21 dic. 2026: el mes se suma al final y no pierdes días.",
	);
	expect(addedText("anual", running)).toContain("los 12 meses se suman al final");
});
