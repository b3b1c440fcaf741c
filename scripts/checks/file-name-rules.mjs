/** Rules for file names: CONTRIBUTING.md, "Names of files". */

/** Words that do not describe the content of a file. */
const meaningless = /^(utils?|helpers?|common|shared|misc|lib|stuff)$/;

/** role → synonyms that are refused, since each role has one name */
const serverRoles = {
	routes: /^(route|controllers?|handlers?|endpoints?|router)$/,
	commands: /^(command|services?|actions?|mutations?|usecases?)$/,
	queries: /^(query|repository|repositories|selectors?|dao|finders?)$/,
	mapper: /^(mappers|presenters?|serializers?|transformers?|dtos?)$/,
	jobs: /^(job|workers?|tasks?|cron)$/,
	mails: /^(mail|emails|mailer|notifications?)$/,
	forget: /^(erase|erasure|gdpr|anonymi[sz]e)$/,
};
const webRoles = { api: /^(apis|requests|client|services?|calls)$/, state: /^(reducers?|slice)$/ };

const rolesOf = (file) =>
	/^apps\/server\/src\/features\//.test(file) ? serverRoles : /^apps\/web\/app\/features\//.test(file) ? webRoles : {};

/** Maximum number of files in one folder, without tests. */
const mostFiles = 25;

/** @returns messages */
export function checkFolders(files) {
	const counts = new Map();
	for (const file of files.filter((file) => !/\.test\.\w+$/.test(file))) {
		const folder = file.slice(0, file.lastIndexOf("/"));
		counts.set(folder, (counts.get(folder) ?? 0) + 1);
	}
	const crowded = [...counts].filter(([, count]) => count > mostFiles);
	return crowded.map(([folder, count]) => `${folder}: ${count} files; divide it by subject (at most ${mostFiles})`);
}

/** @returns sentences */
export function checkName(file) {
	const parts = file.split("/").map((part) => part.replace(/\..*$/, ""));
	const name = parts.at(-1) ?? "";
	const meaninglessWords = [...parts.slice(0, -1), name.split("-").at(-1) ?? ""].filter((word) =>
		meaningless.test(word),
	);
	// Whole name or last word: 'routes', 'feed-routes'.
	const role = file.endsWith(".ts") ? name.split("-").at(-1) : "";
	const better = Object.entries(rolesOf(file)).filter(([, others]) => others.test(role));
	return [
		...meaninglessWords.map((word) => `'${word}' says nothing of what is in it`),
		...better.map(([one]) => `say '${one}', as everywhere (CONTRIBUTING.md, Names of files)`),
	];
}
