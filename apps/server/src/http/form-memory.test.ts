import { expect, it } from "vitest";
import { createFormMemory } from "./form-memory.ts";

it("is shared by all forms: refuses with 503 when full, and is released when they are done", () => {
	const [first, second] = [createFormMemory(100), createFormMemory(100)];
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
