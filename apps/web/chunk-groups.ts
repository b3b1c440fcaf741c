import type { Plugin, Rolldown } from "vite";

type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;

/** A route's module, as React Router asks for it: "student/solve-exam". */
const screenOf = (id: string): string | undefined => /\/app\/routes\/(.+)\.tsx?\?/.exec(id)?.[1];

/** Loaded by every page with React, or by the page for visitors that is one of its routes, too: with no style sheet but root's. */
const isRoot = (id: string) => /\/app\/(entry\.client|root|routes\/public\/not-found)\.tsx/.test(id);
const isReact = (id: string) => /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/.test(id);
const isFrame = (screen: string) => /\/(area|with-menu)$/.test(screen);
const isSignedIn = (screen: string) => /^(student|admin)\//.test(screen);
const isOfStudents = (screen: string) => screen.startsWith("student/");
/** Shows an administrator a student's sheet or exam, by the files of a student: students carry nothing for it. */
const isVisit = (screen: string) => screen === "admin/exams/result-sheet" || screen === "admin/exams/exam-preview";

/** Whoever opens one screen of a room soon opens the next: what only they share is one file. A module's room is the first that has all its screens. */
const rooms: Record<string, RegExp> = {
	exam: /^student\/(solve-exam|course-quiz|attempt|simulacro)$/,
	notebook: /^student\/(notebook|practice)$/,
	question: /^student\/(solve-exam|course-quiz|attempt|notebook|practice|chat)$/,
	payments: /^student\/(payments\/(cart|checkout|payment-confirmation)|profile)$/,
	tools: /^student\/ai-tools\//,
	admin: /^admin\//,
};

/** Where a student is most of the time: what these and the administration need stands with what all need. */
const daily = /^student\/(dashboard|universities|university|attempts|attempt|solve-exam|course-quiz|simulacro)$/;
const manyScreens = 3;

/**
 * What looks whether something waits on this device to be sent, with the calls for it. The frame asks for it once it stands:
 * in a file of its own it cost each cold screen two requests for four kilobytes.
 */
const waitingWork = new RegExp(
	[
		"features/notebook/unsent-notebook",
		"features/payments/(unsent-receipts|renew-payments)",
		"features/chat/(unsent-chat|outgoing-desk|chat-store|wording)",
		"platform/api/fetch-with-progress",
		"contract/src/(payments/payments|chat/chat)-routes",
	]
		.map((path) => `/${path}\\.ts$`)
		.join("|"),
);

interface Reached {
	/** React's and React Router's own, with the screen of ours that the router shows (route-modules-plugin.ts). */
	react: boolean;
	root: boolean;
	/** By a page for visitors (visitors-styles-plugin.ts). */
	visitors: boolean;
	screens: string[];
}

/** Which screens need a module before they show, by its importers. */
function createReach() {
	const known = new Map<string, Reached>();
	return (id: string, graph: Graph): Reached => {
		const found = known.get(id) ?? reach(id, graph);
		known.set(id, found);
		return found;
	};
}

function reach(id: string, graph: Graph): Reached {
	const seen = new Set<string>();
	const left = [id];
	for (let one = left.pop(); one !== undefined; one = left.pop()) {
		if (seen.has(one)) continue;
		seen.add(one);
		left.push(...(graph.getModuleInfo(one)?.importers ?? []));
	}
	const all = [...seen];
	const screens = [...new Set(all.flatMap((one) => screenOf(one) ?? []))];
	const signedIn = screens.filter(isSignedIn);
	return {
		react: all.some(isReact),
		root: all.some(isRoot),
		visitors: signedIn.length < screens.length,
		screens: signedIn,
	};
}

/** What forms are checked with: a screen without one does not load it (contract-plugin.ts). */
const schemas =
	/[\\/]node_modules[\\/]zod[\\/]|[\\/]contract[\\/]src[\\/](?!(pages|attempts[\\/]grade-paper|core[\\/](error|messages|route))\.ts)(?![\w-]+[\\/][\w-]+-routes\.ts)(?:[\w-]+[\\/])?[\w-]+\.ts$/;

/** The file that a module is put into; null: the bundler decides. */
function fileOf(id: string, { react, root, visitors, screens }: Reached): string | null {
	if (react) return "react";
	// What only administrators fill in stays with their screens: it brings along what no student's form needs.
	const isOfAdmins = !visitors && screens.length > 0 && !screens.some(isOfStudents);
	if (schemas.test(id) && !isOfAdmins) return "forms";
	const students = screens.filter(isOfStudents);
	const others = screens.filter((screen) => !isOfStudents(screen));
	const admins = students.length > 0 && others.every(isVisit) ? [] : others;
	if (waitingWork.test(id)) return admins.length > 0 ? "signed-in" : "student";
	const [inStudentFrame, inAdminFrame] = [students.some(isFrame), admins.some(isFrame)];
	if (root) return "base";
	if (inStudentFrame && admins.length > 0) return "signed-in";
	if (inStudentFrame) return "student";
	if (admins.length > 0 && students.length > 0) {
		return students.some((screen) => daily.test(screen)) ? "signed-in" : "parts";
	}
	if (inAdminFrame) return "admin";
	const sharing = [...students, ...admins];
	if (sharing.length < 2) return null;
	const room = Object.keys(rooms).find((name) => sharing.every((screen) => rooms[name]?.test(screen)));
	const isOfMany = students.length >= manyScreens || students.filter((screen) => daily.test(screen)).length > 1;
	return room ?? (isOfMany ? "student" : null);
}

const files = "react base signed-in student forms parts question exam notebook payments tools admin".split(" ");

/**
 * Few files: each costs a phone a request and half a kilobyte of headers
 * (docs/decisions/0045-few-bytes-few-files.md).
 */
function chunkGroups(): Rolldown.CodeSplittingOptions {
	const reachOf = createReach();
	const groups = files.map(
		(file, place): Rolldown.CodeSplittingGroup => ({
			name: (id: string, graph: Graph) =>
				!graph.getModuleInfo(id)?.isEntry && fileOf(id, reachOf(id, graph)) === file ? file : null,
			debugName: file,
			priority: files.length - place,
			// These are shared by two or three screens that have nothing else in common.
			entriesAware: file === "parts",
		}),
	);
	/** A page for visitors shows none of the other styles of a file. */
	const styleOfVisitors = (id: string, graph: Graph) => {
		const { root, visitors } = reachOf(id, graph);
		return visitors && !root ? (/([\w-]+)(\.module)?\.css$/.exec(id)?.[1] ?? null) : null;
	};
	return {
		groups: [{ name: styleOfVisitors, debugName: "styles of visitors", test: /\.css$/, priority: 200 }, ...groups],
		// What a module imports has a file of its own by the same rules.
		includeDependenciesRecursively: false,
	};
}

export function fewFiles(): Plugin {
	return {
		name: "cachimbo:few-files",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		// A file may hold more than what its screen exports. React Router asks for no more, and would not ask for less.
		options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
		outputOptions: (options) => ({ ...options, codeSplitting: chunkGroups() }),
	};
}
