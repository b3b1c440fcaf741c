import type { Deps } from "../../deps.ts";
import { type AcademyRow, siteOfRow } from "./mapper.ts";
import { findAcademyRow } from "./queries.ts";

const retryMs = 5_000;

/**
 * Writes the academy's saved settings to `settings.site`, which all readers look up when they render. Each change replaces the
 * object: cached pages are keyed by it, so they are dropped.
 */
export function createFace(deps: Pick<Deps, "db" | "settings">) {
	let shownVersion = 0;
	/** Ignores an older version: reads may complete out of order. */
	const show = (row: AcademyRow) => {
		if (row.version <= shownVersion) return;
		shownVersion = row.version;
		const { settings } = deps;
		settings.site = siteOfRow(settings, row);
		if (!settings.staffSecondFactor.fixed) settings.staffSecondFactor.required = row.secondFactor;
	};
	return { show, read: async () => show(await findAcademyRow(deps)) };
}

/**
 * Applies the saved settings now, and again whenever a process announces a change or may have missed one.
 * @returns a function that stops it
 */
export async function followAcademy(deps: Deps): Promise<() => void> {
	const face = deps.memories.of(createFace);
	let retryTimer: NodeJS.Timeout | undefined;
	const read = () => {
		clearTimeout(retryTimer);
		face.read().catch((err: unknown) => {
			deps.log.warn({ err }, "what the academy says of itself was not read; trying again");
			retryTimer = setTimeout(read, retryMs).unref();
		});
	};
	await face.read();
	const ends = (["academy-changed", "maybe-missed"] as const).map((topic) => deps.bus.subscribe(topic, read));
	return () => {
		clearTimeout(retryTimer);
		for (const end of ends) end();
	};
}
