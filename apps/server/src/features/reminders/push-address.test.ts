import { promisify } from "node:util";
import { expect, it } from "vitest";
import { isPublicIp, isPushAddress, lookupPublic } from "./push-address.ts";

const settings = { pushStandIn: undefined };

it.each([
	"https://fcm.googleapis.com/fcm/send/abc:def",
	"https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
	"https://web.push.apple.com/QGuQ",
	"https://wns2-par02p.notify.windows.com/w/?token=BQ",
])("sends to %s", (endpoint) => {
	expect(isPushAddress(endpoint, settings)).toBe(true);
});

it.each([
	"http://fcm.googleapis.com/fcm/send/abc",
	"https://fcm.googleapis.com:8443/fcm",
	"https://user:pass@fcm.googleapis.com/",
	"https://127.0.0.1/",
	"https://2130706433/",
	"https://0x7f.1/",
	"https://[::1]/",
	"https://[::ffff:10.0.0.1]/",
	"https://169.254.169.254/latest/meta-data",
	"https://localhost/",
	"https://localhost./",
	"https://push.localhost/",
	"https://metadata.google.internal/",
	"https://router/",
	"https://example.com/push",
	"https://localtest.me/",
	"https://169.254.169.254.nip.io/",
	"https://fcm.googleapis.com.evil.pe/",
	"https://evil-fcm.googleapis.com/",
	"https://storage.googleapis.com/bucket",
	"https://push.apple.com/",
	"https://evilpush.apple.com/",
	"https://notify.windows.com.evil.pe/",
	"https://printer.local/",
	"file:///etc/passwd",
	"javascript:alert(1)",
	"",
	"no address",
	`https://fcm.googleapis.com/${"a".repeat(1000)}`,
])("never sends to '%s'", (endpoint) => {
	expect(isPushAddress(endpoint, settings)).toBe(false);
});

it("sends to the configured stand-in of tests, and to no other address of this machine", () => {
	const standIn = { pushStandIn: "http://127.0.0.1:4100" };
	expect(isPushAddress("http://127.0.0.1:4100/push/1", standIn)).toBe(true);
	expect(isPushAddress("http://127.0.0.1:4101/push/1", standIn)).toBe(false);
	expect(isPushAddress("http://127.0.0.1:4100@127.0.0.1:5432/", standIn)).toBe(false);
});

it.each([
	["142.250.0.95", true],
	["2607:f8b0:4008::5f", true],
	["10.1.2.3", false],
	["100.100.100.200", false],
	["127.9.9.9", false],
	["169.254.169.254", false],
	["172.20.0.1", false],
	["192.168.1.1", false],
	["0.0.0.0", false],
	["255.255.255.255", false],
	["::", false],
	["::1", false],
	["::ffff:127.0.0.1", false],
	["::ffff:8.8.8.8", false],
	["64:ff9b::a00:1", false],
	["fe80::1", false],
	["fd00::1", false],
	["2002:a00:1::", false],
	["2001:0:4136::1", false],
	["nonsense", false],
])("%s is a public address: %s", (address, expected) => {
	expect(isPublicIp(address)).toBe(expected);
});

it("refuses a name that resolves to this machine", async () => {
	await expect(promisify(lookupPublic)("localhost", {})).rejects.toThrow("private address");
	await expect(promisify(lookupPublic)("localhost", { all: true })).rejects.toThrow("private address");
});
