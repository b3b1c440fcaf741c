import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openPage } from "../../../testing/open-page.ts";
import { renderHook } from "../../../testing/render-hook.ts";
import { ApiError } from "../api/api-error.ts";
import { useRemoval } from "./use-removal.ts";

let page: ReturnType<typeof openPage>;
beforeEach(() => {
	page = openPage();
});
afterEach(() => vi.unstubAllGlobals());

const open = async (remove: () => Promise<unknown>) => {
	const onGone = vi.fn();
	const texts = { done: "Curso eliminado", fallback: "Error al eliminar el curso" };
	return { onGone, hook: await renderHook(useRemoval, { remove, onGone, ...texts }) };
};
const refused = (status: number, code: "NOT_FOUND" | "CONFLICT" | "INTERNAL", message: string) =>
	Promise.reject(new ApiError({ status, code, message }));

it("removes once, is busy meanwhile, and confirms it", async () => {
	const answer = Promise.withResolvers<void>();
	const remove = vi.fn(() => answer.promise);
	const { hook, onGone } = await open(remove);
	await hook.act(({ onConfirm }) => {
		onConfirm();
		onConfirm();
	});
	expect(hook.now.busy).toBe(true);
	expect(onGone).not.toHaveBeenCalled();
	await hook.act(() => answer.resolve());
	expect(remove).toHaveBeenCalledOnce();
	expect(onGone).toHaveBeenCalledOnce();
	await expect.poll(page.toastTexts).toEqual(["Curso eliminado"]);
	expect(hook.now.busy).toBe(false);
});

it("counts as done if somebody else has removed it before", async () => {
	const { hook, onGone } = await open(() => refused(404, "NOT_FOUND", "No encontramos lo que buscas"));
	await hook.act(({ onConfirm }) => onConfirm());
	expect(onGone).toHaveBeenCalledOnce();
	expect(page.toastTexts()).toEqual([]);
});

it("keeps the object after a refusal, and shows the server's message or its own", async () => {
	const answers = [refused(409, "CONFLICT", "Hay preguntas que la usan"), refused(500, "INTERNAL", "boom")];
	for (const answer of answers) answer.catch(() => undefined);
	const { hook, onGone } = await open(() => answers.shift()!);
	await hook.act(({ onConfirm }) => onConfirm());
	await hook.act(({ onConfirm }) => onConfirm());
	expect(onGone).not.toHaveBeenCalled();
	await expect.poll(page.toastTexts).toEqual(["Hay preguntas que la usan", "Error al eliminar el curso"]);
	expect(hook.now.busy).toBe(false);
});
