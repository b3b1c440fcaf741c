import { expect, it } from "vitest";
import { isAway } from "./away.ts";

const failure = (code: string, more: object = {}) => Object.assign(new Error("failed"), { code, ...more });

it.each([
	...["08006", "08P01", "53100", "53200", "53300", "53400", "57014", "57P01", "57P02", "57P03", "57P05"],
	...["55P03", "40001", "40P01", "25006", "58030", "EPIPE", "ENOSPC", "ECONNRESET", "EAGAIN", "ETIMEDOUT"],
])("takes %s for a database that cannot for the moment, also as the cause of another", (code) => {
	expect(isAway(failure(code))).toBe(true);
	expect(isAway(new Error("Failed query", { cause: failure(code) }))).toBe(true);
});

it.each(["23505", "22P02", "42P01", "25P02", "XX000", "ENOENT", "EACCES", "FST_ERR_NOT_FOUND"])(
	"leaves %s what it is",
	(code) => expect(isAway(failure(code))).toBe(false),
);

it("knows the socket that is missing from a file that is", () => {
	expect(isAway(failure("ENOENT", { syscall: "connect" }))).toBe(true);
	expect(isAway(failure("ENOENT", { syscall: "open" }))).toBe(false);
});

it.each([
	"Connection terminated unexpectedly",
	"Connection terminated due to connection timeout",
	"timeout exceeded when trying to connect",
	"Client has encountered a connection error and is not queryable",
])("knows the driver's '%s'", (message) => expect(isAway(new Error(message))).toBe(true));

it("looks at each address that was tried", () => {
	expect(isAway(new AggregateError([failure("ECONNREFUSED"), failure("ECONNREFUSED")], ""))).toBe(true);
});
