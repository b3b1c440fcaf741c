import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openPage } from "../../../testing/open-page.ts";
import { renderHook } from "../../../testing/render-hook.ts";
import { ApiError } from "../api/api-error.ts";
import { useEditor } from "./use-editor.ts";
import type { FormFault } from "./use-saving.ts";

interface Thing {
	name: string;
	note: string;
}
interface ThingDto extends Thing {
	version: number;
}
type Options = Parameters<typeof useEditor<Thing, ThingDto>>[0];

let page: ReturnType<typeof openPage>;
beforeEach(() => {
	page = openPage();
});
afterEach(() => vi.unstubAllGlobals());

const stored: Thing = { name: "Álgebra", note: "" };
const conflict = (data: ThingDto) => new ApiError({ code: "CONFLICT", status: 409, message: "Cambió", data });
const pendingAnswer = <T>() => Promise.withResolvers<T>();

/** Options of the hook under test. `sent` records the sent values; `answers` are the responses, in order. */
function createOptions(options: Partial<Options> = {}) {
	const sent: { values: Thing; version: number | undefined; clientId: string; file?: string }[] = [];
	const answers: (ThingDto | ApiError | Promise<ThingDto>)[] = [];
	const saved: ThingDto[] = [];
	const props: Options = {
		stored,
		version: 3,
		check: ({ name }): FormFault | undefined =>
			name ? undefined : { errors: { name: "Escribe el nombre" }, message: "Falta el nombre" },
		async send(values, { version, clientId, picture }) {
			sent.push({ values, version, clientId, file: picture.file?.name });
			const answer = answers.shift() ?? { ...values, version: (version ?? 0) + 1 };
			if (answer instanceof ApiError) throw answer;
			return answer;
		},
		toValues: ({ name, note }) => ({ name, note }),
		onSaved: (dto) => saved.push(dto),
		done: "Curso guardado",
		fallback: "Error al guardar",
		...options,
	};
	return { props, sent, answers, saved };
}

const open = async (options: Partial<Options> = {}) => {
	const setup = createOptions(options);
	const hook = await renderHook(useEditor<Thing, ThingDto>, setup.props);
	return { ...setup, hook };
};
type Hook = Awaited<ReturnType<typeof open>>["hook"];
const type = (hook: Hook, changed: Partial<Thing>) => hook.act((editor) => editor.set(changed));
const save = (hook: Hook) => hook.act((editor) => editor.save());

/** Attaches a form with one invalid field to the hook. Returns a spy on that field's focus. */
function withForm(hook: Hook) {
	const focus = vi.fn();
	hook.now.form.current = { querySelector: (what: string) => (what.includes("invalid") ? { focus } : null) } as never;
	return focus;
}

describe("saving", () => {
	it("sends the values with the version that was read, confirms it, and passes on the stored state", async () => {
		const { hook, sent, saved } = await open();
		await type(hook, { note: "con teoría" });
		await save(hook);
		expect(sent).toMatchObject([{ values: { name: "Álgebra", note: "con teoría" }, version: 3 }]);
		expect(saved).toEqual([{ name: "Álgebra", note: "con teoría", version: 4 }]);
		await expect.poll(page.toastTexts).toEqual(["Curso guardado"]);
		expect(hook.now.isDirty).toBe(false);
	});

	it("sends no invalid values: errors at their fields, focus on the first, one toast", async () => {
		const { hook, sent } = await open();
		const focus = withForm(hook);
		await type(hook, { name: "" });
		await save(hook);
		expect(sent).toEqual([]);
		expect(hook.now.errors).toEqual({ name: "Escribe el nombre" });
		await expect.poll(page.toastTexts).toEqual(["Falta el nombre"]);
		expect(focus).toHaveBeenCalledOnce();
		await type(hook, { note: "x" });
		expect(hook.now.errors).toEqual({ name: "Escribe el nombre" });
		await type(hook, { name: "A" });
		expect(hook.now.errors).toEqual({});
	});

	it("shows the server's field errors in the same way, and keeps the typed values", async () => {
		const { hook, answers, saved } = await open({ draftKey: "course.1" });
		const focus = withForm(hook);
		const errors = { name: "Ya existe un curso con ese nombre" };
		answers.push(new ApiError({ code: "VALIDATION", status: 422, message: errors.name, errors }));
		await type(hook, { name: "Física" });
		await save(hook);
		expect(hook.now).toMatchObject({ errors, values: { name: "Física" }, busy: false, isDirty: true });
		await expect.poll(page.toastTexts).toEqual([errors.name]);
		expect(focus).toHaveBeenCalledOnce();
		expect(saved).toEqual([]);
		await save(hook);
		expect(saved).toHaveLength(1);
	});

	it("uses its own message for a server error, and shows none for an ended session", async () => {
		const { hook, answers } = await open();
		answers.push(new ApiError({ code: "UNAUTHENTICATED", status: 401, message: "Inicia sesión" }));
		answers.push(new ApiError({ code: "INTERNAL", status: 500, message: "boom" }));
		await save(hook);
		expect(page.toastTexts()).toEqual([]);
		await save(hook);
		await expect.poll(page.toastTexts).toEqual(["Error al guardar"]);
	});

	it("sends once despite repeated calls, and is busy until the response", async () => {
		const { hook, sent, answers } = await open();
		const answer = pendingAnswer<ThingDto>();
		answers.push(answer.promise);
		await hook.act((editor) => {
			void editor.save();
			void editor.save("next");
		});
		expect(hook.now).toMatchObject({ busy: true, after: "done" });
		await save(hook);
		expect(sent).toHaveLength(1);
		await hook.act(() => answer.resolve({ ...stored, version: 4 }));
		expect(hook.now.busy).toBe(false);
	});

	it("waits for uploads, and sends their results as values", async () => {
		const upload = pendingAnswer<void>();
		const { hook, sent } = await open({ ready: () => upload.promise });
		await hook.act((editor) => void editor.save());
		expect(hook.now.busy).toBe(true);
		await type(hook, { note: "![Figura](/uploads/a.webp)" });
		await hook.act(() => upload.resolve());
		expect(sent[0]?.values.note).toBe("![Figura](/uploads/a.webp)");
	});

	it("continues with the form's next object; a new object is sent under a new client id", async () => {
		const { hook, sent, answers } = await open({
			stored: { name: "", note: "" },
			version: undefined,
			next: (_, { sent: whole, now, after }) =>
				after === "next" ? { name: now.name.replace(whole.name, ""), note: "" } : undefined,
		});
		const answer = pendingAnswer<ThingDto>();
		answers.push(answer.promise);
		await type(hook, { name: "Álgebra" });
		await hook.act((editor) => void editor.save("next"));
		await type(hook, { name: "ÁlgebraFís" });
		await hook.act(() => answer.resolve({ name: "Álgebra", note: "", version: 1 }));
		expect(hook.now.values).toEqual({ name: "Fís", note: "" });
		await type(hook, { name: "Física" });
		await save(hook);
		expect(sent.map(({ values }) => values.name)).toEqual(["Álgebra", "Física"]);
		expect(sent[0]?.clientId).not.toBe(sent[1]?.clientId);
	});

	it("keeps its client id until a response arrives, so that a new object is not created twice", async () => {
		const { hook, sent, answers } = await open({ version: undefined, draftKey: "course.new" });
		answers.push(new ApiError({ code: "OFFLINE", status: 0, message: "Sin conexión" }));
		await type(hook, { name: "Física" });
		await save(hook);
		await hook.unmount();
		const reopened = await renderHook(useEditor<Thing, ThingDto>, {
			...createOptions().props,
			draftKey: "course.new",
			version: undefined,
			send: async (values, { clientId }) => {
				sent.push({ values, version: undefined, clientId });
				return { ...values, version: 1 };
			},
		});
		await reopened.act((editor) => editor.save());
		expect(sent).toHaveLength(2);
		expect(sent[1]).toMatchObject({ values: { name: "Física" }, clientId: sent[0]?.clientId });
	});
});

describe("two concurrent editors", () => {
	const theirs: ThingDto = { name: "Álgebra II", note: "de otra persona", version: 9 };

	async function met() {
		const opened = await open({ draftKey: "course.1" });
		opened.answers.push(conflict(theirs));
		await type(opened.hook, { note: "mía" });
		await save(opened.hook);
		expect(opened.hook.now.conflict.open).toBe(true);
		expect(page.toastTexts()).toEqual([]);
		return opened;
	}

	it("may save their own values over the stored ones", async () => {
		const { hook, sent, saved } = await met();
		await hook.act((editor) => editor.conflict.onMine());
		expect(sent[1]).toMatchObject({ values: { note: "mía" }, version: 9 });
		expect(saved).toHaveLength(1);
		expect(hook.now.conflict.open).toBe(false);
	});

	it("must choose again if a third save happened in between", async () => {
		const { hook, sent, answers } = await met();
		answers.push(conflict({ ...theirs, version: 10 }));
		await hook.act((editor) => editor.conflict.onMine());
		expect(hook.now.conflict.open).toBe(true);
		await hook.act((editor) => editor.conflict.onMine());
		expect(sent.map(({ version }) => version)).toEqual([3, 9, 10]);
	});

	it("may view the stored values and restore their own, also after a reload", async () => {
		const { hook, props } = await met();
		await hook.act((editor) => editor.conflict.onTheirs());
		expect(hook.now).toMatchObject({
			values: { name: "Álgebra II", note: "de otra persona" },
			mine: { note: "mía" },
			isDirty: true,
			recovered: undefined,
		});
		await hook.unmount();
		const { version, ...now } = theirs;
		const reopened = await renderHook(useEditor<Thing, ThingDto>, { ...props, stored: now, version });
		expect(reopened.now.values.note).toBe("de otra persona");
		await reopened.act((editor) => editor.recoverMine());
		expect(reopened.now).toMatchObject({ values: { note: "mía" }, mine: undefined });
		await reopened.act((editor) => editor.save());
		await expect.poll(page.toastTexts).toEqual(["Curso guardado"]);
	});

	it("may discard their own values", async () => {
		const { hook } = await met();
		await hook.act((editor) => editor.conflict.onTheirs());
		await hook.act((editor) => editor.forgetMine());
		expect(hook.now).toMatchObject({ mine: undefined, isDirty: false });
		await hook.unmount();
		expect(page.stored).toEqual({});
	});

	it("may return to the form without a change", async () => {
		const { hook, sent } = await met();
		await hook.act((editor) => editor.conflict.onCancel());
		expect(hook.now).toMatchObject({ values: { note: "mía" }, mine: undefined });
		await save(hook);
		expect(sent[1]?.version).toBe(3);
	});
});

describe("the draft of a form", () => {
	const draftKey = "course.1";

	it("is restored at the next visit, which still reports a concurrent change", async () => {
		const first = await open({ draftKey });
		await type(first.hook, { note: "a medias" });
		await first.hook.unmount();
		const { hook, sent } = await open({ draftKey, stored: { ...stored, name: "Álgebra II" }, version: 4 });
		expect(hook.now).toMatchObject({
			values: { name: "Álgebra", note: "a medias" },
			recovered: { isUntouched: true },
			isDirty: true,
		});
		await type(hook, { note: "a medias, y más" });
		expect(hook.now.recovered).toMatchObject({ isUntouched: false });
		await save(hook);
		expect(sent[0]?.version).toBe(3);
		await hook.unmount();
		expect(page.stored).toEqual({});
	});

	it("can be replaced by the stored values with their version", async () => {
		const first = await open({ draftKey });
		await type(first.hook, { note: "a medias" });
		await first.hook.unmount();
		const { hook, sent } = await open({ draftKey, version: 4 });
		let thrown: Thing | undefined;
		await hook.act((editor) => {
			thrown = editor.startOver();
		});
		expect(thrown?.note).toBe("a medias");
		expect(hook.now).toMatchObject({ values: stored, recovered: undefined, isDirty: false });
		expect(page.stored).toEqual({});
		await type(hook, { note: "de nuevo" });
		await save(hook);
		expect(sent[0]?.version).toBe(4);
	});

	it("is not created for values equal to the stored ones, and is ignored if the form has changed since", async () => {
		const { hook } = await open({ draftKey });
		await type(hook, { note: "x" });
		await type(hook, { note: "" });
		await hook.unmount();
		expect(page.stored).toEqual({});
		localStorage.setItem("cachimbo.draft.undefined.course.1", JSON.stringify({ values: { name: "vieja" } }));
		expect((await open({ draftKey })).hook.now.values).toEqual(stored);
	});

	it("causes a warning before a reload only if the reload would lose it", async () => {
		const kept = await open({ draftKey });
		await type(kept.hook, { note: "x" });
		expect(page.fire("beforeunload").defaultPrevented).toBe(false);
		await kept.hook.act((editor) => editor.picture.choose(new File(["png"], "emblema.png")));
		expect(page.fire("beforeunload").defaultPrevented).toBe(true);
		await kept.hook.unmount();
		const lost = await open();
		expect(page.fire("beforeunload").defaultPrevented).toBe(false);
		await type(lost.hook, { note: "x" });
		expect(page.fire("beforeunload").defaultPrevented).toBe(true);
	});

	it("is discarded only after a question; without a draft there is no question", async () => {
		const onDiscarded = vi.fn();
		const { hook } = await open({ draftKey, onDiscarded });
		await type(hook, { note: "x" });
		await hook.act((editor) => editor.leave());
		expect(hook.now.discarding.open).toBe(true);
		await hook.act((editor) => editor.discarding.onStay());
		expect(hook.now).toMatchObject({ discarding: { open: false }, values: { note: "x" } });
		expect(onDiscarded).not.toHaveBeenCalled();
		await hook.act((editor) => editor.leave());
		await hook.act((editor) => editor.discarding.onDiscard());
		expect(onDiscarded).toHaveBeenCalledOnce();
		expect(hook.now).toMatchObject({ discarding: { open: false }, values: stored });
		expect(page.stored).toEqual({});
		await hook.act((editor) => editor.leave());
		expect(onDiscarded).toHaveBeenCalledTimes(2);
	});
});

describe("the picture of a form", () => {
	const picture = "/uploads/emblema.webp";
	const file = new File(["png"], "nuevo.png", { type: "image/png" });

	it("is the stored one until another is chosen, which is then sent", async () => {
		const { hook, sent } = await open({ picture, draftKey: "course.1" });
		expect(hook.now.picture.url).toBe(picture);
		await hook.act((editor) => editor.picture.choose(file));
		expect(hook.now.picture.url).toMatch(/^blob:/);
		expect(hook.now.isDirty).toBe(true);
		await save(hook);
		expect(sent[0]?.file).toBe("nuevo.png");
		expect(hook.now.isDirty).toBe(false);
	});

	it("can be removed, and the choice of a new one can be reverted", async () => {
		const { hook } = await open({ picture });
		await hook.act((editor) => editor.picture.remove());
		expect(hook.now.picture).toMatchObject({ url: undefined, removesStored: true });
		expect(hook.now.isDirty).toBe(true);
		await hook.act((editor) => editor.picture.choose(file));
		expect(hook.now.picture.removesStored).toBe(false);
		await hook.act((editor) => editor.picture.reset());
		expect(hook.now.picture).toMatchObject({ url: picture, removesStored: false });
		expect(hook.now.isDirty).toBe(false);
	});

	it("is in the draft by name only: the file must be chosen again", async () => {
		const first = await open({ picture, draftKey: "course.1" });
		await type(first.hook, { note: "x" });
		await first.hook.act((editor) => editor.picture.choose(file));
		await first.hook.unmount();
		const { hook } = await open({ picture, draftKey: "course.1" });
		expect(hook.now.recovered?.picture).toBe("nuevo.png");
		expect(hook.now.picture.file).toBeUndefined();
	});

	it("loses its error if another is chosen", async () => {
		const { hook } = await open({ check: () => ({ errors: { image: "Elige una imagen" } }) });
		await save(hook);
		expect(hook.now.errors).toEqual({ image: "Elige una imagen" });
		await hook.act((editor) => editor.picture.choose(file));
		expect(hook.now.errors).toEqual({});
	});
});
