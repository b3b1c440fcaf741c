import { expect, it } from "vitest";
import { createFormMemory } from "./form-memory.ts";

it("is shared by all forms: refuses with 503 when full, and is released when they are done", () => {
	const [first, second] = [createFormMemory(undefined, 100), createFormMemory(undefined, 100)];
	first.take(60);
	second.take(40);
	expect(() => second.take(1)).toThrow(expect.objectContaining({ code: "UNAVAILABLE", retryAfter: 5 }));
	first.release();
	first.release();
	second.take(60);
	expect(() => first.take(1)).toThrow("Se están recibiendo muchos archivos. Intenta de nuevo en unos segundos.");
	second.release();
	first.take(100);
	first.release();
});

it("refuses a student beyond their share, and still accepts others' and administrators' forms", () => {
	const of = (userId: number, role: "USER" | "ADMIN" = "USER") => createFormMemory({ userId, role }, 100, 30);
	const [first, second, other, admin] = [of(1), of(1), of(2), of(3, "ADMIN")];
	first.take(20);
	expect(() => second.take(11)).toThrow("Aún estamos recibiendo otros archivos tuyos");
	other.take(30);
	admin.take(40);
	first.release();
	second.take(30);
	for (const memory of [second, other, admin]) memory.release();
	first.take(30);
	first.release();
});
