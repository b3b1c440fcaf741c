import { parseArgs } from "node:util";
import { playDay } from "./national.ts";

const { values: flags } = parseArgs({
	options: {
		students: { type: "string" },
		minutes: { type: "string" },
		speed: { type: "string", default: "auto" },
		seed: { type: "string", default: "1" },
		quick: { type: "boolean", default: false },
	},
});
const day = await playDay({
	students: Number(flags.students ?? (flags.quick ? 300 : 10_000)),
	minutes: Number(flags.minutes ?? (flags.quick ? 4 : 12)),
	seed: Number(flags.seed),
	speed: flags.speed === "auto" ? (flags.quick ? 60 : undefined) : Number(flags.speed),
	tell: console.log,
});
console.log(JSON.stringify(day, (key, value) => (key === "steps" ? undefined : value), 1));
