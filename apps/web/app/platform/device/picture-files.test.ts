import { expect, it } from "vitest";
import { pictureIn, refusalOf } from "./picture-files.ts";

const file = (type: string) => new File(["x"], "figura", { type });
const data = (types: string[], files: File[]) => ({ types, files }) as unknown as DataTransfer;

it("refuses files that the server would refuse", () => {
	expect(refusalOf({ type: "image/png", size: 10 * 1024 * 1024 })).toBeUndefined();
	expect(refusalOf({ type: "image/png", size: 10 * 1024 * 1024 + 1 })).toBe("La imagen no debe superar los 10 MB");
	expect(refusalOf({ type: "image/gif", size: 1 })).toBe("El archivo debe ser PNG, JPG o WebP");
	expect(refusalOf({ type: "", size: 1 })).toBe("El archivo debe ser PNG, JPG o WebP");
});

it("accepts a pasted picture, but not one that comes with pasted text", () => {
	const png = file("image/png");
	expect(pictureIn(data(["Files"], [file("text/csv"), png]))).toBe(png);
	expect(pictureIn(data(["text/plain", "text/html", "Files"], [png]))).toBeUndefined();
	expect(pictureIn(data(["text/plain"], []))).toBeUndefined();
});
