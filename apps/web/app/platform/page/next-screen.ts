import { createContext } from "react";
import type { EntryContext } from "react-router";

/** Routes of a student's first screen after signing in. */
const firstScreen = ["root", "routes/student/area", "routes/student/with-menu", "routes/student/universities"];

/**
 * Scripts and style sheets of the screen that follows a page, as the page lists them for its script; undefined if none follows.
 */
export const NextScreenContext = createContext<string | undefined>(undefined);

/** Returns the files of a student's first screen, from the build's manifest. */
export function filesOfFirstScreen({ entry, routes, url }: EntryContext["manifest"]): string {
	const screens = firstScreen.map((id) => routes[id]);
	const files = [entry, ...screens].flatMap((part) => [part?.module, ...(part?.imports ?? [])]);
	const styles = screens.flatMap((screen) => screen?.css ?? []);
	return [...new Set([url, ...files, ...styles])].filter((file) => file !== undefined).join(" ");
}
