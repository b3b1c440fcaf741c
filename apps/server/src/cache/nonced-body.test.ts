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
			const { bytes, giveBack } = body.with(other, encoding);
			expect(read[encoding](bytes), encoding).toBe(html.replaceAll(nonce, other));
			giveBack();
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
			expect(cut.with(nonce, encoding).bytes.length - whole.with(nonce, encoding).bytes.length, encoding).toBeLessThan(
				2 * 60,
			);
		}
	});

	it("is nobody else's until it is given back", async () => {
		const body = await NoncedBody.of(script, nonce);
		const [first, second] = [newNonce(), newNonce()];
		const one = body.with(first, "identity");
		const other = body.with(second, "identity");
		expect([one.bytes.toString(), other.bytes.toString()]).toEqual(
			[first, second].map((own) => script.replaceAll(nonce, own)),
		);
		one.giveBack();
		expect(body.with(newNonce(), "identity").bytes).toBe(one.bytes);
		expect(other.bytes.toString()).toContain(second);
	});

	it("refuses a nonce of another form", async () => {
		await expect(NoncedBody.of("x", "corto")).rejects.toThrow("Not a nonce of ours");
	});
});
