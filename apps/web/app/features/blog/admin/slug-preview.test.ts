import { describe, expect, it } from "vitest";
import { slugPreview } from "./slug-preview.ts";

const post = (id: number, title: string, slug: string) => ({ id, title, slug });
const posts = [post(1, "Guía", "guia"), post(2, "Guía", "guia-2"), post(3, "Otra", "otra")];

describe("the slug of a title that is being typed", () => {
	it("has the first free number if it is taken", () => {
		expect(slugPreview("¡Año nuevo!", posts, undefined)).toBe("ano-nuevo");
		expect(slugPreview("GUIA", posts, undefined)).toBe("guia-3");
		expect(slugPreview("¿?", posts, undefined)).toBe("publicacion");
		expect(slugPreview("  ", posts, undefined)).toBeUndefined();
	});

	it("stays the post's own slug while only punctuation changes", () => {
		expect(slugPreview("¡Guía!", posts, posts[1])).toBe("guia-2");
		expect(slugPreview("Otra guía", posts, posts[1])).toBe("otra-guia");
	});
});
