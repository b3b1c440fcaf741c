import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openPage } from "../../../testing/open-page.ts";
import { renderHook } from "../../../testing/render-hook.ts";
import { ApiError } from "./api-error.ts";
import { useAction } from "./use-action.ts";

let page: ReturnType<typeof openPage>;
beforeEach(() => {
	page = openPage();
});
afterEach(() => vi.unstubAllGlobals());

const refusal = new ApiError({ code: "CONFLICT", status: 409, message: "Ya empezó" });

it("ignores a second call until the first has resolved, also before the next render", async () => {
	const answer = Promise.withResolvers<string>();
	const work = vi.fn((_id: number) => answer.promise);
	const hook = await renderHook(() => useAction("No se pudo", work), undefined);
	const results: Promise<string | undefined>[] = [];
	await hook.act(({ run }) => void results.push(run(1), run(2)));
	expect(hook.now).toMatchObject({ busy: true, running: [1] });
	await hook.act(() => answer.resolve("listo"));
	expect(await Promise.all(results)).toEqual(["listo", undefined]);
	expect(work.mock.calls).toEqual([[1]]);
	expect(hook.now).toMatchObject({ busy: false, running: undefined });
	await hook.act(({ run }) => void run(3));
	expect(work).toHaveBeenLastCalledWith(3);
});

it("shows the server's message or the fallback, and may run again", async () => {
	const work = vi.fn().mockRejectedValueOnce(refusal).mockRejectedValueOnce(new Error("x"));
	const hook = await renderHook(() => useAction("No se pudo", work), undefined);
	await hook.act(({ run }) => run());
	await expect.poll(page.toastTexts).toEqual(["Ya empezó"]);
	expect(hook.now.busy).toBe(false);
	await hook.act(({ run }) => run());
	await expect.poll(page.toastTexts).toEqual(["Ya empezó", "No se pudo"]);
});

it("leaves the error to the caller's function, and stays busy until it resolves", async () => {
	const shown = Promise.withResolvers<void>();
	const fault = vi.fn(() => shown.promise);
	const hook = await renderHook(() => useAction(fault, () => Promise.reject(refusal)), undefined);
	await hook.act(({ run }) => void run());
	expect(fault).toHaveBeenCalledWith(refusal);
	expect(hook.now.busy).toBe(true);
	await hook.act(() => shown.resolve());
	expect(hook.now.busy).toBe(false);
	expect(page.toastTexts()).toEqual([]);
});
