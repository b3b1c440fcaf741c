import { expect, it } from "vitest";
import { parseSettings } from "./exam-settings.ts";

it("reads what was chosen, and the defaults where nothing readable stands", () => {
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
