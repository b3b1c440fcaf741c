import routes from "@cachimbo/web/app/routes.ts";
import type { Screen } from "./screen.ts";

interface RouteEntry {
	path?: string | undefined;
	file?: string;
	children?: RouteEntry[] | undefined;
}

/** The product's routes as paths from the root, with the file of each. */
export function routePaths(entries: readonly RouteEntry[] = routes, above = ""): { path: string; file: string }[] {
	return entries.flatMap(({ path, file = "", children = [] }) => {
		const whole = path === undefined ? above : `${above}/${path}`;
		return [...(path === undefined ? [] : [{ path: whole, file }]), ...routePaths(children, whole)];
	});
}

export const pathOf = ({ path, opens = path }: Screen) => opens.split(/[?#]/)[0] ?? "";

/** Screens, as they open, of the routes without parameters of which no screen is named. */
export function plainScreens(named: readonly Screen[]): Screen[] {
	const seen = new Set(named.map(pathOf));
	return routePaths()
		.filter(({ path }) => !/[:*]/.test(path) && !seen.has(path))
		.map(({ path, file }) => ({ name: path.slice(1).replaceAll("/", "-"), path, as: roleOf(file) }));
}

function roleOf(file: string): Screen["as"] {
	if (file.startsWith("routes/admin/")) return "ADMIN";
	return file.startsWith("routes/student/") ? "USER" : "visitor";
}
