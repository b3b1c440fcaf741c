import { expect, it } from "vitest";
import { isUnavailable } from "./unavailable.ts";

const failure = (code: string, more: object = {}) => Object.assign(new Error("failed"), { code, ...more });

it.each([
	...["08006", "08P01", "53100", "53200", "53300", "53400", "57014", "57P01", "57P02", "57P03", "57P05"],
	...["55P03", "40001", "40P01", "25006", "58030", "EPIPE", "ENOSPC", "ECONNRESET", "EAGAIN", "ETIMEDOUT"],
])("treats %s as an outage, also as the cause of another error", (code) => {
	expect(isUnavailable(failure(code))).toBe(true);
	expect(isUnavailable(new Error("Failed query", { cause: failure(code) }))).toBe(true);
});

it.each(["23505", "22P02", "42P01", "25P02", "XX000", "ENOENT", "EACCES", "FST_ERR_NOT_FOUND"])(
	"does not treat %s as an outage",
	(code) => expect(isUnavailable(failure(code))).toBe(false),
);

it("distinguishes a missing unix socket from a missing file", () => {
	expect(isUnavailable(failure("ENOENT", { syscall: "connect" }))).toBe(true);
	expect(isUnavailable(failure("ENOENT", { syscall: "open" }))).toBe(false);
});

it.each([
	"Connection terminated unexpectedly",
	"Connection terminated due to connection timeout",
	"timeout exceeded when trying to connect",
	"Client has encountered a connection error and is not queryable",
])("recognises the driver's '%s'", (message) => expect(isUnavailable(new Error(message))).toBe(true));

it("checks the error of each address that was tried", () => {
	expect(isUnavailable(new AggregateError([failure("ECONNREFUSED"), failure("ECONNREFUSED")], ""))).toBe(true);
});
