import { describe, expect, it } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { storedStateOf } from "./conflict.ts";

const fault = (code: "CONFLICT" | "VALIDATION", data: unknown) =>
	new ApiError({ code, status: code === "CONFLICT" ? 409 : 422, message: "x", data });

describe("a save with a version conflict", () => {
	it("returns the stored state; other errors have none", () => {
		expect(storedStateOf(fault("CONFLICT", { id: 1 }))).toEqual({ id: 1 });
		for (const error of [fault("CONFLICT", null), fault("VALIDATION", { id: 1 }), new Error("x"), undefined])
			expect(storedStateOf(error)).toBeUndefined();
	});
});
