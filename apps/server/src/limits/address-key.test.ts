import { describe, expect, it } from "vitest";
import { addressKey } from "./address-key.ts";

describe("the rate-limit key of an address", () => {
	it.each([
		["190.12.7.1", "190.12.7.1"],
		["::ffff:190.12.7.1", "190.12.7.1"],
		["::FFFF:be0c:701", "190.12.7.1"],
		["0:0:0:0:0:ffff:190.12.7.1", "190.12.7.1"],
		["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
		["2001:DB8:1:2::", "2001:db8:1:2"],
		["2001:0db8:0001:0002:ffff::1", "2001:db8:1:2"],
		["2001:db8::1", "2001:db8:0:0"],
		["::1", "0:0:0:0"],
		["fe80::1%eth0", "fe80:0:0:0"],
		["fe80::2%25wlan0", "fe80:0:0:0"],
		["190.12.7.1:50123", "190.12.7.1"],
		["[2001:db8:1:2::7]:443", "2001:db8:1:2"],
	])("%s is %s", (address, key) => {
		expect(addressKey(address)).toBe(key);
	});

	it("is short whatever a proxy sends", () => {
		for (const odd of [
			undefined,
			"",
			"unknown",
			"x".repeat(9000),
			"1.2.3.4:5678",
			"[2001:db8::1]:80",
			"::ffff:1.2.3",
			":::",
		])
			expect(addressKey(odd).length).toBeLessThan(65);
	});
});
