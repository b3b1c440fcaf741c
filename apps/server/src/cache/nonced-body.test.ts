import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NoncedBody, newNonce } from "./nonced-body.ts";

const read = {
	identity: (bytes: Buffer) => bytes.toString(),
	gzip: (bytes: Buffer) => gunzipSync(bytes).toString(),
	br: (bytes: Buffer) => brotliDecompressSync(bytes).toString(),
};
const encodings = ["identity", "gzip", "br"] as const;

async function expectWhole(html: string, nonce: string): Promise<void> {
	const body = await NoncedBody.of(html, nonce);
	for (const other of [newNonce(), newNonce()]) {
		for (const encoding of encodings) {
			expect(read[encoding](body.with(other, encoding)), encoding).toBe(html.replaceAll(nonce, other));
		}
	}
}

describe("a page with a nonce of its own in each answer", () => {
	const nonce = newNonce();
	const script = `<script nonce="${nonce}">if(a=="A"||b=="g=="){}</script>`;

	it("is read as it was written, wherever nonces stand", async () => {
		for (const html of [
			"",
			"sin nonce",
			nonce,
			nonce + nonce + nonce,
			script,
			`<!doctype html>${script.repeat(5)}${"<p>Álgebra ≥ ½ 😀</p>".repeat(400)}${script}fin`,
		])
			await expectWhole(html, nonce);
	});

	it("holds for any text", async () => {
		const piece = fc.oneof(
			fc.string({ unit: "binary" }),
			fc.constant(nonce),
			fc.constantFrom("==", 'A=="', "<script>", "aaaaaaaaaaaaaaaa"),
			fc.string({ minLength: 200, maxLength: 3000 }),
		);
		await fc.assert(
			fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) =>
				expectWhole(Buffer.from(pieces.join("")).toString(), nonce),
			),
			{ numRuns: 60 },
		);
	});

	it("is as small as if it were compressed whole, but for some bytes a nonce", async () => {
		const html = `<!doctype html>${script}${Array.from({ length: 800 }, (_, n) => `<li class="fila">${n * 7919}</li>`).join("")}${script}`;
		const cut = await NoncedBody.of(html, nonce);
		const whole = await NoncedBody.of(html.replaceAll(nonce, ""), nonce);
		for (const encoding of ["gzip", "br"] as const) {
			expect(cut.with(nonce, encoding).length - whole.with(nonce, encoding).length, encoding).toBeLessThan(2 * 60);
		}
	});

	it("refuses a nonce of another form", async () => {
		await expect(NoncedBody.of("x", "corto")).rejects.toThrow("Not a nonce of ours");
	});
});
