import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { SharedJson, SplicedJson } from "./spliced-json.ts";

const questions = new SharedJson(
	JSON.stringify(Array.from({ length: 300 }, (_, id) => ({ id, text: `¿√${id} = 𝑥?` }))),
);

describe("an answer with a shared piece", () => {
	it("joins the text before, the piece and the text after, plain or gzipped", () => {
		const answer = new SplicedJson('{"id":7,"questions":', questions, "}").within('{"data":', "}");
		const text = `{"data":{"id":7,"questions":${questions.bytes}}}`;
		expect(answer.bytes.toString()).toBe(text);
		expect(gunzipSync(answer.gzip).toString()).toBe(text);
	});

	it("may contain several pieces", () => {
		const notes = new SharedJson('["ñ"]');
		const answer = new SplicedJson('{"a":', questions, ',"b":', notes, ',"c":', notes, "}");
		const text = `{"a":${questions.bytes},"b":["ñ"],"c":["ñ"]}`;
		expect(answer.bytes.toString()).toBe(text);
		expect(gunzipSync(answer.gzip).toString()).toBe(text);
	});

	it("works without a piece, and empty", () => {
		expect(gunzipSync(new SplicedJson('{"ñ":1}').gzip).toString()).toBe('{"ñ":1}');
		expect(gunzipSync(new SplicedJson("").gzip).toString()).toBe("");
	});

	it("deflates the piece once for all answers", () => {
		expect(questions.deflated).toBe(questions.deflated);
		expect(new SplicedJson("[", questions, "]").gzip.length).toBeLessThan(questions.bytes.length / 4);
	});
});
