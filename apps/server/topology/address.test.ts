import { expect, it } from "vitest";
import { readSettings } from "../src/settings/settings.ts";
import { addressOf } from "./address.ts";

it.each([
	["127.0.0.1", "http://127.0.0.1:3000"],
	["localhost", "http://localhost:3000"],
	["::1", "http://[::1]:3000"],
	["0.0.0.0", "http://127.0.0.1:3000"],
	["::", "http://127.0.0.1:3000"],
])("names an address for a listener on %s that the settings take, and that a browser can open", (host, address) => {
	expect(addressOf({ host, port: 3000 })).toBe(address);
	expect(readSettings({ PUBLIC_URL: address }).publicUrl).toBe(address);
});
