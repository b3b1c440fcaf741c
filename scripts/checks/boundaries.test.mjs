import { describe, expect, it } from "vitest";
import { findBreaches } from "./boundaries.mjs";

const breachesOf = (file, text) => findBreaches({ [file]: text });
const importing = (target) => `import { x } from "${target}";`;

/** broken rule → a file, its text, and the expected message */
const breaches = {
	"rules import nothing": ["packages/rules/src/a.ts", importing("zod"), "may not import zod"],
	"rules know no Node": ["packages/rules/src/a.ts", importing("node:fs"), "may not import node:fs"],
	"the contract imports zod and rules only": [
		"packages/contract/src/a.ts",
		importing("fastify"),
		"may not import fastify",
	],
	"files of questions know no server": [
		"packages/question-files/src/a.ts",
		importing("fastify"),
		"may not import fastify",
	],
	"files of questions know no Node": ["packages/question-files/src/a.ts", "Buffer.from([])", "knows neither Node"],
	"the web reads no files of questions": [
		"apps/web/app/features/exams/a.ts",
		importing("@cachimbo/question-files/read-file"),
		"may not import @cachimbo/question-files/read-file",
	],
	"the demonstration knows no Fastify": ["packages/demo/src/a.ts", importing("fastify"), "may not import fastify"],
	"only its loader imports the demonstration": [
		"apps/server/src/features/exams/queries.ts",
		importing("@cachimbo/demo/universities"),
		"may not import @cachimbo/demo",
	],
	"packages know no process": ["packages/contract/src/a.ts", "process.exit()", "knows neither Node nor the browser"],
	"apps never import each other": [
		"apps/web/app/routes/a.tsx",
		importing("../../../server/src/errors.ts"),
		"reaches into another workspace",
	],
	"journeys import the contract only": ["e2e/a.spec.ts", importing("@cachimbo/rules/slug"), "may not import"],
	"a measurement knows the web by its simulacro alone": [
		"measure/bench/benches/a.ts",
		importing("@cachimbo/web/app/platform/offline/retry.ts"),
		"may not import",
	],
	"measurements without a browser know no journeys": [
		"measure/bench/benches/a.ts",
		importing("../../../e2e/server/start-server.ts"),
		"reaches into another workspace",
	],
	"a simulacro knows no screen": [
		"measure/simulacro/a.ts",
		importing("@cachimbo/web/app/features/chat/live.ts"),
		"may not import",
	],
	"the server never imports upwards": [
		"apps/server/src/http/a.ts",
		importing("../features/exams/queries.ts"),
		"imports upwards",
	],
	"every server file stands in a layer": [
		"apps/server/src/odds/a.ts",
		importing("../work/errors.ts"),
		"no known layer",
	],
	"commands know no Fastify": [
		"apps/server/src/features/exams/commands.ts",
		'import type { FastifyReply } from "fastify";',
		"know HTTP",
	],
	"what a command calls knows no HTTP": [
		"apps/server/src/features/auth/passwords/request-reset.ts",
		importing("../../../http/bind-route.ts"),
		"know HTTP",
	],
	"another feature's commands are its own": [
		"apps/server/src/features/exams/commands.ts",
		importing("../auth/commands.ts"),
		"only another feature's queries and mapper",
	],
	"routes hold no SQL": ["apps/server/src/features/exams/routes.ts", importing("drizzle-orm"), "may not hold SQL"],
	"only the clock asks the time": ["apps/server/src/app.ts", "const now = new Date();", "only clock.ts"],
	"web features do not know each other": [
		"apps/web/app/features/exams/a.tsx",
		importing("../attempts/state.ts"),
		"a feature imports another",
	],
	"the design system knows no feature": [
		"apps/web/app/ui/a.tsx",
		importing("../features/exams/api.ts"),
		"imports upwards",
	],
	"only the api client calls fetch": ["apps/web/app/features/exams/api.ts", 'await fetch("/x")', "call fetch"],
	"public scripts stay small": ["apps/web/enhance/a.ts", importing("../app/features/exams/a.ts"), "stays small"],
};

describe("boundaries", () => {
	for (const [rule, [file, text, complaint]] of Object.entries(breaches)) {
		it(rule, () => {
			expect(breachesOf(file, text)).toEqual([expect.stringContaining(complaint)]);
		});
	}

	it("a table has one writer", () => {
		const text = 'import { eq } from "drizzle-orm";\nawait db.update(users).set({});';
		const files = {
			"apps/server/src/features/auth/commands.ts": text,
			"apps/server/src/features/groups/commands.ts": text,
		};
		expect(findBreaches(files)).toEqual(["users: written by auth and groups; a table has one writer"]);
	});

	it("a table has one writer, also in SQL strings", () => {
		const writes = {
			"insert into study_days (user_id) values ($1)": "study_days",
			"update attempts a set status = 'COMPLETED'": "attempts",
			"with gone as (delete from notebook_misses m using ended) select 1": "notebook_misses",
			"insert into ${studyDays} (user_id) values ($1)": "study_days",
			"merge into study_days using asked on true": "study_days",
		};
		for (const [statement, table] of Object.entries(writes)) {
			const files = {
				"apps/server/src/features/attempts/commands.ts": `export const text = \`${statement}\`;`,
				"apps/server/src/features/statistics/commands.ts": `await tx.execute(sql\`${statement}\`);`,
			};
			expect(findBreaches(files)).toEqual([`${table}: written by attempts and statistics; a table has one writer`]);
		}
		const both = {
			"apps/server/src/features/statistics/commands.ts":
				'import { sql } from "drizzle-orm";\nawait db.insert(studyDays).values(day);',
			"apps/server/src/jobs/tries.ts": "export const text = `update study_days set day = $1`;",
		};
		expect(findBreaches(both)).toEqual(["study_days: written by jobs and statistics; a table has one writer"]);
	});

	it("does not count comments, locks or conflict clauses as writes", () => {
		const files = {
			"apps/server/src/features/attempts/commands.ts":
				"/* update study_days set */ const text = `select 1 from attempts for no key update; insert into attempts (id) values (1) on conflict (id) do update set id = 1`;",
			"apps/server/src/features/statistics/commands.ts":
				"export const text = `insert into study_days (day) values (1)`;",
		};
		expect(findBreaches(files)).toEqual([]);
	});

	for (const [file, complaint] of Object.entries({
		"apps/server/src/features/exams/exam-utils.ts": "'utils' says nothing",
		"apps/server/src/features/exams/helpers.ts": "'helpers' says nothing",
		"apps/web/app/features/exams/common/dates.ts": "'common' says nothing",
		"packages/rules/src/shared.ts": "'shared' says nothing",
		"apps/server/src/features/exams/controller.ts": "say 'routes'",
		"apps/server/src/features/exams/exam-service.ts": "say 'commands'",
		"apps/server/src/features/exams/query.ts": "say 'queries'",
		"apps/server/src/features/exams/presenter.ts": "say 'mapper'",
		"apps/server/src/features/exams/job.ts": "say 'jobs'",
		"apps/server/src/features/exams/emails.ts": "say 'mails'",
		"apps/server/src/features/exams/erase.ts": "say 'forget'",
		"apps/web/app/features/exams/requests.ts": "say 'api'",
	})) {
		it(`is reported for the name ${file}`, () => {
			expect(breachesOf(file, "")).toEqual([expect.stringContaining(complaint)]);
		});
	}

	it("accepts role names and nouns", () => {
		const names = ["routes", "feed-routes", "commands", "queries", "mapper", "jobs", "mails", "forget", "sealed"];
		const files = names.map((name) => `apps/server/src/features/exams/${name}.ts`);
		files.push(
			"apps/web/app/features/exams/api.ts",
			"apps/web/app/features/ai-tools/tools.ts",
			"e2e/server/sessions.ts",
		);
		expect(findBreaches(Object.fromEntries(files.map((file) => [file, ""])))).toEqual([]);
	});

	it("counts the files of a folder without tests", () => {
		const room = (count, name) =>
			Object.fromEntries(Array.from({ length: count }, (_, n) => [`apps/web/app/ui/lists/${name}-${n}.tsx`, ""]));
		const tests = { "apps/web/app/ui/lists/row.test.tsx": "" };
		expect(findBreaches({ ...room(25, "row"), ...tests })).toEqual([]);
		expect(findBreaches(room(26, "row"))).toEqual([
			"apps/web/app/ui/lists: 26 files; divide it by subject (at most 25)",
		]);
	});

	it("allows imports from lower layers and of other features' queries", () => {
		const files = {
			"apps/server/src/features/exams/commands.ts":
				'import { eq } from "drizzle-orm";\nimport { getUser } from "../auth/queries.ts";\nimport { notFound } from "../../work/errors.ts";\nnew Date(row.at);',
			"apps/server/src/features/auth/sessions/session-routes.ts": importing("../../../http/bind-route.ts"),
			"apps/server/src/features/question-imports/commands.ts": importing("../questions/imported.ts"),
			"apps/server/src/work/clock.ts": "export const now = () => new Date();",
			"apps/web/app/routes/a.tsx": 'import { Dialog } from "../ui/dialog.tsx";\nquery.refetch();',
			"packages/rules/src/a.test.ts": importing("vitest"),
			"packages/demo/src/a.ts": importing("@cachimbo/rules/scoring/scoring"),
			"apps/server/src/demo/load.ts": importing("@cachimbo/demo/universities"),
		};
		expect(findBreaches(files)).toEqual([]);
	});
});
