import { expect, it } from "vitest";
import { createSealing } from "./sealing.ts";

const [old, present] = ["the secret of last year, long enough", "the secret of this year, long enough"];

it("opens its sealed texts, only with the same context", () => {
	const sealing = createSealing([present]);
	const sealed = sealing.seal("JBSWY3DPEHPK3PXP", "7");
	expect(sealed).not.toContain("JBSWY3DP");
	expect(sealing.seal("JBSWY3DPEHPK3PXP", "7")).not.toBe(sealed);
	expect([sealing.unseal(sealed, "7"), sealing.unseal(sealed, "8")]).toEqual(["JBSWY3DPEHPK3PXP", undefined]);
});

it("opens no text that was changed, truncated or sealed with another secret", () => {
	const sealing = createSealing([present]);
	const sealed = sealing.seal("JBSWY3DPEHPK3PXP", "7");
	const changed = (sealed[0] === "A" ? "B" : "A") + sealed.slice(1);
	for (const wrong of [changed, sealed.slice(0, -4), "", "%%%", createSealing([old]).seal("x", "7")])
		expect(sealing.unseal(wrong, "7"), wrong).toBeUndefined();
	const rotating = createSealing([present, old]);
	expect(rotating.unseal(createSealing([old]).seal("x", "7"), "7")).toBe("x");
});
