import { withPictures } from "@cachimbo/question-files/pictures";
import { expect, it } from "vitest";
import { threadCpuOf } from "../../../../testing/computing.ts";
import { namePictures } from "./picture-names.ts";

const name = "0b0f4f9e-1a2b-8c3d-9e4f-5a6b7c8d9e0f.webp";

it("replaces uploaded pictures by their names, anywhere in a text", () => {
	expect(namePictures(`a ![f](/uploads/${name}#640x480) b\n![](/uploads/${name})`)).toBe(
		`a ![f](picture:${name}) b\n![](picture:${name})`,
	);
	const back = withPictures(namePictures(`![f \\] g](/uploads/${name}#64x48)`), (one) => `/uploads/${one}#64x48`);
	expect(back).toBe(`![f \\] g](/uploads/${name}#64x48)`);
});

it("removes brackets from descriptions, where the formats would end them", () => {
	expect(namePictures(`![eje [x] de \\[y\\]](/uploads/${name}#1x1)`)).toBe(`![eje (x) de \\[y\\]](picture:${name})`);
});

it("keeps other URLs, and does not treat typed text as a picture of the file", () => {
	const others = `![f](https://x.pe/uploads/${name}) [f](/uploads/${name}) ![f](/uploads/otra.webp)`;
	expect(namePictures(others)).toBe(others);
	expect(namePictures("![una f](picture:uno.png) y ![[x]](picture:../a)")).toBe("una f y [x]");
});

it("takes linear time", async () => {
	for (const hostile of [
		"![".repeat(20_000),
		"![a".repeat(15_000),
		`![${"[".repeat(20_000)}`,
		`![${"\\".repeat(40_001)}`,
	]) {
		expect(await threadCpuOf(() => namePictures(hostile))).toBeLessThan(3_000);
	}
});
