import type { ManagedQuestionDto } from "@cachimbo/contract/questions/questions";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openPage } from "../../../../testing/open-page.ts";
import { renderHook } from "../../../../testing/render-hook.ts";
import { carriedValuesOf, emptyForm, type QuestionForm } from "../state.ts";
import { asCopy, formOf } from "./form-input.ts";
import { useQuestionForm } from "./use-question-form.ts";

type Options = Parameters<typeof useQuestionForm>[0];
interface Sent {
	method: string;
	path: string;
	body: Record<string, unknown>;
}
interface Answer {
	status: number;
	/** Stored question or error response. */
	reply: object;
	/** Delays the response until it resolves. */
	after?: Promise<void>;
}

const stored: ManagedQuestionDto = {
	idQuestion: 18,
	place: 1,
	questionText: "¿Cuánto es dos más dos?",
	questionHtml: "",
	questionType: "MULTIPLE_CHOICE",
	questionImage: null,
	questionImageWidth: null,
	questionImageHeight: null,
	questionImageAlt: null,
	examId: 5,
	courseId: 2,
	correctOption: 1,
	options: ["3", "4"].map((text, index) => ({ id: 70 + index, text, html: text })),
	version: 4,
};

let page: ReturnType<typeof openPage>;
let sent: Sent[];
let answers: Answer[];
let focused: string[];

beforeEach(() => {
	page = openPage();
	[sent, answers, focused] = [[], [], []];
	vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit) => {
		// The JSON is a separate multipart part, beside pictures that other clients may send.
		const json = body instanceof FormData ? await (body.get("questionDTO") as Blob).text() : String(body);
		sent.push({ method, path, body: JSON.parse(json) });
		const { status, reply, after } = answers.shift() ?? { status: 200, reply: { ...stored, version: 5 } };
		await after;
		const envelope = status < 300 ? { success: true, message: "", data: reply } : reply;
		return new Response(JSON.stringify(envelope), { status, headers: { "content-type": "application/json" } });
	});
});
afterEach(() => vi.unstubAllGlobals());

const open = (options: Partial<Options> = {}) =>
	renderHook(useQuestionForm, {
		owner: { kind: "exam", id: 5 },
		draftKey: options.question ? "question.18" : "question.exam.5",
		question: undefined,
		start: options.question ? formOf(options.question) : emptyForm(),
		onSaved: (saved, after, form) => (after === "next" ? emptyForm(carriedValuesOf(form)) : formOf(saved)),
		focusField: (name) => focused.push(name),
		...options,
	});
type Hook = Awaited<ReturnType<typeof open>>;
const write = (hook: Hook, values: Partial<Omit<QuestionForm, "options" | "correct">>) =>
	hook.act((editor) => editor.dispatch({ type: "set", values }));
const fillAll = (hook: Hook) =>
	hook.act((editor) => {
		editor.dispatch({ type: "set", values: { courseId: 2, topic: "Sumas", text: "¿1 + 1?" } });
		for (const [index, text] of ["1", "2", "3", "4", "5"].entries())
			editor.dispatch({ type: "optionText", index, text });
		editor.dispatch({ type: "correct", index: 1 });
	});
const save = (hook: Hook, after?: "done" | "next") => hook.act((editor) => editor.save(after));
const draftOf = (key: string) => JSON.parse(page.stored[`cachimbo.draft.undefined.${key}`] ?? "null");

it("shows an error for each missing field, focuses the first, and removes each error once its field is filled", async () => {
	const hook = await open();
	await hook.act((editor) => editor.save());
	expect(sent).toEqual([]);
	expect(page.toastTexts()).toEqual([]);
	expect(focused).toEqual(["courseId"]);
	expect(hook.now.errors).toMatchObject({ courseId: "Seleccione un curso", questionText: "Ingrese una pregunta" });
	await write(hook, { courseId: 2, text: " " });
	expect(hook.now.errors).not.toHaveProperty("courseId");
	expect(hook.now.errors).toHaveProperty("questionText");
	await write(hook, { text: "¿?" });
	expect(hook.now.errors).not.toHaveProperty("questionText");
});

it("creates a question, and shows the stored version", async () => {
	const hook = await open();
	await fillAll(hook);
	expect(hook.now.isDirty).toBe(true);
	await save(hook);
	expect(sent).toMatchObject([
		{
			method: "POST",
			path: "/api/v1/admin/question/crear",
			body: { questionText: "¿1 + 1?", examId: 5, correctOption: 1 },
		},
	]);
	expect(hook.now.values.text).toBe(stored.questionText);
	expect(hook.now).toMatchObject({ isDirty: false, busy: false });
	expect(hook.now.dirtyRef.current).toBe(false);
	await expect.poll(page.toastTexts).toEqual(["Pregunta guardada con éxito"]);
	await hook.unmount();
	// A kept draft would fill the form of the next new question.
	expect(draftOf("question.exam.5")).toBeNull();
});

it("continues with an empty form that keeps course and topic, and is not dirty", async () => {
	const hook = await open();
	await fillAll(hook);
	await save(hook, "next");
	expect(hook.now.values).toMatchObject({ courseId: 2, topic: "Sumas", text: "", correct: null });
	expect(hook.now.isDirty).toBe(false);
	await write(hook, { topic: "Restas" });
	expect(hook.now.isDirty).toBe(false);
	await write(hook, { text: "¿2 - 1?" });
	expect(hook.now.isDirty).toBe(true);
});

it("is not created twice after a lost response, also after a reload", async () => {
	answers.push({ status: 503, reply: { success: false, message: "Intenta de nuevo", code: "UNAVAILABLE" } });
	const hook = await open();
	await fillAll(hook);
	await save(hook);
	await expect.poll(page.toastTexts).toEqual(["Intenta de nuevo"]);
	await hook.unmount();
	const reopened = await open();
	expect(reopened.now.recovered).toBeDefined();
	expect(reopened.now.values.text).toBe("¿1 + 1?");
	await save(reopened);
	expect(sent.map(({ body }) => body.clientId)).toEqual([sent[0]?.body.clientId, sent[0]?.body.clientId]);
	expect(sent[0]?.body.clientId).toMatch(/^[0-9a-f-]{36}$/);
});

it("ignores input during a request", async () => {
	const answer = Promise.withResolvers<void>();
	answers.push({ status: 200, reply: { ...stored, version: 5 }, after: answer.promise });
	const hook = await open({ question: stored });
	await write(hook, { text: "¿Dos más dos?" });
	let saved: Promise<void> | undefined;
	await hook.act((editor) => {
		saved = editor.save("next");
	});
	expect(hook.now).toMatchObject({ busy: true, after: "next" });
	await write(hook, { text: "¿Tarde?" });
	expect(hook.now.values.text).toBe("¿Dos más dos?");
	await hook.act(() => {
		answer.resolve();
		return saved;
	});
	expect(hook.now.values.text).toBe("");
});

it("shows the server's errors until the next change", async () => {
	const errors = { topic: "El tema no es de este curso" };
	answers.push({ status: 422, reply: { success: false, message: errors.topic, code: "VALIDATION", errors } });
	const hook = await open({ question: stored });
	await save(hook);
	expect(hook.now.errors).toEqual(errors);
	expect(focused).toEqual(["topic"]);
	await write(hook, { text: "¿Otra?" });
	expect(hook.now.errors).toEqual({});
});

it("resolves a conflict: shows their version, then restores mine, both also after a reload", async () => {
	const theirs = { ...stored, questionText: "La de la otra persona", version: 7 };
	answers.push({ status: 409, reply: { success: false, message: "Cambió", code: "CONFLICT", data: theirs } });
	const hook = await open({ question: stored });
	await write(hook, { text: "La mía" });
	await save(hook);
	expect(hook.now.conflict.open).toBe(true);
	await hook.act((editor) => editor.conflict.onTheirs());
	expect(hook.now.values.text).toBe("La de la otra persona");
	expect(hook.now.dirtyRef.current).toBe(true);
	await hook.unmount();
	expect(draftOf("question.18")).toMatchObject({ version: 7, mine: { text: "La mía" } });
	const reopened = await open({ question: theirs });
	await reopened.act((editor) => editor.recoverMine());
	await save(reopened);
	expect(sent.at(-1)?.body).toMatchObject({ questionText: "La mía", version: 7 });
});

it("can be saved as a new question if another user deleted it", async () => {
	answers.push({ status: 404, reply: { success: false, message: "No existe", code: "NOT_FOUND" } });
	const hook = await open({ question: stored });
	await write(hook, { text: "Sigue aquí" });
	await save(hook);
	await expect
		.poll(page.toastTexts)
		.toEqual(["Otra persona eliminó esta pregunta. Si la necesitas, guárdala otra vez: quedará como nueva"]);
	await save(hook);
	expect(sent.map(({ method }) => method)).toEqual(["PUT", "POST"]);
	const { body } = sent[1]!;
	expect(body).toMatchObject({ questionText: "Sigue aquí", options: [{ id: null }, { id: null }] });
	expect(body.version).toBeUndefined();
});

it("restores a discarded draft, and treats a copy as dirty only once it differs", async () => {
	const hook = await open({ start: asCopy(formOf(stored)), draftKey: "question.exam.5.copy.18" });
	expect(hook.now.isDirty).toBe(false);
	await write(hook, { text: "La copia" });
	let thrown: QuestionForm | undefined;
	await hook.act((editor) => {
		thrown = editor.startOver();
	});
	expect(hook.now.values.text).toBe(stored.questionText);
	await hook.act((editor) => editor.dispatch({ type: "load", form: thrown! }));
	expect(hook.now).toMatchObject({ values: { text: "La copia" }, isDirty: true });
});

describe("another question typed over a just created one", () => {
	const rewritten = async (hook: Hook) => {
		await write(hook, { text: "¿Qué ciudad es la capital del Perú?" });
		await hook.act((editor) => editor.dispatch({ type: "optionText", index: 1, text: "Lima" }));
	};

	it("is saved as a new question if the user chooses so", async () => {
		const hook = await open({ question: stored, wasJustCreated: true });
		await rewritten(hook);
		await save(hook, "next");
		expect(sent).toEqual([]);
		expect(hook.now.replacing.open).toBe(true);
		await hook.act((editor) => editor.replacing.onNew());
		expect(sent).toMatchObject([
			{
				method: "POST",
				body: { questionText: "¿Qué ciudad es la capital del Perú?", options: [{ id: null }, { id: null }] },
			},
		]);
		expect(sent[0]?.body.version).toBeUndefined();
		expect(hook.now).toMatchObject({ replacing: { open: false }, values: { text: "" } });
	});

	it("replaces the stored one if the user chooses so", async () => {
		const hook = await open({ question: stored, wasJustCreated: true });
		await rewritten(hook);
		await save(hook);
		await hook.act((editor) => editor.replacing.onReplace());
		expect(sent).toMatchObject([{ method: "PUT", path: "/api/v1/admin/question/update/18" }]);
		expect(hook.now.replacing.open).toBe(false);
	});

	it("is saved at once if the question is older, or still the same", async () => {
		const older = await open({ question: stored });
		await rewritten(older);
		await save(older);
		await older.unmount();
		const fresh = await open({ question: stored, wasJustCreated: true });
		await write(fresh, { text: "¿Cuánto es dos más dos, en total?" });
		await fresh.act((editor) => editor.dispatch({ type: "correct", index: 0 }));
		await save(fresh);
		expect(sent.map(({ method }) => method)).toEqual(["PUT", "PUT"]);
	});
});

it("the submit button continues with the next question, but stays on a stored one", async () => {
	const submit = (hook: Hook) =>
		hook.act((editor) => editor.onSubmit({ preventDefault() {} } as Parameters<typeof editor.onSubmit>[0]));
	const hook = await open();
	await fillAll(hook);
	await submit(hook);
	expect(hook.now.values).toMatchObject({ text: "", courseId: 2 });
	await hook.unmount();
	const edited = await open({ question: stored });
	await write(edited, { text: "¿Dos más dos?" });
	await submit(edited);
	expect(edited.now.values.text).toBe(stored.questionText);
});
