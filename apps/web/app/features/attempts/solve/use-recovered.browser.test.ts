import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openPage } from "../../../../testing/open-page.ts";
import { renderHook } from "../../../../testing/render-hook.ts";
import { useRecovered } from "./use-recovered.ts";

const saved = { away: false, saved: true };
const saving = { away: false, saved: false };
const away = { away: true, saved: false };

beforeEach(() => void openPage());
afterEach(() => vi.unstubAllGlobals());

it("announces once after an outage that the answers have arrived, and not after each later answer", async () => {
	const hook = await renderHook(useRecovered, saved);
	const announced: boolean[] = [];
	for (const next of [saving, saved, away, saving, saved, saving, saved, away, saved]) {
		await hook.draw(next);
		announced.push(hook.now);
	}
	expect(announced).toEqual([false, false, false, false, true, false, false, false, true]);
	await hook.unmount();
});
