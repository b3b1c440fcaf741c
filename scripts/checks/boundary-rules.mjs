/** Rules of docs/architecture.md, "Who may import whom", as data and functions over paths. */

const isTest = (file) => /\.test\.tsx?$|\/testing\/|^(e2e|measure)\//.test(file);
const isPackage = (target) => !/^(packages|apps|e2e|measure)\//.test(target);
const feature = (path) => path.match(/^apps\/(?:server\/src|web\/app)\/features\/([^/]+)\//)?.[1];

/** Rule 2: a server file imports from its own layer or below, never from above. The first match counts. */
const serverHeights = [
	[/^((main|start-faults)\.ts$|operate\/)/, 6],
	[/^(app|page-services)\.ts$/, 5],
	[/^demo\//, 4],
	[/^features\//, 3],
	[/^((deps|test-control)\.ts$|(http|stomp|redis|bus|metrics|traces|cache|jobs|limits|mail|files|content|audit)\/)/, 2],
	[/^db\//, 1],
	[/^(settings|process|disk|work)\//, 0],
];

/** Rule 5: routes → features → ui → platform; files directly in app/ may import all of them. */
const webHeights = [
	[/^features\//, 2],
	[/^ui\//, 1],
	[/^platform\//, 0],
	[/^/, 3],
];

/** Rule 1: the packages that a folder may import, besides Node's. */
const allowedPackages = [
	[/^packages\/rules\//, /^$/],
	[/^packages\/contract\//, /^(zod($|\/)|@cachimbo\/rules\/)/],
	// Libraries that parse files, for the reader's child process; no database and no HTTP.
	[
		/^packages\/question-files\//,
		/^(@cachimbo\/rules\/|(csv-parse|fflate|htmlparser2|markdown-it|write-excel-file|yauzl|zod)($|\/))/,
	],
	[/^packages\/demo\//, /^@cachimbo\/(contract|rules)\//],
	// Exception: the web's list of routes.
	[/^e2e\//, /^(?!@cachimbo\/(?!contract|web\/app\/routes\.ts$))/],
	// Exception: the simulated simulacro runs the web's own attempt code.
	[/^measure\/simulacro\//, /^(?!@cachimbo\/(?!contract|rules|web\/app\/(features\/attempts|platform)\/))/],
	[/^measure\//, /^(?!@cachimbo\/(?!contract|rules))/],
	[/^apps\/server\/src\/demo\//, /^(?!@cachimbo\/(?!(contract|rules|demo)\/))/],
	[/^apps\/server\//, /^(?!@cachimbo\/(?!(contract|rules|question-files)\/))/],
	// Exception: the reader of pasted text, which needs no library that parses files.
	[/^apps\/web\//, /^(?!@cachimbo\/(?!(contract|rules)\/|question-files\/read-pasted$))/],
];

const heightIn = (heights, path) => heights.find(([pattern]) => pattern.test(path))?.[1];

/** @returns sentences; `target` is a path from the root, or a package */
export function checkImport(file, target) {
	const found = [];
	if (isPackage(target)) found.push(...checkPackage(file, target));
	else if (workspace(file) !== workspace(target) && !isOfJourneys(file, target))
		found.push(`reaches into another workspace: ${target}`);
	if (isTest(file)) return found;
	found.push(...checkHeight(file, target), ...checkFeatures(file, target), ...checkPurity(file, target));
	return found;
}

/** Component tests import the arrangements of the journeys; measurements in a browser start it and the server as they do. */
const isOfJourneys = (file, target) =>
	(file.startsWith("apps/web/testing/") && target.startsWith("e2e/arrangements/")) ||
	(/^measure\/(phone|lighthouse)\//.test(file) && /^e2e\/(browser|server|pages)\//.test(target));

const workspace = (path) => path.match(/^(?:(?:apps|packages)\/[^/]+|e2e|measure)/)?.[0];

function checkPackage(file, target) {
	if (isTest(file) && !/^@cachimbo\//.test(target)) return [];
	const allowed = allowedPackages.find(([folder]) => folder.test(file))?.[1];
	if (!allowed || allowed.test(target)) return [];
	return [`may not import ${target}`];
}

function checkHeight(file, target) {
	for (const [base, heights] of [
		["apps/server/src/", serverHeights],
		["apps/web/app/", webHeights],
	]) {
		if (!file.startsWith(base) || !target.startsWith(base)) continue;
		const [from, to] = [file, target].map((path) => heightIn(heights, path.slice(base.length)));
		if (from === undefined || to === undefined) return [`stands in no known layer, or ${target} does not`];
		if (to > from) return [`imports upwards: ${target}`];
	}
	if (file.startsWith("apps/web/enhance/") && /^apps\/web\/app\/(?!platform\/|ui\/)/.test(target)) {
		return [`a public page's script stays small: it may not import ${target}`];
	}
	return [];
}

/**
 * Writes in one transaction that span features, as "importing-feature imported-file":
 * - The end of an attempt writes statistics and the notebook; a corrected key does so again and queues mails to its students.
 * - A simulacro and a task queue mails to their students.
 * - An answer in the notebook counts as a day of study.
 * - An import writes its questions, and removes them when it is undone. A copied exam copies its questions.
 * - An empty installation gets its first universities with their areas and courses.
 * - An unsubscription from mail ends the newsletter's.
 * - A list of students enters them into sections and invites those without an account; leaving a section withdraws the invitation.
 * - An accepted invitation grants its role.
 * - A closed account calls each feature's `forget`. One job each night calls each feature's `retention`.
 */
const joined = new RegExp(
	`^(${[
		"attempts statistics/commands",
		"attempts notebook/misses",
		"attempts notebook/rejudge",
		"attempts analysis/queue",
		"attempts bulk-email/personal-campaign",
		"(simulacros|tasks) bulk-email/notice",
		"notebook statistics/study-days",
		"question-imports questions/(imported|undo-writes)",
		"questions exams/copy-exam",
		"setup (universities/(commands|areas)|courses/commands|exams/commands)",
		"bulk-email subscribers/forget",
		"students (sections/enter-list|invitations/(invite-students|job-names))",
		"sections invitations/revoke-unneeded",
		"invitations auth/take-role",
		"account [a-z-]+/forget",
		"retention [a-z-]+/retention",
	].join("|")})\\.ts$`,
);

/** Rule 4, and for the web rule 5. */
function checkFeatures(file, target) {
	const [from, to] = [feature(file), feature(target)];
	if (!from || !to || from === to) return [];
	if (file.startsWith("apps/web/")) return [`a feature imports another, ${target}: let a route compose them`];
	if (joined.test(`${from} ${target.replace("apps/server/src/features/", "")}`)) return [];
	// A mapper may be imported like queries: an exam's DTO contains its university's.
	return /\/(queries|mapper)\.ts$/.test(target)
		? []
		: [`only another feature's queries and mapper may be imported, not ${target}`];
}

/** Rule 3: commands, queries and files named by a noun know no HTTP. Rule 6: only they, db/ and the ports with tables contain SQL. */
function checkPurity(file, target) {
	const found = [];
	if (
		feature(file) &&
		file.startsWith("apps/server/") &&
		!speaksHttp.test(file) &&
		(/^fastify$|^@fastify\//.test(target) || /^apps\/server\/src\/http\//.test(target))
	) {
		found.push(`only a feature's routes and forms know HTTP: ${target}`);
	}
	if (/^(drizzle-orm|pg)($|\/)/.test(target) && !mayHoldSql(file)) found.push(`may not hold SQL: ${target}`);
	return found;
}

const speaksHttp = /\/([a-z-]+-)?(routes|forms)\.ts$/;

/** Files named by a noun count as commands and queries; routes, mappers and child programs do not. */
const mayHoldSql = (file) =>
	/^apps\/server\/(drizzle\.config\.ts|src\/(db|bus|jobs|mail|demo|audit)\/)/.test(file) ||
	/^apps\/server\/src\/features\/[^/]+\/(?!(?:[a-z]+-)?(?:reader|writer|printer)\/)(?:[a-z-]+\/)?(?!routes|mapper)[a-z-]+\.ts$/.test(
		file,
	);

/** Checks the parts of rules 5 and 6 that imports do not show. Biome's noProcessEnv covers process.env. @returns messages */
export function checkText(file, text) {
	if (isTest(file)) return [];
	const found = [];
	if (/^apps\/server\/src\//.test(file) && file !== "apps/server/src/work/clock.ts") {
		if (/\bDate\.now\(|\bnew Date\(\s*\)/.test(text)) found.push("only clock.ts asks the time");
	}
	// The boot script runs before the application's modules.
	const isClient = /^apps\/web\/app\/platform\/(api\/(api|early-reply)|page\/boot-script)\.ts$/.test(file);
	if (/^apps\/web\/app\//.test(file) && !isClient) {
		if (/(?<![.\w])fetch\(|\b(window|globalThis)\.fetch\b/.test(text))
			found.push("only platform/api/ and the boot script call fetch");
	}
	// The zip library requires Node's Buffer.
	const isUnpacking = file === "packages/question-files/src/zip/read-zip.ts";
	if (/^packages\//.test(file) && !isUnpacking && /(?<!\/)\b(process|Buffer|document|window)\./.test(text)) {
		found.push("knows neither Node nor the browser");
	}
	return found;
}

/**
 * Tables that two features write, each its own columns. The profile writes a person's columns of the account. A university
 * archives its exams. A message increments its group's number, and updates its sender's read position.
 */
const sharedTables = {
	users: "auth and profile",
	exams: "exams and universities",
	groups: "chat and groups",
	group_members: "chat and groups",
};

/** Writing call of a query builder; `update` of a digest does not count. */
const write = /(?<!createHash\([^)]*\))\.(?:insert|update|delete)\(\s*([a-zA-Z]+)\s*\)/g;
/** Write in a SQL string; `on conflict … do update set` names no table. */
const rawWrite =
	/\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update(?=\s+\S+\s+(?:as\s+)?(?:\w+\s+)?set\b))\s+["]?(\$\{\w+\}|(?:\$\{[^}]*\})?\w+)/gi;

/** Returns the table of `studyDays` in code or `${studyDays}` in a statement: study_days. */
const tableNamed = (name) =>
	name.replace(/^\$\{(\w+)\}$/, "$1").replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const tablesWritten = (text) => [
	...(/from "drizzle-orm"|\/db\/schema\//.test(text) ? text.matchAll(write) : []),
	...[...text.matchAll(rawWrite)].filter(([, table]) => table.toLowerCase() !== "set"),
];

/** Returns the writer of a table: a feature, or a folder beside the features. */
const writerOf = (file) => feature(file) ?? file.match(/^apps\/server\/src\/([^/]+)\//)?.[1];

/** Rule 4: a table has one writer, its feature. @returns sentences */
export function checkWriters(files) {
	const writers = new Map();
	for (const [file, text] of Object.entries(files)) {
		const name = writerOf(file);
		if (!name || isTest(file) || !file.startsWith("apps/server/")) continue;
		for (const [, written] of tablesWritten(text)) {
			const table = tableNamed(written);
			writers.set(table, (writers.get(table) ?? new Set()).add(name));
		}
	}
	return [...writers]
		.filter(([table, names]) => names.size > 1 && sharedTables[table] !== [...names].sort().join(" and "))
		.map(([table, names]) => `${table}: written by ${[...names].sort().join(" and ")}; a table has one writer`);
}
