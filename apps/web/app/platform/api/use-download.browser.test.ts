import { questionExportRoutes } from "@cachimbo/contract/questions/question-exports-routes";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openPage } from "../../../testing/open-page.ts";
import { renderHook } from "../../../testing/render-hook.ts";
import { useDownload } from "./use-download.ts";

let page: ReturnType<typeof openPage>;
let requestSignal: AbortSignal | undefined;
let requests: number;
beforeEach(() => {
	page = openPage();
	requests = 0;
	// Simulates a slow server.
	vi.stubGlobal("fetch", (_url: string, { signal }: RequestInit) => {
		requestSignal = signal ?? undefined;
		requests += 1;
		return new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
	});
});
afterEach(() => vi.unstubAllGlobals());

const words = { filename: "x", done: "Listo", fallback: "No se pudo" };
const open = (endsWithScreen: boolean) =>
	renderHook(
		() => useDownload(questionExportRoutes.file, { query: { format: "csv" } }, { ...words, endsWithScreen }),
		undefined,
	);

it("is cancelled silently if the dialog that started it is closed", async () => {
	const hook = await open(true);
	await hook.act((download) => download.onClick());
	expect([hook.now.busy, requestSignal?.aborted]).toEqual([true, false]);
	await hook.unmount();
	expect(requestSignal?.aborted).toBe(true);
	expect(page.toastTexts()).toEqual([]);
});

it("continues after its page is left if it belongs to no dialog", async () => {
	const hook = await open(false);
	await hook.act((download) => download.onClick());
	await hook.unmount();
	expect(requestSignal?.aborted).toBe(false);
});

it("ignores a second click before the next render", async () => {
	const hook = await open(false);
	await hook.act((download) => {
		download.onClick();
		download.onClick();
	});
	expect(requests).toBe(1);
});
