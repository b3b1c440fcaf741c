import { expect, it } from "vitest";
import { parseSettings } from "./exam-settings.ts";

it("parses stored settings, with defaults for missing or invalid ones", () => {
	const defaults = { textSize: "normal", showsClock: true, showsPace: true };
	expect(parseSettings('{"textSize":"larger","showsClock":false}')).toEqual({
		...defaults,
		textSize: "larger",
		showsClock: false,
	});
	for (const text of [null, "", "null", "{", "7", '{"textSize":"huge","showsPace":1}']) {
		expect(parseSettings(text)).toEqual(defaults);
	}
});
