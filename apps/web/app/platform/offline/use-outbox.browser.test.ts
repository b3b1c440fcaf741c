import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openPage } from "../../../testing/open-page.ts";
import { renderHook } from "../../../testing/render-hook.ts";
import { login } from "../session/session.ts";
import type { Work } from "./outbox.ts";
import { useOutbox } from "./use-outbox.ts";

const claims = { sub: "rosa@correo.pe", userId: 7, name: "Rosa", role: "USER", exp: 4e9 };

let page: ReturnType<typeof openPage>;
beforeEach(() => {
	page = openPage();
	login(`h.${btoa(JSON.stringify(claims))}.s`);
});
afterEach(() => vi.unstubAllGlobals());

it("starts again after a failed load of its script or storage when the network is back", async () => {
	const work = {} as Work<never>;
	let opened = 0;
	const open = async () => {
		opened += 1;
		if (opened === 1) throw new TypeError("Failed to fetch dynamically imported module");
		return work;
	};
	const run = vi.fn(() => () => undefined);
	const hook = await renderHook(() => useOutbox({ run }, open), undefined);
	expect(run).not.toHaveBeenCalled();
	await hook.act(() => page.fire("online"));
	expect(run).toHaveBeenCalledExactlyOnceWith(work);
	await hook.act(() => page.fire("online"));
	expect([opened, run.mock.calls.length]).toEqual([2, 1]);
});
