import { parseArgs } from "node:util";
import { measureTwoProcesses } from "../bench/benches/two-processes.ts";
import { writePart } from "../bench/report/performance-page.ts";
import { fallsShort, toTable } from "../bench/report/result.ts";
import { writeImage } from "./document.ts";
import { type Grown, measureGrown } from "./growth.ts";
import { crowdPlot, crowdText, growthPlot, growthText } from "./growth-text.ts";
import { playDay } from "./national.ts";
import { nationalText } from "./national-text.ts";
import { type Seen, verdictOf } from "./verdict.ts";

const { values: flags } = parseArgs({
	options: {
		students: { type: "string" },
		/** Minutes of answering. */
		minutes: { type: "string" },
		speed: { type: "string", default: "auto" },
		seed: { type: "string", default: "1" },
		part: { type: "string" },
		/** Prints a line every two seconds. */
		steps: { type: "boolean", default: false },
		quick: { type: "boolean", default: false },
		write: { type: "boolean", default: false },
	},
});
const { quick } = flags;
const seed = Number(flags.seed);
const quickSpeed = 60;
const remarks = quick ? ["**a short run (`--quick`), which shows the form and not what the machine carries**"] : [];
const seen: Seen = { short: 0 };

function report(part: string, text: string): void {
	console.log(`\n${text}\n`);
	if (flags.write) writePart(part, text, remarks);
}

/** Measures the day, and from it how the cost grows with the number of students. */
async function national(): Promise<void> {
	const fixed = flags.speed === "auto" ? undefined : Number(flags.speed);
	const day = await playDay({
		seed,
		students: Number(flags.students ?? (quick ? 300 : 10_000)),
		minutes: Number(flags.minutes ?? (quick ? 4 : 8)),
		speed: fixed ?? (quick ? quickSpeed : undefined),
		tell: console.log,
		...(flags.steps ? { onStep: console.log } : {}),
	});
	for (const { faults: some } of [day.kept, day.graded])
		for (const fault of some.slice(0, 20)) console.log(`FAULT ${fault}`);
	seen.day = day;
	report("national", nationalText(day, seed));
	report("students", crowdText(day));
	if (flags.write) writeImage("performance-students.svg", crowdPlot(day.crowds));
}

async function growth(): Promise<void> {
	const grown: Grown[] = [];
	for (const attempts of quick ? [1000, 10_000] : [1000, 10_000, 100_000, 1_000_000]) {
		grown.push(await measureGrown(attempts, quick ? 2 : 6));
		console.log(`${attempts.toLocaleString("en")} attempts, made in ${Math.round(grown.at(-1)?.madeIn ?? 0)} s`);
	}
	report("growth", growthText(grown));
	if (flags.write) writeImage("performance-attempts.svg", growthPlot(grown));
}

async function processes(): Promise<void> {
	const results = await measureTwoProcesses(quick ? { rounds: 3, seconds: 1 } : { rounds: 5, seconds: 2 });
	seen.short += results.filter(fallsShort).length;
	report("processes", toTable(results));
}

const parts = { national, students: national, growth, processes };

async function run(part: keyof typeof parts): Promise<void> {
	const began = performance.now();
	await parts[part]();
	console.log(`${part}: ${Math.round((performance.now() - began) / 1000)} s`);
}

if (flags.part === undefined) for (const part of ["national", "growth", "processes"] as const) await run(part);
else if (flags.part in parts) await run(flags.part as keyof typeof parts);
else throw new Error(`--part is one of ${Object.keys(parts).join(", ")}`);
const { said, exitCode } = verdictOf(seen);
for (const sentence of said) console.log(sentence);
process.exitCode = exitCode;
