import type { Plugin, Rolldown } from "vite";

type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;

/** Scripts that the students' frame loads only on a device that holds unsent work (platform/offline/lazy-work.ts). */
const isUnsentWork = (id: string) => /\/features\/[\w-]+\/unsent-[\w-]+\.ts$/.test(id);
/** Scripts for unsent attempts need most of an exam's, and stand with it. */
const isUnsentExam = (id: string) =>
	/\/attempts\/(device\/(unsent-attempts|renew-result)|kept\/released-downloads)\.ts$/.test(id);

/** Returns a route module's screen, from React Router's id for it: "student/solve-exam". Unsent work counts as one. */
const screenOf = (id: string): string | undefined =>
	isUnsentExam(id)
		? "student/solve-exam"
		: isUnsentWork(id)
			? "student/unsent"
			: /\/app\/routes\/(.+)\.tsx?\?/.exec(id)?.[1];

/**
 * Modules that every page with React loads, including the not-found route, which is also a page for visitors. Their only style
 * sheets are root's.
 */
const isRoot = (id: string) => /\/app\/(entry\.client|root|routes\/public\/not-found)\.tsx/.test(id);
const isReact = (id: string) => /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/.test(id);
const isFrame = (screen: string) => /\/(area|with-menu)$/.test(screen);
const isSignedIn = (screen: string) => /^(student|admin)\//.test(screen);
const isOfStudents = (screen: string) => screen.startsWith("student/");
/** The screen that a student sees first after signing in. */
const isFirst = (screen: string) => screen === "student/universities";
/** Screens between the first one and the first question. */
const isOnRoad = (screen: string) => /^student\/(university|solve-exam)$/.test(screen);
/**
 * Screens that show an administrator a student's sheet or exam. They load the students' chunks, so that students load nothing
 * extra for them.
 */
const isVisit = (screen: string) => screen === "admin/exams/result-sheet" || screen === "admin/exams/exam-preview";

/**
 * Screens of a room are usually opened one after another, so modules shared only within a room form one chunk. A module's room
 * is the first one that contains all its screens.
 */
const rooms: Record<string, RegExp> = {
	exam: /^student\/(solve-exam|course-quiz|attempt|simulacro)$/,
	notebook: /^student\/(notebook|practice)$/,
	student: /^student\/(course-quiz|attempt|notebook|practice|chat)$/,
	payments: /^student\/(payments\/(cart|checkout|payment-confirmation)|profile)$/,
	tools: /^student\/ai-tools\//,
	admin: /^admin\//,
};

/** Screens that students use most. Modules that they share with the administration form one chunk. */
const daily = /^student\/(dashboard|universities|university|attempts|attempt|solve-exam|course-quiz|simulacro)$/;
const manyScreens = 3;
/** Screens that are kept for an exam without a network (platform/offline/service-worker.ts). */
const isKept = (screen: string) =>
	/^student\/(attempts|attempt|solve-exam|course-quiz|notebook|practice)$/.test(screen);

interface Reached {
	/** Reached from React or React Router, or is the screen of ours that the router shows (route-modules-plugin.ts). */
	react: boolean;
	root: boolean;
	/** Reached from a page for visitors (visitors-styles-plugin.ts). */
	visitors: boolean;
	screens: string[];
}

/** Finds the screens that need a module before they render, by its importers. */
function createReach() {
	const known = new Map<string, Reached>();
	return (id: string, graph: Graph): Reached => {
		const found = known.get(id) ?? reach(id, graph);
		known.set(id, found);
		return found;
	};
}

function reach(id: string, graph: Graph): Reached {
	const visited = new Set<string>();
	const pending = [id];
	for (let one = pending.pop(); one !== undefined; one = pending.pop()) {
		if (visited.has(one)) continue;
		visited.add(one);
		pending.push(...(graph.getModuleInfo(one)?.importers ?? []));
	}
	const all = [...visited];
	const screens = [...new Set(all.flatMap((one) => screenOf(one) ?? []))];
	const signedIn = screens.filter(isSignedIn);
	return {
		react: all.some(isReact),
		root: all.some(isRoot),
		visitors: signedIn.length < screens.length,
		screens: signedIn,
	};
}

/** Schemas for validating forms: a screen without a form does not load them (contract-plugin.ts). */
const schemas =
	/[\\/]node_modules[\\/]zod[\\/]|[\\/]contract[\\/]src[\\/](?!(pages|attempts[\\/]grade-paper|core[\\/](error|messages|route))\.ts)(?![\w-]+[\\/][\w-]+-routes\.ts)(?:[\w-]+[\\/])?[\w-]+\.ts$/;

/** Returns the chunk of a module; null: the bundler decides. */
function fileOf(id: string, { react, root, visitors, screens }: Reached): string | null {
	if (react) return "react";
	// Schemas that only administrators use stay with their screens: they bring along code that no student's form needs.
	const isOfAdmins = !visitors && screens.length > 0 && !screens.some(isOfStudents);
	if (schemas.test(id) && !isOfAdmins) return "forms";
	const ofStudents = screens.filter(isOfStudents);
	// A screen that stores unsent work imports its script, which stands with that screen then.
	const storing = ofStudents.filter((screen) => screen !== "student/unsent");
	const students = storing.length > 0 ? storing : ofStudents;
	const others = screens.filter((screen) => !isOfStudents(screen));
	const admins = students.length > 0 && others.every(isVisit) ? [] : others;
	const [inStudentFrame, inAdminFrame] = [students.some(isFrame), admins.some(isFrame)];
	if (root) return "base";
	const sharing = [...students, ...admins];
	if (inStudentFrame || (sharing.length > 1 && students.some(isFirst))) return "first";
	if (isUnsentExam(id)) return "exam";
	const room = Object.keys(rooms).find((name) => sharing.every((screen) => rooms[name]?.test(screen)));
	if (sharing.length > 1 && students.some(isOnRoad)) return room ?? "road";
	if (admins.length > 0 && students.length > 0) {
		return students.some((screen) => daily.test(screen)) ? "signed-in" : "parts";
	}
	if (inAdminFrame) return "admin";
	// Forms of payments are needed to send nothing.
	if (students.includes("student/unsent") || (ofStudents.includes("student/unsent") && room === "payments"))
		return "unsent";
	const isOfMany = students.length >= manyScreens || students.filter((screen) => daily.test(screen)).length > 1;
	if (sharing.length < 2) return null;
	// Chunks of the screens that are kept for an exam leave out what only others share.
	return room ?? (isOfMany ? (students.some(isKept) ? "student" : "more") : null);
}

/** Entries that become their group's file, at most one of each group: others are files that only re-export from it. */
const hosts = /\/app\/(root|routes\/student\/area)\.tsx/;

const files =
	"react base first road unsent signed-in student more forms parts exam notebook payments tools admin".split(" ");

/**
 * Builds few chunks: each costs a phone a request and half a kilobyte of headers (docs/decisions/0045-few-bytes-few-files.md).
 */
function chunkGroups(): Rolldown.CodeSplittingOptions {
	const reachOf = createReach();
	const groups = files.map(
		(file, place): Rolldown.CodeSplittingGroup => ({
			name: (id: string, graph: Graph) =>
				(!graph.getModuleInfo(id)?.isEntry || hosts.test(id)) && fileOf(id, reachOf(id, graph)) === file ? file : null,
			debugName: file,
			priority: files.length - place,
			// Shared by two or three screens that have nothing else in common.
			entriesAware: file === "parts",
		}),
	);
	/** Splits the styles of pages for visitors by style sheet, so that a page loads only its own. */
	const styleOfVisitors = (id: string, graph: Graph) => {
		const { root, visitors } = reachOf(id, graph);
		return visitors && !root ? (/([\w-]+)(\.module)?\.css$/.exec(id)?.[1] ?? null) : null;
	};
	return {
		groups: [{ name: styleOfVisitors, debugName: "styles of visitors", test: /\.css$/, priority: 200 }, ...groups],
		// Each dependency of a module is assigned to a chunk by the same rules.
		includeDependenciesRecursively: false,
	};
}

export function fewFiles(): Plugin {
	return {
		name: "cachimbo:few-files",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		// A chunk may export more than its screen does. React Router uses only the screen's exports, and requires all of them.
		options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
		outputOptions: (options) => ({ ...options, codeSplitting: chunkGroups() }),
	};
}
