import { expect, it } from "vitest";
import { makeQuestion } from "../testing/attempts.ts";
import { actionOf } from "./use-exam-keys.ts";

const press = (key: string, shiftKey = false) => actionOf({ key, shiftKey }, makeQuestion(1));

it("chooses by letter or number, also with caps lock", () => {
	expect([press("b"), press("B"), press("2")]).toEqual(Array(3).fill({ type: "choose", optionId: 12 }));
	expect(press("d")).toBeUndefined();
});

it("strikes with shift, also with caps lock, and shift does nothing else", () => {
	expect([press("B", true), press("b", true)]).toEqual(Array(2).fill({ type: "strike", optionId: 12 }));
	expect([press("F", true), press("Delete", true)]).toEqual([undefined, undefined]);
});

it("clears with Delete or Backspace, and flags with F", () => {
	expect([press("Backspace"), press("Delete"), press("F")]).toEqual([
		{ type: "clear" },
		{ type: "clear" },
		{ type: "flag" },
	]);
});
