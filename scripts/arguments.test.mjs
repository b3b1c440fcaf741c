import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { checkArguments } from "./arguments.mjs";
import { root } from "./project.mjs";

const flags = {
	"--quick": "a look",
	"--rounds=3": "so many",
	"--part=sheets|mail": "one part",
	"--page=/blog": "one page",
};
const check = (...args) => checkArguments("npm run x", flags, "docs/x.md", args);

it("accepts valid arguments", () => {
	expect(check("--quick", "--rounds=7", "--part", "mail", "--page=/")).toEqual({});
	expect(check()).toEqual({});
});

it.each(["--help", "-h"])("answers %s with every flag", (asked) => {
	const { output, complaint } = check("--quick", asked);
	expect(complaint).toBeUndefined();
	for (const flag of Object.keys(flags)) expect(output).toContain(`  ${flag} `);
	expect(output).toContain("docs/x.md");
});

it.each([
	[["--quik"], "Unknown option '--quik'."],
	[["--rounds=x"], "--rounds is a number."],
	[["--rounds="], "--rounds is a number."],
	[["--rounds"], "Option '--rounds <value>' argument missing."],
	[["--part=post"], "--part is one of sheets, mail."],
	[["sheets"], "Unexpected argument 'sheets'."],
])("refuses %j in one sentence", (args, sentence) => {
	expect(check(...args).complaint.split("\n", 1)[0]).toBe(sentence);
});

// Without the check these commands would install, build or measure for minutes before they refuse.
const measurements = ["bench", "simulacro", "phone", "lighthouse"].map((name) => `measure/measure.mjs ${name}`);
it.each(["start", "start-scaled", "dev", "test-long"].map((name) => `scripts/${name}.mjs`).concat(measurements))(
	"installs and measures nothing for %s --help, nor for an unknown flag",
	(command) => {
		const run = (arg) => spawnSync(process.execPath, [...command.split(" "), arg], { cwd: root, timeout: 10_000 });
		expect(run("--help")).toMatchObject({ status: 0, stdout: expect.objectContaining({}) });
		expect(run("--nonsense").status).toBe(1);
	},
);
