import { afterEach, describe, expect, it } from "vitest";
import { gather } from "../bench/load/audience.ts";
import { figuresOf } from "../bench/load/figures.ts";
import { openHall } from "../bench/testing/hall.ts";

describe("an audience", () => {
	let hall;
	let audience;
	async function gatherIn(opening) {
		hall = await opening;
		const said = "what one of them says";
		audience = await gather({ url: hall.url, count: 17, hello: "", answered: "", said, patienceMs: 100 });
	}

	afterEach(async () => {
		audience.close();
		await hall.close();
	});

	it("counts what is delivered", async () => {
		await gatherIn(openHall());
		expect(await audience.deliver(0.1)).toBeGreaterThan(100);
	});

	it("does not wait for ever for a message that is not delivered", async () => {
		await gatherIn(openHall(5));
		await expect(audience.deliver(0.1)).rejects.toThrow("1 of 16 messages was not delivered");
	});
});

it("99 of 100 are not all of them", () => {
	const times = Array.from({ length: 100 }, (_, index) => index + 1);
	expect(figuresOf(times)).toMatchObject({ p50: 50, p99: 99, max: 100 });
	expect(figuresOf([])).toMatchObject({ count: 0, p99: 0 });
});
