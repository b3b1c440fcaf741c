import { afterEach, describe, expect, it } from "vitest";
import { openHall } from "../testing/hall.ts";
import { gather } from "./audience.ts";
import { figuresOf } from "./figures.ts";

describe("an audience", () => {
	let hall;
	let audience;
	async function gatherIn(opening, patience = {}) {
		hall = await opening;
		const said = "what one of them says";
		audience = await gather({ url: hall.url, count: 17, hello: "", answered: "", said, ...patience });
	}

	afterEach(async () => {
		audience.close();
		await hall.close();
	});

	it("ends a measurement when all messages in flight were delivered", async () => {
		await gatherIn(openHall());
		await audience.deliver(0.1);
		expect(audience.frame).toEqual({ bytes: 26, text: "what everybody there hears" });
	});

	it("times out if a message is not delivered", async () => {
		await gatherIn(openHall(5), { patienceMs: 100 });
		await expect(audience.deliver(0.1)).rejects.toThrow(/^\d+ of 16 messages/);
	});
});

it("the 99th percentile of 100 values is not their maximum", () => {
	const times = Array.from({ length: 100 }, (_, index) => index + 1);
	expect(figuresOf(times)).toMatchObject({ p50: 50, p99: 99, max: 100 });
	expect(figuresOf([])).toMatchObject({ count: 0, p99: 0 });
});
